/// A tool that a client can call.
public struct ContextTool: Sendable {
  /// Its name, as a client calls it.
  public let name: String
  public let title: String
  /// What it does and when to use it, for an assistant.
  public let summary: String
  public let fields: [ToolField]
  /// Whether it changes no file.
  public let isReadOnly: Bool
  let perform: @Sendable (ToolArguments, ToolCall) -> ToolAnswer

  public init(
    _ name: String, title: String, _ summary: String, isReadOnly: Bool = true,
    fields: [ToolField], perform: @escaping @Sendable (ToolArguments, ToolCall) -> ToolAnswer
  ) {
    (self.name, self.title, self.summary) = (name, title, summary)
    (self.fields, self.isReadOnly, self.perform) = (fields, isReadOnly, perform)
  }

  var json: JSONText {
    let required = fields.filter(\.isRequired).map { JSONText.string($0.name) }
    var schema: [JSONText.Member] = [
      .init("type", "object"),
      .init("properties", .object(fields.map { .init($0.name, $0.schema) })),
    ]
    if !required.isEmpty { schema.append(.init("required", .array(required))) }
    schema.append(.init("additionalProperties", false))
    return [
      "name": .string(name), "title": .string(title), "description": .string(summary),
      "inputSchema": .object(schema),
      "annotations": [
        "readOnlyHint": .bool(isReadOnly), "destructiveHint": .bool(false),
        "openWorldHint": false,
      ],
    ]
  }
}

/// The answer of a tool.
public struct ToolAnswer: Sendable, Hashable {
  /// What an assistant reads: short, with what to do next as its last line.
  public var text: String
  /// PNG pictures.
  public var pictures: [[UInt8]] = []
  /// The same for a program.
  public var structure: JSONText?
  /// Whether the tool could not do what was asked.
  public var isError: Bool

  public init(_ text: String, structure: JSONText? = nil, isError: Bool = false) {
    (self.text, self.structure, self.isError) = (text, structure, isError)
  }

  public static func error(_ text: String) -> ToolAnswer { ToolAnswer(text, isError: true) }

  /// The most bytes of text, of structure, and of all pictures.
  public static let textLimit = 12 << 10
  public static let structureLimit = 16 << 10
  public static let pictureLimit = 512 << 10

  /// The answer, within the limits.
  var json: [JSONText.Member] {
    var content: [JSONText] = [["type": "text", "text": .string(bounded)]]
    var size = 0
    for picture in pictures {
      size += picture.count
      guard size <= Self.pictureLimit else { break }
      content.append([
        "type": "image", "data": .string(Base64.text(of: picture)), "mimeType": "image/png",
      ])
    }
    var members: [JSONText.Member] = [.init("content", .array(content))]
    if let structure, structure.line.count <= Self.structureLimit {
      members.append(.init("structuredContent", structure))
    }
    members.append(.init("isError", .bool(isError)))
    return members
  }

  /// The text; of one that is too long, its beginning and its last line, which says what to do next.
  private var bounded: String {
    guard text.utf8.count > Self.textLimit else { return text }
    let last = text.split(separator: "\n").last.map { String($0.prefix(400)) } ?? ""
    var kept = Substring(text.prefix(Self.textLimit))
    while kept.utf8.count > Self.textLimit - last.utf8.count - 100 { kept.removeLast(64) }
    if let end = kept.lastIndex(of: "\n") { kept = kept[..<end] }
    return kept + "\n… (\(text.utf8.count - kept.utf8.count) bytes left out)\n" + last
  }
}

/// Bytes as text.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for index in 0..<4 {
        text.append(
          index <= group.count
            ? digits[Int(bits >> UInt32(18 - 6 * index) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
