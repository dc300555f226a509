@_spi(Tools) import Diagnostics
import Export
import JSON5Reading
@_spi(Tools) import Motion
@_spi(Tools) import Recordings
import Rendering
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import StudioServer
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// One page: its choice, its run, and the live stage.
final class StudioSession {
  private let library: StudioLibrary
  private let socket: Socket
  private let loop: EventLoop
  private let didClose: (StudioSession) -> Void
  /// Called when the folders to watch may have changed.
  private let didLoad: () -> Void

  private var choice: Choice?
  private var dependencies = FileDependencies()
  /// The last version that played without errors.
  private var good: Version?
  /// The version on the page: the last one without errors, or a broken one if there is none.
  private var shown: Version?
  private var live: LiveStage?
  /// The subject that the live stage plays.
  ///
  /// A reload does not change it.
  private var liveSubject: LoadedChoice?
  /// The take that the live stage plays, or that it was kept as.
  private var liveTake: Int?
  /// Whether the live stage repeats what a hand does on another page.
  private var isMirror = false
  /// Called for everything that the hand on this page does.
  var didTouch: (Echo) -> Void = { _ in }
  private let turns: Turns
  /// Whether the page's request is handled, or its files are loaded again.
  private var isBusy = false
  /// Whether files have changed meanwhile.
  private var hasMissedChange = false
  private let shelf: TakeShelf
  private let saver: ScriptSaver
  private let desk: ScriptDesk
  /// The film that is being made.
  ///
  /// A page can make only one at a time.
  private var filming: FilmTicket?
  /// Whether an export is running.
  ///
  /// A page can run only one at a time.
  private var isExporting = false
  private let pictureNumbers = PictureNumbers()
  /// The most recently created pictures, which the current version need not use.
  private var latestPictures: Pictures?

  /// A choice that was loaded and played.
  private struct Version {
    let label: String
    let choice: Choice
    let subject: LoadedChoice
    let run: PlayedRun
    let pictures: Pictures
  }

  /// The inputs of pictures, besides the views.
  private struct Art: Equatable {
    var screens: [String: ScreenArt]
    var imageFolder: String?
    var size: Size
    var insets: EdgeInsets
    var isRightToLeft: Bool
  }

  /// The pictures of all runs with equal screens, and their renderer.
  private final class Pictures {
    let art: Art
    let renderer: FrameRenderer
    let table: PictureTable

    init(_ art: Art, _ renderer: FrameRenderer, _ table: PictureTable) {
      (self.art, self.renderer, self.table) = (art, renderer, table)
    }
  }

  /// Pixels per point in the pictures.
  ///
  /// They are sharp on most displays, with a quarter of the pixels of a phone's scale.
  static let pixelsPerPoint = 2.0

  init(
    _ library: StudioLibrary, takes shelf: TakeShelf, saves: SaveHistory, on socket: Socket,
    beside loop: EventLoop,
    didLoad: @escaping () -> Void, didClose: @escaping (StudioSession) -> Void
  ) {
    self.library = library
    turns = Turns(loop, for: socket, isOn: library.servesDuringRuns)
    self.shelf = shelf
    self.loop = loop
    saver = ScriptSaver(library.scripts, history: saves)
    desk = ScriptDesk(library.scripts)
    self.socket = socket
    self.didLoad = didLoad
    self.didClose = didClose
  }

  /// The folders that contain this page's files.
  var folders: Set<String> { dependencies.folders }

  // MARK: Loading

  private func open(_ choice: Choice, request: Int) {
    // After an error, the current run stays if only values have changed, but not if the page has
    // chosen another subject or scenario.
    if self.choice?.subject != choice.subject || self.choice?.scenario != choice.scenario {
      good = nil
    }
    self.choice = choice
    keep()
    end()
    load(request: request, isReload: false)
    didLoad()
  }

  /// Loads the choice again if one of its files has changed.
  func filesDidChange() {
    // A run for this page lets the files be watched meanwhile.
    guard !isBusy else { return hasMissedChange = true }
    work { reload() }
  }

  /// Does the page's work, and then what was missed during it.
  private func work(_ body: () -> Void) {
    isBusy = true
    library.isAtWork(true)
    body()
    while hasMissedChange {
      hasMissedChange = false
      reload()
    }
    library.isAtWork(false)
    isBusy = false
  }

