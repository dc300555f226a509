@_spi(Tools) import Scripting

/// The edits of a script's text that give a lane other keys.
///
/// What stays is not written again: comments, the order and the format are the author's.
struct LaneEdit {
  private let lane: KeyedLane
  private let text: [UInt8]
  private let file: String
  private var edits: [(range: Range<Int>, text: [UInt8])] = []
  private var removed: [Range<Int>] = []

  /// - Throws: ``CannotSave`` if the lane has no such keys any more, or computes what would change.
  static func edits(
    of lane: KeyedLane, to spelling: LaneSpelling, in text: [UInt8], file: String
  ) throws(CannotSave) -> [(range: Range<Int>, text: [UInt8])] {
    var edit = LaneEdit(lane: lane, text: text, file: file)
    try edit.write(spelling)
    return edit.edits + edit.removed.joined.map { ($0, []) }
  }

  private init(lane: KeyedLane, text: [UInt8], file: String) {
    (self.lane, self.text, self.file) = (lane, text, file)
  }

  private mutating func write(_ spelling: LaneSpelling) throws(CannotSave) {
    guard !lane.keys.isEmpty else {
      throw CannotSave("the script computes '\(lane.name)'; change it there", file)
    }
    let kept = spelling.keys.compactMap(\.origin)
    if let missing = kept.first(where: { $0 >= lane.keys.count }) {
      throw CannotSave("'\(lane.name)' has no key \(missing + 1) any more", file)
    }
    for (index, key) in lane.keys.enumerated() where !kept.contains(index) {
      remove(key, isLast: index == lane.keys.count - 1)
    }
    // New keys before the first one that stays; the others are written after theirs.
    var previous: KeyedLane.Key?
    var waiting: [LaneSpelling.Key] = []
    for key in spelling.keys {
      guard let origin = key.origin else {
        waiting.append(key)
        continue
      }
      let own = lane.keys[origin]
      insert(waiting, after: previous, before: own)
      waiting = []
      change(own, to: key)
      previous = own
    }
    guard previous != nil else {
      throw CannotSave("at least one key of '\(lane.name)' must stay", file)
    }
    insert(waiting, after: previous, before: nil)
    removeLastComma(kept: kept, isFollowed: !waiting.isEmpty)
  }

  /// Removes the comma after the row that is now the last one, if there was none after the last one before.
  private mutating func removeLastComma(kept: [Int], isFollowed: Bool) {
    guard let last = kept.last, last < lane.keys.count - 1, !isFollowed,
      Self.comma(after: lane.keys[lane.keys.count - 1].range.upperBound, in: text) == nil,
      let comma = Self.comma(after: lane.keys[last].range.upperBound, in: text)
    else { return }
    removed.append(comma..<(comma + 1))
  }

  // MARK: A key

  private mutating func change(_ key: KeyedLane.Key, to other: LaneSpelling.Key) {
    if key.at != other.at { edits.append((key.atRange, Self.written(other.at))) }
    if let value = other.value, value != key.value {
      switch (key.value, value, key.numberRange) {
      case (.number, .number(let number), let range?),
        (.share(.width, _), .share(.width, let number), let range?),
        (.share(.height, _), .share(.height, let number), let range?):
        edits.append((range, Self.written(number)))
      default: edits.append((key.valueRange, written(value)))
      }
    }
    guard let easing = other.easing, easing != key.easing else { return }
    if let range = key.easingRange {
      edits.append((range, written(easing)))
    } else {
      let end = key.valueRange.upperBound
      edits.append((end..<end, Array(", ".utf8) + written(easing)))
    }
  }

  private func row(_ key: LaneSpelling.Key) -> [UInt8] {
    Array("{ ".utf8) + Self.written(key.at) + Array(", ".utf8)
      + (key.value.map(written) ?? [])
      + (key.easing.map { Array(", ".utf8) + written($0) } ?? []) + Array(" }".utf8)
  }

  // MARK: Rows

