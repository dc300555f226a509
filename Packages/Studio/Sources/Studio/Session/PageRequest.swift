@_spi(Tools) import Diagnostics
import JSON5Reading

/// A page's request, read from a message.
struct PageRequest {
  /// The number of the request, which the reply repeats.
  let number: Int
  let kind: Kind
  /// Does what is requested.
  let perform: Perform

  typealias Perform = (_ session: StudioSession, _ request: Int) -> Void

  /// What a page can request: how the rest of its message is read, and what the session does then.
  ///
  /// Each is declared beside what it does, and listed below.
  struct Kind: Sendable {
    typealias Read = @Sendable (JSONObject) throws(JSONError) -> Perform

    /// The word for it in messages.
    let name: String
    /// Whether it does more than fetch something for its page, and so is done for a page that is gone, too.
    let changesSomething: Bool
    let read: Read

    init(_ name: String, changesSomething: Bool = false, read: @escaping Read) {
      (self.name, self.changesSomething, self.read) = (name, changesSomething, read)
    }
  }

  /// Everything that a page can request.
  private static let kinds: [Kind] = [
    .hello, .open, .forget,
    .live, .mirror, .tick, .leave, .keep, .replay, .rename, .discard, .record,
    .exact, .compare, .peek, .inspect, .refer,
    .curves, .reveal, .source, .write, .create, .film, .giveUpFilm, .export, .keyed, .keepKeyed,
    .edit, .parametrize, .makeParameter, .save, .undo,
    .keepVersion, .renameVersion, .deleteVersion, .restore,
    .picture, .motion,
  ]

  /// - Throws: ``JSONError`` describing the error in the message.
  init(_ bytes: [UInt8]) throws(JSONError) {
    let root = try JSON5.parse(bytes: bytes, file: "message").object()
    number = try root.required("n").integer("a number from 0") { $0 >= 0 && $0 < 1 << 31 }
    let name = try root.required("do").choice(of: Self.kinds.map(\.name))
    guard let kind = Self.kinds.first(where: { $0.name == name }) else {
      preconditionFailure("a name that was read is one of these")
    }
    self.kind = kind
    perform = try kind.read(root)
  }

  /// Why the choice in a message can't be played, and the message's number; nil if something else is wrong with it.
  ///
  /// An address leads to a choice, and anyone can type into one.
  static func fault(inChoiceOf bytes: [UInt8]) -> (number: Int, Diagnostic)? {
    guard let root = try? JSON5.parse(bytes: bytes, file: "message").object(),
      let number = try? root["n"]?.integer("a number", where: { 0..<1 << 31 ~= $0 }),
      let choice = try? root["choice"]?.object()
    else { return nil }
    do {
      _ = try Choice(choice)
      return nil
    } catch {
      return (number, Diagnostic(.error, "in the page's address: \(error.diagnostic.message)"))
    }
  }
}

extension JSONNode {
  /// A frame of a run.
  func frame() throws(JSONError) -> Int {
    try integer("a frame") { 0..<PlayedRun.frameLimit ~= $0 }
  }

  /// The name of a version.
  func version() throws(JSONError) -> String {
    let name = try string()
    guard VersionFiles.isName(name) else {
      throw error(
        expected: "a name of 1 to 60 bytes without a dot at its begin and without / and :")
    }
    return name
  }
}
