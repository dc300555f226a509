@_spi(Tools) import Motion
@_spi(Tools) import Views

extension SampledTransition.Kind {
  /// The numbers that depend on the container: the rectangle of a slice, or the points of an
  /// outline.
  var numbers: [Double] {
    switch self {
    case .slice(_, let part): [part.minX, part.minY, part.width, part.height]
    case .shape(let shape), .mask(_, let shape, _):
      shape.path.coordinates + (shape.target?.coordinates ?? [])
    case .screen, .overlay, .gradient, .snapshot, .inner, .outside: []
    }
  }

  /// Whether the view can extend beyond its rectangle, or has a rectangle that only the app knows.
  var isInOwnPlace: Bool {
    switch self {
    case .inner, .shape, .mask: true
    default: false
    }
  }

  /// The maximum distance of its points from its anchor in the middle, in points.
  func reach(in size: Size) -> Double {
    let corner = Point(x: size.width, y: size.height)
    let middle = Point(x: size.width / 2, y: size.height / 2)
    let numbers = numbers
    return stride(from: 0, to: numbers.count - 1, by: 2).reduce(corner.distance(to: .zero)) {
      max($0, Point(x: numbers[$1], y: numbers[$1 + 1]).distance(to: middle))
    }
  }

  /// The name of the numbers in a reason.
  var nameOfNumbers: String {
    if case .slice = self { "part" } else { "path" }
  }
}

extension VectorPath {
  /// The x and y of all points, in the order in which they are drawn.
  fileprivate var coordinates: [Double] {
    contours.flatMap { contour in
      [contour.start.x, contour.start.y]
        + contour.curves.flatMap {
          [$0.first.x, $0.first.y, $0.second.x, $0.second.y, $0.end.x, $0.end.y]
        }
    }
  }
}
