import Foundation
import Transitions

/// The counterpart of an app's run loop on a stage: timers, display links, and blocks for the next turn.
///
/// It is owned by the code that runs the stage. Everything runs at the stage's time, in the order in which it is due,
/// so that runs are deterministic.
package final class StageLoop {
  /// The loop of the current stage; nil if that stage has been released.
  ///
  /// UIKit has one process for one app, and therefore one clock. Here, the clock is the current stage's, and everything
  /// happens on the main actor.
  package static var current: StageLoop? {
    get { playing?.followed == nil ? nil : playing }
    set { playing = newValue }
  }
  nonisolated(unsafe) private static weak var playing: StageLoop?

  /// The stage that provides the time.
  package var stage: Stage {
    guard let followed else { preconditionFailure("the stage of this loop has gone") }
    return followed
  }
  // Weak, because blocks in the loop can retain the loop for longer than its stage.
  private weak var followed: Stage?

  /// The pending timers; the next one is last.
  private var timers: [Entry] = []
  private var blocks: [() -> Void] = []
  private var links: [CADisplayLink] = []
  /// The animations in layers with their own time.
  private var followers: [any LayerTimeFollowing] = []
  /// The animations of layers, until they are released.
  private var animations: [WeakAnimation] = []
  /// The number of animations at which those that are gone are removed.
  private var sweepCount = 32
  private var sequence = 0
  private var names: [String: Int] = [:]

  private struct WeakAnimation {
    weak var animation: LayerAnimation?
  }

  private struct Entry {
    let due: Double
    let order: Int
    let block: () -> Void

    func comes(before other: Entry) -> Bool {
      due != other.due ? due < other.due : order < other.order
    }
  }

  package init(stage: Stage) {
    followed = stage
    MainThread.begin()
  }

  /// The time of the current stage, in seconds; 0 without a stage.
  package static var now: Double { current?.stage.time ?? 0 }

  /// Whether something is pending that is due within some seconds.
  package func isWaiting(within seconds: Double) -> Bool {
    !blocks.isEmpty || timers.last.map { $0.due <= stage.time + seconds } ?? false
  }

  /// The maximum number of blocks in a turn, in case an app always adds another one.
  private static let turnLimit = 10_000

  /// Calls a block after a number of seconds, in the frame at that time.
  ///
  /// - Returns: The identifier for ``cancel(_:)``.
  @discardableResult
  package func schedule(after seconds: Double, _ block: @escaping () -> Void) -> Int {
    sequence += 1
    // A delay that is no number has passed, too; it can't be sorted in.
    let wait = seconds > 0 ? seconds : 0
    let entry = Entry(due: stage.time + wait, order: sequence, block: block)
    var (low, high) = (0, timers.count)
    while low < high {
      let middle = (low + high) / 2
      if entry.comes(before: timers[middle]) { low = middle + 1 } else { high = middle }
    }
    timers.insert(entry, at: low)
    return sequence
  }

  package func cancel(_ token: Int) { timers.removeAll { $0.order == token } }

  /// Calls a block in the next turn, which is before the next frame.
  package func enqueue(_ block: @escaping () -> Void) { blocks.append(block) }

  /// Removes everything that is pending.
  package func removeAll() {
    timers = []
    blocks = []
    links = []
    followers = []
    // An animation retains its delegate, which can retain the layer.
    let running = animations.compactMap(\.animation)
    animations = []
    MainActor.assumeIsolated { for animation in running { animation.letGo() } }
  }

  /// The number of pending timers, for a report.
  package var timerCount: Int { timers.count }

  func add(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
  }

  func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  /// Calls the timers that are due, in order, and the display links.
  package func timeDidAdvance() {
    let now = stage.time + 1e-9
    var count = 0
    while count < Self.turnLimit, let next = timers.last, next.due <= now {
      timers.removeLast()
      next.block()
      count += 1
    }
    for link in links { link.fire(at: stage.time, every: 1 / stage.clock.frameRate) }
    runTurn()
    sweepAssociatedObjects()
  }

  /// Tracks an animation of a layer, to release it with the app.
  func track(_ animation: LayerAnimation) {
    // A transition can add a hundred in each frame, so those that are gone are removed now and then.
    if animations.count >= sweepCount {
      animations.removeAll { $0.animation == nil }
      sweepCount = max(2 * animations.count, 32)
    }
    animations.append(WeakAnimation(animation: animation))
  }

  /// Shows an animation at its layer's time in each frame, until it is over.
  func follow(_ animation: any LayerTimeFollowing) { followers.append(animation) }

  /// Calls the pending blocks; blocks that they add are called in the turn after.
  package func runTurn() {
    let turn = blocks
    blocks = []
    for block in turn { block() }
    guard !followers.isEmpty else { return }
    nonisolated(unsafe) var left = followers
    let time = stage.time
    MainActor.assumeIsolated {
      for animation in left { animation.showLayerTime(at: time) }
      left.removeAll { $0.isOver }
    }
    followers = left
  }

  /// A name for an object without one, based on its class and the same in each run: `UILabel`, `UILabel#2`.
  package static func name(for type: Any.Type) -> String {
    let name = String(describing: type)
    guard let current else { return name }
    let count = (current.names[name] ?? 0) + 1
    current.names[name] = count
    return count == 1 ? name : "\(name)#\(count)"
  }
}

/// Makes the stage of tests that make none.
package protocol StageStarting {
  static func start()
}

extension StageLoop {
  /// The loop of the current stage; the stage of tests that make none is made for it.
  package static var started: StageLoop? {
    if current == nil, isTesting {
      // UIKit makes the stage, which this module doesn't know.
      (NSClassFromString("UIKit.StageStarter") as? any StageStarting.Type)?.start()
    }
    return current
  }
  private static let isTesting = ProcessInfo.processInfo.environment["INTERLUDE_STAGE"] != nil
}

/// The time of the current stage, in seconds.
///
/// Source: `CACurrentMediaTime()`, which counts from the start of the device.
public func CACurrentMediaTime() -> CFTimeInterval { StageLoop.now }

/// A time interval in seconds, like `CFTimeInterval`.
public typealias CFTimeInterval = Double

/// A time in seconds since 2001.
public typealias CFAbsoluteTime = CFTimeInterval

/// The time of the current stage, in seconds, as if the stage had begun at a fixed moment.
///
/// Source: `CFAbsoluteTimeGetCurrent()`, which counts from the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { 800_000_000 + StageLoop.now }
