import Diagnostics
@_spi(Tools) import Motion
import Transitions
@_spi(Tools) import Views

extension AppExamination {
  /// Checks that the appearing view doesn't keep the mask that has revealed it.
  ///
  /// A mask from before the animation, as of a presentation controller, is the view's own. One that cuts something off can
  /// be meant to stay; one that covers the whole view was forgotten, and cuts the view off as soon as it grows.
  func checkMask(of transition: SeenTransition, _ context: TransitionContext, _ run: Run) {
    guard let view = context.view(forKey: .to), view.window != nil,
      transition.arriving?.isMasked == false, let mask = view.modelMasks.first
    else { return }
    note(
      .leftovers, mask.covers(view.bounds) ? .error : .warning, key: "mask \(transition.words)",
      in: run.words,
      message:
        "after \(transition.words), the view of \(context.viewController(forKey: .to).id) keeps its mask",
      fix:
        "set its mask to nil before completeTransition(_:), or it cuts the view off when the size changes"
    )
  }
}

extension View.Mask {
  /// Whether the mask shows all corners of a rectangle.
  fileprivate func covers(_ rectangle: Rect) -> Bool {
    guard case .shape(let shape) = view.content, !isInverted else { return false }
    let map = view.mapToSuperview
    let outlines = shape.path.polygons(steps: 16).map { $0.map { map.apply(to: $0) } }
    let inner = rectangle.inset(by: 0.5)
    let corners = [
      Point(x: inner.minX, y: inner.minY), Point(x: inner.maxX, y: inner.minY),
      Point(x: inner.minX, y: inner.maxY), Point(x: inner.maxX, y: inner.maxY),
    ]
    return corners.allSatisfy { corner in outlines.contains { corner.isInside($0) } }
  }
}

extension Rect {
  /// The rectangle without a margin of some points.
  fileprivate func inset(by margin: Double) -> Rect {
    Rect(minX: minX + margin, minY: minY + margin, maxX: maxX - margin, maxY: maxY - margin)
  }
}

extension Point {
  /// Whether the point is inside a polygon, by the number of sides to its right.
  fileprivate func isInside(_ polygon: [Point]) -> Bool {
    var isInside = false
    for (one, other) in zip(polygon, polygon.dropFirst() + polygon.prefix(1))
    where (one.y > y) != (other.y > y) {
      let crossing = one.x + (y - one.y) / (other.y - one.y) * (other.x - one.x)
      if x < crossing { isInside.toggle() }
    }
    return isInside
  }
}
