import Diagnostics

/// Reads JSON5: JSON with comments, trailing commas, bare keys and the like.
///
/// Foundation reads JSON5 too, but says of a wrong value neither line nor column.
///
/// Source: spec.json5.org, version 1.0.0. Stricter than that: the same key twice in an object is an
/// error, and there are limits to depth and size.
public enum JSON5 {
  /// How many arrays and objects may stand inside one another.
  public static let depthLimit = 64

  /// How many bytes a document may have: 4 MB.
  public static let sizeLimit = 4 * 1024 * 1024

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - text: the whole document.
  ///   - file: its name as the user gave it, for messages.
  public static func parse(_ text: String, file: String) throws(JSONError) -> JSONNode {
    try parse(bytes: Array(text.utf8), file: file)
  }

  /// Reads a document as it comes from a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole document, in UTF-8.
  ///   - file: its name as the user gave it, for messages.
  public static func parse(bytes: [UInt8], file: String) throws(JSONError) -> JSONNode {
    guard bytes.count <= sizeLimit else {
      throw JSONError(
        reason: .syntax("the document has more than \(sizeLimit / 1024 / 1024) MB"),
        position: SourcePosition(file: file), path: "")
    }
    let document = JSONDocument(file: file, bytes: bytes)
    if let offset = invalidUTF8(in: bytes) {
      throw document.error(.syntax("the text is not valid UTF-8"), at: offset, path: "")
    }
    var parser = JSON5Parser(document)
    let root = try parser.document()
    return JSONNode(value: root.value, path: "", offset: root.offset, document: document)
  }

  private static func invalidUTF8(in bytes: [UInt8]) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
