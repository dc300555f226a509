import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Hears of a scroll view, like UIKit's `UIScrollViewDelegate`.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    (self as? any Inherited.ScrollViewDidScroll)?._inherited_scrollViewDidScroll(scrollView)
  }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    (self as? any Inherited.ScrollViewWillBeginDragging)?._inherited_scrollViewWillBeginDragging(
      scrollView)
  }
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    (self as? any Inherited.ScrollViewWillEndDragging_withVelocity_targetContentOffset)?
      ._inherited_scrollViewWillEndDragging(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {
    (self as? any Inherited.ScrollViewDidEndDragging_willDecelerate)?
      ._inherited_scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    (self as? any Inherited.ScrollViewWillBeginDecelerating)?
      ._inherited_scrollViewWillBeginDecelerating(scrollView)
  }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    (self as? any Inherited.ScrollViewDidEndDecelerating)?._inherited_scrollViewDidEndDecelerating(
      scrollView)
  }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    (self as? any Inherited.ScrollViewDidEndScrollingAnimation)?
      ._inherited_scrollViewDidEndScrollingAnimation(scrollView)
  }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    (self as? any Inherited.ScrollViewShouldScrollToTop)?._inherited_scrollViewShouldScrollToTop(
      scrollView) ?? true
  }
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    (self as? any Inherited.ViewForZooming_in)?._inherited_viewForZooming(in: scrollView)
  }
}

