@_spi(Tools) import Apps
import InterludeKit
import Motion
import Scripting
import Testing
@_spi(Tools) import Transitions
import UIKit
@_spi(Tools) import Views

/// Plays a case on the engine's own containers.
final class EngineSide {
  let stage: Stage
  private let root = EngineController(.inbox)
  private let other: EngineController
  private let navigation: NavigationController?
  private let tabs: TabBarController?
  /// The second screen, or the stack around it.
  private let arriving: Views.ViewController
  private let loop: LoopCase
  private var drive: ProgressDrive?
  private var held: PercentDrivenInteractiveTransition?

  convenience init(_ loop: LoopCase, _ animator: any Animator) {
    self.init(loop, TransitionDelegate(name: "loop", animator: { _ in animator }))
  }

  /// - Parameter delegate: Chooses the animators and the gestures; its presentations are replaced.
  init(_ loop: LoopCase, _ delegate: TransitionDelegate) {
    self.loop = loop
    other = EngineController(.message, fills: loop.style != .custom)
    stage = Stage(size: loop.size, traits: loop.traits)
    stage.animatorNamed = { try? Shipped.registry(of: Shipped.folder).animator(named: $0) }
    let isStack = loop.operation == .push || loop.operation == .pop
    navigation = isStack ? NavigationController(viewControllers: [root]) : nil
    arriving =
      loop.isNested
      ? NavigationController(id: "UINavigationController", viewControllers: [other]) : other
    tabs = loop.operation == .tab ? TabBarController(viewControllers: [root, arriving]) : nil
    arriving.modalPresentationStyle = loop.style
    stage.setRoot(navigation ?? tabs ?? root)
    if loop.operation == .pop { navigation?.pushViewController(other, animated: false) }
    let wraps = loop.isWrapped
    let own = delegate.presentation
    let drawer: (TransitionRequest) -> PresentationController? = { request in
      if loop.isPluginsOwn { return own(request) }
      guard request.to.modalPresentationStyle == .custom else { return nil }
      return EngineDrawer(request.to, over: request.from, wraps: wraps)
    }
    stage.delegate = TransitionDelegate(
      name: "loop", animator: { _ in nil }, presentation: drawer)
    if loop.operation == .dismiss { root.present(arriving, animated: false) }
    for _ in 0..<3 { stage.tick() }
    arriving.isModalInPresentation = loop.isModal
    if loop.hasList { other.view.addSubview(EngineList()) }
    if loop.hasKeyboard {
      stage.tick { _ = other.view.becomeFirstResponder() }
      for _ in 0..<20 { stage.tick() }
    }
    delegate.presentation = drawer
    delegate.presentationStyle = { _ in nil }
    stage.delegate = delegate
    stage.destination = { [arriving] operation, front in
      front === arriving || operation == .replace ? nil : arriving
    }
    arriving.sourceViewID = "thumbnail"
  }

  func begin() {
    guard case .driven = loop.way else { return request() }
    drive = stage.drive { request() }
  }

  func request() {
    switch loop.operation {
    case .push: navigation?.pushViewController(other, animated: true)
    case .pop: _ = navigation?.popViewController(animated: true)
    case .present: root.present(arriving, animated: true)
    case .dismiss: root.dismiss(animated: true)
    case .tab: tabs?.select(1, animated: true)
    case .replace: break
    }
  }

  func catchIt() {
    held = stage.takeHold()
    held?.completionCurve = .easeInOut
    held?.timingCurve = .easeInOut
  }
  func update(_ percent: Double) {
    drive?.update(percent)
    held?.update(percent)
  }
  func release(completes: Bool) {
    if completes { drive?.finish() } else { drive?.cancel() }
    if completes { held?.finish() } else { held?.cancel() }
  }
  func resize(to size: Motion.Size) { stage.resize(to: size) }
  var isOver: Bool { !stage.isTransitioning }
}

/// Plays a case as an app with the kit.
@MainActor
final class AppSide {
  let stage: Stage
  let interlude: Interlude
  let delegate: SourcedDelegate
  private(set) var failures: [Interlude.Failure] = []
  private let running: any RunningApp
  let parts: Parts
  private let loop: LoopCase
  private weak var driven: InterludeTransition?
  /// The last transition; it must not outlive its end.
  private weak var transition: InterludeTransition?

  final class Parts {
    var root: Inbox?
    var other: Message?
    var navigation: UINavigationController?
    var tabs: UITabBarController?
    /// The second screen, or the stack around it.
    var arriving: UIViewController?
  }

