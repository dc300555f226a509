import Look
@_spi(Tools) import Motion
@_spi(Tools) import Views

/// What is seen of a view on a stage, as `Look` says: after limits, unset edges and what is seen from behind.
struct Seen {
  var corners: [Motion.Point]
  var opacity: Double
  /// Values that are compared as they are.
  var values: [Property: Double]
  /// The masks as boxes in the window.
  var masks: [[Motion.Point]]
  /// The opacities of the masks, and whether the inside of what crosses itself is hidden.
  var maskLooks: [String]
  var content: String
  /// The points of a shape, in the window.
  var outline: [Motion.Point]
  /// The place in the order of drawing.
  var order: Int
}

/// All that is seen on a stage, by the names of the views and of the screens around them.
struct Scenery {
  private(set) var seen: [String: Seen] = [:]
  private let screens: Set<String>
  private let looksIntoPictures: Bool

  /// - Parameters:
  ///   - screens: The names of the screens' views.
  ///   - looksIntoPictures: Whether the views inside snapshots are compared, too, which takes longer.
  init(of window: Window, screens: Set<String>, lookingIntoPictures looksIntoPictures: Bool) {
    self.screens = screens
    self.looksIntoPictures = looksIntoPictures
    let list = DisplayList(of: Frame(of: window, at: 0).root)
    visit(list.root, map: Homography(.identity), opacity: 1, prefix: "")
  }

  /// The scenery with some of its views alone.
  func filter(_ isKept: (String) -> Bool) -> Scenery {
    var kept = self
    kept.seen = seen.filter { isKept($0.key) }
    return kept
  }

  private mutating func visit(
    _ branch: Branch, map: Homography, opacity: Double, prefix: String
  ) {
    let item = branch.item
    let map = Homography(item.map).followed(by: map)
    let opacity = item.isShown ? opacity * item.opacity : 0
    // What is in a view that isn't seen isn't, either.
    guard opacity > 1e-4 else { return }
    let isScreen = screens.contains(item.id)
    let name = isScreen ? item.id : prefix + item.id
    let parts = Array(branch.children)
    let hasMaterial = item.hasBackdrop || parts.contains { Self.isMaterial($0.item) }
    let draws = item.background.alpha > 0 || item.content != .none || hasMaterial || item.hasBorder
    if draws, item.id != "window", item.bounds.width > 0, item.bounds.height > 0 {
      let size = item.bounds.size
      let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map {
        Self.place(Motion.Point(x: $0.0 * size.width, y: $0.1 * size.height), map)
      }
      var values = Self.values(of: item)
      if let shade = parts.first(where: { Self.isShade($0.item) })?.item {
        values[.brightness] = 1 - (shade.isShown ? shade.opacity : 0)
      }
      values[.backdropBlur] = hasMaterial ? 1 : 0
      seen[name] = Seen(
        corners: corners, opacity: opacity, values: values,
        masks: Self.masks(of: item).map { $0.map { Self.place($0, map) } },
        maskLooks: item.cuts.map(Self.look), content: describe(item),
        outline: (item.outline?.polygons(steps: 2).flatMap { $0 } ?? []).map {
          Self.place($0, map)
        }, order: seen.count)
    }
    for part in parts where !Self.isShade(part.item) && !Self.isMaterial(part.item) {
      visit(part, map: map, opacity: opacity, prefix: isScreen ? name + "/" : prefix)
    }
  }

  /// The values of what is seen: a border without a width has no color.
  private static func values(of item: Item) -> [Property: Double] {
    var values: [Property: Double] = [
      .cornerRadius: item.corner, .backgroundColor: item[.backgroundColor],
      .brightness: item[.brightness], .borderWidth: item.hasBorder ? item[.borderWidth] : 0,
      .shadowOpacity: item.hasShadow ? item[.shadowOpacity] : 0,
    ]
    func add(_ properties: Property...) {
      for property in properties { values[property] = item[property] }
    }
    if item.hasBorder { add(.borderColor) }
    if item.hasShadow { add(.shadowRadius, .shadowX, .shadowY, .shadowColor) }
    if item.outline != nil { add(.lineWidth, .fillColor, .strokeColor, .trimStart, .trimEnd) }
    return values
  }

