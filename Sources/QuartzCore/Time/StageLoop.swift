import Transitions

/// What an app's run loop is on a stage: timers, display links, and blocks for the next turn.
///
/// It belongs to the one who plays the stage. Everything runs by the stage's time, in the order in which
/// it is due, so that a run is the same each time.
package final class StageLoop {
  /// The loop of the stage that plays now; nil when that stage has gone.
  ///
  /// UIKit has one process for one app, and so one clock; here that is the stage that plays. All of it
  /// happens on the main actor.
  package static var current: StageLoop? {
    get { playing?.followed == nil ? nil : playing }
    set { playing = newValue }
  }
  nonisolated(unsafe) private static weak var playing: StageLoop?

  /// The stage whose time it follows.
  package var stage: Stage {
    guard let followed else { preconditionFailure("the stage of this loop has gone") }
    return followed
  }
  // What waits in the loop can keep it alive for longer than its stage.
  private weak var followed: Stage?

  /// What waits for its time, the next one last.
  private var timers: [Entry] = []
  private var blocks: [() -> Void] = []
  private var links: [CADisplayLink] = []
  /// The animations in layers that keep a time of their own.
  private var followers: [LayerAnimation] = []
  private var sequence = 0
  private var names: [String: Int] = [:]

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

  /// The time of the stage that plays, in seconds; 0 without one.
  package static var now: Double { current?.stage.time ?? 0 }

  /// Whether something waits that comes in some seconds.
  package func isWaiting(within seconds: Double) -> Bool {
    !blocks.isEmpty || timers.last.map { $0.due <= stage.time + seconds } ?? false
  }

  /// The most blocks that a turn runs: an app that always asks for another one comes to the next frame.
  private static let turnLimit = 10_000

  /// Calls a block after some seconds, in the frame in which they are over.
  ///
  /// - Returns: What ``cancel(_:)`` takes.
  @discardableResult
  package func schedule(after seconds: Double, _ block: @escaping () -> Void) -> Int {
    sequence += 1
    let entry = Entry(due: stage.time + max(seconds, 0), order: sequence, block: block)
    var (low, high) = (0, timers.count)
    while low < high {
      let middle = (low + high) / 2
      if entry.comes(before: timers[middle]) { low = middle + 1 } else { high = middle }
    }
    timers.insert(entry, at: low)
    return sequence
  }

  package func cancel(_ token: Int) { timers.removeAll { $0.order == token } }

  /// Calls a block in the next turn: before the next frame is made.
  package func enqueue(_ block: @escaping () -> Void) { blocks.append(block) }

  /// Drops everything that waits.
  package func removeAll() {
    timers = []
    blocks = []
    links = []
    followers = []
  }

  /// How many timers wait, for a report.
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

  /// Has an animation shown by its layer's time in each frame, until it is over.
  func add(_ animation: LayerAnimation) { followers.append(animation) }

  /// Calls what waits for the next turn; what those ask for waits for the next but one.
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

  /// A name for an object of a class that has none of its own, the same in each run: `UILabel`, `UILabel#2`.
  package static func name(for type: Any.Type) -> String {
    let name = String(describing: type)
    guard let current else { return name }
    let count = (current.names[name] ?? 0) + 1
    current.names[name] = count
    return count == 1 ? name : "\(name)#\(count)"
  }
}

/// Seconds of the stage that plays now.
///
/// Source: `CACurrentMediaTime()`, which counts from the start of the device.
public func CACurrentMediaTime() -> CFTimeInterval { StageLoop.now }

/// Seconds, as `CFTimeInterval`.
public typealias CFTimeInterval = Double
