/// The transitions of one animator that are exported together.
package struct Choreography: Sendable, Hashable {
  /// The name of the animator.
  package let animator: String
  /// One for each operation, in the order in which they were asked for; never empty.
  package let transitions: [Keyed]
  /// What shows it to a user who asked for less movement.
  package let reducedMotion: Reduced
  /// What made the export.
  package let origin: Origin
  /// What else the exports hold for, in sentences without a full stop.
  package let remarks: [String]

  /// What takes the place of the movement.
  package enum Reduced: String, Sendable, Hashable {
    /// The movement itself.
    case same
    /// An immediate change.
    case none
    /// A cross dissolve.
    case crossDissolve
  }

  /// What made an export, as its first comment says it.
  package struct Origin: Sendable, Hashable {
    /// The version of the tool.
    package let version: String
    /// The command with its words.
    package let command: String

    package init(version: String, command: String) {
      self.version = version
      self.command = command
    }
  }

  package init(
    animator: String, transitions: [Keyed], reducedMotion: Reduced, origin: Origin,
    remarks: [String] = []
  ) {
    self.animator = animator
    self.transitions = transitions
    self.reducedMotion = reducedMotion
    self.origin = origin
    self.remarks = remarks
  }

  /// The worst of all transitions.
  package var deviation: Deviation {
    var worst = Deviation()
    for keyed in transitions { worst.add(keyed.deviation) }
    return worst
  }
}
