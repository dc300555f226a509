import JSON5Reading

/// An argument of a tool: what a client is shown, and what is accepted.
public struct ToolField: Sendable {
  public let name: String
  public let kind: Kind
  public let isRequired: Bool
  /// What it means, as a sentence.
  public let help: String

  public enum Kind: Sendable, Hashable {
    case string
    /// Text of a file.
    case text
    case choice([String])
    case strings(most: Int)
    case number(ClosedRange<Double>)
    case numbers(ClosedRange<Double>, most: Int)
    case integer(ClosedRange<Int>)
    case boolean
    /// Values by name: numbers, strings and booleans.
    case settings
  }

  public init(_ name: String, _ kind: Kind, isRequired: Bool = false, _ help: String) {
    (self.name, self.kind, self.isRequired, self.help) = (name, kind, isRequired, help)
  }

  /// The longest string that is no text of a file, in bytes.
  static let longest = 1024

  /// The JSON schema of its value.
  var schema: JSONText {
    .object(shape + [.init("description", .string(help))])
  }

  private var shape: [JSONText.Member] {
    switch kind {
    case .string, .text: [.init("type", "string")]
    case .choice(let words):
      [.init("type", "string"), .init("enum", .array(words.map { .string($0) }))]
    case .strings(let most):
      [
        .init("type", "array"), .init("items", ["type": "string"]),
        .init("maxItems", .integer(most)),
      ]
    case .number(let range): Self.number(range)
    case .numbers(let range, let most):
      [
        .init("type", "array"), .init("items", .object(Self.number(range))),
        .init("maxItems", .integer(most)),
      ]
    case .integer(let range):
      [
        .init("type", "integer"), .init("minimum", .integer(range.lowerBound)),
        .init("maximum", .integer(range.upperBound)),
      ]
    case .boolean: [.init("type", "boolean")]
    case .settings:
      [
        .init("type", "object"),
        .init("additionalProperties", ["type": ["number", "string", "boolean"]]),
      ]
    }
  }

  private static func number(_ range: ClosedRange<Double>) -> [JSONText.Member] {
    [
      .init("type", "number"), .init("minimum", .number(range.lowerBound)),
      .init("maximum", .number(range.upperBound)),
    ]
  }

  /// Throws for a value of another type, or out of its range.
  func check(_ node: JSONNode) throws(JSONError) {
    switch kind {
    case .string: _ = try Self.string(node)
    case .text: _ = try node.string()
    case .choice(let words): _ = try node.choice(of: words)
    case .strings(let most):
      let nodes = try node.array("an array of strings")
      guard nodes.count <= most else { throw node.error(expected: "at most \(most) strings") }
      for node in nodes { _ = try Self.string(node) }
    case .number(let range):
      _ = try node.number("a number from \(range.lowerBound) to \(range.upperBound)") {
        range.contains($0)
      }
    case .numbers(let range, let most):
      let nodes = try node.array("an array of numbers")
      guard nodes.count <= most else { throw node.error(expected: "at most \(most) numbers") }
      for node in nodes {
        _ = try node.number("a number from \(range.lowerBound) to \(range.upperBound)") {
          range.contains($0)
        }
      }
    case .integer(let range):
      _ = try node.integer("a whole number from \(range.lowerBound) to \(range.upperBound)") {
        range.contains($0)
      }
    case .boolean: _ = try node.bool()
    case .settings:
      for entry in try node.object("an object of values by name").entries {
        switch entry.node.value {
        case .integer, .bool: break
        case .number(let number) where number.isFinite: break
        case .string: _ = try Self.string(entry.node)
        default: throw entry.node.error(expected: "a number, a string or a Boolean")
        }
      }
    }
  }

  private static func string(_ node: JSONNode) throws(JSONError) -> String {
    let text = try node.string()
    // A null byte ends what the system reads of a path.
    guard text.utf8.count <= longest, !text.utf8.contains(0) else {
      throw node.error(expected: "a string of at most \(longest) bytes")
    }
    return text
  }
}