  convenience init(
    _ loop: LoopCase, scripts: String, animator: String, seed: UInt64 = 1
  ) throws {
    let interlude = Interlude(scripts: scripts, Shipped.folder)
    interlude.seed = seed
    try self.init(loop, interlude, .make(interlude, animator, wraps: loop.isWrapped))
  }

  convenience init(_ loop: LoopCase, _ interlude: Interlude, _ delegate: SourcedDelegate) throws {
    try self.init(loop) { run in (interlude, delegate) }
  }

  /// - Parameter make: Makes the scripts and the delegate; what needs the app's clock is done in the function that it
  ///   gets.
  init(
    _ loop: LoopCase,
    making make: (_ inApp: (@escaping @MainActor () -> Void) -> Void) throws -> (
      Interlude, SourcedDelegate
    )
  ) throws {
    self.loop = loop
    stage = Stage(size: loop.size, traits: loop.traits)
    let parts = Parts()
    self.parts = parts
    let isStack = loop.operation == .push || loop.operation == .pop
    let isTab = loop.operation == .tab
    let isNested = loop.isNested
    nonisolated(unsafe) let shared = parts
    let app = App("loop") {
      let window = UIWindow()
      let root = Inbox()
      let other = Message()
      (shared.root, shared.other) = (root, other)
      let arriving = isNested ? UINavigationController(rootViewController: other) : other
      shared.arriving = arriving
      if isNested { arriving.view.accessibilityIdentifier = "UINavigationController" }
      if isStack {
        shared.navigation = UINavigationController(rootViewController: root)
        shared.navigation?.interactivePopGestureRecognizer?.isEnabled = false
      }
      if isTab {
        shared.tabs = UITabBarController()
        shared.tabs?.viewControllers = [root, arriving]
      }
      window.rootViewController = shared.navigation ?? shared.tabs ?? root
      return window
    }
    let running = try app.begin(stage)
    self.running = running
    let stage = stage
    (interlude, delegate) = try make { acts in
      running.tick(stage) { MainActor.assumeIsolated { acts() } }
    }
    delegate.isPluginsOwn = loop.isPluginsOwn
    parts.arriving?.modalPresentationStyle =
      UIModalPresentationStyle(rawValue: loop.style.rawValue) ?? .fullScreen
    parts.arriving?.transitioningDelegate = delegate
    tick {
      if loop.operation == .pop, let other = parts.other {
        parts.navigation?.pushViewController(other, animated: false)
      }
      if loop.operation == .dismiss, let arriving = parts.arriving {
        parts.root?.present(arriving, animated: false)
      }
    }
    for _ in 0..<2 { tick() }
    parts.arriving?.isModalInPresentation = loop.isModal
    if loop.hasList { parts.other?.view.addSubview(AppList()) }
    if loop.hasKeyboard {
      let field = UITextField()
      parts.other?.view.addSubview(field)
      tick { field.becomeFirstResponder() }
      for _ in 0..<20 { tick() }
    }
    parts.navigation?.delegate = delegate
    parts.tabs?.delegate = delegate
    interlude.onFailure = { [weak self] in self?.failures.append($0) }
    delegate.next = parts.arriving
  }

  func tick(_ acts: @MainActor () -> Void = {}) {
    withoutActuallyEscaping(acts) { acts in

      running.tick(stage) { MainActor.assumeIsolated { acts() } }
    }
    if let running = delegate.running { transition = running }
  }

  func begin() {
    if case .driven = loop.way {
      driven = delegate.drive(request)
    } else {
      request()
    }
  }

  /// Begins the change so that a percentage drives it.
  func drive() { driven = delegate.drive(request) }

  func request() {
    guard let other = parts.other else { return }
    switch loop.operation {
    case .push: parts.navigation?.pushViewController(other, animated: true)
    case .pop: parts.navigation?.popViewController(animated: true)
    case .present: parts.root?.present(parts.arriving ?? other, animated: true)
    case .dismiss: parts.root?.dismiss(animated: true)
    case .tab: parts.tabs?.selectedIndex = 1
    case .replace: break
    }
  }

  func update(_ percent: Double) { (driven ?? delegate.running)?.update(percent) }
  func release(completes: Bool) {
    let transition = driven ?? delegate.running
    if completes { transition?.finish() } else { transition?.cancel() }
  }
  var isOver: Bool { !stage.isTransitioning }

