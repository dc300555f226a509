import Motion
import Views
@_spi(Tools) public import Transitions

/// One transition that a seed describes: what changes, who moves it, and what disturbs it.
public final class RandomRun {
  /// The seed and what it has chosen, in a line.
  public let description: String
  /// What is not as it should be, after ``play()``.
  public private(set) var problems: [String] = []

  private let world: Scene
  private let twin: Scene
  private let log: EventLog
  private var generator: SeededGenerator
  private let operation: TransitionOperation
  private let disturbance: Disturbance
  private let performer: Performer
  /// Tabs change without a transition when nobody moves them.
  private let isPlain: Bool
  /// Whether the interaction controller is asked for, as it is only when there is an animator.
  private let isDriven: Bool
  private var resized: Size?
  /// What drives the run by a percentage that no finger makes.
  private var drive: ProgressDrive?

  /// Who may move a run.
  public struct Performer {
    let name: String
    let mayFail: Bool
    let make: (inout SeededGenerator) -> any AnimatedTransitioning
    let own: (any Animator)?

    /// An animator.
    public init(_ animator: any Animator, mayFail: Bool = false) {
      name = animator.name
      self.mayFail = mayFail
      own = animator
      make = { _ in AnimatorTransition(animator) }
    }

    /// Somebody in UIKit's shape, made anew for each run.
    public init(
      _ name: String, mayFail: Bool = false,
      make: @escaping (inout SeededGenerator) -> any AnimatedTransitioning
    ) {
      self.name = name
      self.mayFail = mayFail
      self.make = make
      own = nil
    }

    private init() {
      name = "nobody"
      mayFail = false
      own = nil
      make = { _ in preconditionFailure("nobody makes nothing") }
    }

    /// No animator: the built-in one moves.
    public static var nobody: Performer { Performer() }

    var isNobody: Bool { name == "nobody" }
  }

  private enum Disturbance: String, CaseIterable {
    case none, cancelled, finished, paused, interrupted, reversed, turnedTwice, finger, grabbed
    case resized, completedByHand, tooEarly, driven

    var hasFinger: Bool { self == .finger || self == .grabbed }
  }

  static let sizes = [
    Size(width: 375, height: 667), Size(width: 852, height: 393), Size(width: 1024, height: 1366),
  ]

  /// Few frames: what a law says, it says of every frame rate.
  static let frameRate = 15.0

  /// Describes the run of a seed.
  ///
  /// - Parameter performers: From whom the seed chooses; others give another run.
  public init(seed: UInt64, performers: [Performer]) {
    var generator = SeededGenerator(seed: seed)
    operation = generator.pick(TransitionOperation.allCases)
    let style = generator.pick([
      PresentationStyle.fullScreen, .custom, .overFullScreen, .pageSheet, .currentContext,
    ])
    let hasBars = Bool.random(using: &generator)
    let direction = generator.pick([Traits.LayoutDirection.leftToRight, .rightToLeft])
    let size = generator.pick(Self.sizes)
    performer = generator.pick(performers)
    // A page curls only where the presenter leaves.
    let motion = generator.pick(
      ModalTransitionStyle.allCases.filter { $0 != .partialCurl || style == .fullScreen })
    disturbance = generator.pick(Disturbance.allCases)
    (world, twin) = (
      Scene(
        operation, style: style, modalTransitionStyle: motion, direction: direction, size: size,
        hasBars: hasBars, frameRate: Self.frameRate),
      Scene(
        operation, style: style, modalTransitionStyle: motion, direction: direction, size: size,
        hasBars: hasBars, frameRate: Self.frameRate)
    )
    log = EventLog(of: world.stage)
    isDriven = !performer.isNobody
    if isDriven { world.delegate.animator = performer.make(&generator) }
    self.generator = generator
    isPlain = operation == .tab && !isDriven && !disturbance.hasFinger
    description =
      "seed \(seed): \(operation) \(style.name) \(motion) \(direction) in \(size) by \(performer.name), "
      + "\(disturbance)"
  }

  /// Plays the run and notes everything that is not as it should be.
  public func play() {
    let before = Frame(of: world.stage.window, at: 0).root
    world.prepareInteraction(
      for: disturbance.hasFinger ? performer.own ?? SlideAnimator() : nil)
    if [.cancelled, .finished, .paused, .tooEarly].contains(disturbance) {
      let interactionController = PercentDrivenInteractiveTransition()
      interactionController.completionCurve = generator.pick([
        .linear, .easeOut, .spring(.system),
      ])
      interactionController.timingCurve = generator.pick([nil, .easeInOut, .spring(.system)])
      interactionController.completionSpeed = generator.pick([1, 0, 2, 0.5])
      interactionController.wantsInteractiveStart = disturbance != .paused
      interactionController.releaseVelocity = generator.pick([0, 0, 3, -2])
      world.delegate.interactionController = interactionController
      if disturbance == .tooEarly {
        Bool.random(using: &generator)
          ? interactionController.finish() : interactionController.cancel()
      }
    }
    if disturbance == .driven {
      drive = world.stage.drive { world.act(animated: true) }
    } else if disturbance != .finger {
      world.act(animated: true)
    }
    disturb()
    world.settle()
    check(before)
  }

