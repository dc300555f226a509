import Views
public import Transitions

/// One transition of a recording: who was asked, how it went, and what each frame said.
public struct Track: Sendable {
  /// The number of the transition, counted from 1.
  public let id: Int
  /// What the container does; nil for a change of which only the end was seen.
  public internal(set) var operation: TransitionOperation?
  /// The controllers' names; empty when no delegate was asked for an animator.
  public internal(set) var from = ""
  /// The name of the controller that arrives.
  public internal(set) var to = ""
  /// The animator's name, or nil for the host's own.
  public internal(set) var animator: String?
  /// What drives it, or nil for the clock.
  public internal(set) var interactionController: String?
  /// The animator that went on after a failure.
  public internal(set) var successor: String?
  /// Seconds, as the animator said.
  public internal(set) var duration = 0.0
  /// When it began, in seconds since the start.
  public internal(set) var began = 0.0
  /// When it ended; nil for one that never did.
  public internal(set) var ended: Double?
  /// Whether it completed, and was not cancelled.
  public internal(set) var completed = false
  /// What it waits for that does not come, if it is stalled.
  public internal(set) var stall: String?

  /// When each frame was shown, in seconds since the start.
  public internal(set) var times: [Double] = []
  /// The progress of each frame: 0 to 1, which a spring may leave.
  public internal(set) var progress: [Double] = []
  /// How far the front view is there, in each frame.
  public internal(set) var presence: [Double] = []
  /// The number of each frame as the engine counts them.
  public internal(set) var numbers: [Int32] = []
  /// What moved, in the order in which it came up.
  public internal(set) var columns: [Column] = []
  /// The names of the animator's views, in the order of its slots, and the frame from which they
  /// hold: who takes over from another animator has views of its own.
  var layouts: [(start: Int, keys: [String])] = []

  init(id: Int) { self.id = id }

  /// How many frames were shown.
  public var frameCount: Int { times.count }

  /// The columns that a person would call a curve: numbers that have different values.
  public var curves: [Column] {
    columns.filter { $0.key.property.kind != .color && $0.moves }
  }

  /// The time and the value of each frame in which a column has one.
  public func samples(of column: Column) -> [(time: Double, value: Double)] {
    column.samples.map { (times[$0.frame], $0.value) }
  }
}
