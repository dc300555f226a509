import Diagnostics

/// The text that a document was read from, kept for the positions of its errors.
final class JSONDocument: Sendable {
  let file: String
  let bytes: [UInt8]

  init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  /// The line and column of a byte.
  ///
  /// This counts from the start of the document, which is fast enough for errors.
  func position(at offset: Int) -> SourcePosition {
    var line = 1
    var lineStart = 0
    var index = 0
    while index < min(offset, bytes.count) {
      let byte = bytes[index]
      index += 1
      let isSplit = byte == UInt8(ascii: "\r") && index < bytes.count && bytes[index] == 0x0A
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r"), !isSplit else { continue }
      line += 1
      lineStart = index
    }
    let continuations = bytes[lineStart..<max(lineStart, index)].count { $0 & 0xC0 == 0x80 }
    return SourcePosition(file: file, line: line, column: index - lineStart - continuations + 1)
  }

  /// An error at a byte, with the token that begins there underlined.
  func error(_ reason: JSONError.Reason, at offset: Int, path: String) -> JSONError {
    let position = position(at: offset)
    let excerpt = SourceExcerpt(
      of: String(decoding: bytes, as: UTF8.self), line: position.line ?? 1,
      column: position.column ?? 1, length: tokenLength(at: offset))
    return JSONError(reason: reason, position: position, path: path, excerpt: excerpt)
  }

  // The length in Unicode scalars; for an array or an object, only the bracket is underlined.
  private func tokenLength(at offset: Int) -> Int {
    let rest = bytes[min(offset, bytes.count)...]
    guard let first = rest.first else { return 1 }
    let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    let length = isQuoted ? quotedLength(rest, quote: first) : bareLength(rest)
    return max(1, rest.prefix(length).count { $0 & 0xC0 != 0x80 })
  }

  private func quotedLength(_ bytes: ArraySlice<UInt8>, quote: UInt8) -> Int {
    var isEscaped = false
    let end = bytes.dropFirst().firstIndex { byte in
      if byte == 0x0A || byte == 0x0D { return true }
      defer { isEscaped = !isEscaped && byte == UInt8(ascii: "\\") }
      return byte == quote && !isEscaped
    }
    guard let end else { return bytes.count }
    return end - bytes.startIndex + (bytes[end] == quote ? 1 : 0)
  }

  private func bareLength(_ bytes: ArraySlice<UInt8>) -> Int {
    let ends = Array(" \t\r\n,:;[]{}\"'/".utf8)
    return (bytes.firstIndex { ends.contains($0) } ?? bytes.endIndex) - bytes.startIndex
  }
}
