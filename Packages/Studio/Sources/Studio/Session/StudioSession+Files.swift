@_spi(Tools) import Diagnostics
import JSON5Reading
@_spi(Tools) import Recordings
@_spi(Tools) import Scripting
import StudioServer
@_spi(Tools) import Views

extension PageRequest.Kind {
  /// Send the curves of the run: all of them, or as many as a panel shows.
  static let curves = Self("curves") { root throws(JSONError) in
    let all = try root["all"]?.bool() ?? false
    return { $0.sendCurves(all: all, request: $1) }
  }

  /// Open a line of the script, or of one of a plugin's animators, in the user's editor.
  static let reveal = Self("reveal") { root throws(JSONError) in
    let animator = try root["animator"]?.string()
    let line = try root.required("line").integer("a line") { 0..<1 << 20 ~= $0 }
    return { $0.reveal(animator, line: line, request: $1) }
  }

  /// Send the text of the script, or of one of a plugin's animators.
  static let source = Self("source") { root throws(JSONError) in
    let animator = try root["animator"]?.string()
    return { $0.openSource(of: animator, request: $1) }
  }

  /// Receive a part of a new text for that script, and write the script when the last part
  /// arrives, if the page has seen the newest text.
  static let write = Self("write", changesSomething: true) { root throws(JSONError) in
    let count = try root.required("of").integer("a number of parts") {
      1...ScriptDesk.partLimit ~= $0
    }
    let text = try root.required("text").string()
    let part = try root.required("part").integer("a part") { 0..<count ~= $0 }
    let seen = try root.required("seen").integer("a version") { 0..<1 << 31 ~= $0 }
    return { $0.write(text, part: part, of: count, seen: seen, request: $1) }
  }

  /// Create an animator.
  static let create = Self("create", changesSomething: true) { root throws(JSONError) in
    let (name, original) = (try root.required("name").string(), try root["from"]?.string())
    return { $0.create(name, from: original, request: $1) }
  }
}

// What a page reads and writes of scripts.
extension StudioSession {
  /// Opens a script in the user's editor.
  func reveal(_ animator: String?, line: Int, request: Int) {
    answer(request) {
      guard let reveal = library.reveal else {
        throw CannotSave("this studio opens no editor", "the script")
      }
      try reveal(try script(animator), line)
      return Replies.revealed(request: request)
    }
  }

  /// The file of the script on the page, or of one of a plugin's animators.
  func script(_ animator: String?) throws -> SearchPath.File {
    guard let file = animator.map({ shown?.details.script($0)?.file }) ?? shown?.savedFile else {
      throw CannotSave(
        animator.map { "'\($0)' is no script of the folders that are searched" }
          ?? "what is shown is no script", "the script")
    }
    return file
  }

  func openSource(of animator: String?, request: Int) {
    answer(request) {
      let file = try script(animator)
      let text = try desk.open(file)
      return Replies.source(
        text, of: file, version: desk.version, isPlugin: file.isManifest, request: request)
    }
  }

  func create(_ name: String, from original: String?, request: Int) {
    answer(request) { Replies.created(try library.create(name, original), request: request) }
  }

  /// Sends the curves of what plays, those of many alike views too if `all`.
  func sendCurves(all: Bool, request: Int) {
    guard let recording = live?.recording ?? shown?.run.recording else { return }
    socket.send(text: Replies.curves(recording, all: all, request: request))
  }

  func write(_ text: String, part: Int, of count: Int, seen: Int, request: Int) {
    answer(request) {
      guard library.isEditable else {
        throw CannotSave("over a network, --lan-edit lets a page write scripts", "the script")
      }
      guard let file = try desk.receive(text, part: part, of: count, seen: seen) else {
        return Replies.took(part: part, request: request)
      }
      return Replies.wrote(file, request: request)
    }
  }
}

extension Replies {
  /// The text of a script.
  ///
  /// With the request number 0, it is a file that was changed elsewhere.
  ///
  /// - Parameter version: The number of the text, with which the page says that it has seen it.
  static func source(
    _ text: String, of file: SearchPath.File, version: Int, isPlugin: Bool, request: Int
  ) -> String {
    object("source", request: request) { writer in
      writer.member("version", version)
      writer.member("isPlugin", isPlugin)
      writer.member("file", file.shownAs)
      writer.member("path", file.path)
      writer.member("isInstalled", file.root.reason == .installed)
      writer.member("text", text)
      // For completion, sent with each requested script.
      if request > 0 { writer.member("types", TypeAnnotations.text) }
    }
  }

  /// Confirms that a part of a text has arrived, so that the page sends the next one.
  static func took(part: Int, request: Int) -> String {
    object("took", request: request) { $0.member("part", part) }
  }

  /// Confirms that a file was written.
  static func wrote(_ file: SearchPath.File, request: Int) -> String {
    object("wrote", request: request) { $0.member("file", file.shownAs) }
  }

  /// Confirms that the editor was started.
  static func revealed(request: Int) -> String { object("revealed", request: request) { _ in } }

  /// The name under which a new animator can be opened.
  ///
  /// - Parameter scenario: The scenario that was made for it.
  static func created(_ subject: String, scenario: String? = nil, request: Int) -> String {
    object("created", request: request) { writer in
      writer.member("subject", subject)
      if let scenario { writer.member("scenario", scenario) }
    }
  }

  /// The curves of a run: the times and values of each property that changes.
  ///
  /// - Parameter all: Whether the curves are for a timeline, which has room for the pieces of a
  ///   view.
  static func curves(_ recording: Recording, all: Bool, request: Int) -> String {
    object("curves", request: request) { writer in
      writer.list("transitions", recording.shown) { writer, track in
        writer.beginObject()
        writer.member("id", track.id)
        writer.transitionMembers(track)
        writer.numbers("times", track.times)
        writer.numbers("progress", track.progress)
        let curves = track.curves
        writer.member("all", curves.count)
        writer.list("curves", curves.prefix(all ? Self.timelineLimit : Self.curveLimit)) {
          writer, column in
          writer.beginObject()
          writer.member("name", column.key.name)
          writer.member("unit", column.key.property.facts.unit.word)
          let samples = track.samples(of: column)
          writer.numbers("times", samples.map(\.time))
          writer.numbers("values", samples.map(\.value))
          writer.member("rest", Decimal.rounded(column.base(in: track.frameCount - 1)))
          writer.endObject()
        }
        writer.endObject()
      }
    }
  }

  /// The limit of the panel, where more curves would be unreadable.
  private static let curveLimit = 48
  /// The limit of the timeline: enough for each property of a few hundred pieces.
  private static let timelineLimit = 1200
}
