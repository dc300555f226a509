import Motion
@_spi(Tools) import Transitions
import UIKit
import Views

// The methods of its subclasses are in a module of their own.
#if !os(Linux)
  import UIKit.UIGestureRecognizerSubclass
#endif

/// Passes the fingers on a controller's view to the engine's gestures.
///
/// The engine decides what they are: nothing here knows a distance, a direction or a speed. UIKit gets the states, so
/// that other recognizers and the views under the fingers give way.
@MainActor
final class FingerRecognizer: UIGestureRecognizer {
  let fingers: DetachedTouches
  private weak var owner: InterludeDelegate?
  private weak var controller: UIViewController?
  /// The presentation on whose container it is; nil for a recognizer that the app has asked for.
  private weak var presentation: InterludePresentation?
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The app's scroll views under the fingers, and what the engine scrolls of them.
  private var scrolling: [(view: UIScrollView, mirrored: ScrollView)] = []
  private var touchedView: UIView?
  /// The screen that yields to a finger that can't move it.
  private var yielding: YieldingScreen?

  init(
    _ owner: InterludeDelegate, for controller: UIViewController,
    in presentation: InterludePresentation? = nil
  ) {
    fingers = DetachedTouches(on: owner.chooser.stage)
    self.owner = owner
    self.controller = controller
    self.presentation = presentation
    super.init(target: nil, action: nil)
    name = "interlude"
    fingers.offers = { [weak self] _ in self?.offers ?? [] }
    fingers.presentation = { [weak self] _ in
      self?.presentation?.controller(under: self?.touchedView)
    }
    fingers.front = { [weak self] in
      self?.yield((self?.controller).flatMap { InterludeDelegate.visible($0).viewIfLoaded })
    }
    fingers.running = { [weak owner] in owner?.grabbed }
    fingers.isChanging = { [weak owner] in owner?.current != nil }
    fingers.isBlocked = { [weak owner] in owner?.current?.blocksTouches ?? false }
    fingers.didTap = { [weak self] _ in self?.tap() }
    addTarget(self, action: Self.change)
  }

  private var offers: [DetachedTouches.Offer] {
    guard let owner, let controller else { return [] }
    return owner.offers(
      on: controller, for: fingers, in: presentation,
      mayBegin: { [weak self] in self?.begin() ?? false },
      yielding: { [weak self] in self?.yield($0) })
  }

  /// The engine's view of a screen that yields to the finger.
  private func yield(_ screen: UIView?) -> View? {
    guard let screen else { return nil }
    // It can still be on its way back.
    if let yielding, yielding.screen === screen, !yielding.isOver { return yielding.view }
    let made = YieldingScreen(screen, on: fingers.stage)
    yielding = made
    owner?.chooser.add(made)
    return made.view
  }

  /// Asks UIKit whether the gesture may begin.
  private func begin() -> Bool {
    // A scroll view that has begun with the same fingers gives them up.
    for (view, _) in scrolling where view.panGestureRecognizer.state.isActive {
      view.panGestureRecognizer.isEnabled = false
      view.panGestureRecognizer.isEnabled = true
    }
    if !state.isActive { state = .began }
    scrollAlong()
    return state.isActive
  }

  private func tap() {
    guard let touchedView, presentation?.tap(on: touchedView) != true else { return }
    owner?.taps.tap(touchedView, at: CACurrentMediaTime())
  }

  // MARK: Fingers

  #if os(Linux)
    private static let change = Selector(FingerRecognizer.didChange)

    private func didChange() { endIfCancelled() }
  #else
    private static let change = #selector(didChange)

    @objc private func didChange() { endIfCancelled() }
  #endif

  /// UIKit also cancels a recognizer that is disabled, or that is taken off its view.
  private func endIfCancelled() {
    guard state == .cancelled else { return }
    fingers.cancel(at: CACurrentMediaTime())
    showOutcome()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(touches, .began)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(touches, .moved)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(touches, .ended)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(touches, .cancelled)
  }

  /// Ends what the fingers do, whoever takes them away.
  override func reset() {
    super.reset()
    (numbers, scrolling, touchedView) = ([:], [], nil)
    fingers.cancel(at: CACurrentMediaTime())
    showOutcome()
  }

  private func follow(_ touches: Set<UITouch>, _ phase: TouchPhase) {
    // A set has no order: fingers that come down together are numbered from left to right.
    let ordered = touches.sorted { one, other in
      let (left, right) = (one.location(in: nil), other.location(in: nil))
      return left.x == right.x ? left.y < right.y : left.x < right.x
    }
    for touch in ordered { follow(touch, at: touch.location(in: nil), phase) }
    showState(phase)
  }