  /// Whether a view is the black layer of the kit.
  private static func isShade(_ item: Item) -> Bool {
    item[.zIndex] == 1e6 && item.id.hasPrefix("CALayer")
  }

  /// Whether a view is a material of the kit.
  private static func isMaterial(_ item: Item) -> Bool { item.id.hasPrefix("UIVisualEffectView") }

  private static func place(_ point: Motion.Point, _ map: Homography) -> Motion.Point {
    map.apply(to: point) ?? Motion.Point(x: 1e6, y: 1e6)
  }

  // MARK: Content

  private func describe(_ item: Item) -> String {
    switch item.content {
    case .none: ""
    case .text(let text, let style):
      "text \(text), \(style.size ?? 17), \(style.color ?? .black)"
    case .image: "image"
    case .snapshot(let node): "picture of \(picture(of: node))"
    case .slice(let node, let part):
      "part of \(picture(of: node)) at \(part.minX.rounded()), \(part.minY.rounded())"
    case .shape(let shape): "shape, \(shape.fillRule), \(shape.lineCap), \(shape.lineJoin)"
    case .gradient(let gradient): "gradient of \(gradient.stops.map(\.color.packed))"
    }
  }

  /// What a snapshot shows: the views in it, from back to front, to a tenth of a point.
  private func picture(of node: View.Node) -> String {
    guard looksIntoPictures else { return node.id }
    var lines: [String] = []
    func visit(_ branch: Branch, _ map: Homography) {
      let item = branch.item
      guard item.isShown else { return }
      if item.background.alpha > 0 || item.content != .none || item.hasBorder {
        let corner = Self.place(Motion.Point(x: item.bounds.width, y: item.bounds.height), map)
        let (start, radius) = (Self.place(.zero, map), (item.corner * 10).rounded() / 10)
        let places = [start.x, start.y, corner.x, corner.y].map { ($0 * 10).rounded() / 10 + 0 }
        lines.append(
          "\(item.id) \(places) \(item.background) \((item.opacity * 1000).rounded()) \(radius) "
            + describe(item))
      }
      for part in branch.children { visit(part, Homography(part.item.map).followed(by: map)) }
    }
    visit(DisplayList(of: node).root, Homography(.identity))
    return "\(node.id): \(lines.joined(separator: "; "))"
  }

  // MARK: Masks

  /// Whether the kit's mask of an inverted one, which fills what is between the shape and a far contour.
  private static func isAround(_ path: VectorPath?) -> Bool {
    path?.contours.contains { abs($0.start.x) >= 9e4 } ?? false
  }

  private static func look(of cut: Item.Cut) -> String {
    let isInverted = cut.isInverted || isAround(cut.path) && cut.rule == .evenodd
    let rule = isInverted ? "inverted" : "\(cut.rule)"
    return "\(rule), opacity \((cut.opacity * 1e4).rounded() / 1e4)"
  }

  /// The boxes of the masks: the same outline can have other points.
  private static func masks(of item: Item) -> [[Motion.Point]] {
    var boxes = item.cuts.flatMap { cut in
      (cut.path?.polygons(steps: 4) ?? [])
        // The kit draws what is around an inverted mask as a contour.
        .filter { !$0.isEmpty && !$0.contains { abs($0.x) >= 9e4 } }.map(boxed)
    }
    if let circle = item.circle {
      let (center, radius) = (circle.center, circle.radius)
      boxes.append(
        box(center.x - radius, center.y - radius, center.x + radius, center.y + radius))
    }
    if let rect = item.window?.rect {
      boxes.append(box(rect.minX, rect.minY, rect.maxX, rect.maxY))
    }
    // A cut that shows nothing has no outline in a list.
    return boxes.filter { $0[2].x - $0[0].x > 1e-6 && $0[2].y - $0[0].y > 1e-6 }
  }