  private func reload() {
    if let file = desk.file, let text = desk.changedText() {
      socket.send(
        text: Replies.source(
          text, of: file, version: desk.version, isPlugin: file.isManifest, request: 0))
    }
    load(request: 0, isReload: true)
  }

  private func load(request: Int, isReload: Bool) {
    guard let choice else { return }
    let label = library.timeOfDay()
    // A copy, because other pages are served meanwhile, and read which folders are watched.
    var dependencies = isReload ? dependencies : FileDependencies()
    let loaded = dependencies.remake { log in
      let subject = try library.load(choice, good?.subject.file, log)
      let pictures = try pictures(for: subject)
      return Version(
        label: label, choice: choice, subject: subject,
        run: try PlayedRun(
          subject, pictures: pictures.table, version: library.version, request: request, turns),
        pictures: pictures)
    }
    self.dependencies = dependencies
    switch loaded {
    case nil: return
    case .success(let version):
      let problems = version.run.result.scriptFaults
      // A script that fails during playback is shown only if no version without errors exists.
      if problems.isEmpty || good == nil { show(version, request: request, isReload: isReload) }
      if problems.isEmpty { return }
      fail(problems, request: request)
    case .failure(let error): fail(Diagnostic.all(of: error), request: request)
    }
  }

  private func show(_ version: Version, request: Int, isReload: Bool) {
    if version.run.result.scriptFaults.isEmpty { good = version }
    shown = version
    // Live control continues with the version that it started with.
    keep()
    let pictures = version.pictures
    socket.send(
      text: Replies.subject(
        version.subject, of: version.choice, version.run, device: pictures.table.deviceBars(),
        version: version.label,
        reloaded: isReload, canUndo: saver.canUndo, pictureFaults: pictures.table.problems,
        request: request))
    socket.send(bytes: version.run.message)
  }

  private func fail(_ diagnostics: [Diagnostic], request: Int) {
    socket.send(
      text: Replies.failure(diagnostics, request: request, keeping: good?.label))
  }

  /// The pictures of a subject's views; runs with equal screens share them.
  private func pictures(for subject: LoadedChoice) throws -> Pictures {
    let device = subject.scenario.device
    let art = Art(
      screens: subject.screens, imageFolder: subject.imageFolder, size: device.size,
      insets: device.insets, isRightToLeft: subject.scenario.isRightToLeft)
    // A comparison or a preview on the start page may have other screens than the current version.
    let known = [shown?.pictures, latestPictures].compactMap(\.self)
    if let pictures = known.first(where: { $0.art == art }) { return pictures }
    let renderer = try FrameRenderer(
      pixelsPerPoint: Self.pixelsPerPoint, screens: art.screens, imageFolder: art.imageFolder)
    renderer.insets = art.insets
    renderer.isRightToLeft = art.isRightToLeft
    let table = PictureTable(renderer, on: art.size, numbers: pictureNumbers)
    table.send = { [unowned self] number, width, height, png in
      var out = ByteWriter()
      out.append(MessageKind.picture.rawValue)
      out.append(number)
      out.append(Double(width) / Self.pixelsPerPoint)
      out.append(Double(height) / Self.pixelsPerPoint)
      out.append(png)
      socket.send(bytes: out.bytes)
    }
    let pictures = Pictures(art, renderer, table)
    latestPictures = pictures
    return pictures
  }

  /// Forgets pictures.
  ///
  /// The page drops them only when it gets the reply, because earlier messages may still show them.
  private func forget(_ numbers: Set<Int>, request: Int) {
    for pictures in [shown?.pictures, good?.pictures, latestPictures] {
      pictures?.table.forget(numbers)
    }
    socket.send(text: Replies.forgotten(numbers.sorted(), request: request))
  }

  // MARK: Live control

  private func begin(from frame: Int, after: Int?, isMirror: Bool, request: Int) {
    guard let shown else { return }
    do {
      let stage = try LiveStage(
        shown.subject, from: min(frame, shown.run.frameCount - 1),
        pictures: shown.pictures.table, version: library.version, turns)
      if let after, let live, live.start == stage.start { try stage.follow(live, frames: after) }
      live = stage
      liveSubject = shown.subject
      liveTake = nil
      self.isMirror = isMirror
      if !isMirror { didTouch(.began(frame: stage.start, after: after)) }
      send(request: request, frames: 1) { stage.encode(into: &$0) }
    } catch {
      fail(Diagnostic.all(of: error), request: request)
    }
  }

