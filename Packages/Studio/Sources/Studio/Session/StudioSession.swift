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
import Workspaces

/// One page: its choice, its run, and the live stage.
final class StudioSession {
  let library: StudioLibrary
  let socket: Socket
  let loop: EventLoop
  let didClose: (StudioSession) -> Void
  /// Called when the folders to watch may have changed.
  private let didLoad: () -> Void

  var choice: Choice?
  private var dependencies = FileDependencies()
  /// The last version that played without errors.
  private var good: Version?
  /// The version on the page: the last one without errors, or a broken one if there is none.
  var shown: Version?
  var live: LiveStage?
  /// What the live stage plays.
  ///
  /// A reload does not change it.
  var liveChoice: StudioLibrary.Loaded?
  /// The take that the live stage plays, or that it was kept as.
  var liveTake: Int?
  /// Whether the live stage repeats what a hand does on another page.
  var isMirror = false
  /// Called for everything that the hand on this page does.
  var didTouch: (Echo) -> Void = { _ in }
  /// Called when a version of the script was kept, for the other pages.
  var didKeepVersion: () -> Void = {}
  let turns: Turns
  /// Whether the page's request is handled, or its files are loaded again.
  var isBusy = false
  /// Whether files have changed meanwhile.
  private var hasMissedChange = false
  let shelf: TakeShelf
  let saver: ScriptSaver
  let desk: ScriptDesk
  /// The pictures for a new motion.
  let pictureDesk = PictureDesk()
  /// The film that is being made.
  ///
  /// A page can make only one at a time.
  var filming: FilmTicket?
  /// Whether an export is running.
  ///
  /// A page can run only one at a time.
  var isExporting = false
  /// The keyed copy that was shown last, and is not written yet.
  var keyedCopy: KeyedCopyText?
  private let pictureNumbers = PictureNumbers()
  private let drawn: PictureStore
  /// The most recently created pictures, which the current version need not use.
  private var latestPictures: Pictures?

  /// A choice that was loaded and played.
  struct Version {
    let label: String
    let choice: Choice
    let playable: Playable
    let details: ChoiceDetails
    let run: PlayedRun
    let pictures: Pictures

    var loaded: StudioLibrary.Loaded { (playable, details) }

    /// The animator's file; nil for a plugin.
    var file: SearchPath.File? { playable.subject.file }

    /// The file that a page's changes are saved to.
    var savedFile: SearchPath.File? { file ?? details.manifest?.file }

    /// Whether a page can save a changed value of a parameter.
    func saves(_ parameter: Parameter) -> Bool {
      file != nil || details.manifest?.gestures.contains { $0.name == parameter.name } ?? false
    }
  }

  /// The inputs of pictures, besides the views.
  struct Art: Equatable {
    var screens: [String: ScreenArt]
    var imageFolder: String?
    var size: Size
    var insets: EdgeInsets
    var isRightToLeft: Bool
  }

  /// The pictures of all runs with equal screens, and their renderer.
  final class Pictures {
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
    _ library: StudioLibrary, takes shelf: TakeShelf, saves: SaveHistory, drawn: PictureStore,
    on socket: Socket, beside loop: EventLoop,
    didLoad: @escaping () -> Void, didClose: @escaping (StudioSession) -> Void
  ) {
    self.library = library
    turns = Turns(loop, for: socket, isOn: library.servesDuringRuns)
    self.shelf = shelf
    self.drawn = drawn
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

  func open(_ choice: Choice, request: Int) {
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
  func work(_ body: () -> Void) {
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

  func reload() {
    if let file = desk.file, let text = desk.changedText() {
      socket.send(
        text: Replies.source(
          text, of: file, version: desk.version, isPlugin: file.isManifest, request: 0))
    }
    load(request: 0, isReload: true)
  }

  func load(request: Int, isReload: Bool) {
    guard let choice else { return }
    let label = library.timeOfDay()
    // A copy, because other pages are served meanwhile, and read which folders are watched.
    var dependencies = isReload ? dependencies : FileDependencies()
    let loaded = dependencies.remake { log in
      let (playable, details) = try library.load(choice, good?.file, log)
      let pictures = try pictures(for: playable, details.screens)
      return Version(
        label: label, choice: choice, playable: playable, details: details,
        run: try PlayedRun(
          playable.run(), pictures: pictures.table, request: request, turns),
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

  func show(_ version: Version, request: Int, isReload: Bool) {
    if version.run.result.scriptFaults.isEmpty { good = version }
    shown = version
    // Live control continues with the version that it started with.
    keep()
    let pictures = version.pictures
    socket.send(
      text: Replies.subject(
        version, device: pictures.table.deviceBars(), reloaded: isReload, canUndo: saver.canUndo,
        versions: versionNames,
        pictureFaults: pictures.table.problems,
        request: request))
    socket.send(bytes: version.run.message)
  }

  func fail(_ diagnostics: [Diagnostic], request: Int) {
    socket.send(
      text: Replies.failure(diagnostics, request: request, keeping: good?.label))
  }

  /// The pictures of a run's views; runs with equal screens share them.
  func pictures(for playable: Playable, _ screens: [String: ScreenArt]) throws -> Pictures {
    let art = Art(of: playable.scenario, screens: screens, imageFolder: playable.file.folder)
    // A comparison or a preview on the start page may have other screens than the current version.
    let known = [shown?.pictures, latestPictures].compactMap(\.self)
    if let pictures = known.first(where: { $0.art == art }) { return pictures }
    let renderer = try art.renderer()
    let table = PictureTable(
      renderer, on: art.size, numbers: pictureNumbers, drawn: drawn.pictures(of: art))
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
  func forget(_ numbers: Set<Int>, request: Int) {
    for pictures in [shown?.pictures, good?.pictures, latestPictures] {
      pictures?.table.forget(numbers)
    }
    socket.send(text: Replies.forgotten(numbers.sorted(), request: request))
  }

  // MARK: Answering

  /// Replies with a text, or with the reason why there is none.
  func answer(_ request: Int, _ text: () throws -> String) {
    do {
      socket.send(text: try text())
    } catch {
      socket.send(text: Replies.refusal(Diagnostic.all(of: error), request: request))
    }
  }
}

extension StudioSession.Art {
  init(of scenario: Scenario, screens: [String: ScreenArt], imageFolder: String?) {
    (self.screens, self.imageFolder) = (screens, imageFolder)
    (size, insets) = (scenario.device.size, scenario.device.insets)
    isRightToLeft = scenario.isRightToLeft
  }

  func renderer() throws -> FrameRenderer {
    let renderer = try FrameRenderer(
      pixelsPerPoint: StudioSession.pixelsPerPoint, screens: screens, imageFolder: imageFolder)
    renderer.insets = insets
    renderer.isRightToLeft = isRightToLeft
    return renderer
  }
}
