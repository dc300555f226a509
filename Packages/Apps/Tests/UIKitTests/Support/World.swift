import Motion
import Transitions
import UIKit
import Views

/// A stage with controllers that write down what happens to them, under UIKit's names.
@MainActor
final class World {
  let app: AppStage
  let log = CallLog()
  let window: UIWindow
  lazy var a = Screen("A", log)
  lazy var b = Screen("B", log)
  lazy var c = Screen("C", log)
  lazy var delegate = Delegate(log)

  init(
    size: CGSize = CGSize(width: 300, height: 600), traits: Traits = Traits(),
    behavior: Behavior = .standard
  ) {
    app = AppStage(size: size, traits: traits, behavior: behavior)
    window = UIWindow()
    // What an earlier test's world has complained about is none of this one's.
    _ = MainThread.complaints()
  }

  /// Shows a root, and forgets what that made the controllers write.
  @discardableResult
  func root(_ controller: UIViewController? = nil) -> World {
    window.rootViewController = controller ?? a
    app.install(window)
    settle()
    log.lines = []
    return self
  }

  /// Plays a frame.
  func tick(_ acts: () -> Void = {}) { app.perform { app.stage.tick(acts) } }

  /// Plays until nothing moves any more.
  func settle() {
    tick()
    for _ in 0..<300 where app.stage.isTransitioning { tick() }
    tick()
  }

  func advance(_ seconds: Double) { app.advance(by: seconds) }

  /// Does something with this world's stage as the current one, and settles.
  func play(_ act: () -> Void) {
    app.perform(act)
    settle()
  }

  /// Moves a finger from point to point, a frame each, and lifts it.
  func drag(_ points: [(Double, Double)], lifts: Bool = true) {
    for (index, point) in points.enumerated() {
      tick {
        app.stage.touch(index == 0 ? .began : .moved, at: Point(x: point.0, y: point.1))
      }
    }
    guard lifts, let last = points.last else { return }
    tick { app.stage.touch(.ended, at: Point(x: last.0, y: last.1)) }
  }

  func present(
    _ controller: UIViewController? = nil, style: UIModalPresentationStyle = .fullScreen,
    animated: Bool = true, from: UIViewController? = nil
  ) {
    let presented = controller ?? b
    presented.modalPresentationStyle = style
    presented.transitioningDelegate = delegate
    app.perform {
      (from ?? a).present(presented, animated: animated) { self.log.note("completion") }
    }
  }

  func dismiss(animated: Bool = true) {
    app.perform { a.dismiss(animated: animated) { self.log.note("completion") } }
  }
}

/// What has happened, in its order.
@MainActor
final class CallLog {
  var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
  /// The lines with one of these beginnings.
  func only(_ beginnings: String...) -> [String] {
    lines.filter { line in beginnings.contains { line.hasPrefix($0) } }
  }
}

/// A controller that writes down what happens to it.
@MainActor
class Screen: UIViewController {
  let name: String
  let log: CallLog
  var whenAppeared: () -> Void = {}
  var whenDisappearing: () -> Void = {}
  /// What it said of itself in each callback.
  var flags: [String] = []

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }
  required init?(coder: NSCoder) { nil }

  private func note(_ call: String) {
    log.note("\(name).\(call)")
    let all = [
      ("presented", isBeingPresented), ("dismissed", isBeingDismissed),
      ("toParent", isMovingToParent), ("fromParent", isMovingFromParent),
    ]
    flags.append("\(call): " + all.filter(\.1).map(\.0).joined(separator: " "))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    note("didLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("willAppear")
  }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("didAppear")
    whenAppeared()
  }
  override func viewWillDisappear(_ animated: Bool) {
    note("willDisappear")
    whenDisappearing()
  }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func willMove(toParent parent: UIViewController?) {
    note("willMove(\(parent == nil ? "nil" : "parent"))")
  }
  override func didMove(toParent parent: UIViewController?) {
    note("didMove(\(parent == nil ? "nil" : "parent"))")
  }
}

