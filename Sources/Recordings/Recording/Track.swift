import Views
public import Transitions

/// One transition of a recording: its delegates' answers, its course, and the values of each frame.
public struct Track: Sendable {
  /// The number of the transition, counted from 1.
  public let id: Int
  /// The operation; nil for a change of which only the end was observed.
  public internal(set) var operation: TransitionOperation?
  /// The leaving controller's name; empty if no delegate was asked for an animator.
  public internal(set) var from = ""
  /// The arriving controller's name.
  public internal(set) var to = ""
  /// The animator's name, or nil for UIKit's own.
  public internal(set) var animator: String?
  /// What drives it, or nil for the clock.
  public internal(set) var interactionController: String?
  /// The animator that continued after a failure.
  public internal(set) var successor: String?
  /// Why the animator left the transition to another one, in a sentence, and to which.
  public internal(set) var refusal: (reason: String, successor: String)?
  /// The duration in seconds, according to the animator.
  public internal(set) var duration = 0.0
  /// Whether it was animated: a change of tabs without an animator is not, and has no frames and no end.
  public internal(set) var isAnimated = false
  /// When it began, in seconds since the start.
  public internal(set) var began = 0.0
  /// When it ended; nil if it never did.
  public internal(set) var ended: Double?
  /// Whether it completed rather than being cancelled.
  public internal(set) var completed = false
  /// What it waits for, if it is stalled.
  public internal(set) var stall: String?

  /// When each frame was shown, in seconds since the start.
  public internal(set) var times: [Double] = []
  /// The progress of each frame: 0 to 1, or beyond with a spring.
  public internal(set) var progress: [Double] = []
  /// The presence of each frame: how far the front view has arrived.
  public internal(set) var presence: [Double] = []
  /// The number of each frame as the engine counts them.
  public internal(set) var numbers: [Int32] = []
  /// What moved, in the order of first use.
  public internal(set) var columns: [Column] = []
  /// The names of the animator's views, in the order of its slots, and the frame from which they
  /// apply: an animator that takes over has its own views.
  var layouts: [(start: Int, keys: [String])] = []

  init(id: Int) { self.id = id }

  /// How many frames were shown.
  public var frameCount: Int { times.count }

  /// The columns to plot as curves: numbers with different values.
  public var curves: [Column] {
    columns.filter { $0.key.property.kind != .color && $0.moves }
  }

  /// The time and value of each frame that has a value in a column.
  public func samples(of column: Column) -> [(time: Double, value: Double)] {
    column.samples.map { (times[$0.frame], $0.value) }
  }
}