  private func end() {
    (live, liveSubject, liveTake) = (nil, nil, nil)
    isMirror = false
  }

  /// Keeps the live input as a take.
  private func keep() {
    guard let live, let liveSubject, !isMirror else { return }
    liveTake = shelf.keep(live, of: liveSubject.scenario, as: liveTake)
    guard let liveTake else { return }
    didTouch(.kept(liveTake))
    shelf.didChange()
  }

  /// Tells the page what the hand on another page did, if both pages show the same.
  func hear(_ echo: Echo, from other: StudioSession) {
    guard let shown, let played = other.liveSubject, shown.subject.title == played.title,
      shown.subject.scenario.name == played.scenario.name,
      shown.subject.scenario.frameRate == played.scenario.frameRate
    else { return }
    switch echo {
    case .began: Replies.echo(echo).map { socket.send(text: $0) }
    case .moved(let input):
      let adapted = input.adapted(
        from: played.scenario.device.size, played.scenario.traits.layoutDirection,
        to: shown.subject.scenario)
      Replies.echo(.moved(adapted)).map { socket.send(text: $0) }
    case .kept(let take): if isMirror { liveTake = take }
    }
  }

  /// Sends a message that goes to every page.
  func send(_ text: String) { socket.send(text: text) }

  /// Sends the takes, and the one that the live stage plays.
  func sendTakes() {
    let current = liveTake.flatMap(shelf.take)?.number
    socket.send(text: Replies.takes(shelf.takes, current: current))
  }

  /// Plays a take on the current version.
  private func replay(_ number: Int, request: Int) {
    guard let shown else { return }
    answer(request) {
      guard let take = shelf.take(number) else { throw CannotReplay("the take is gone") }
      guard take.fits(shown.subject.scenario) else {
        throw CannotReplay(
          "'\(take.name)' belongs to the scenario '\(take.scenario)' at "
            + "\(Int(take.frameRate)) frames per second; choose that first")
      }
      let stage = try LiveStage(
        shown.subject, from: min(take.frame, shown.run.frameCount - 1),
        pictures: shown.pictures.table, version: library.version, turns)
      var frames = ByteWriter()
      stage.encode(into: &frames)
      let count = try 1 + stage.replay(take.inputs(for: shown.subject.scenario), into: &frames)
      (live, liveSubject, liveTake) = (stage, shown.subject, number)
      isMirror = false
      send(request: request, frames: count) { $0.append(frames.bytes) }
      sendTakes()
      let news = stage.takeNews()
      return Replies.replayed(
        from: stage.start, news.events, news.problems.prefix(3), request: request)
    }
  }

  private func tick(_ input: LiveStage.Input, request: Int) {
    // A reload may have removed the stage before the request arrived.
    guard let live, live.frameCount < PlayedRun.frameLimit else {
      return send(request: request, frames: 0) { _ in }
    }
    // The other pages play it at the same time.
    if !isMirror { didTouch(.moved(input)) }
    var frames = ByteWriter()
    live.tick(input, into: &frames)
    let news = live.takeNews()
    // Sent before the frames, so that a page at rest already has all events.
    if !news.events.isEmpty || !news.problems.isEmpty {
      socket.send(
        text: Replies.happened(news.events, news.problems.prefix(3), request: request))
    }
    send(request: request, frames: input.frames) { $0.append(frames.bytes) }
  }

  private func send(request: Int, frames: Int, _ encode: (inout ByteWriter) -> Void) {
    var out = ByteWriter()
    out.append(MessageKind.tick.rawValue)
    out.append(request)
    out.append(frames)
    encode(&out)
    socket.send(bytes: out.bytes)
  }

  // MARK: Inspecting

