@_spi(Tools) import Motion
@_spi(Tools) import Transitions
public import UIKit
@_spi(Tools) import Views

/// A plugin's presentation: its frames and detents, the views behind and around the screen, and their motion alongside
/// a transition and a finger.
///
/// ``InterludeDelegate`` returns it for a controller whose `modalPresentationStyle` is `.custom`, if its plugin has a
/// presentation. It adds its own recognizer: ``InterludeDelegate/addGestures(to:)`` isn't needed for what it presents.
public final class InterludePresentation: UIPresentationController {
  private weak var owner: InterludeDelegate?
  private let engine: PresentationController
  private let controllers: (back: ViewController, front: ViewController)
  private let mirror = Mirror(isDeep: true, container: nil)
  private(set) var place: PresentationStage?
  private let views: PresentationViews
  private var recognizer: FingerRecognizer?
  private let clock = DisplayClock()

  /// - Parameter made: Makes the engine's presentation controller; nil leaves the presentation to UIKit.
  init?(
    of presented: UIViewController, over presenting: UIViewController,
    named names: (
      back: String, front: String
    ), for owner: InterludeDelegate,
    made: (_ front: ViewController, _ back: ViewController) -> PresentationController?
  ) {
    let back = ViewController(id: names.back, title: presenting.title)
    let front = ViewController(id: names.front, title: presented.title)
    guard let engine = made(front, back) else { return nil }
    (self.owner, self.engine) = (owner, engine)
    controllers = (back, front)
    views = PresentationViews(mirror)
    super.init(presentedViewController: presented, presenting: presenting)
  }

  // MARK: UIKit's questions

  /// The presented controller's view, or the view that the plugin puts around it.
  public override var presentedView: UIView? {
    guard containerView != nil, let content = presentedViewController.view else {
      return super.presentedView
    }
    if controllers.front.viewIfLoaded == nil {
      controllers.front.view =
        mirror.screen(
          content, of: presentedViewController, id: controllers.front.id,
          layingOut: { [weak self] in self?.layOutContent() }
        ).own
    }
    let view = engine.presentedView
    return view === controllers.front.view ? content : views.wrapper(view, around: content)
  }

  /// The frame that the plugin gives the screen: the frame of the detent, or the one under the finger.
  public override var frameOfPresentedViewInContainerView: CGRect {
    guard let place else { return super.frameOfPresentedViewInContainerView }
    return containerView.map(place.frame(in:)) ?? place.frame
  }

  /// Whether the plugin removes the presenter's view while it is covered.
  public override var shouldRemovePresentersView: Bool { engine.shouldRemovePresentersView }

