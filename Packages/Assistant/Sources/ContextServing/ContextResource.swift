/// A text that a client can read.
public struct ContextResource: Sendable {
  /// Its address, such as `interlude://guide`.
  public let address: String
  public let name: String
  public let title: String
  public let summary: String
  public let text: @Sendable () -> String

  public init(
    _ address: String, name: String, title: String, _ summary: String,
    text: @escaping @Sendable () -> String
  ) {
    (self.address, self.name, self.title) = (address, name, title)
    (self.summary, self.text) = (summary, text)
  }

  private static let kind: JSONText = "text/markdown"

  var json: JSONText {
    [
      "uri": .string(address), "name": .string(name), "title": .string(title),
      "description": .string(summary), "mimeType": Self.kind,
    ]
  }

  var content: JSONText {
    ["uri": .string(address), "mimeType": Self.kind, "text": .string(text())]
  }
}
