/// All changes since a baseline: their number, and the largest ones.
package struct MatrixChanges: Sendable {
  /// The number of changed cases, by the kind of change.
  package private(set) var counts: [CaseChange.Kind: Int] = [:]
  /// The changes; if there are very many, only the largest.
  package private(set) var changes: [CaseChange] = []
  /// The changed cases by animator and topic, in the order in which they were found.
  package private(set) var groups: [Group] = []
  private let matrix: Matrix

  /// The same change in several cases.
  package struct Group: Sendable {
    /// The name of the animator in the form in which keys contain it.
    package let animator: String
    package let topic: String
    /// An example: the change of the case nearest to the default one, which is the easiest to
    /// understand.
    ///
    /// Of several such cases, it is the one with the largest change.
    package fileprivate(set) var example: CaseChange
    fileprivate var rarity: Int
    /// The size of the largest change.
    package fileprivate(set) var size: Double
    /// The number of cases with this change.
    package fileprivate(set) var count = 1
    /// The numbers of the cases that are in the matrix; removed cases are not.
    package fileprivate(set) var cases: [Int] = []
  }

  /// The maximum number of changes that are kept with all details.
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
    // The number of axes that don't have their first value, which is the default.
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
    // Changes are collected up to twice the limit, so that sorting is rare.
    if changes.count >= 2 * Self.mostKept { trim() }
  }

  /// Sorts the changes by size, and removes the smallest if there are too many.
  package mutating func trim() {
    changes = changes.enumerated()
      .sorted { ($1.element.size, $0.offset) < ($0.element.size, $1.offset) }
      .prefix(Self.mostKept).map(\.element)
  }
}