  private func wait() {
    for _ in 0..<Int.random(in: 0...6, using: &generator) { world.stage.tick() }
    if Bool.random(using: &generator) {
      world.stage.advance(by: Double.random(in: 0...0.06, using: &generator))
    }
  }

  private func disturb() {
    let stage = world.stage
    let interactionController =
      world.delegate.interactionController as? PercentDrivenInteractiveTransition
    switch disturbance {
    case .none, .tooEarly: break
    case .cancelled, .finished, .paused:
      stage.tick()
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        wait()
        interactionController?.pause()
        interactionController?.update(Double.random(in: -0.2...1.2, using: &generator))
      }
      wait()
      interactionController?.pause()
      disturbance == .finished ? interactionController?.finish() : interactionController?.cancel()
    case .interrupted:
      wait()
      stage.interrupt()
      wait()
      stage.resume()
    case .reversed:
      wait()
      stage.reverse()
    case .turnedTwice:
      wait()
      stage.reverse()
      wait()
      stage.interrupt()
      stage.reverse()
      wait()
      stage.resume()
    case .driven:
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        wait()
        drive?.update(Double.random(in: -0.2...1.2, using: &generator))
      }
      wait()
      switch Int.random(in: 0...2, using: &generator) {
      case 0: drive?.finish()
      case 1: drive?.cancel()
      default: drive?.end()
      }
    case .finger: drag()
    case .grabbed:
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        wait()
        if stage.isTransitioning { drag() }
      }
    case .resized:
      wait()
      let size = generator.pick(Self.sizes)
      stage.resize(to: size)
      resized = size
    case .completedByHand:
      wait()
      world.coordinated.engineCoordinator?.context?.completeTransition(
        Bool.random(using: &generator))
    }
  }

  private func drag() {
    let stage = world.stage
    var point = Point(x: 180, y: 300)
    let way = generator.pick([Point(x: 24, y: 0), Point(x: -24, y: 0), Point(x: 0, y: 24)])
    stage.tick { stage.touch(.began, at: point) }
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      point = point + way * Double.random(in: -0.5...1.5, using: &generator)
      stage.tick { stage.touch(.moved, at: point) }
    }
    let end = generator.pick([TouchPhase.ended, .ended, .ended, .cancelled])
    stage.tick { stage.touch(end, at: point) }
  }

  private func check(_ before: View.Node) {
    let stage = world.stage
    func demand(_ condition: Bool, _ problem: @autoclosure () -> String) {
      if !condition { problems.append(problem()) }
    }
    let endings = log.events.filter { $0.name == .animationEnded }
    let began = log.count(of: .transitionDuration)
    demand(!stage.isTransitioning, "still transitioning")
    demand(endings.count == began, "\(began) began, \(endings.count) ended")
    demand(began <= 1 || disturbance == .grabbed, "\(began) transitions")
    demand(began > 0 || isPlain || disturbance == .finger, "nothing began")
    demand(stage.acceptsTouches, "touches are blocked")
    demand(stage.leftovers == 0, "\(stage.leftovers) presentations left")
    demand(!stage.isStalled, "stalled")
    demand(performer.mayFail || stage.failures.isEmpty, "\(stage.failures)")
    problems += log.callbacksOutOfTurn(after: world.initialAppearances)
    // A finger that finds nothing to grab any more may begin something else.
    if began > 1 { return }
    let completed = isPlain || endings.last?[.completed] == .bool(true)
    if completed { twin.act(animated: false) }
    twin.settle()
    if let resized { twin.stage.resize(to: resized) }
    let expected =
      completed || resized != nil ? Frame(of: twin.stage.window, at: 0).root : before
    let found = Frame(of: stage.window, at: 0).root
    demand(found == expected, "the stage is\n\(found.outline)not\n\(expected.outline)")
    demand(
      world.appearances == twin.appearances, "\(world.appearances), not \(twin.appearances)")
    demand(world.structure == twin.structure, "\(world.structure), not \(twin.structure)")
    if isDriven, disturbance == .cancelled || disturbance == .finished {
      demand(completed == (disturbance == .finished), "completed: \(completed)")
    }
  }
}

extension View.Node {
  fileprivate var outline: String { outline(indent: "") }

  private func outline(indent: String) -> String {
    let frame = [Property.x, .y, .width, .height, .alpha, .translateX].map { self[$0] }
    return "\(indent)\(id) \(frame)\n" + subviews.map { $0.outline(indent: indent + "  ") }.joined()
  }
}
