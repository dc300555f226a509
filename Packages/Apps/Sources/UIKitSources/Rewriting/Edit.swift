import SwiftSyntax

/// A replacement of a range of bytes in a file.
struct Edit {
  let range: Range<Int>
  let text: String
  /// The rewrite that the edit is part of; nil if another edit is already counted for it.
  let rewrite: Rewrite?
}

/// The edits of a file, and the declarations that are added after its end.
struct Edits {
  private(set) var all: [Edit] = []
  private(set) var appendix: [Appendix] = []

  /// A declaration that a rewritten one needs, and that must be outside all other declarations.
  struct Appendix {
    /// The line of the original for the compiler's messages.
    let line: Int
    let text: String
  }

  mutating func replace(_ range: Range<AbsolutePosition>, by text: String, _ rewrite: Rewrite?) {
    all.append(
      Edit(
        range: range.lowerBound.utf8Offset..<range.upperBound.utf8Offset, text: text,
        rewrite: rewrite))
  }

  mutating func insert(_ text: String, at position: AbsolutePosition, _ rewrite: Rewrite? = nil) {
    replace(position..<position, by: text, rewrite)
  }

  /// Replaces a node by spaces, so that the text after it keeps its line and column.
  mutating func blank(_ node: some SyntaxProtocol, of bytes: [UInt8], _ rewrite: Rewrite?) {
    let start = node.positionAfterSkippingLeadingTrivia
    let end = node.endPositionBeforeTrailingTrivia
    let text = bytes[start.utf8Offset..<end.utf8Offset].map { byte in
      byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") ? byte : UInt8(ascii: " ")
    }
    replace(start..<end, by: String(decoding: text, as: UTF8.self), rewrite)
  }

  mutating func append(_ text: String, forLine line: Int) {
    appendix.append(Appendix(line: line, text: text))
  }

  /// The number of rewrites of each kind.
  var counts: [Rewrite: Int] {
    all.reduce(into: [:]) { counts, edit in
      if let rewrite = edit.rewrite { counts[rewrite, default: 0] += 1 }
    }
  }

  /// Applies all edits to the bytes; edits don't overlap.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 256)
    var position = 0
    let ordered = all.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for edit in ordered.map(\.element) {
      precondition(edit.range.lowerBound >= position, "two edits overlap")
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
