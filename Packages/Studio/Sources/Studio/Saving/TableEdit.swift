/// Edits of a table in a script's text that remove some of its parts or add others.
///
/// What stays is not written again: comments, the order and the format are the author's.
struct TableEdit {
  let text: [UInt8]
  /// The byte range of the table, with its braces.
  let table: Range<Int>
  /// The byte ranges of its parts, without their commas.
  let parts: [Range<Int>]

  typealias Edit = (range: Range<Int>, text: [UInt8])

  /// The bytes of a part with the comma after it, and with its line if nothing else is in it.
  func removal(of part: Int) -> Range<Int> {
    var range = parts[part]
    if let comma = comma(after: range.upperBound) {
      range = range.lowerBound..<(comma + 1)
    }
    let before = text[..<range.lowerBound].lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? 0
    let after = text[range.upperBound...].firstIndex { !Self.isBlank($0) } ?? text.count
    let beginsLine = before > 0 && text[before - 1] == Self.newline
    let endsLine = after < text.count && text[after] == Self.newline
    if beginsLine, endsLine { return before..<(after + 1) }
    if endsLine || part == parts.count - 1 { return before..<range.upperBound }
    return range.lowerBound..<after
  }

  /// The edits that write new parts after one that stays, or before the one that follows it.
  ///
  /// After a part on a line of its own, each new one gets a line, too.
  func insertion(_ new: [[UInt8]], after previous: Int?, before next: Int?) -> [Edit] {
    guard !new.isEmpty else { return [] }
    guard let neighbor = previous ?? next else {
      let inside = Array(" ".utf8) + Array(new.joined(separator: Array(", ".utf8)))
      return [(table.lowerBound + 1..<table.upperBound - 1, inside + Array(" ".utf8))]
    }
    let indent = indent(of: neighbor)
    guard let previous else {
      let separator = indent.map { Array(",\n".utf8) + $0 } ?? Array(", ".utf8)
      let start = parts[neighbor].lowerBound
      return [(start..<start, new.flatMap { $0 + separator })]
    }
    let end = parts[previous].upperBound
    guard let indent else { return [(end..<end, new.flatMap { Array(", ".utf8) + $0 })] }
    // What is said of a part stays behind it.
    var lineEnd = text[end...].firstIndex(of: Self.newline) ?? text.count
    if lineEnd > end, text[lineEnd - 1] == UInt8(ascii: "\r") { lineEnd -= 1 }
    let hasComma = comma(after: end).map { $0 < lineEnd } ?? false
    let line = Array(text[lineEnd...].prefix(2)) == Array("\r\n".utf8) ? "\r\n" : "\n"
    let written: Edit = (
      lineEnd..<lineEnd, new.flatMap { Array(line.utf8) + indent + $0 + Array(",".utf8) }
    )
    return (hasComma ? [] : [(end..<end, Array(",".utf8))]) + [written]
  }

  /// The blanks before a part that has its lines for itself; nil if it shares one with another part.
  func indent(of part: Int) -> [UInt8]? {
    let own = parts[part]
    let start = text[..<own.lowerBound].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
    let end = text[own.upperBound...].firstIndex(of: Self.newline) ?? text.count
    let blanks = text[start..<own.lowerBound]
    let isAlone = !parts.contains { $0 != own && $0.lowerBound < end && $0.upperBound > start }
    guard isAlone, table.upperBound > end, blanks.allSatisfy(Self.isBlank) else { return nil }
    return Array(blanks)
  }

  /// The place of the separator after a part, behind blanks only.
  func comma(after end: Int) -> Int? {
    guard let place = text[end...].firstIndex(where: { !Self.isBlank($0) }),
      text[place] == UInt8(ascii: ",") || text[place] == UInt8(ascii: ";")
    else { return nil }
    return place
  }

  private static let newline = UInt8(ascii: "\n")

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
