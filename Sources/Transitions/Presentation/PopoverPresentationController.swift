public import Motion
public import Views

/// Manages a popover, a small screen next to its source, like `UIPopoverPresentationController`.
///
/// Its arrow is a view in the presented one, outside of its bounds, so that it moves and fades with it.
/// Without a ``sourceView``, the popover is centered and has no arrow.
open class PopoverPresentationController: PresentationController {
  open override var name: String { "PopoverPresentationController" }

  /// The view next to which the popover is shown.
  public weak var sourceView: View?
  /// The source area in the ``sourceView``'s coordinates; nil means the whole view.
  public var sourceRect: Rect?

  /// The directions in which the arrow may point; empty for a popover without an arrow, over the
  /// middle of its source.
  ///
  /// Of those with enough room, the first one is taken; without any, the one with the most room.
  ///
  /// Source: `permittedArrowDirections`.
  public var permittedArrowDirections: [ArrowDirection] = ArrowDirection.allCases
  /// The direction in which the arrow points; nil without an arrow.
  public private(set) var arrowDirection: ArrowDirection?
  /// Whether a popover without a ``sourceView`` points at the view whose tap has presented it.
  package var pointsAtTappedView = false

  /// The direction in which an arrow points: `up` for a popover below its source.
  public enum ArrowDirection: Sendable, CaseIterable {
    case up, down, left, right
  }

  /// The margin between the popover and the edges of the container, in points.
  private static let margin = 10.0
  /// The length of the arrow, which is the distance to the source, in points.
  static let arrowLength = 13.0
  /// The width of the arrow at the popover, in points.
  static let arrowBase = 26.0

  private lazy var arrow: View = {
    let view = View(id: "arrow(\(presentedViewController.id))")
    view.listing = .closed
    view.isUserInteractionEnabled = false
    return view
  }()

  private var source: View? {
    if let sourceView { return sourceView }
    return pointsAtTappedView ? tappedView : nil
  }

  open override var frameOfPresentedViewInContainerView: Rect {
    place?.frame ?? super.frameOfPresentedViewInContainerView
  }

  /// Where the popover is, and which way its arrow points; nil without a source.
  private var place: (frame: Rect, direction: ArrowDirection?, source: Rect)? {
    let frame = super.frameOfPresentedViewInContainerView
    guard effectiveStyle == .popover, let containerView, let view = source,
      frame != containerView.bounds
    else { return nil }
    let source = view.convert(sourceRect ?? view.bounds, to: containerView)
    let bounds = containerView.bounds
    let direction = direction(for: frame.size, beside: source, in: bounds)
    return (Self.frame(of: frame.size, direction, from: source, in: bounds), direction, source)
  }

  private func direction(
    for size: Size, beside source: Rect, in bounds: Rect
  ) -> ArrowDirection? {
    let allowed = ArrowDirection.allCases.filter(permittedArrowDirections.contains)
    func room(_ direction: ArrowDirection) -> Double {
      switch direction {
      case .up: bounds.maxY - source.maxY - size.height
      case .down: source.minY - bounds.minY - size.height
      case .left: bounds.maxX - source.maxX - size.width
      case .right: source.minX - bounds.minX - size.width
      }
    }
    return allowed.first { room($0) >= Self.margin + Self.arrowLength }
      ?? allowed.max { room($0) < room($1) }
  }

  /// The frame on one side of the source, within the container.
  private static func frame(
    of size: Size, _ direction: ArrowDirection?, from source: Rect, in bounds: Rect
  ) -> Rect {
    func clamped(_ value: Double, _ low: Double, _ high: Double) -> Double {
      high < low ? low : min(max(value, low), high)
    }
    var origin = Point(x: source.midX - size.width / 2, y: source.midY - size.height / 2)
    switch direction {
    case .up: origin.y = source.maxY + arrowLength
    case .down: origin.y = source.minY - arrowLength - size.height
    case .left: origin.x = source.maxX + arrowLength
    case .right: origin.x = source.minX - arrowLength - size.width
    case nil: break
    }
    let most = Point(x: bounds.maxX - margin - size.width, y: bounds.maxY - margin - size.height)
    return Rect(
      x: clamped(origin.x, bounds.minX + margin, most.x),
      y: clamped(origin.y, bounds.minY + margin, most.y), width: size.width, height: size.height)
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    placeArrow()
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { arrow.removeFromSuperview() }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { arrow.removeFromSuperview() }
  }

  open override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    placeArrow()
  }

  /// Lets the arrow point at the middle of the source, as far as the popover reaches.
  private func placeArrow() {
    guard let place, let direction = place.direction else {
      arrowDirection = nil
      return arrow.removeFromSuperview()
    }
    let (length, base) = (Self.arrowLength, Self.arrowBase)
    let (size, isAcross) = (place.frame.size, direction == .left || direction == .right)
    func along(_ middle: Double, _ total: Double) -> Double {
      min(max(middle - base / 2, 0), max(total - base, 0))
    }
    let x = along(place.source.midX - place.frame.minX, size.width)
    let y = along(place.source.midY - place.frame.minY, size.height)
    switch direction {
    case .up: arrow.frame = Rect(x: x, y: -length, width: base, height: length)
    case .down: arrow.frame = Rect(x: x, y: size.height, width: base, height: length)
    case .left: arrow.frame = Rect(x: -length, y: y, width: length, height: base)
    case .right: arrow.frame = Rect(x: size.width, y: y, width: length, height: base)
    }
    if direction != arrowDirection || arrow.superview == nil {
      let corners = isAcross ? (length, base) : (base, length)
      var shape = View.VectorShape(.arrow(direction, width: corners.0, height: corners.1))
      shape.fillColor = presentedView.backgroundColor ?? .white
      arrow.content = .shape(shape)
      arrowDirection = direction
    }
    if arrow.superview !== presentedView { presentedView.addSubview(arrow) }
  }
}

extension VectorPath {
  /// A triangle whose tip points in a direction.
  fileprivate static func arrow(
    _ direction: PopoverPresentationController.ArrowDirection, width: Double, height: Double
  ) -> VectorPath {
    let corners = [
      Point(x: 0, y: 0), Point(x: width, y: 0), Point(x: width, y: height), Point(x: 0, y: height),
    ]
    let points: [Point] =
      switch direction {
      case .up: [Point(x: width / 2, y: 0), corners[2], corners[3]]
      case .down: [Point(x: width / 2, y: height), corners[0], corners[1]]
      case .left: [Point(x: 0, y: height / 2), corners[1], corners[2]]
      case .right: [Point(x: width, y: height / 2), corners[3], corners[0]]
      }
    let lines = points.indices.map { index in
      VectorPath.Curve.line(from: points[index], to: points[(index + 1) % points.count])
    }
    return VectorPath(contours: [Contour(start: points[0], curves: lines)])
  }
}
