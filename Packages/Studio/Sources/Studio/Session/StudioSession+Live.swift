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

// Live control: a hand on the page moves the stage, and what it did can be played again.
extension StudioSession {
  func begin(from frame: Int, after: Int?, isMirror: Bool, request: Int) {
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

  func end() {
    (live, liveSubject, liveTake) = (nil, nil, nil)
    isMirror = false
  }

  /// Keeps the live input as a take.
  func keep() {
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
  func replay(_ number: Int, request: Int) {
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

  func tick(_ input: LiveStage.Input, request: Int) {
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

  func send(request: Int, frames: Int, _ encode: (inout ByteWriter) -> Void) {
    var out = ByteWriter()
    out.append(MessageKind.tick.rawValue)
    out.append(request)
    out.append(frames)
    encode(&out)
    socket.send(bytes: out.bytes)
  }

  func record(_ name: String, request: Int) {
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
  func recorded(as name: String, command: String) throws -> String? {
    guard let live, live.isTouched, let subject = liveSubject else { return nil }
    let source = subject.scenarioSource
    return try RecordedScenario(
      bytes: source.bytes, file: source.file, scenario: subject.scenario, name: name,
      command: command, start: live.startTime, inputs: live.inputs
    ).text()
  }
}

/// The reason why a take can't be played.
private struct CannotReplay: DiagnosticError {
  let diagnostic: Diagnostic
  init(_ why: String) { diagnostic = Diagnostic(.error, why) }
}