  private static func box(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double
  ) -> [Motion.Point] {
    [
      Motion.Point(x: left, y: top), Motion.Point(x: right, y: top),
      Motion.Point(x: right, y: bottom), Motion.Point(x: left, y: bottom),
    ]
  }

  private static func boxed(_ points: [Motion.Point]) -> [Motion.Point] {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    return box(xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0)
  }
}

extension Homography {
  init(_ map: Pose.Map) {
    switch map {
    case .flat(let transform): self.init(transform)
    case .projected(let projection): self = projection
    }
  }
}

/// The largest difference between what two stages show.
struct Gap: CustomStringConvertible {
  var distance = 0.0
  var opacity = 0.0
  var faults: [String] = []

  var isNone: Bool { distance <= 0.01 && opacity <= 1e-4 && faults.isEmpty }

  var description: String {
    "\(distance) pt, opacity \(opacity)"
      + (faults.isEmpty ? "" : "; " + faults.joined(separator: "; "))
  }

  mutating func fault(_ text: String) {
    if faults.count < 4, !faults.contains(text) { faults.append(text) }
  }

  mutating func add(_ app: Scenery, _ engine: Scenery, at frame: Int) {
    let names = Set(app.seen.keys).union(engine.seen.keys).sorted()
    var orders: [(app: Int, engine: Int, name: String)] = []
    for name in names {
      guard let left = app.seen[name], let right = engine.seen[name] else {
        let opacity = (app.seen[name] ?? engine.seen[name])?.opacity ?? 0
        if opacity > 2e-4 {
          fault(
            "frame \(frame): only \(app.seen[name] == nil ? "the engine" : "the app") shows \(name)"
          )
        }
        continue
      }
      orders.append((left.order, right.order, name))
      for (one, other) in zip(left.corners, right.corners) {
        let apart = one.distance(to: other)
        if apart > 0.01, distance <= 0.01 { fault("frame \(frame): \(name) is \(apart) pt away") }
        distance = max(distance, apart)
      }
      for (one, other) in zip(left.outline, right.outline) where one.distance(to: other) > 0.01 {
        fault("frame \(frame): the outline of \(name) is \(one.distance(to: other)) pt away")
      }
      if left.outline.count != right.outline.count {
        fault("frame \(frame): \(name) has another outline")
      }
      opacity = max(opacity, abs(left.opacity - right.opacity))
      if abs(left.opacity - right.opacity) > 1e-4 {
        fault("frame \(frame): \(name) has opacity \(left.opacity), not \(right.opacity)")
      }
      if left.content != right.content {
        fault("frame \(frame): \(name) shows '\(left.content)', not '\(right.content)'")
      }
      for (property, value) in left.values {
        let wanted = right.values[property] ?? .nan
        let tolerance = property.kind == .color ? 0 : 1e-3
        if !(abs(value - wanted) <= tolerance) {
          fault("frame \(frame): \(property.name) of \(name) is \(value), not \(wanted)")
        }
      }
      if left.masks.count != right.masks.count {
        fault("frame \(frame): \(name) has \(left.masks.count) masks, not \(right.masks.count)")
      }
      // A circle or a rectangle of the engine is no view.
      if left.maskLooks != right.maskLooks, !right.maskLooks.isEmpty {
        fault("frame \(frame): the masks of \(name) are \(left.maskLooks), not \(right.maskLooks)")
      }
      for (one, other) in zip(left.masks, right.masks) {
        let apart = zip(one, other).map { $0.distance(to: $1) }.max() ?? 0
        if apart > 0.05 { fault("frame \(frame): the mask of \(name) is \(apart) pt away") }
      }
    }
    let byApp = orders.sorted { $0.app < $1.app }.map(\.name)
    let byEngine = orders.sorted { $0.engine < $1.engine }.map(\.name)
    if byApp != byEngine { fault("frame \(frame): the order is \(byApp), not \(byEngine)") }
  }
}
