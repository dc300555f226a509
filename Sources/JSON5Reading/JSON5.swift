import Diagnostics

/// Reads JSON5: JSON with comments, trailing commas, unquoted keys and more.
///
/// Foundation reads JSON5 too, but does not report the line and column of an invalid value.
///
/// Source: spec.json5.org, version 1.0.0. In addition, a duplicate key in an object is an error,
/// and there are limits to depth, size, and the number and length of keys.
public enum JSON5 {
  /// The maximum nesting of arrays and objects.
  public static let depthLimit = 64

  /// The maximum number of keys in an object.
  public static let memberLimit = 10_000

  /// The maximum length of a key, in bytes of UTF-8.
  public static let keyLimit = 1024

  /// The maximum size of a document: 4 MB.
  public static let sizeLimit = 4 * 1024 * 1024

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - text: The whole document.
  ///   - file: Its name as the user gave it, for messages.
  public static func parse(_ text: String, file: String) throws(JSONError) -> JSONNode {
    try parse(bytes: Array(text.utf8), file: file)
  }

  /// Reads a document from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole document, in UTF-8.
  ///   - file: Its name as the user gave it, for messages.
  public static func parse(bytes: [UInt8], file: String) throws(JSONError) -> JSONNode {
    guard bytes.count <= sizeLimit else {
      throw JSONError(
        reason: .syntax("the document is larger than \(sizeLimit / 1024 / 1024) MB"),
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
