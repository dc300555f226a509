import Motion
import Staging
import TestSupport
import Transitions

/// One transition that a seed describes: what changes, who moves it, and what disturbs it.
final class RandomRun {
  let description: String
  private(set) var problems: [String] = []

  private let world: Scene
  private let twin: Scene
  private let log: EventLog
  private var generator: SeededGenerator
  private let operation: Operation
  private let disturbance: Disturbance
  /// Tabs change without a transition when nobody moves them.
  private let isPlain: Bool
  /// Whether the interactor is asked for, as it is only when there is an animator.
  private let isDriven: Bool
  private var resized: Size?

  private enum Disturbance: String, CaseIterable {
    case none, cancelled, finished, grabbed, interrupted, reversed, turnedTwice, finger, resized
    case completedByHand, tooEarly
  }

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    operation = generator.pick(Operation.allCases)
    let style = generator.pick([
      PresentationStyle.fullScreen, .custom, .overFullScreen, .pageSheet, .currentContext,
    ])
    let direction = generator.pick([Traits.LayoutDirection.leftToRight, .rightToLeft])
    let kind = generator.pick(RandomAnimator.allCases)
    disturbance = generator.pick(Disturbance.allCases)
    world = Scene(operation, style: style, direction: direction)
    twin = Scene(operation, style: style, direction: direction)
    log = EventLog(of: world.stage)
    world.delegate.animator = kind.make(&generator)
    self.generator = generator
    isDriven = kind != .builtin
    isPlain = operation == .tab && kind == .builtin && disturbance != .finger
    description =
      "seed \(seed): \(operation) \(style.name) \(direction) by \(kind), \(disturbance)"
  }

  /// Plays the run and notes everything that is not as it should be.
  func play() {
    let before = Frame(of: world.stage.window, at: 0).root
    world.prepareInteraction(disturbance == .finger)
    if [.cancelled, .finished, .grabbed, .tooEarly].contains(disturbance) {
      let interactor = PercentDrivenInteractiveTransition()
      interactor.completionCurve = generator.pick([
        .linear, .easeOut, .spring(.system),
      ])
      interactor.timingCurve = generator.pick([nil, .easeInOut, .spring(.system)])
      interactor.completionSpeed = generator.pick([1, 0, 2, 0.5])
      interactor.wantsInteractiveStart = disturbance != .grabbed
      interactor.releaseVelocity = generator.pick([0, 0, 3, -2])
      world.delegate.interactor = interactor
      if disturbance == .tooEarly {
        Bool.random(using: &generator) ? interactor.finish() : interactor.cancel()
      }
    }
    if disturbance != .finger { world.act(animated: true) }
    disturb()
    world.settle()
    check(before)
  }

  private func wait() {
    for _ in 0..<Int.random(in: 0...24, using: &generator) { world.stage.tick() }
    if Bool.random(using: &generator) {
      world.stage.advance(by: Double.random(in: 0...0.02, using: &generator))
    }
  }

  private func disturb() {
    let stage = world.stage
    let interactor = world.delegate.interactor as? PercentDrivenInteractiveTransition
    switch disturbance {
    case .none, .tooEarly: break
    case .cancelled, .finished, .grabbed:
      stage.tick()
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        wait()
        interactor?.pause()
        interactor?.update(Double.random(in: -0.2...1.2, using: &generator))
      }
      wait()
      interactor?.pause()
      disturbance == .finished ? interactor?.finish() : interactor?.cancel()
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
    case .finger: drag()
    case .resized:
      wait()
      let size = Size(width: 667, height: 375)
      stage.resize(to: size)
      resized = size
    case .completedByHand:
      wait()
      world.coordinated.transitionCoordinator?.context.completeTransition(
        Bool.random(using: &generator))
    }
  }

  private func drag() {
    let stage = world.stage
    var point = Point(x: 180, y: 300)
    let way = generator.pick([Point(x: 12, y: 0), Point(x: -12, y: 0), Point(x: 0, y: 12)])
    stage.tick { stage.touch(.began, at: point) }
    for _ in 0..<Int.random(in: 0...20, using: &generator) {
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
    demand(began <= 1, "\(began) transitions")
    demand(began == 1 || isPlain || disturbance == .finger, "nothing began")
    demand(stage.acceptsTouches, "touches are blocked")
    demand(stage.leftovers == 0, "\(stage.leftovers) presentations left")
    demand(!stage.isStalled, "stalled")
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
    problems += unbalanced
  }

  /// Appearance callbacks out of turn.
  private var unbalanced: [String] {
    var states: [String: Event.Name] = world.initialAppearances
    var found: [String] = []
    for event in log.events {
      guard case .string(let id)? = event[.controller] else { continue }
      let before = states[id] ?? .viewDidDisappear
      let allowed: [Event.Name] =
        switch event.name {
        case .viewWillAppear: [.viewDidDisappear, .viewWillDisappear]
        case .viewDidAppear: [.viewWillAppear]
        case .viewWillDisappear: [.viewDidAppear, .viewWillAppear]
        case .viewDidDisappear: [.viewWillDisappear]
        default: []
        }
      guard !allowed.isEmpty else { continue }
      if !allowed.contains(before) { found.append("\(event.word) after \(before)") }
      states[id] = event.name
    }
    return found
  }
}

extension View.Node {
  fileprivate var outline: String { outline(indent: "") }

  private func outline(indent: String) -> String {
    let frame = [Property.x, .y, .width, .height, .alpha, .translateX].map { self[$0] }
    return "\(indent)\(id) \(frame)\n" + subviews.map { $0.outline(indent: indent + "  ") }.joined()
  }
}