  /// The view that contains the transition.
  var container: UIView? { parts.other?.view.superview }

  /// What is left of the transition; nothing should be.
  var leftovers: [String] {
    var left: [String] = []
    if stage.leftovers != 0 { left.append("\(stage.leftovers) views with values or masks") }
    if delegate.running != nil { left.append("the running transition") }
    if transition != nil { left.append("the transition lives") }
    for view in [parts.root?.viewIfLoaded, parts.other?.viewIfLoaded].compactMap({ $0 }) {
      visit(view) { view in
        let layer = view.layer
        let name = view.accessibilityIdentifier ?? "a view"
        if layer.animationKeys() != nil { left.append("animations of \(name)") }
        if layer.mask != nil { left.append("the mask of \(name)") }
        if name != "odd", !CATransform3DIsIdentity(layer.transform) {
          left.append("the transform of \(name)")
        }
        if layer.masksToBounds, !(view is UIScrollView) { left.append("the clipping of \(name)") }
        for sublayer in layer.sublayers ?? [] where sublayer.name == "interlude.shade" {
          left.append("the shade of \(name)")
        }
      }
      for other in view.superview?.subviews ?? [] where other !== view {
        if other.accessibilityIdentifier != nil, !(other is PlanView) {
          left.append("\(other.accessibilityIdentifier ?? "")")
        }
      }
    }
    return left
  }

  private func visit(_ view: UIView, _ body: (UIView) -> Void) {
    body(view)
    for subview in view.subviews { visit(subview, body) }
  }

  func end() { running.end() }
}

/// Plays a case on both sides, frame by frame.
@MainActor
enum ClosedLoop {
  struct Outcome {
    var gap = Gap()
    var frames = 0
    var failures: [Interlude.Failure] = []
    var notShown: [Interlude.NotShown] = []
  }

  static let screens: Set<String> = ["Inbox", "Message"]

  static func play(
    _ loop: LoopCase, scripts: String, animator: String, engineAnimator: any Animator,
    disturbing disturb: (AppSide, Int) -> Void = { _, _ in }
  ) throws -> Outcome {
    let engine = EngineSide(loop, engineAnimator)
    let app = try AppSide(loop, scripts: scripts, animator: animator)
    var outcome = Outcome()
    var frame = 0
    func step(_ onEngine: () -> Void = {}, _ onApp: @MainActor () -> Void = {}) {
      engine.stage.tick(onEngine)
      app.tick(onApp)
      disturb(app, frame)
      let isDeep = frame % 10 == 3
      outcome.gap.add(
        Scenery(of: app.stage.window, screens: screens, lookingIntoPictures: isDeep),
        Scenery(of: engine.stage.window, screens: screens, lookingIntoPictures: isDeep), at: frame)
      if app.isOver != engine.isOver {
        outcome.gap.fault(
          "frame \(frame): the \(app.isOver ? "app" : "engine") is over, the other isn't")
      }
      frame += 1
    }
    step({ engine.begin() }, { app.begin() })
    switch loop.way {
    case .plain: break
    case .turned:
      for _ in 0..<8 { step() }
      let turned = Motion.Size(width: loop.size.height, height: loop.size.width)
      step({ engine.resize(to: turned) }, { app.stage.resize(to: turned) })
    case .caught(let count, let percents, let completes):
      for _ in 0..<count { step() }
      // A script without a duration, or one that is replaced by nothing, is over by then.
      if !app.isOver {
        step({ engine.catchIt() }, { app.delegate.running?.pause() })
        for percent in percents { step({ engine.update(percent) }, { app.update(percent) }) }
        step({ engine.release(completes: completes) }, { app.release(completes: completes) })
      }
    case .driven(let percents, let completes):
      for percent in percents {
        step({ engine.update(percent) }, { app.update(percent) })
        step()
      }
      step({ engine.release(completes: completes) }, { app.release(completes: completes) })
    }
    while !engine.isOver || !app.isOver, frame < 400 { step() }
    outcome.frames = frame
    step()
    let left = app.leftovers
    if !left.isEmpty { outcome.gap.faults.append("left: \(left.joined(separator: ", "))") }
    outcome.failures = app.failures
    let engineFailures = engine.stage.failures.map(\.animator)
    if app.failures.map(\.animator) != engineFailures {
      outcome.gap.faults.append("the failures are \(app.failures), not \(engineFailures)")
    }
    outcome.notShown = app.interlude.notShown
    app.end()
    return outcome
  }
}