  /// Plays another choice.
  ///
  /// On the same screens, it shares the pictures of the current version.
  private func compare(_ choice: Choice, sendsCurves: Bool, take: Int?, request: Int) {
    do {
      let subject = try library.load(choice, nil, FileAccessLog())
      if let take = take.flatMap(shelf.take), take.fits(subject.scenario) {
        return try compare(subject, under: take, sendsCurves: sendsCurves, request: request)
      }
      let run = try PlayedRun(
        subject, pictures: try pictures(for: subject).table, version: library.version,
        request: request, turns)
      socket.send(bytes: run.message)
      if sendsCurves {
        socket.send(text: Replies.curves(run.recording, all: true, request: request))
      }
      if !run.result.scriptFaults.isEmpty { fail(run.result.scriptFaults, request: request) }
    } catch {
      fail(Diagnostic.all(of: error), request: request)
    }
  }

  /// Plays a take on another subject, with the frames before the take.
  private func compare(
    _ subject: LoadedChoice, under take: Take, sendsCurves: Bool, request: Int
  ) throws {
    var out = ByteWriter()
    out.append(MessageKind.run.rawValue)
    out.append(request)
    out.append(0)
    var count = 0
    let stage = try LiveStage(
      subject, from: take.frame, pictures: try pictures(for: subject).table,
      version: library.version, turns
    ) { stream in
      stream.encode(into: &out)
      count += 1
    }
    count += try stage.replay(take.inputs(for: subject.scenario), into: &out)
    out.replace(at: 8, by: count)
    socket.send(bytes: out.bytes)
    if sendsCurves {
      socket.send(text: Replies.curves(stage.recording, all: true, request: request))
    }
    let problems = stage.takeNews().problems
    if !problems.isEmpty { fail(problems, request: request) }
  }

  private func record(_ name: String, request: Int) {
    guard let choice else { return }
    answer(request) {
      let wanted = RecordedScenario.fileName(for: name)
      var (text, command) = ("", "")
      func make(_ file: String) throws -> String {
        command = library.command(choice, "./\(file)")
        guard let made = try recorded(as: name, command: command) else {
          throw CannotRecord("you have not touched the device yet")
        }
        text = made
        return made
      }
      let file = try library.keep?(wanted, make)
      if file == nil { _ = try make(wanted) }
      return Replies.recorded(
        text, as: file ?? wanted, isKept: file != nil, command: command, request: request)
    }
  }

  /// The live input as a scenario; nil if there was none.
  private func recorded(as name: String, command: String) throws -> String? {
    guard let live, live.isTouched, let subject = liveSubject else { return nil }
    let source = subject.scenarioSource
    return try RecordedScenario(
      bytes: source.bytes, file: source.file, scenario: subject.scenario, name: name,
      command: command, start: live.startTime, inputs: live.inputs
    ).text()
  }

  /// Describes a view in a frame of the run, or in a frame of the live stage, which is replayed up
  /// to that frame.
  private func inspect(_ view: Inspection.Name, frame: Int?, after: Int?, request: Int) {
    guard let subject = (frame == nil ? liveSubject : nil) ?? shown?.subject, let shown else {
      return
    }
    answer(request) {
      let watch = Inspection.Watch(of: view.id)
      let from = frame == nil ? live?.start : frame
      let stage = try LiveStage(
        subject, from: min(from ?? 0, shown.run.frameCount - 1), pictures: shown.pictures.table,
        version: library.version, turns, watch: watch)
      if frame == nil, let live { try stage.follow(live, frames: after ?? live.frameCount) }
      guard
        let found = Inspection(
          of: view, on: stage.stage, watch,
          // This covers the whole transition, as far as it was played.
          in: frame == nil ? stage.recording : shown.run.recording, subject)
      else { throw CannotInspect(view: view.id) }
      return Replies.inspected(found, request: request)
    }
  }

  /// Opens a script in the user's editor.
  private func reveal(_ animator: String?, line: Int, request: Int) {
    answer(request) {
      guard let reveal = library.reveal, library.isEditable else {
        throw CannotSave("this studio opens no editor", "the script")
      }
      try reveal(try script(animator), line)
      return Replies.revealed(request: request)
    }
  }

  /// The file of the script on the page, or of one of a plugin's animators.
  private func script(_ animator: String?) throws -> SearchPath.File {
    let subject = shown?.subject
    guard let file = animator.map({ subject?.script($0)?.file }) ?? subject?.savedFile else {
      throw CannotSave(
        animator.map { "'\($0)' is no script of the folders that are searched" }
          ?? "what is shown is no script", "the script")
    }
    return file
  }

