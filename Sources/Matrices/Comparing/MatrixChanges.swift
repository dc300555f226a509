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
    /// The place of the animator in the matrix.
    package let entry: Int
    package let topic: String
    /// The largest one.
    package fileprivate(set) var example: CaseChange
    /// The numbers of its cases.
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
    if let index = matrix.index(of: change.key) {
      let entry = matrix.entry(of: index)
      let topic = change.topic
      if let place = groups.lastIndex(where: { $0.entry == entry && $0.topic == topic }) {
        groups[place].cases.append(index)
        if change.size > groups[place].example.size { groups[place].example = change }
      } else if groups.count < 1000 {
        groups.append(Group(entry: entry, topic: topic, example: change, cases: [index]))
      }
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
