@_spi(Tools) package import Scripting

/// The keys that a page gives to a lane: those of the script that stay, with what differs, and new ones.
///
/// As text, keys are separated by `;`. A key is the number of a key of the script, from 0 and none for a
/// new key, `:`, the presence, and what differs: `=` with a value, `~` with a curve. A value is a number, a
/// share of the container's width or height with `w` or `h` after it, or a color. So
/// `0:0;1:0.6=20~easeOut;:0.8=0.5h` moves the second key of the script, gives it a value and a curve, and
/// adds a key. A single `-` removes the lane with all of its keys.
package struct LaneSpelling: Sendable, Hashable {
  package var keys: [Key]

  /// The maximum number of keys.
  static let limit = 500

  package struct Key: Sendable, Hashable {
    /// The number of the script's key, from 0; nil for a new key.
    package var origin: Int?
    /// The presence, 0 to 1.
    package var at: Double
    /// The value; nil for the script's own.
    package var value: Value?
    /// The curve that leads to it; nil for the script's own.
    package var easing: CurveSpelling?
  }

  /// A value of a key.
  package typealias Value = KeyedRow.Value
  /// A side of the container.
  package typealias Side = KeyedRow.Side

  package init(keys: [Key]) { self.keys = keys }

  /// Whether the lane is removed.
  package var isRemoval: Bool { keys.isEmpty }
  /// Whether none of its keys is one of the script's.
  var isNew: Bool { !isRemoval && keys.allSatisfy { $0.origin == nil } }

  /// Parses a lane.
  ///
  /// - Returns: nil unless it has 1 to 500 keys in order, each with a presence in 0…1, and each new one
  ///   with a value.
  package init?(_ text: String) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    guard text.utf8.count <= 64 * Self.limit, 1...Self.limit ~= parts.count else { return nil }
    keys = []
    if text == "-" { return }
    for part in parts {
      guard let key = Key(part) else { return nil }
      keys.append(key)
    }
    let origins = keys.compactMap(\.origin)
    guard zip(keys, keys.dropFirst()).allSatisfy({ $0.at <= $1.at }),
      zip(origins, origins.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
  }
}

extension LaneSpelling.Key {
  fileprivate init?(_ text: Substring) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    if colon > text.startIndex {
      guard let number = Int(text[..<colon]), 0..<LaneSpelling.limit ~= number else { return nil }
      origin = number
    }
    var rest = text[text.index(after: colon)...]
    if let place = rest.firstIndex(of: "~") {
      guard let curve = CurveSpelling(String(rest[rest.index(after: place)...])) else { return nil }
      easing = curve
      rest = rest[..<place]
    }
    if let place = rest.firstIndex(of: "=") {
      guard let read = LaneSpelling.Value(page: rest[rest.index(after: place)...]) else {
        return nil
      }
      value = read
      rest = rest[..<place]
    }
    guard let presence = Double(rest), 0...1 ~= presence, origin != nil || value != nil else {
      return nil
    }
    at = presence
  }
}

extension KeyedRow.Value {
  fileprivate init?(page text: Substring) {
    if text.first == "#" {
      let digits = text.dropFirst()
      guard [3, 6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit) else { return nil }
      self = .color(String(text))
      return
    }
    let side = LaneSpelling.Side.allCases.first { $0.rawValue.first == text.last }
    guard let number = Double(side == nil ? text : text.dropLast()), abs(number) < 1e7 else {
      return nil
    }
    self = side.map { .share($0, number) } ?? .number(number)
  }
}

/// A lane that replaces one of the script's.
package struct LaneReplacement: Sendable, Hashable {
  /// Its name among ``KeyedLane/all(in:)``.
  package var name: String
  package var spelling: LaneSpelling

  package init(name: String, spelling: LaneSpelling) {
    self.name = name
    self.spelling = spelling
  }

  /// Whether it still fits a script: the script has the keys that it changes, or not yet the lane that is new.
  ///
  /// An editor may have changed that since a page has seen the script.
  func fits(_ lanes: [KeyedLane]) -> Bool {
    guard let own = lanes.first(where: { $0.name == name }) else { return spelling.isNew }
    if spelling.isRemoval { return true }
    return !spelling.isNew && spelling.keys.allSatisfy { ($0.origin ?? -1) < own.keys.count }
      && !own.keys.isEmpty
  }
}