  private func write(_ text: String, part: Int, of count: Int, seen: Int, request: Int) {
    answer(request) {
      guard library.isEditable else {
        throw CannotSave("over a network, --lan-edit lets a page write scripts", "the script")
      }
      guard let file = try desk.take(text, part: part, of: count, seen: seen) else {
        return Replies.took(part: part, request: request)
      }
      return Replies.wrote(file, request: request)
    }
  }

  /// Ends the film in progress, because no page will receive it.
  func giveUpFilm() { filming?.giveUp() }

  /// Films in a separate thread, while live control continues.
  private func film(_ kind: FilmKind, request: Int) {
    guard let shown, filming == nil else {
      return answer(request) { throw CannotExport(isBusy: filming != nil, what: "a film") }
    }
    // The film shows the choice that was loaded, which need not be the last one requested.
    var choice = shown.choice
    choice.scenario = choice.scenario ?? shown.subject.scenario.name
    let take: TakenScenario?
    do {
      take = try recorded(as: "take", command: "").map {
        TakenScenario($0, of: liveSubject ?? shown.subject)
      }
    } catch {
      return answer(request) { throw error }
    }
    let ticket = FilmTicket()
    filming = ticket
    // A studio that ends waits for the film to end, too, so that none of its files are left.
    loop.beside(isAwaited: true) {
      [film = library.film, choice, title = shown.subject.title] in
      Result { try film(kind, choice, take, title, ticket) }
    } then: { [weak self] result in
      guard let self else { return }
      filming = nil
      switch result {
      case .success(let film):
        socket.send(text: Replies.filmed(film.name, request: request))
        var out = ByteWriter()
        out.append(MessageKind.film.rawValue)
        out.append(request)
        out.append(film.bytes)
        socket.send(bytes: out.bytes)
      case .failure(let error):
        socket.send(text: Replies.refusal(Diagnostic.all(of: error), request: request))
      }
    }
  }

  // MARK: Files

  /// Replies with a text, or with the reason why there is none.
  private func answer(_ request: Int, _ text: () throws -> String) {
    do {
      socket.send(text: try text())
    } catch {
      socket.send(text: Replies.refusal(Diagnostic.all(of: error), request: request))
    }
  }

  private func propose(
    _ values: [Choice.Setting], curves: [CurveReplacement], request: Int
  ) {
    answer(request) {
      guard let subject = shown?.subject, let file = subject.savedFile else {
        throw CannotSave("only what is a script has values to save", "the script")
      }
      let proposal = try saver.propose(
        values.map { ($0.name, $0.value) }, curves: curves, of: subject.parameters,
        gestures: subject.manifest?.gestures ?? [], in: file)
      return Replies.edit(proposal, request: request)
    }
  }

  /// Exports in a separate thread, while live control continues.
  private func export(to target: ExportTarget, of animator: String?, request: Int) {
    guard var choice, !isExporting else {
      return answer(request) { throw CannotExport(isBusy: isExporting, what: "an export") }
    }
    if let animator { choice = choice.only(animator) }
    isExporting = true
    loop.beside { [export = library.export, choice] in
      Result { try export(choice, target) }
    } then: { [weak self] result in
      guard let self else { return }
      isExporting = false
      switch result {
      case .success(let file): socket.send(text: Replies.exported(file, request: request))
      case .failure(let error):
        socket.send(text: Replies.refusal(Diagnostic.all(of: error), request: request))
      }
    }
  }

  private func drawExactly(_ frame: Int?, request: Int) {
    guard let shown else { return }
    let renderer = shown.pictures.renderer
    do {
      let stage: LiveStage
      if let frame {
        stage = try LiveStage(
          shown.subject, from: frame,
          pictures: PictureTable(renderer, on: shown.subject.scenario.device.size),
          version: library.version, turns)
      } else if let live {
        stage = live
      } else {
        return
      }
      let bitmap = try renderer.render(Frame(of: stage.stage.window, at: stage.stage.time))
      var out = ByteWriter()
      out.append(MessageKind.exact.rawValue)
      out.append(request)
      out.append(Double(bitmap.width) / Self.pixelsPerPoint)
      out.append(Double(bitmap.height) / Self.pixelsPerPoint)
      out.append(PNGEncoder.encode(bitmap, level: 1))
      socket.send(bytes: out.bytes)
    } catch {
      fail(Diagnostic.all(of: error), request: request)
    }
  }
}

