@_spi(Tools) import Motion
public import Views

/// The cost of drawing a frame, estimated from its display list.
///
/// Each pixel of a picture may be drawn only a limited number of times, so that no values can make
/// drawing endless. The renderer counts the pixels that it draws; this estimate tells in advance,
/// without drawing a picture, which view would be too costly.
public struct DrawingCost: Sendable {
  /// The maximum number of times that each pixel can be drawn, on average.
  public static let limit = 400.0

  /// The number of times that each pixel is drawn, on average.
  public private(set) var touches = 0.0
  /// The most costly view.
  public private(set) var view = ""
  /// The most costly property of that view.
  public private(set) var property = Property.width
  /// The value of that property.
  public private(set) var value = 0.0

  /// Whether the renderer would refuse the frame.
  public var isTooHigh: Bool { touches > Self.limit }

  /// The number of times that drawing something counts for each of its pixels.
  public enum Touches {
    public static let fill = 1.0
    public static let border = 2.0
    public static let shape = 3.0
    public static let picture = 4.0
    public static let shadow = 4.0
    public static let group = 4.0
    /// A rotation in 3D, whose result is not a rectangle.
    public static let warp = 8.0
    /// A color filter of the views behind a view.
    public static let backdropColors = 12.0
    public static let newShadow = 12.0
    public static let filter = 16.0
    /// A blur of the views behind a view.
    public static let backdropBlur = 24.0
  }

  /// Estimates the cost of drawing a window in its current state.
  public init(of window: Window) {
    let size = window.bounds.size
    guard size.width > 0, size.height > 0 else { return }
    var sum = Sum()
    sum.add(
      DisplayList(of: window.pictured()).root, .identity, Rect(origin: .zero, size: size))
    touches = sum.total / (size.width * size.height)
    guard let worst = Self.costliest(of: sum.views), let cause = worst.cause else { return }
    (view, property, value) = (worst.view, cause.property, cause.value)
  }

  /// The costs of a frame's views, in drawn square points.
  private struct Sum {
    var total = 0.0
    var views: [String: Share] = [:]
    /// The radii of the shadows drawn so far, because the renderer caches blurred shadows.
    var shadows: Set<Double> = []

    /// The filters that draw a view another time; those of the views behind it don't.
    private static let filters = Measure.filters.filter { $0.property.facts.effect == .filter }

    mutating func charge(
      _ touches: Double, _ area: Double, for property: Property, of item: Item
    ) {
      let cost = touches * area
      guard cost > 0 else { return }
      total += cost
      let cause = Cause(property: property, value: item[property])
      views[item.id, default: Share()].add(cost, for: cause)
    }

    mutating func add(_ view: Branch, _ around: Homography, _ outside: Rect) {
      let item = view.item
      guard item.isShown, total < 1e12 else { return }
      let map = Homography(item.map).followed(by: around)
      var clip = outside
      func area(_ rect: Rect) -> Double {
        guard let part = Quad(rect, seenThrough: map).box.intersection(clip) else { return 0 }
        return part.width * part.height
      }
      let size = item.longerSide
      if item[.backdropBlur] > 0 {
        charge(Touches.backdropBlur, area(item.bounds), for: .backdropBlur, of: item)
      } else if item.hasBackdrop {
        charge(Touches.backdropColors, area(item.bounds), for: .backdropSaturation, of: item)
      }
      if case .projected = item.map {
        charge(Touches.warp, area(item.bounds), for: .perspective, of: item)
      }
      if item.opacity < 1, view.isGroup {
        let whole = view.isLeaf ? area(item.extent) : clip.width * clip.height
        charge(Touches.group, whole, for: .alpha, of: item)
      }
      let groups = (item.blendMode == .normal ? 0.0 : 1) + (item.cuts.isEmpty ? 0 : 1)
      let cuts = Touches.group * groups + Touches.shape * Double(item.cuts.count)
      charge(cuts, clip.width * clip.height, for: size, of: item)
      if Self.filters.contains(where: { item[$0.property] != $0.neutral }) {
        let property = item[.blur] > 0 ? Property.blur : .saturation
        let reach = item.visibleBlur * 3
        let filtered = area(item.extent.insetBy(dx: -reach, dy: -reach))
        charge(Touches.filter + Touches.picture, filtered, for: property, of: item)
      }
      if item.hasShadow { addShadow(of: item, area(item.extent)) }
      addContent(of: item, area(item.bounds), area(item.extent), size)
      if item.clips || item.isCut {
        clip = Quad(item.bounds, seenThrough: map).box.intersection(clip) ?? .zero
      }
      for child in view.children { add(child, map, clip) }
    }

    private mutating func addContent(
      of item: Item, _ inside: Double, _ outside: Double, _ size: Property
    ) {
      switch item.content {
      case .gradient: charge(Touches.shape, inside, for: size, of: item)
      case .none:
        charge(item.fill.alpha > 0 ? Touches.fill : 0, inside, for: size, of: item)
      case .text, .image, .snapshot, .slice:
        charge(Touches.picture, inside, for: size, of: item)
      case .shape: charge(Touches.shape, outside, for: .lineWidth, of: item)
      }
      if item.hasBorder { charge(Touches.border, inside, for: .borderWidth, of: item) }
    }

    private mutating func addShadow(of item: Item, _ area: Double) {
      charge(Touches.shadow, area, for: .shadowRadius, of: item)
      let radius = item[.shadowRadius]
      guard area > 0, shadows.insert(radius).inserted else { return }
      // A shadow is stretched from a small one that contains all varying parts: two corners, and
      // the blur around them.
      let side = 12 * radius + 2 * item.corner
      let box = Size(
        width: min(side, item.bounds.width + 6 * radius),
        height: min(side, item.bounds.height + 6 * radius))
      charge(Touches.newShadow, box.width * box.height, for: .shadowRadius, of: item)
    }
  }
}
