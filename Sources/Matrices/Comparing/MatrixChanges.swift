/// All changes since a baseline: how many, and the largest.
package struct MatrixChanges: Sendable {
  /// How many cases have changed in each way.
  package private(set) var counts: [CaseChange.Kind: Int] = [:]
  /// The changes; with very many, only the largest.
  package private(set) var changes: [CaseChange] = []
  /// The changed cases by animator and topic, in the order in which they were found.
  package private(set) var groups: [Group] = []
  private let matrix: Matrix

  /// The same change in many cases.
  package struct Group: Sendable {
    /// The animator as keys spell it.
    package let animator: String
    package let topic: String
    /// The one whose case is nearest to the usual one, as that is the simplest to understand; of several
    /// the largest.
    package fileprivate(set) var example: CaseChange
    fileprivate var rarity: Int
    /// The size of the largest one.
    package fileprivate(set) var size: Double
    /// How many cases changed in this way.
    package fileprivate(set) var count = 1
    /// The numbers of those that are in the matrix; cases that are gone are not.
    package fileprivate(set) var cases: [Int] = []
  }

  /// How many changes are kept with all that is known of them.
  package static let mostKept = 2_000

  package init(of matrix: Matrix) { self.matrix = matrix }

  package var isEmpty: Bool { counts.isEmpty }
  package var count: Int { counts.values.reduce(0, +) }

  /// Adds a change.
  package mutating func add(_ change: CaseChange) {
    counts[change.kind, default: 0] += 1
    let animator = String(change.key.prefix { $0 != "/" })
    let topic = change.topic
    let index = matrix.index(of: change.key)
    // How many axes have another value than the first one, which is the usual one.
    let rarity = index.map { matrix.places(of: $0).lazy.filter { $0 != 0 }.count } ?? 0
    if let place = groups.lastIndex(where: { $0.animator == animator && $0.topic == topic }) {
      groups[place].count += 1
      if let index { groups[place].cases.append(index) }
      groups[place].size = max(groups[place].size, change.size)
      if (rarity, -change.size) < (groups[place].rarity, -groups[place].example.size) {
        (groups[place].example, groups[place].rarity) = (change, rarity)
      }
    } else if groups.count < 1000 {
      groups.append(
        Group(
          animator: animator, topic: topic, example: change, rarity: rarity, size: change.size,
          cases: index.map { [$0] } ?? []))
    }
    changes.append(change)
    // Twice as many as needed, so that sorting is rare.
    if changes.count >= 2 * Self.mostKept { trim() }
  }

  /// Puts the largest first, and forgets the smallest of very many.
  package mutating func trim() {
    changes = changes.enumerated()
      .sorted { ($1.element.size, $0.offset) < ($0.element.size, $1.offset) }
      .prefix(Self.mostKept).map(\.element)
  }
}