extension StudioSession: SocketHandler {
  func socketDidReceive(_ bytes: [UInt8]) {
    let request: PageRequest
    do {
      request = try PageRequest(bytes)
    } catch {
      return socket.refuse(DiagnosticPrinter().headline(of: error.diagnostic))
    }
    // Frames that a page requested before it was closed are not delivered.
    guard !socket.isGone || request.kind.changesSomething else { return }
    work { handle(request) }
  }

  private func handle(_ request: PageRequest) {
    switch request.kind {
    case .hello:
      socket.send(text: Replies.catalogue(library.catalogue(), of: library))
      sendTakes()
    case .open(let choice): open(choice, request: request.number)
    case .live(let frame, let after):
      begin(from: frame, after: after, isMirror: false, request: request.number)
    case .mirror(let frame, let after):
      begin(from: frame, after: after, isMirror: true, request: request.number)
    case .tick(let input): tick(input, request: request.number)
    case .exact(let frame): drawExactly(frame, request: request.number)
    case .compare(let choice, let curves, let take):
      compare(choice, sendsCurves: curves, take: take, request: request.number)
    case .forget(let pictures): forget(pictures, request: request.number)
    case .inspect(let view, let frame, let after):
      inspect(view, frame: frame, after: after, request: request.number)
    case .reveal(let animator, let line): reveal(animator, line: line, request: request.number)
    case .source(let animator):
      answer(request.number) {
        let file = try script(animator)
        let text = try desk.open(file)
        return Replies.source(
          text, of: file, version: desk.version, isPlugin: file.isManifest, request: request.number)
      }
    case .write(let text, let part, let count, let seen):
      write(text, part: part, of: count, seen: seen, request: request.number)
    case .film(let kind): film(kind, request: request.number)
    case .leave: end()
    case .keep: keep()
    case .replay(let take): replay(take, request: request.number)
    case .rename(let take, let name): shelf.rename(take, to: name)
    case .discard(let take): shelf.remove(take)
    case .record(let name): record(name, request: request.number)
    case .edit(let values, let curves):
      propose(values, curves: curves, request: request.number)
    case .parametrize(let curve):
      answer(request.number) {
        guard let subject = shown?.subject, let file = subject.file else {
          throw CannotSave("only a script has parameters", "the script")
        }
        return Replies.edit(
          try saver.propose(parametersOf: curve, besides: subject.parameters, in: file),
          request: request.number)
      }
    case .save:
      answer(request.number) {
        Replies.saved(try saver.save(), canUndo: saver.canUndo, request: request.number)
      }
    case .undo(let save):
      answer(request.number) {
        guard let save else {
          let (save, proposal) = try saver.undoing()
          return Replies.edit(proposal, undoing: save, request: request.number)
        }
        return Replies.undone(
          try saver.undo(save), canUndo: saver.canUndo, request: request.number)
      }
    case .export(let target, let animator):
      export(to: target, of: animator, request: request.number)
    case .create(let name, let original):
      answer(request.number) {
        Replies.created(try library.create(name, original), request: request.number)
      }
    case .curves(let all):
      if let recording = live?.recording ?? shown?.run.recording {
        socket.send(text: Replies.curves(recording, all: all, request: request.number))
      }
    }
  }

  func socketDidClose() {
    giveUpFilm()
    didClose(self)
  }
}

/// The reason why a take can't be played.
private struct CannotReplay: DiagnosticError {
  let diagnostic: Diagnostic
  init(_ why: String) { diagnostic = Diagnostic(.error, why) }
}

/// The reason why nothing can be exported now.
private struct CannotExport: DiagnosticError {
  let isBusy: Bool
  let what: String
  var diagnostic: Diagnostic {
    Diagnostic(
      .error,
      isBusy ? "\(what) is still being written; wait for it" : "choose an animator first")
  }
}

/// The error for a view that a frame does not contain.
private struct CannotInspect: DiagnosticError {
  let view: String
  var diagnostic: Diagnostic { Diagnostic(.error, "there is no view '\(view)' in this frame") }
}