  private func follow(_ touch: UITouch, at point: CGPoint, _ phase: TouchPhase) {
    #if DEBUG
      owner?.takes?.touch(touch, at: point, phase)
    #endif
    let id = ObjectIdentifier(touch)
    var mirrored: View?
    if phase == .began, numbers[id] == nil {
      if numbers.isEmpty { mirrored = lookAtScreen(under: touch) }
      numbers[id] = (0...).first { !numbers.values.contains($0) }
    }
    guard let finger = numbers[id], let owner else { return }
    owner.chooser.isGesturing = fingers.state == .driving
    fingers.touch(
      phase, at: Motion.Point(x: Double(point.x), y: Double(point.y)), time: touch.timestamp,
      view: mirrored, finger: finger)
    owner.chooser.isGesturing = fingers.state == .driving
    showOutcome()
    if phase == .ended || phase == .cancelled { numbers[id] = nil }
  }

  /// Shows what the fingers have moved.
  private func showOutcome() {
    owner?.current?.follow()
    presentation?.follow()
    yielding?.show()
    scrollAlong()
  }

  /// Scrolls the app's scroll views, which have lost the fingers, as far as the engine has.
  private func scrollAlong() {
    guard state.isActive else { return }
    for (view, mirrored) in scrolling {
      let insets = view.adjustedContentInset
      let offset = CGPoint(
        x: mirrored.contentOffset.x - insets.left, y: mirrored.contentOffset.y - insets.top)
      if view.contentOffset != offset { view.contentOffset = offset }
    }
  }

  /// Reports to UIKit what the engine's gestures do.
  private func showState(_ phase: TouchPhase) {
    let isOver = phase == .ended || phase == .cancelled
    switch fingers.state {
    case .driving where !isOver || !numbers.isEmpty:
      if state.isActive {
        state = .changed
      } else if !begin() {
        // UIKit doesn't let it begin, so it can't keep what it has taken over.
        fingers.cancel(at: CACurrentMediaTime())
        showOutcome()
      }
    case .possible where !isOver: break
    default:
      if state.isActive {
        state = phase == .cancelled ? .cancelled : .ended
      } else if state == .possible {
        state = .failed
      }
    }
  }

  // MARK: Other recognizers

  /// The engine decides between a gesture and the content under it, so a scroll view that begins first doesn't.
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    guard let view = other.view as? UIScrollView, view.panGestureRecognizer === other else {
      return super.canBePrevented(by: other)
    }
    return false
  }

  /// The swipe of the system waits, if the plugin has a gesture that goes back.
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    guard let stack = controller as? UINavigationController,
      stack.interactivePopGestureRecognizer === other
    else { return super.shouldBeRequiredToFail(by: other) }
    return owner?.chooser.hasGesture(for: .pop) ?? false
  }

  // MARK: The screen

  /// Takes over the size and the direction of the screen.
  ///
  /// - Returns: The touched view as the engine knows it: its name, and what can scroll around it.
  private func lookAtScreen(under touch: UITouch) -> View? {
    let stage = fingers.stage
    touchedView = touch.view
    if let window = view?.window {
      stage.window.frame = Motion.Rect(origin: .zero, size: Motion.Size(window.bounds.size))
    }
    let isRightToLeft = view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    stage.window.traits.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    var chain: [View] = []
    scrolling = []
    var current = touch.view
    while let view = current {
      chain.append(mirror(view))
      current = view.superview
    }
    for (inner, outer) in zip(chain, chain.dropFirst()) { outer.addSubview(inner) }
    // A view keeps only its subviews, so the window keeps them all.
    stage.window.subviews.last?.removeFromSuperview()
    if let last = chain.last { stage.window.addSubview(last) }
    return chain.first
  }

  private func mirror(_ view: UIView) -> View {
    let name = name(of: view)
    guard let scroll = view as? UIScrollView else { return View(id: name) }
    let mirrored = ScrollView(id: name)
    scrolling.append((scroll, mirrored))
    mirrored.isScrollEnabled = scroll.isScrollEnabled
    let insets = scroll.adjustedContentInset
    mirrored.contentSize = Motion.Size(
      width: Double(scroll.contentSize.width + insets.left + insets.right),
      height: Double(scroll.contentSize.height + insets.top + insets.bottom))
    mirrored.bounds = Motion.Rect(
      x: Double(scroll.contentOffset.x + insets.left),
      y: Double(scroll.contentOffset.y + insets.top), width: Double(scroll.bounds.width),
      height: Double(scroll.bounds.height))
    return mirrored
  }

  private func name(of view: UIView) -> String {
    if let name = view.accessibilityIdentifier, !name.isEmpty { return name }
    if let controller = view.next as? UIViewController, let owner {
      return owner.name(of: controller)
    }
    return String(describing: type(of: view))
  }
}

extension UIGestureRecognizer.State {
  /// Whether a gesture is in progress.
  fileprivate var isActive: Bool { self == .began || self == .changed }
}