/// A view whose content can be larger than itself, like UIKit's `UIScrollView`.
///
/// The content follows the finger, resists beyond its ends and comes back. It keeps no speed when the finger
/// lifts: it goes where it would come to rest, in a quarter of a second.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// How soon content comes to rest.
  public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Self(rawValue: 0.998)
    public static let fast = Self(rawValue: 0.99)
  }
  /// What insets are added to by themselves.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
  /// What a finger does to a keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
  /// How a mark of the position looks.
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }

  /// Hears of it; not kept.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// The pan that moves the content.
  public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer()
    pan.addTarget(self, action: Selector(UIScrollView.pan(_:), name: "scroll"))
    pan.delegate = panDelegate
    return pan
  }()
  private lazy var panDelegate = ScrollPanDelegate(self)
  /// The pinch that would zoom; it does nothing.
  public private(set) lazy var pinchGestureRecognizer: UIPinchGestureRecognizer? =
    UIPinchGestureRecognizer()
  /// The size of the content in points.
  open var contentSize = CGSize.zero { didSet { GeometryObservers.geometryDidChange(of: self) } }
  /// Around the content, in points.
  open var contentInset = UIEdgeInsets.zero
  /// What is added to the inset by itself.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// The inset with what is added to it.
  open var adjustedContentInset: UIEdgeInsets {
    switch contentInsetAdjustmentBehavior {
    case .never: contentInset
    case .always: contentInset + safeAreaInsets
    case .automatic, .scrollableAxes:
      contentSize.height > bounds.height || alwaysBounceVertical
        ? contentInset
          + UIEdgeInsets(top: safeAreaInsets.top, left: 0, bottom: safeAreaInsets.bottom, right: 0)
        : contentInset
    }
  }
  /// Whether a finger moves the content.
  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  /// Whether content goes beyond its ends under a finger.
  open var bounces = true
  /// Whether it does so up and down even if it fits.
  open var alwaysBounceVertical = false
  /// Whether it does so from side to side even if it fits.
  open var alwaysBounceHorizontal = false
  /// Whether content rests at whole pages.
  open var isPagingEnabled = false
  /// Whether a finger moves it one way only.
  open var isDirectionalLockEnabled = false
  /// How soon content comes to rest.
  open var decelerationRate = DecelerationRate.normal
  /// Stored, but has no effect: no marks of the position are drawn.
  open var showsVerticalScrollIndicator = true
  /// Stored, but has no effect: no marks of the position are drawn.
  open var showsHorizontalScrollIndicator = true
  /// Stored, but has no effect.
  open var indicatorStyle = IndicatorStyle.default
  /// Stored, but has no effect.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Stored, but has no effect.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Stored, but has no effect.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// Stored, but has no effect.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Stored, but has no effect.
  open var delaysContentTouches = true
  /// Stored, but has no effect.
  open var canCancelContentTouches = true
  /// Stored, but has no effect.
  open var scrollsToTop = true
  /// Stored, but has no effect: nothing zooms.
  open var minimumZoomScale: CGFloat = 1
  /// Stored, but has no effect: nothing zooms.
  open var maximumZoomScale: CGFloat = 1
  /// Stored, but has no effect: nothing zooms.
  open var zoomScale: CGFloat = 1
  /// Whether a finger has the content.
  open private(set) var isTracking = false
  /// Whether a finger moves the content.
  open private(set) var isDragging = false
  /// Whether content comes to rest.
  open private(set) var isDecelerating = false
  private var start = CGPoint.zero
  private var motion = 0

  /// The frame in which the content lies, for constraints.
  public private(set) lazy var contentLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    guide.owningView = self
    guide.kind = .content
    guide.identifier = "contentLayoutGuide"
    return guide
  }()
  /// The frame of the view, for constraints.
  public private(set) lazy var frameLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    guide.owningView = self
    guide.kind = .insets { _ in .zero }
    guide.identifier = "frameLayoutGuide"
    return guide
  }()

  /// Makes a scroll view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// The point of the content at the view's upper left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      super.bounds = CGRect(origin: newValue, size: bounds.size)
      delegate?.scrollViewDidScroll(self)
    }
  }
  /// Moves the content.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated else { return self.contentOffset = contentOffset }
    move(to: contentOffset, over: 0.25) { [weak self] in
      guard let self else { return }
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }
  /// Moves the content so that a part of it can be seen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    offset.x = min(max(offset.x, rect.maxX - bounds.width), rect.minX)
    offset.y = min(max(offset.y, rect.maxY - bounds.height), rect.minY)
    setContentOffset(offset, animated: animated)
  }
  /// Does nothing: no marks of the position are drawn.
  open func flashScrollIndicators() {}

  /// The offsets between which the content rests.
  private var limits: (low: CGPoint, high: CGPoint) {
    let inset = adjustedContentInset
    let low = CGPoint(x: -inset.left, y: -inset.top)
    return (
      low,
      CGPoint(
        x: max(contentSize.width + inset.right - bounds.width, low.x),
        y: max(contentSize.height + inset.bottom - bounds.height, low.y))
    )
  }

  // MARK: The finger

  /// Whether the content can follow a finger; a pan along an axis that can't leaves it to others.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    guard gestureRecognizer === panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    let way = panGestureRecognizer.velocity(in: self)
    let limits = limits
    let isVertical = abs(way.y) >= abs(way.x)
    return isVertical
      ? alwaysBounceVertical || limits.high.y > limits.low.y
      : alwaysBounceHorizontal || limits.high.x > limits.low.x
  }

  func pan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      motion += 1
      start = contentOffset
      (isTracking, isDragging, isDecelerating) = (true, true, false)
      delegate?.scrollViewWillBeginDragging(self)
      follow(pan)
    case .changed: follow(pan)
    case .ended, .cancelled: letGo(pan)
    default: break
    }
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: superview)
    let limits = limits
    contentOffset = CGPoint(
      x: place(start.x - way.x, limits.low.x, limits.high.x, bounds.width, alwaysBounceHorizontal),
      y: place(start.y - way.y, limits.low.y, limits.high.y, bounds.height, alwaysBounceVertical))
  }

  /// Where a finger has the content: half as far as it goes beyond an end.
  private func place(
    _ wish: CGFloat, _ low: CGFloat, _ high: CGFloat, _ length: CGFloat, _ always: Bool
  ) -> CGFloat {
    let inside = min(max(wish, low), high)
    guard bounces, wish != inside, always || high > low else { return inside }
    let beyond = RubberBand.offset(
      pulledBy: Double(wish - inside), dimension: Double(max(length, 1)), following: 0.55)
    return inside + CGFloat(beyond)
  }

  private func letGo(_ pan: UIPanGestureRecognizer) {
    let velocity = pan.state == .ended ? pan.velocity(in: superview) : .zero
    let limits = limits
    // Where a speed that declines by the rate comes to rest, per millisecond.
    let reach = decelerationRate.rawValue / (1 - decelerationRate.rawValue) / 1000
    var target = CGPoint(
      x: contentOffset.x - velocity.x * reach, y: contentOffset.y - velocity.y * reach)
    if isPagingEnabled {
      target.x = page(contentOffset.x, start.x, velocity.x, bounds.width)
      target.y = page(contentOffset.y, start.y, velocity.y, bounds.height)
    }
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: -velocity.x / 1000, y: -velocity.y / 1000),
      targetContentOffset: &target)
    target.x = min(max(target.x, limits.low.x), limits.high.x)
    target.y = min(max(target.y, limits.low.y), limits.high.y)
    (isTracking, isDragging) = (false, false)
    let moves = target != contentOffset
    delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    guard moves else { return }
    isDecelerating = true
    delegate?.scrollViewWillBeginDecelerating(self)
    move(to: target, over: 0.25) { [weak self] in
      guard let self else { return }
      isDecelerating = false
      delegate?.scrollViewDidEndDecelerating(self)
    }
  }

  private func page(_ now: CGFloat, _ start: CGFloat, _ speed: CGFloat, _ length: CGFloat)
    -> CGFloat
  {
    guard length > 0 else { return now }
    let from = (start / length).rounded()
    let step: CGFloat = abs(speed) > 200 ? (speed < 0 ? 1 : -1) : ((now - start) / length).rounded()
    return (from + step) * length
  }

  /// Moves the content frame by frame, so that all hear of each step.
  private func move(to target: CGPoint, over seconds: Double, then: @escaping () -> Void) {
    motion += 1
    guard let loop = AppStage.current?.loop else {
      contentOffset = target
      return then()
    }
    let (number, from, begin) = (motion, contentOffset, loop.stage.time)
    let frame = 1 / loop.stage.clock.frameRate
    func step() {
      loop.schedule(after: frame) { [weak self, weak loop] in
        MainActor.assumeIsolated {
          guard let self, let loop, self.motion == number else { return }
          let part = min((loop.stage.time - begin) / seconds, 1)
          let way = CGFloat(TimingCurve.easeOut.value(at: part))
          self.contentOffset = CGPoint(
            x: from.x + (target.x - from.x) * way, y: from.y + (target.y - from.y) * way)
          if part >= 1 { then() } else { step() }
        }
      }
    }
    step()
  }

  open override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
}

/// Stands for the scroll view, which is the delegate of its pan: a subclass of the app declares the protocol
/// itself if it wants to decide.
@MainActor
private final class ScrollPanDelegate: NSObject, UIGestureRecognizerDelegate {
  private weak var scrollView: UIScrollView?

  init(_ scrollView: UIScrollView) { self.scrollView = scrollView }

  private var own: (any UIGestureRecognizerDelegate)? {
    scrollView as? any UIGestureRecognizerDelegate
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    own?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    own?.gestureRecognizer(
      gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer) ?? false
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    own?.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
      ?? false
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    own?.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
      ?? false
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  { own?.gestureRecognizer(gestureRecognizer, shouldReceive: touch) ?? true }
}
