package import Diagnostics

/// What happens while scripts are served.
package enum ServingEvent {
  /// An app is connected, or no longer is.
  case connected(String)
  case disconnected(String)
  /// Scripts were saved or removed: their paths as messages show them.
  case saved(version: Int, written: [String], removed: [String])
  /// An app has a version, after so many milliseconds.
  case used(app: String, version: Int, replaced: [String], kept: [String], milliseconds: Double?)
  /// An animator or a plugin has failed in an app.
  case failed(app: String, name: String, Diagnostic)
  /// A file isn't served.
  case problem(Diagnostic)

  /// The most names in a line.
  private static let mostNames = 5

  /// The event as a line; nil for those that are diagnostics.
  package var line: String? {
    switch self {
    case .connected(let app): return "\(app) is connected"
    case .disconnected(let app): return "\(app) is gone"
    case .saved(_, let written, let removed):
      return [(written, "saved"), (removed, "removed")].filter { !$0.0.isEmpty }
        .map { "\(Self.names($0.0)) \($0.1)" }.joined(separator: ", ")
    case .used(let app, _, let replaced, let kept, let milliseconds):
      let time = milliseconds.map { " after \(Int($0.rounded())) ms" } ?? ""
      if replaced.isEmpty, kept.isEmpty {
        return "\(app) has it\(time), and uses nothing of it yet"
      }
      let old = kept.isEmpty ? "" : "; \(Self.names(kept)) not, because of an error"
      let new = replaced.isEmpty ? "nothing plays it" : "\(Self.names(replaced)) up to date"
      return "\(app)\(time): \(new)\(old)"
    case .failed, .problem: return nil
    }
  }

  private static func names(_ names: [String]) -> String {
    let rest = names.count - mostNames
    return names.prefix(mostNames).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The diagnostic to print; nil for those with a line.
  package var diagnostic: Diagnostic? {
    switch self {
    case .failed(_, _, let diagnostic), .problem(let diagnostic): diagnostic
    case .connected, .disconnected, .saved, .used: nil
    }
  }

  /// The event as a line of JSON.
  package func json(at time: String) -> String {
    var json = JSONWriter()
    json.beginObject()
    json.member("time", time)
    switch self {
    case .connected(let app): json.member("connected", app)
    case .disconnected(let app): json.member("disconnected", app)
    case .saved(let version, let written, let removed):
      json.member("version", version)
      json.list("saved", written)
      json.list("removed", removed)
    case .used(let app, let version, let replaced, let kept, let milliseconds):
      json.member("app", app)
      json.member("version", version)
      json.list("used", replaced)
      json.list("kept", kept)
      if let milliseconds { json.member("milliseconds", milliseconds) }
    case .failed(let app, let name, let diagnostic):
      json.member("app", app)
      json.member("failed", name)
      json.write(diagnostic)
    case .problem(let diagnostic): json.write(diagnostic)
    }
    json.endObject()
    return json.text
  }
}

extension JSONWriter {
  fileprivate mutating func list(_ key: String, _ names: [String]) {
    self.key(key)
    beginArray()
    for name in names { value(name) }
    endArray()
  }

  fileprivate mutating func write(_ diagnostic: Diagnostic) {
    if let position = diagnostic.position {
      member("file", position.file)
      if let line = position.line { member("line", line) }
    }
    member("message", diagnostic.message)
  }
}
