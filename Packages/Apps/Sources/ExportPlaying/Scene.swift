import Motion
import Transitions
import UIKit
import Views

/// Two screens on a stage, and an exported class that moves one of them.
@MainActor
final class Scene: NSObject {
  let app: AppStage
  let probe: Probe
  let setup: Setup
  // The stage comes first: a window takes its size.
  private lazy var root = UIViewController()
  private lazy var other = UIViewController()
  private lazy var window = UIWindow()
  private lazy var navigation =
    ["push", "pop"].contains(setup.operation)
    ? UINavigationController(rootViewController: root) : nil
  /// The moment of the motion in each frame, and what was seen then.
  private(set) var frames: [String] = []
  /// Whether what comes is the transition, and not what leads to it.
  private var isReady = false

  init(_ setup: Setup, _ exported: any Exported, reduced: Bool) {
    self.setup = setup
    probe = Probe(exported)
    var traits = Traits()
    let insets = setup.insets
    traits.safeAreaInsets = EdgeInsets(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    traits.layoutDirection = setup.rtl ? .rightToLeft : .leftToRight
    traits.reduceMotion = reduced
    app = AppStage(size: CGSize(width: setup.width, height: setup.height), traits: traits)
    super.init()
    navigation?.setNavigationBarHidden(true, animated: false)
    navigation?.delegate = self
    navigation?.interactivePopGestureRecognizer?.isEnabled = false
    other.modalPresentationStyle = .custom
    other.transitioningDelegate = self
    window.rootViewController = navigation ?? root
    app.install(window)
    if setup.operation == "pop" { navigation?.pushViewController(other, animated: false) }
    if setup.operation == "dismiss" { root.present(other, animated: false) }
    for _ in 0..<5 { app.stage.tick() }
    isReady = true
  }

  /// The view on which a gesture is.
  var surface: UIView { navigation?.view ?? root.view }

  /// Asks for the change.
  func request() {
    switch setup.operation {
    case "push": navigation?.pushViewController(other, animated: true)
    case "pop": navigation?.popViewController(animated: true)
    case "present": root.present(other, animated: true)
    case "dismiss": root.dismiss(animated: true)
    default: preconditionFailure("no controller does a \(setup.operation)")
    }
  }

  /// Begins the transition.
  func begin() {
    app.perform {
      request()
      app.stage.commit()
    }
    for _ in 0..<5 where probe.context == nil { app.stage.tick() }
    precondition(probe.context != nil, "the transition did not begin")
  }

  /// Plays a frame.
  func tick() { app.stage.tick() }

  var time: Double { app.stage.time }
  var duration: Double { probe.exported.transitionDuration(using: probe.context) }
  var isOver: Bool { probe.completed != nil }

  /// Records what is seen, with the moment that should be shown.
  func record(_ moment: Moment) {
    guard !isOver, let context = probe.context else { return }
    let from = context.view(forKey: .from)?.node
    let to = context.view(forKey: .to)?.node
    let views = context.containerView.node.subviews.map { view in
      view.seen(as: view === from ? "from" : view === to ? "to" : "added")
    }
    frames.append("{\(moment.json),\"views\":[\(views.joined(separator: ","))]}")
  }

  /// That the right controller is shown, and that nothing of the transition is left.
  func checkEnd(_ wanted: Bool, _ play: Setup.Play) {
    let place = "\(setup.operation), \(play.rawValue)"
    precondition(probe.completed == wanted, "\(place): completed \(probe.completed as Any)")
    for _ in 0..<3 { tick() }
    let isForward = ["push", "present"].contains(setup.operation)
    let isShown = navigation?.topViewController === other || root.presentedViewController === other
    precondition(isShown == (isForward == wanted), "\(place): who is shown")
    for view in [root.view, other.view].compactMap({ $0 }) {
      let layer = view.layer
      precondition(layer.animationKeys() == nil, "\(place): animations are left")
      precondition(
        layer.opacity == 1 && layer.cornerRadius == 0 && layer.mask == nil
          && layer.shadowPath == nil && !layer.masksToBounds
          && CATransform3DIsIdentity(layer.transform)
          && layer.anchorPoint == CGPoint(x: 0.5, y: 0.5), "\(place): a view is not as before")
      precondition(
        (view.superview?.subviews.count ?? 1) <= 2, "\(place): views are left")
      var layers: CALayer? = layer
      while let clock = layers {
        precondition(
          clock.speed == 1 && clock.timeOffset == 0 && clock.beginTime == 0, "\(place): the clock")
        layers = clock.superlayer
      }
    }
    app.end()
  }

  /// Where the presented view is.
  fileprivate var place: CGRect {
    let place = setup.operation == "dismiss" ? setup.from : setup.to
    return CGRect(x: place.x, y: place.y, width: place.width, height: place.height)
  }
}

extension Scene: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { isReady ? probe : nil }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    probe.wantsInteractiveStart ? probe : nil
  }
}

extension Scene: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { isReady ? probe : nil }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { isReady ? probe : nil }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    probe.wantsInteractiveStart ? probe : nil
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    probe.wantsInteractiveStart ? probe : nil
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    Whole(presented, presenting, in: place)
  }
}

/// A presentation of any place, which gives the transition both views.
private final class Whole: UIPresentationController {
  private let place: CGRect

  init(_ presented: UIViewController, _ presenting: UIViewController?, in place: CGRect) {
    self.place = place
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var frameOfPresentedViewInContainerView: CGRect { place }
  override var shouldRemovePresentersView: Bool { true }
}
