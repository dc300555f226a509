import Views
public import Transitions

/// One transition of a recording: the delegates' answers, the events, and the values of each frame.
public struct RecordedTransition: Sendable {
  /// The number of the transition, counted from 1.
  public let id: Int
  /// The operation; nil for a transition of which only the end was observed.
  public internal(set) var operation: TransitionOperation?
  /// The name of the disappearing controller; empty if no delegate was asked for an animator.
  public internal(set) var from = ""
  /// The name of the appearing controller.
  public internal(set) var to = ""
  /// The name of the animator, or nil for UIKit's own.
  public internal(set) var animator: String?
  /// The interaction controller that drives it, or nil for the clock.
  public internal(set) var interactionController: String?
  /// The animator that replaced it because the user turned on reduced motion.
  public internal(set) var substitute: String?
  /// The animator that continued after a failure.
  public internal(set) var successor: String?
  /// The reason why the animator refused the transition, as a sentence, and the animator that
  /// replaced it.
  public internal(set) var refusal: (reason: String, successor: String)?
  /// The duration in seconds, according to the animator.
  public internal(set) var duration = 0.0
  /// Whether it was animated.
  ///
  /// A change of tabs without an animator is not. It has no frames and no end.
  public internal(set) var isAnimated = false
  /// The start time, in seconds since the start of the run.
  public internal(set) var began = 0.0
  /// The end time; nil if it did not end.
  public internal(set) var ended: Double?
  /// Whether it completed; false if it was cancelled.
  public internal(set) var completed = false
  /// The reason why it does not end, if it is stalled.
  public internal(set) var stall: String?

  /// The time of each frame, in seconds since the start of the run.
  public internal(set) var times: [Double] = []
  /// The progress of each frame: 0 to 1, or beyond with a spring.
  public internal(set) var progress: [Double] = []
  /// The presence of each frame: the fraction to which the front view has arrived.
  public internal(set) var presence: [Double] = []
  /// The number of each frame, as the engine counts them.
  public internal(set) var numbers: [Int32] = []
  /// The animated properties, in the order of their first use.
  public internal(set) var channels: [Channel] = []
  /// The names of the animator's views, in the order of its slots, with the frame from which they
  /// apply.
  ///
  /// There can be several, because an animator that replaces another has its own views.
  var layouts: [(start: Int, keys: [String])] = []

  init(id: Int) { self.id = id }

  /// Creates a track from what a file contains.
  @_spi(Tools) public init(id: Int, duration: Double, times: [Double], channels: [Channel]) {
    (self.id, self.duration, self.times, self.channels) = (id, duration, times, channels)
  }

  /// The animator that moved the views last; nil for UIKit's own.
  public var mover: String? { successor ?? refusal?.successor ?? substitute ?? animator }

  /// The number of frames that were shown.
  public var frameCount: Int { times.count }

  /// The channels that can be plotted as curves: numbers whose values differ.
  public var curves: [Channel] {
    channels.filter { $0.key.property.kind != .color && $0.moves }
  }

  /// The time and value of each frame that has a value in a channel.
  public func samples(of channel: Channel) -> [(time: Double, value: Double)] {
    channel.samples.map { (times[$0.frame], $0.value) }
  }
}