/// Moves what arrives or leaves from below, as an app would.
@MainActor
final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
  let log: CallLog
  var duration = 0.4
  var options: UIView.AnimationOptions = []
  var whenAnimating: (any UIViewControllerContextTransitioning) -> Void = { _ in }
  var completes = true
  var addsPresenter = false
  private(set) var context: (any UIViewControllerContextTransitioning)?

  init(_ log: CallLog) { self.log = log }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    log.note("transitionDuration")
    return duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    log.note(
      "animateTransition animated=\(context.isAnimated) interactive=\(context.isInteractive)")
    self.context = context
    whenAnimating(context)
    let height = context.containerView.bounds.height
    let arriving = context.view(forKey: .to)
    if let arriving, let controller = context.viewController(forKey: .to) {
      if addsPresenter || arriving.superview == nil { context.containerView.addSubview(arriving) }
      arriving.frame = context.finalFrame(for: controller)
      if arriving.frame.isEmpty { arriving.frame = context.containerView.bounds }
      arriving.transform = CGAffineTransform(translationX: 0, y: height)
    }
    let leaving = context.view(forKey: .from)
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      if let arriving { arriving.transform = .identity } else { leaving?.alpha = 0 }
    } completion: { [self] _ in
      leaving?.alpha = 1
      if completes { context.completeTransition(!context.transitionWasCancelled) }
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.note("animationEnded(\(transitionCompleted))")
  }
}

/// A presentation that covers the right half of the container.
@MainActor
final class Drawer: UIPresentationController {
  let log: CallLog
  var removes = false
  var dimming = UIView()
  var animatesDimming = false

  init(_ log: CallLog, presented: UIViewController, presenting: UIViewController?) {
    self.log = log
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let width = (bounds.width / 2).rounded(.down)
    return CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
  }
  override var shouldRemovePresentersView: Bool { removes }
  override func presentationTransitionWillBegin() {
    log.note("presentationWillBegin")
    guard animatesDimming else { return }
    dimming.backgroundColor = .black
    dimming.alpha = 0
    dimming.frame = containerView?.bounds ?? .zero
    containerView?.addSubview(dimming)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.dimming.alpha = 1
    }) { self.log.note("alongside completion cancelled=\($0.isCancelled)") }
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.note("presentationDidEnd(\(completed))")
  }
  override func dismissalTransitionWillBegin() { log.note("dismissalWillBegin") }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.note("dismissalDidEnd(\(completed))")
  }
}

/// Answers with the world's animator, and writes down what it is asked.
@MainActor
final class Delegate: NSObject, UIViewControllerTransitioningDelegate,
  UINavigationControllerDelegate, UITabBarControllerDelegate
{
  let log: CallLog
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  var presentation: ((UIViewController, UIViewController?) -> UIPresentationController?)?
  private(set) weak var drawer: Drawer?

  init(_ log: CallLog) {
    self.log = log
    animator = Slide(log)
    super.init()
    presentation = { [unowned self] presented, presenting in
      let drawer = Drawer(log, presented: presented, presenting: presenting)
      self.drawer = drawer
      return drawer
    }
  }

  var slide: Slide? { animator as? Slide }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.note("ask animator presented")
    return animator
  }
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    log.note("ask animator dismissed")
    return animator
  }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log.note("ask interaction presentation")
    return interaction
  }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log.note("ask interaction dismissal")
    return interaction
  }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    log.note("ask presentation")
    return presentation?(presented, presenting)
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { log.note("willShow \(viewController.title ?? "")") }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { log.note("didShow \(viewController.title ?? "")") }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  var mayTap = true
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    log.note("shouldSelect \(viewController.title ?? "")")
    return mayTap
  }
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { log.note("didSelect \(viewController.title ?? "")") }
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}
