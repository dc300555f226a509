/// What frames cost beside each other: one that costs about as much as those before it is as well explained.
///
/// Most frames of a motion are not explained completely, since a screen between two pixels is drawn a little
/// softer than it is shown. All guesses are only worth trying where that gets worse.
package struct UsualCost {
  /// The least cost since all guesses were tried.
  private var least = 0.0

  /// How much more a frame may cost.
  private static let alike = 1.25

  package init() {}

  /// The cost up to which a frame is as well explained as the ones before it; 0 before all guesses were tried.
  package var most: Double { Self.alike * least }

  /// Records the cost of a frame whose first guess was good enough.
  package mutating func record(_ cost: Double) { least = min(least, cost) }

  /// Records the cost of a frame for which all guesses were tried.
  package mutating func recordSearched(_ cost: Double) { least = cost }
}
