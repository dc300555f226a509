@_spi(Tools) package import Transitions

/// The transitions of one animator that are exported together.
package struct Choreography: Sendable, Hashable {
  /// The name of the animator.
  package let animator: String
  /// The transitions, one per operation in the requested order; never empty.
  package let transitions: [Keyed]
  /// What is played for a user who prefers reduced motion.
  package let reducedMotion: Reduced
  /// The tool and the command of the export.
  package let origin: Origin
  /// Limitations of the exports, as sentences without a period.
  package let remarks: [String]
  /// The gestures that drive the operations; empty for an animator without a plugin.
  package let gestures: [TransitionOperation: [Gesture]]

  /// The replacement under reduced motion.
  package enum Reduced: String, Sendable, Hashable {
    /// The unchanged motion.
    case same
    /// A change without animation.
    case none
    /// A cross dissolve.
    case crossDissolve
  }

  /// The tool and the command of an export, for the comment at its start.
  package struct Origin: Sendable, Hashable {
    /// The version of the tool.
    package let version: String
    /// The command with its arguments.
    package let command: String

    package init(version: String, command: String) {
      self.version = version
      self.command = command
    }
  }

  package init(
    animator: String, transitions: [Keyed], reducedMotion: Reduced, origin: Origin,
    remarks: [String] = [], gestures: [TransitionOperation: [Gesture]] = [:]
  ) {
    self.animator = animator
    self.transitions = transitions
    self.reducedMotion = reducedMotion
    self.origin = origin
    self.remarks = remarks
    self.gestures = gestures
  }
}
