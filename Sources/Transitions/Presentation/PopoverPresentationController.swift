public import Motion
public import Views

/// Manages a popover, a small screen next to its source, like `UIPopoverPresentationController`.
///
/// The popover has no arrow. Without a ``sourceView``, it is centered.
open class PopoverPresentationController: PresentationController {
  open override var name: String { "PopoverPresentationController" }

  /// The view next to which the popover is shown.
  public weak var sourceView: View?
  /// The source area in the ``sourceView``'s coordinates; nil means the whole view.
  public var sourceRect: Rect?

  /// The margin between the popover and its source, and to the edges of the container, in points.
  private static let margin = 10.0

  open override var frameOfPresentedViewInContainerView: Rect {
    let frame = super.frameOfPresentedViewInContainerView
    guard effectiveStyle == .popover, let containerView, let sourceView,
      frame != containerView.bounds
    else { return frame }
    let source = sourceView.convert(sourceRect ?? sourceView.bounds, to: containerView)
    return Self.frame(of: frame.size, beside: source, in: containerView.bounds)
  }

  /// The frame below the source, or above it if there is more room, within the container.
  private static func frame(of size: Size, beside source: Rect, in bounds: Rect) -> Rect {
    let below = bounds.maxY - source.maxY
    let isBelow = below >= size.height + 2 * margin || below >= source.minY - bounds.minY
    let y = isBelow ? source.maxY + margin : source.minY - margin - size.height
    func clamped(_ value: Double, _ low: Double, _ high: Double) -> Double {
      high < low ? low : min(max(value, low), high)
    }
    return Rect(
      x: clamped(
        source.midX - size.width / 2, bounds.minX + margin, bounds.maxX - margin - size.width),
      y: clamped(y, bounds.minY + margin, bounds.maxY - margin - size.height), width: size.width,
      height: size.height)
  }
}
