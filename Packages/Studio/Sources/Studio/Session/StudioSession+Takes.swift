@_spi(Tools) import Diagnostics
import JSON5Reading
@_spi(Tools) import Scenarios
import Scripting
import StudioServer
@_spi(Tools) import Transitions
import Workspaces

extension PageRequest.Kind {
  /// Keep the live input as a take.
  static let keep = Self("keep", changesSomething: true) { _ in { session, _ in session.keep() } }

  /// Play a take on the current version, and continue from its end under live control.
  static let replay = Self("replay") { root throws(JSONError) in
    let take = try root.required("take").take()
    return { $0.replay(take, request: $1) }
  }

  /// Rename a take.
  static let rename = Self("rename", changesSomething: true) { root throws(JSONError) in
    let (take, name) = (try root.required("take").take(), try root.required("name").line())
    return { session, _ in session.shelf.rename(take, to: name) }
  }

  /// Remove a take.
  static let discard = Self("discard", changesSomething: true) { root throws(JSONError) in
    let take = try root.required("take").take()
    return { session, _ in session.shelf.remove(take) }
  }

  /// Turn the live input into a scenario with this name.
  static let record = Self("record") { root throws(JSONError) in
    let name = try root.required("name").line()
    return { $0.record(name, request: $1) }
  }
}

extension JSONNode {
  /// The number of a take.
  func take() throws(JSONError) -> Int { try integer("a take") { 0..<1 << 31 ~= $0 } }

  /// A name that fits on one line.
  fileprivate func line() throws(JSONError) -> String {
    let name = try string()
    guard 1...80 ~= name.utf8.count, name.unicodeScalars.allSatisfy({ $0.value >= 32 }) else {
      throw error(expected: "a name of 1 to 80 bytes in one line")
    }
    return name
  }
}

// What a hand did can be played again, and becomes a scenario.
extension StudioSession {
  /// Keeps the live input as a take.
  func keep() {
    guard let live, let liveChoice, !isMirror else { return }
    liveTake = shelf.keep(live, of: liveChoice.playable.scenario, as: liveTake)
    guard let liveTake else { return }
    didTouch(.kept(liveTake))
    shelf.didChange()
  }

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
      guard take.opens == nil else {
        throw CannotReplay("'\(take.name)' is from an app, and is opened")
      }
      guard take.fits(shown.playable.scenario) else {
        throw CannotReplay(
          "'\(take.name)' belongs to the scenario '\(take.scenario)' at "
            + "\(Int(take.frameRate)) frames per second; choose that first")
      }
      let stage = try LiveStage(
        shown.playable.inHand.run(), from: min(take.frame, shown.run.frameCount - 1),
        pictures: shown.pictures.table, turns)
      var frames = ByteWriter()
      stage.encode(into: &frames)
      let count = try 1 + stage.replay(take.inputs(for: shown.playable.scenario), into: &frames)
      (live, liveChoice, liveTake) = (stage, shown.loaded, number)
      isMirror = false
      send(request: request, frames: count) { $0.append(frames.bytes) }
      sendTakes()
      let news = stage.removeNews()
      return Replies.replayed(
        from: stage.start, news.events, news.problems.prefix(3), request: request)
    }
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

  /// The live input as a scenario, or the take of an app that is open; nil if there was none.
  func recorded(as name: String, command: String) throws -> String? {
    if live?.isTouched != true, let shown, shelf.take(opening: shown.choice) != nil {
      return try RecordedScenario.renamed(
        shown.details.scenarioText, file: shown.playable.file.shownAs, to: name, command: command)
    }
    guard let live, live.isTouched, let (playable, details) = liveChoice else { return nil }
    return try RecordedScenario(
      bytes: details.scenarioText, file: playable.file.shownAs,
      scenario: playable.scenario, name: name, command: command, start: live.startTime,
      inputs: live.inputs
    ).text()
  }
}

extension Replies {
  /// The takes, and the one that the page's live stage plays.
  static func takes(_ takes: [Take], current: Int?) -> String {
    object("takes", request: 0) { writer in
      writer.list("takes", takes) { writer, take in
        writer.beginObject()
        writer.member("number", take.number)
        writer.member("name", take.name)
        writer.member("scenario", take.scenario)
        writer.member("seconds", Decimal.rounded(take.duration))
        if let choice = take.opens { writer.opened(choice) }
        writer.endObject()
      }
      if let current { writer.member("current", current) }
    }
  }

  /// The frame from which a take was played, and its events.
  static func replayed(
    from frame: Int, _ events: some Sequence<Event>, _ problems: some Sequence<Diagnostic>,
    request: Int
  ) -> String {
    object("replayed", request: request) { writer in
      writer.member("from", frame)
      writer.list("events", events) { $0.event($1) }
      writer.list("problems", problems) { $0.problem($1) }
    }
  }

  /// The text of a scenario, the name of its file, and the command that plays it.
  ///
  /// - Parameter isKept: Whether the file was written into the studio's folder.
  static func recorded(
    _ text: String, as file: String, isKept: Bool, command: String, request: Int
  ) -> String {
    object("recorded", request: request) { writer in
      writer.member("isKept", isKept)
      writer.member("text", text)
      writer.member("file", file)
      writer.member("command", command)
    }
  }
}

extension JSONWriter {
  /// What opens a take of an app.
  fileprivate mutating func opened(_ choice: Choice) {
    key("opens")
    beginObject()
    if let subject = choice.subject { member("subject", subject) }
    if let scenario = choice.scenario { member("scenario", scenario) }
    key("settings")
    beginObject()
    for setting in choice.settings { member(setting.name, setting.value) }
    endObject()
    endObject()
  }
}

/// The reason why a take can't be played.
private struct CannotReplay: DiagnosticError {
  let diagnostic: Diagnostic
  init(_ why: String) { diagnostic = Diagnostic(.error, why) }
}
