public import Motion

/// A view whose content can be larger than the view itself.
///
/// Corresponds to `UIScrollView`.
///
/// The content moves with the finger and stops when the finger lifts. There is no momentum and no
/// bounce.
open class ScrollView: View {
  /// The size of the content in points.
  public var contentSize = Size.zero
  /// Whether a finger can scroll the content.
  public var isScrollEnabled = true

  /// Creates a scroll view, which clips its subviews.
  public override init(id: String, frame: Rect = .zero) {
    super.init(id: id, frame: frame)
    clipsToBounds = true
  }

  /// The point of the content that is at the view's top left corner, which is the origin of its
  /// bounds.
  public var contentOffset: Point {
    get { bounds.origin }
    set {
      guard newValue != contentOffset else { return }
      bounds = Rect(origin: newValue, size: bounds.size)
      didScroll()
    }
  }

  /// Called when the content has moved.
  ///
  /// Subclasses update the visible content.
  open func didScroll() {}

  /// The largest offset that a finger can scroll to.
  ///
  /// The smallest is zero.
  public var maximumContentOffset: Point {
    Point(
      x: max(contentSize.width - bounds.width, 0), y: max(contentSize.height - bounds.height, 0))
  }

  /// Moves the content within its limits.
  ///
  /// - Parameter distance: The change of the offset in points, to the right and down.
  /// - Returns: The change that was actually made.
  @discardableResult
  public func scroll(by distance: Point) -> Point {
    let (old, limit) = (contentOffset, maximumContentOffset)
    // If the app has set an offset beyond the limits, it stays valid.
    let x = min(max(old.x + distance.x, min(old.x, 0)), max(old.x, limit.x))
    let y = min(max(old.y + distance.y, min(old.y, 0)), max(old.y, limit.y))
    contentOffset = Point(x: x, y: y)
    return Point(x: x - old.x, y: y - old.y)
  }

  open override func canScroll(along way: Point) -> Bool {
    guard isScrollEnabled else { return false }
    let (offset, limit) = (contentOffset, maximumContentOffset)
    // The content moves with the finger, and the offset in the opposite direction.
    let toTheSide = way.x > 0 ? offset.x > 0 : way.x < 0 && offset.x < limit.x
    let upOrDown = way.y > 0 ? offset.y > 0 : way.y < 0 && offset.y < limit.y
    return toTheSide || upOrDown
  }
}
