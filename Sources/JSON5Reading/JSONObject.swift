import Diagnostics

/// An object in a document, whose values are read by key.
public struct JSONObject: Sendable {
  /// The object as a value, for errors about the whole object.
  public let node: JSONNode

  let members: [JSONMember]

  /// The keys in the order of the document.
  public var keys: [String] { members.map(\.key) }

  /// The members in the order of the document.
  public var entries: [(key: String, node: JSONNode)] {
    members.map { ($0.key, node(for: $0)) }
  }

  /// The value of a key, if the object has it.
  public subscript(key: String) -> JSONNode? {
    members.first { $0.key == key }.map(node(for:))
  }

  /// The value of a required key.
  public func required(_ key: String) throws(JSONError) -> JSONNode {
    guard let value = self[key] else { throw node.error(.missingKey(key)) }
    return value
  }

  /// Checks that the object has no keys other than these.
  ///
  /// - Throws: ``JSONError`` for the first unknown key, with the nearest known one.
  public func allow(_ known: [String]) throws(JSONError) {
    guard let unknown = members.first(where: { !known.contains($0.key) }) else { return }
    throw error(.unknownKey(unknown.key, nearest: nearest(to: unknown.key, in: known)), unknown)
  }

  /// An error about a key of the object, and not about its value.
  ///
  /// - Parameters:
  ///   - complaint: The problem, worded like ``Diagnostic/message``.
  ///   - key: The key; if the object lacks it, the error is about the whole object.
  ///   - nearest: The valid name that was probably meant.
  public func error(_ complaint: String, key: String, nearest: String? = nil) -> JSONError {
    let reason = JSONError.Reason.invalid(complaint, nearest: nearest)
    guard let member = members.first(where: { $0.key == key }) else { return node.error(reason) }
    return error(reason, member)
  }

  private func error(_ reason: JSONError.Reason, _ member: JSONMember) -> JSONError {
    node.document.error(reason, at: member.keyOffset, path: node.path)
  }

  // A key that the object already contains is not a useful suggestion.
  private func nearest(to key: String, in known: [String]) -> String? {
    Nearest.name(to: key, in: known.filter { name in !members.contains { $0.key == name } })
  }

  private func node(for member: JSONMember) -> JSONNode {
    JSONNode(
      value: member.element.value, path: JSONPath.member(member.key, of: node.path),
      offset: member.element.offset, document: node.document)
  }
}
