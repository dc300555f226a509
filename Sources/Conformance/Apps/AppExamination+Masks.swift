import Diagnostics
@_spi(Tools) import Motion
import Transitions
@_spi(Tools) import Views

extension AppExamination {
  /// Checks that the appearing view doesn't keep the mask that has revealed it.
  ///
  /// A mask from before the animation, as of a presentation controller, is the view's own. One that cuts something off can
  /// be meant to stay; one that covers the whole view was forgotten, and cuts the view off as soon as it grows.
  func checkMask(of transition: SeenTransition, _ context: TransitionContext, _ scene: AppScene) {
    guard let view = context.view(forKey: .to), view.window != nil,
      transition.arriving?.isMasked == false, let mask = view.modelMasks.first,
      !mask.roundsCorners(of: view.bounds)
    else { return }
    record(
      .leftovers, mask.covers(view.bounds) ? .error : .warning, key: "mask \(transition.words)",
      in: scene.words,
      message:
        "after \(transition.words), the view of \(context.viewController(forKey: .to).id) keeps its mask",
      fix:
        "set its mask to nil before completeTransition(_:), or it cuts the view off when the size changes"
    )
  }
}

extension View.Mask {
  /// What the mask shows, as polygons; nil for one that is not the inside of a shape.
  private var outlines: [[Point]]? {
    guard case .shape(let shape) = view.content, !isInverted else { return nil }
    let map = view.mapToSuperview
    return shape.path.polygons(steps: 16).map { $0.map { map.apply(to: $0) } }
  }

  /// Whether the mask shows all corners of a rectangle.
  fileprivate func covers(_ rectangle: Rect) -> Bool {
    outlines.map { rectangle.inset(by: 0.5).isCovered(by: $0) } ?? false
  }

  /// Whether the mask is as large as a rectangle, and cuts off some of its corners.
  fileprivate func roundsCorners(of rectangle: Rect) -> Bool {
    guard let outlines, !rectangle.inset(by: 0.5).isCovered(by: outlines),
      let box = outlines.joined().bounds,
      [
        box.minX - rectangle.minX, box.minY - rectangle.minY, box.maxX - rectangle.maxX,
        box.maxY - rectangle.maxY,
      ].allSatisfy({ abs($0) < 1 })
    else { return false }
    // The largest radius that is seen as that of a card.
    let margin = min(60, rectangle.width / 4, rectangle.height / 4)
    return rectangle.inset(by: margin).isCovered(by: outlines)
  }
}

extension Sequence<Point> {
  /// The smallest rectangle around the points.
  fileprivate var bounds: Rect? {
    let (x, y) = (map(\.x), map(\.y))
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      return nil
    }
    return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
  }
}

extension Rect {
  private var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: minX, y: maxY),
      Point(x: maxX, y: maxY),
    ]
  }

  /// Whether each corner is inside one of some polygons.
  fileprivate func isCovered(by polygons: [[Point]]) -> Bool {
    corners.allSatisfy { corner in polygons.contains { corner.isInside($0) } }
  }

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
