import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// A view whose content can be larger than the view, like UIKit's `UIScrollView`.
///
/// The content follows the finger, resists beyond its edges and moves back. It doesn't keep its speed when the finger
/// is lifted: it moves to the offset where it would come to rest, in a quarter of a second.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// How quickly the content comes to rest.
  public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Self(rawValue: 0.998)
    public static let fast = Self(rawValue: 0.99)
  }
  /// Which insets are adjusted automatically.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
  /// How dragging dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
  /// The style of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }

  /// The delegate; not retained.
  open weak var delegate: (any UIScrollViewDelegate)? {
    didSet { ObservedObjects.didChange(self) }
  }
  /// The pan that scrolls the content.
  public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer()
    pan.addTarget(self, action: Selector(UIScrollView.pan(_:), name: "scroll"))
    pan.delegate = panDelegate
    return pan
  }()
  private lazy var panDelegate = ScrollPanDelegate(self)
  /// Absent: no fingers zoom.
  @available(*, unavailable, message: "no fingers zoom on the stage; set the scale")
  public var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }
  /// The size of the content in points.
  open var contentSize = CGSize.zero { didSet { ObservedObjects.didChange(self) } }
  /// The inset around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet { ObservedObjects.didChange(self) }
  }
  /// When the safe area is added to the content inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// The content inset and the part of the safe area that is added to it.
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
  /// Whether a finger can scroll the content.
  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  /// Whether a finger can drag the content beyond its edges.
  open var bounces = true
  /// Whether the content bounces vertically even if it fits.
  open var alwaysBounceVertical = false
  /// Whether the content bounces horizontally even if it fits.
  open var alwaysBounceHorizontal = false
  /// Whether the content comes to rest at whole pages.
  open var isPagingEnabled = false
  /// Stored, but has no effect: scroll indicators are not drawn.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether a drag scrolls along one axis only; stored, but has no effect.
  open var isDirectionalLockEnabled = false
  /// How quickly the content comes to rest.
  open var decelerationRate = DecelerationRate.normal
  /// Stored, but has no effect: scroll indicators are not drawn.
  open var showsVerticalScrollIndicator = true
  /// Stored, but has no effect: scroll indicators are not drawn.
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
  /// The smallest scale to which the content zooms.
  open var minimumZoomScale: CGFloat = 1
  /// The largest scale to which the content zooms.
  open var maximumZoomScale: CGFloat = 1
  /// Whether a zoom goes beyond its limits and comes back; ignored, as no fingers zoom here.
  open var bouncesZoom = true
  private var scale: CGFloat = 1
  /// The scale of the view that the delegate zooms, within the limits.
  open var zoomScale: CGFloat {
    get { scale }
    set {
      let within = min(max(newValue, minimumZoomScale), max(maximumZoomScale, minimumZoomScale))
      guard within != scale, within > 0 else { return }
      scale = within
      zoomScaleDidChange()
    }
  }
  /// Whether a finger touches the content.
  open private(set) var isTracking = false
  /// Whether a finger is scrolling the content.
  open private(set) var isDragging = false
  /// Whether the content is coming to rest.
  open private(set) var isDecelerating = false
  private var start = CGPoint.zero
  /// How far a finger has moved beyond an edge without a bounce; on its way back, the content follows at once.
  private var lost = CGPoint.zero
  private var motion = 0

  /// The layout guide of the content.
  public private(set) lazy var contentLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    guide.owningView = self
    guide.kind = .content
    guide.identifier = "contentLayoutGuide"
    return guide
  }()
  /// The layout guide of the view's frame.
  public private(set) lazy var frameLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    guide.owningView = self
    guide.kind = .insets { _ in .zero }
    guide.identifier = "frameLayoutGuide"
    return guide
  }()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// The point of the content that is at the view's upper left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      super.bounds = CGRect(origin: newValue, size: bounds.size)
      didScroll()
      delegate?.scrollViewDidScroll(self)
    }
  }
  /// Scrolls to an offset.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated else {
      // A running motion would go on from there.
      motion += 1
      return self.contentOffset = contentOffset
    }
    scroll(to: contentOffset) {}
  }

  /// Scrolls to an offset in an animation.
  func scroll(to offset: CGPoint, then: @escaping () -> Void) {
    move(to: offset, over: 0.25) { [weak self] in
      guard let self else { return }
      then()
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }
  /// Scrolls until a part of the content is visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    offset.x = min(max(offset.x, rect.maxX - bounds.width), rect.minX)
    offset.y = min(max(offset.y, rect.maxY - bounds.height), rect.minY)
    setContentOffset(offset, animated: animated)
  }
  /// Does nothing: scroll indicators are not drawn.
  open func flashScrollIndicators() {}

  /// The smallest and the largest offset at which the content can rest.
  var limits: (low: CGPoint, high: CGPoint) {
    let inset = adjustedContentInset
    let low = CGPoint(x: -inset.left, y: -inset.top)
    return (
      low,
      CGPoint(
        x: max(contentSize.width + inset.right - bounds.width, low.x),
        y: max(contentSize.height + inset.bottom - bounds.height, low.y))
    )
  }

  /// Scrolls back to content after the content has become smaller.
  func keepOffsetInContent() {
    let (low, high) = limits
    let offset = CGPoint(
      x: min(max(contentOffset.x, low.x), high.x), y: min(max(contentOffset.y, low.y), high.y))
    if offset != contentOffset { contentOffset = offset }
  }

  // MARK: Dragging

  /// Whether the content can follow a finger.
  ///
  /// The pan doesn't begin along an axis in which the content can't scroll, so that other recognizers can.
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
      (start, lost) = (contentOffset, .zero)
      (isTracking, isDragging, isDecelerating) = (true, true, false)
      willBeginDragging()
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
      x: place(
        start.x - way.x, limits.low.x, limits.high.x, bounds.width, alwaysBounceHorizontal,
        &lost.x),
      y: place(
        start.y - way.y, limits.low.y, limits.high.y, bounds.height, alwaysBounceVertical, &lost.y)
    )
  }

  /// The offset under a finger; beyond an edge, the content moves half as far as the finger.
  private func place(
    _ wish: CGFloat, _ low: CGFloat, _ high: CGFloat, _ length: CGFloat, _ always: Bool,
    _ lost: inout CGFloat
  ) -> CGFloat {
    guard bounces else {
      let inside = min(max(wish + lost, low), high)
      lost = inside - wish
      return inside
    }
    let inside = min(max(wish, low), high)
    guard wish != inside, always || high > low else { return inside }
    let beyond = RubberBand.offset(
      pulledBy: Double(wish - inside), dimension: Double(max(length, 1)), following: 0.55)
    return inside + CGFloat(beyond)
  }

  private func letGo(_ pan: UIPanGestureRecognizer) {
    let velocity = pan.state == .ended ? pan.velocity(in: superview) : .zero
    let limits = limits
    // The distance that the content moves for each point per second of speed, until it rests. The rate is per
    // millisecond.
    let reach = decelerationRate.rawValue / (1 - decelerationRate.rawValue) / 1000
    var target = CGPoint(
      x: contentOffset.x - velocity.x * reach, y: contentOffset.y - velocity.y * reach)
    if isPagingEnabled {
      target.x = page(contentOffset.x, start.x, velocity.x, bounds.width)
      target.y = page(contentOffset.y, start.y, velocity.y, bounds.height)
    }
    target = restingOffset(for: target, velocity: velocity)
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: -velocity.x / 1000, y: -velocity.y / 1000),
      targetContentOffset: &target)
    target.x = min(max(target.x, limits.low.x), limits.high.x)
    target.y = min(max(target.y, limits.low.y), limits.high.y)
    (isTracking, isDragging) = (false, false)
    let moves = target != contentOffset
    delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    guard moves else { return didComeToRest() }
    isDecelerating = true
    delegate?.scrollViewWillBeginDecelerating(self)
    move(to: target, over: 0.25) { [weak self] in
      guard let self else { return }
      isDecelerating = false
      didComeToRest()
      delegate?.scrollViewDidEndDecelerating(self)
    }
  }

  // MARK: Views that scroll for UIKit itself

  // The delegate is the app's.
  /// Called before a finger scrolls the content.
  func willBeginDragging() {}
  /// Called whenever the content has scrolled.
  func didScroll() {}
  /// Called when the content rests after a finger has scrolled it.
  func didComeToRest() {}
  /// The offset at which the content comes to rest after a finger was lifted.
  ///
  /// - Parameter velocity: The speed of the finger, in points per second.
  func restingOffset(for target: CGPoint, velocity: CGPoint) -> CGPoint { target }

  private func page(_ now: CGFloat, _ start: CGFloat, _ speed: CGFloat, _ length: CGFloat)
    -> CGFloat
  {
    guard length > 0 else { return now }
    let from = (start / length).rounded()
    let step: CGFloat = abs(speed) > 200 ? (speed < 0 ? 1 : -1) : ((now - start) / length).rounded()
    return (from + step) * length
  }

  /// Scrolls frame by frame, so that each step is reported.
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

/// The delegate of the scroll view's pan, in place of the scroll view itself.
///
/// A subclass in an app that wants to decide declares the protocol itself.
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