  /// The style that the plugin chooses for these traits.
  public override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    var traits = Traits()
    traits.setSizeClasses(of: traitCollection)
    let style = engine.adaptBeforePresentation(to: traits)
    return UIModalPresentationStyle(rawValue: style.rawValue) ?? .none
  }

  // MARK: Begin and end

  /// Prepares the plugin's views; they come when the transition begins.
  public override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView, let owner else { return }
    let presenter = presentingViewController
    let around = presenter.presentingViewController == nil ? nil : presenter.presentationController
    controllers.front.sourceViewID = owner.knownSource(of: presentedViewController, in: presenter)
    place = PresentationStage(
      engine, from: controllers.back, to: controllers.front, mirror: mirror, seed: owner.seed,
      in: containerView,
      over: (around?.presentedView ?? presenter.view ?? UIView(), presenter),
      report: { [weak owner] in owner?.report($0) })
    views.install(in: containerView) { [weak self] in self?.viewBelow(at: $0, with: $1) }
    let recognizer = FingerRecognizer(owner, for: presentedViewController, in: self)
    containerView.addGestureRecognizer(recognizer)
    self.recognizer = recognizer
    guard !owner.moves(presentedViewController) else { return }
    place?.settle(isPresented: true)
    views.arrange(of: place, except: [])
    fade(isForward: true)
  }

  /// Shows what the plugin shows while the screen is presented.
  public override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if completed { rest() } else { tearDown() }
  }

  /// Lets the plugin's views go with the transition.
  public override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    guard let owner, !owner.moves(presentedViewController) else { return }
    fade(isForward: false)
  }

  /// Removes the plugin's views, or shows them again.
  public override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { tearDown() } else { rest() }
  }

  /// Lets the views fade with a transition that UIKit moves.
  private func fade(isForward: Bool) {
    let chrome = views.chrome
    let rest = chrome.map(\.alpha)
    let show: (Bool) -> Void = { isShown in
      for (view, alpha) in zip(chrome, rest) { view.alpha = isShown ? alpha : 0 }
    }
    if isForward { show(false) }
    let coordinator = presentedViewController.transitionCoordinator
    guard let coordinator else { return show(isForward) }
    coordinator.animate(alongsideTransition: { _ in show(isForward) })
  }

  private func tearDown() {
    clock.stop()
    views.tearDown()
    if let recognizer { recognizer.view?.removeGestureRecognizer(recognizer) }
    recognizer = nil
    place = nil
  }

  // MARK: Between transitions

  private func rest() {
    place?.settle(isPresented: true)
    follow()
  }

  /// Shows what the stage shows, and goes on while something moves there.
  func follow() {
    guard let place, place.isPresented, !place.stage.isTransitioning else { return }
    place.stage.commit()
    UIView.performWithoutAnimation { views.showRest(of: place) }
    guard !place.stage.isAtRest else { return clock.stop() }
    clock.start(for: self) { $0.advance(by: $1) }
  }

  private func advance(by seconds: Double) {
    guard let place, !place.stage.isTransitioning else { return clock.stop() }
    place.stage.advance(by: seconds)
    follow()
  }

  /// Leaves the views to a transition.
  func transitionWillShow() {
    clock.stop()
    views.endRest()
  }

  /// Makes the views that the engine has added.
  func arrange(except layers: [View]) { views.arrange(of: place, except: layers) }

  // MARK: Layout

  /// Continues in the container's new size.
  func resize() {
    guard let place, let containerView else { return }
    place.resize(in: containerView)
    let layers = place.presentation.transitionCoordinator?.context?.layers
    views.arrange(of: place, except: layers?.inContainer ?? [])
  }

  /// Follows the size of the container.
  public override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let place, let containerView else { return }
    if !place.stage.isTransitioning,
      place.stage.window.bounds.size != Motion.Size(containerView.bounds.size)
    {
      resize()
      follow()
    }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  /// Lays the screen out in the size that the engine has given it, also within an animation of the engine's.
  private func layOutContent() {
    guard let place, place.isPresented else { return }
    UIView.performWithoutAnimation {
      views.copyModels(of: place)
      presentedViewController.viewIfLoaded?.layoutIfNeeded()
    }
  }

  // MARK: Fingers

  /// The engine's presentation, for a finger on the presented view.
  func controller(under touched: UIView?) -> PresentationController? {
    guard place?.isPresented == true, let touched, let view = presentedView,
      touched.isDescendant(of: view)
    else { return nil }
    return engine
  }

  /// Dismisses the screen after a tap on a view of the plugin that does so.
  ///
  /// - Returns: Whether it is such a view.
  func tap(on touched: UIView) -> Bool {
    guard let view = views.view(of: touched), view.onTap != nil else { return false }
    if presentedViewController.obstacleToDismissal == nil {
      presentingViewController.dismiss(animated: true)
    }
    return true
  }

  /// The presenter's view at a point of the container that the engine leaves to it; nil elsewhere.
  private func viewBelow(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let place, place.isPresented, let containerView,
      let below = presentingViewController.view,
      engine.passesThrough(Motion.Point(x: Double(point.x), y: Double(point.y)))
    else { return nil }
    return below.hitTest(containerView.convert(point, to: below), with: event)
  }
}