  /// Removes a row and the comma after it, and its line if nothing else is in it.
  private mutating func remove(_ key: KeyedLane.Key, isLast: Bool) {
    var range = key.range
    if let comma = Self.comma(after: range.upperBound, in: text) {
      range = range.lowerBound..<(comma + 1)
    }
    let before = text[..<range.lowerBound].lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? 0
    let after = text[range.upperBound...].firstIndex { !Self.isBlank($0) } ?? text.count
    let beginsLine = before > 0 && text[before - 1] == Self.newline
    let endsLine = after < text.count && text[after] == Self.newline
    if beginsLine, endsLine {
      range = before..<(after + 1)
    } else if endsLine || isLast {
      range = before..<range.upperBound
    } else {
      range = range.lowerBound..<after
    }
    removed.append(range)
  }

  /// Writes new rows between two that stay; a row of its own line gets lines of their own.
  private mutating func insert(
    _ keys: [LaneSpelling.Key], after previous: KeyedLane.Key?, before next: KeyedLane.Key?
  ) {
    guard !keys.isEmpty, let neighbor = previous ?? next else { return }
    let rows = keys.map(row)
    let indent = indent(of: neighbor)
    guard let previous else {
      let separator = indent.map { Array(",\n".utf8) + $0 } ?? Array(", ".utf8)
      let start = neighbor.range.lowerBound
      edits.append((start..<start, rows.flatMap { $0 + separator }))
      return
    }
    let end = previous.range.upperBound
    guard let indent else {
      edits.append((end..<end, rows.flatMap { Array(", ".utf8) + $0 }))
      return
    }
    // What is said of a row stays behind it.
    var lineEnd = text[end...].firstIndex(of: Self.newline) ?? text.count
    if lineEnd > end, text[lineEnd - 1] == UInt8(ascii: "\r") { lineEnd -= 1 }
    let hasComma = Self.comma(after: end, in: text).map { $0 < lineEnd } ?? false
    if !hasComma { edits.append((end..<end, Array(",".utf8))) }
    let line = Array(text[lineEnd...].prefix(2)) == Array("\r\n".utf8) ? "\r\n" : "\n"
    edits.append(
      (
        lineEnd..<lineEnd,
        rows.flatMap { Array(line.utf8) + indent + $0 + Array(",".utf8) }
      ))
  }

  /// The blanks before a row that has a line of its own; nil if it shares its line with another one.
  private func indent(of key: KeyedLane.Key) -> [UInt8]? {
    let start = text[..<key.range.lowerBound].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
    let end = text[key.range.upperBound...].firstIndex(of: Self.newline) ?? text.count
    let blanks = text[start..<key.range.lowerBound]
    let isAlone = !lane.keys.contains {
      $0 != key && $0.range.lowerBound < end && $0.range.upperBound > start
    }
    guard isAlone, lane.range.upperBound > end, blanks.allSatisfy(Self.isBlank) else { return nil }
    return Array(blanks)
  }

  private static let newline = UInt8(ascii: "\n")

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// The place of the separator after a row, behind blanks only.
  private static func comma(after end: Int, in text: [UInt8]) -> Int? {
    guard let place = text[end...].firstIndex(where: { !isBlank($0) }),
      text[place] == UInt8(ascii: ",") || text[place] == UInt8(ascii: ";")
    else { return nil }
    return place
  }

  // MARK: Words

  private static func written(_ number: Double) -> [UInt8] {
    Array(CurveSpelling.text((number * 10000).rounded() / 10000 + 0).utf8)
  }

  private func written(_ value: LaneSpelling.Value) -> [UInt8] {
    switch value {
    case .number(let number): return Self.written(number)
    case .share(let side, let amount):
      return Array("\(lane.modules.keyframes ?? "keyframes").\(side.rawValue)(".utf8)
        + Self.written(amount) + Array(")".utf8)
    case .color(let text), .computed(let text): return Array("\"\(text)\"".utf8)
    }
  }

  private func written(_ curve: CurveSpelling) -> [UInt8] {
    Array(curve.written(with: lane.modules).utf8)
  }
}

extension [Range<Int>] {
  /// The same ranges in order, with those joined that overlap or touch.
  fileprivate var joined: [Range<Int>] {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }
}
