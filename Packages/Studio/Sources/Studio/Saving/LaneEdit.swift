@_spi(Tools) import Scripting

/// The edits of a script's text that give a lane other keys.
///
/// What stays is not written again: comments, the order and the format are the author's.
struct LaneEdit {
  private let lane: KeyedLane
  private let table: TableEdit
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
    (self.lane, self.file) = (lane, file)
    table = TableEdit(text: text, table: lane.range, parts: lane.keys.map(\.range))
  }

  private mutating func write(_ spelling: LaneSpelling) throws(CannotSave) {
    guard !lane.keys.isEmpty else {
      throw CannotSave("the script computes '\(lane.name)'; change it there", file)
    }
    let kept = spelling.keys.compactMap(\.origin)
    if let missing = kept.first(where: { $0 >= lane.keys.count }) {
      throw CannotSave("'\(lane.name)' has no key \(missing + 1) any more", file)
    }
    removed = lane.keys.indices.filter { !kept.contains($0) }.map(table.removal)
    // New keys before the first one that stays; the others are written after theirs.
    var previous: Int?
    var waiting: [LaneSpelling.Key] = []
    for key in spelling.keys {
      guard let origin = key.origin else {
        waiting.append(key)
        continue
      }
      insert(waiting, after: previous, before: origin)
      waiting = []
      change(lane.keys[origin], to: key)
      previous = origin
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
      table.comma(after: lane.keys[lane.keys.count - 1].range.upperBound) == nil,
      let comma = table.comma(after: lane.keys[last].range.upperBound)
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
    guard let value = key.value else { return [] }
    let row = KeyedRow(at: key.at, value: value, easing: key.easing)
    return Array(row.written(with: lane.modules).utf8)
  }

  /// Writes new rows between two that stay.
  private mutating func insert(
    _ keys: [LaneSpelling.Key], after previous: Int?, before next: Int?
  ) {
    edits += table.insertion(keys.map(row), after: previous, before: next)
  }

  private static func written(_ number: Double) -> [UInt8] { Array(KeyedRow.written(number).utf8) }

  private func written(_ value: LaneSpelling.Value) -> [UInt8] {
    Array(value.written(with: lane.modules).utf8)
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
