import Look
@_spi(Tools) import Motion
import Rendering
@_spi(Tools) import Views

/// Computes the brightness of the screen at certain points, from 0 to 1, by compositing the views
/// at those points.
///
/// The device's bars are dark on light views and light on dark ones. Rendering a whole picture to
/// find that out would take far longer.
struct BarLight {
  private(set) var brightness: [Double]

  /// - Parameter places: The number of points.
  init(places: Int) { brightness = Array(repeating: 0, count: places) }

  /// Composites a view over the previous ones.
  ///
  /// - Parameters:
  ///   - points: The points in its superview; nil where the superview clips its content.
  ///   - opacity: The opacity of the view and all its superviews.
  ///   - isLeaf: Whether it has no subviews.
  ///   - colors: The colors of its picture.
  /// - Returns: The points in the view.
  mutating func add(
    _ item: Item, at points: [Point?], opacity: Double, isLeaf: Bool, colors: () -> Thumbnail?
  ) -> [Point?] {
    guard item.isShown, points.contains(where: { $0 != nil }) else { return [] }
    // A frame can have a hundred slices, and most of them are far away from the bars.
    if isLeaf, let box = item.boxIfFlat, !points.contains(where: { $0.map(box.contains) ?? false })
    {
      return []
    }
    guard let inverse = item.inverse else { return [] }
    let colors = colors()
    let (fill, cuts) = (item.background, item.cuts.map(CutOutline.init))
    return points.enumerated().map { index, point -> Point? in
      guard let own = point.flatMap(inverse.apply), item.shows(own),
        cuts.allSatisfy({ $0.contains(own) })
      else { return nil }
      guard item.bounds.contains(own) else { return item.clips ? nil : own }
      // Outside of a rounded corner, the views behind it are visible, as at the top of a sheet.
      if item.roundsOff(own) { return item.clips || colors != nil ? nil : own }
      lay(fill.luminance, fill.alpha * opacity, at: index)
      if let colors {
        let (part, whole) = item.pictured
        let light = colors.light(
          x: (own.x + part.x) / whole.width, y: (own.y + part.y) / whole.height)
        lay(light.brightness, light.alpha * opacity, at: index)
      }
      return own
    }
  }

  private mutating func lay(_ light: Double, _ share: Double, at index: Int) {
    brightness[index] += (light - brightness[index]) * share
  }
}

/// A small set of colors from a picture.
struct Thumbnail {
  private static let (width, height) = (16, 32)
  private var cells: [SIMD2<Float>] = []

  /// - Parameter color: Returns the picture's color at a fraction of its width and height.
  init(_ color: (_ x: Double, _ y: Double) -> Color) {
    for row in 0..<Self.height {
      for column in 0..<Self.width {
        let color = color(
          (Double(column) + 0.5) / Double(Self.width), (Double(row) + 0.5) / Double(Self.height))
        cells.append(SIMD2(Float(color.luminance), Float(color.alpha)))
      }
    }
  }

  /// The brightness and the opacity of the picture at a fraction of its width and height.
  func light(x: Double, y: Double) -> (brightness: Double, alpha: Double) {
    func cell(_ share: Double, _ count: Int) -> Int {
      min(max(Int(clamped: share * Double(count)), 0), count - 1)
    }
    let found = cells[cell(y, Self.height) * Self.width + cell(x, Self.width)]
    return (Double(found.x), Double(found.y))
  }
}

extension Item {
  /// The transform from the superview's coordinates to the view's own; nil if the view is edge-on.
  fileprivate var inverse: Homography? {
    switch map {
    case .flat(let flat): Homography(flat).inverted
    case .projected(let projected): projected.inverted
    }
  }

  /// A rectangle around the view in the superview's coordinates; nil for a view in perspective.
  fileprivate var boxIfFlat: Rect? {
    guard case .flat(let map) = map else { return nil }
    // A little larger, because the points are mapped the other way around.
    let (width, height, margin) = (bounds.width, bounds.height, 0.01)
    return Rect(
      minX: map.tx + min(0, map.a * width) + min(0, map.c * height) - margin,
      minY: map.ty + min(0, map.b * width) + min(0, map.d * height) - margin,
      maxX: map.tx + max(0, map.a * width) + max(0, map.c * height) + margin,
      maxY: map.ty + max(0, map.b * width) + max(0, map.d * height) + margin)
  }

  /// Whether the masks among its properties leave a point of it visible.
  fileprivate func shows(_ point: Point) -> Bool {
    if let circle, circle.center.distance(to: point) > circle.radius { return false }
    return window?.rect.contains(point) != false
  }

  /// Whether a point in its bounds is outside of its rounded corners.
  fileprivate func roundsOff(_ point: Point) -> Bool {
    let radius = min(corner, bounds.width / 2, bounds.height / 2)
    guard radius > 0 else { return false }
    let x = max(bounds.minX + radius - point.x, point.x - (bounds.maxX - radius), 0)
    let y = max(bounds.minY + radius - point.y, point.y - (bounds.maxY - radius), 0)
    return x > 0 && y > 0 && x * x + y * y > radius * radius
  }

  /// The origin of its bounds in the picture that it shows, and the size of the whole picture.
  fileprivate var pictured: (Point, Size) {
    guard case .slice(let node, let part) = content else { return (.zero, bounds.size) }
    return (part.origin, Size(width: node[.width], height: node[.height]))
  }
}
