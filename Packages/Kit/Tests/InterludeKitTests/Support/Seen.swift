@_spi(Tools) import Motion
import UIKit
@_spi(Tools) import Views

/// What is seen of a view on a stage.
struct Seen {
  var corners: [Motion.Point]
  var opacity: Double
  /// Values that are compared as they are.
  var values: [Property: Double]
  /// The masks as polygons in the window.
  var masks: [[Motion.Point]]
  /// The opacities of the masks, and whether the inside of what crosses itself is hidden.
  var maskLooks: [String] = []
  var content: String
  /// The points of a shape, in the window.
  var outline: [Motion.Point] = []
  /// The place in the order of drawing.
  var order = 0

  static let compared: [Property] = [
    .cornerRadius, .borderWidth, .borderColor, .backgroundColor, .shadowOpacity, .shadowRadius,
    .shadowX, .shadowY, .shadowColor, .brightness, .lineWidth, .fillColor, .strokeColor,
    .trimStart, .trimEnd,
  ]
}

/// All that is seen on a stage, by the names of the views and of the screens around them.
struct Scenery {
  private(set) var seen: [String: Seen] = [:]
  private let screens: Set<String>

  init(of window: Views.View, screens: Set<String>) {
    self.screens = screens
    let size = Homography(.identity)
    visit(window, map: size, opacity: 1, eye: nil, prefix: "")
  }

  private mutating func visit(
    _ view: Views.View, map: Homography, opacity: Double, eye: Pose.Eye?, prefix: String
  ) {
    let pose = view.pose(seenBy: eye)
    let own: Homography =
      switch pose.map {
      case .flat(let transform): Homography(transform)
      case .projected(let projection): projection
      }
    let map = own.followed(by: map)
    let isHidden =
      view.presentedValue(of: .hidden) != 0
      || pose.showsBack && view.presentedValue(of: .doubleSided) == 0
    let opacity = isHidden ? 0 : opacity * min(max(view.presentedValue(of: .alpha), 0), 1)
    let size = Motion.Size(
      width: view.presentedValue(of: .width), height: view.presentedValue(of: .height))
    let isScreen = screens.contains(view.id)
    let name = isScreen ? view.id : prefix + view.id
    let draws =
      view.presentedValue(of: .backgroundColor) != 0 || view.content != .none
      || view.presentedValue(of: .backdropBlur) > 0
      || view.subviews.contains(where: Self.isMaterial)
    if draws, opacity > 1e-4, view.id != "window", size.width > 0, size.height > 0 {
      var values: [Property: Double] = [:]
      for property in Seen.compared { values[property] = view.presentedValue(of: property) }
      values[.cornerRadius] = min(
        values[.cornerRadius] ?? 0, size.width / 2, size.height / 2)
      if let shade = view.subviews.first(where: Self.isShade) {
        values[.brightness] = 1 - shade.presentedValue(of: .alpha)
      }
      let hasMaterial =
        view.presentedValue(of: .backdropBlur) > 0 || view.subviews.contains(where: Self.isMaterial)
      values[.backdropBlur] = hasMaterial ? 1 : 0
      let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map {
        Self.place(Motion.Point(x: $0.0 * size.width, y: $0.1 * size.height), map)
      }
      seen[name] = Seen(
        corners: corners, opacity: opacity, values: values,
        masks: Self.masks(of: view, size).map { $0.map { Self.place($0, map) } },
        maskLooks: Self.looks(of: view.maskViews + view.modelMasks),
        content: Self.describe(view.content), outline: Self.outline(of: view, map),
        order: seen.count)
    }
    let scrolled = Motion.AffineTransform.translation(
      x: -view.bounds.origin.x, y: -view.bounds.origin.y)
    let inner = Homography(scrolled).followed(by: map)
    let camera = view.camera?.eye(in: size)
    for subview in view.subviewsInOrder
    where !Self.isShade(subview) && !Self.isMaterial(subview) {
      visit(
        subview, map: inner, opacity: opacity, eye: camera,
        prefix: isScreen ? name + "/" : prefix)
    }
  }

  /// Whether a view is the black layer of the kit.
  private static func isShade(_ view: Views.View) -> Bool {
    view.zIndex == 1e6 && view.id.hasPrefix("CALayer")
  }

  /// Whether a view is a material of the kit.
  private static func isMaterial(_ view: Views.View) -> Bool {
    view.id.hasPrefix("UIVisualEffectView")
  }

  private static func place(_ point: Motion.Point, _ map: Homography) -> Motion.Point {
    map.apply(to: point) ?? Motion.Point(x: 1e6, y: 1e6)
  }

  private static func outline(of view: Views.View, _ map: Homography) -> [Motion.Point] {
    guard case .shape(let shape) = view.content else { return [] }
    return shape.path(morph: view.presentedValue(of: .morph)).polygons(steps: 2).flatMap { $0 }
      .map { place($0, map) }
  }

  private static func describe(_ content: Views.View.Content) -> String {
    switch content {
    case .none: ""
    case .text(let text, _): "text \(text)"
    case .image: "image"
    case .snapshot(let node): "picture of \(node.id)"
    case .slice(let node, let part):
      "part of \(node.id) at \(part.minX.rounded()), \(part.minY.rounded())"
    case .shape(let shape): "shape, \(shape.fillRule), \(shape.lineCap), \(shape.lineJoin)"
    case .gradient(let gradient): "gradient of \(gradient.stops.map(\.color.packed))"
    }
  }

  private static func looks(of masks: [Views.View.Mask]) -> [String] {
    masks.compactMap { mask in
      guard case .shape(let shape) = mask.view.content else { return nil }
      // The kit's mask of an inverted one has a contour around it, and fills what is between.
      let isInside = shape.path.contours.contains { abs($0.start.x) >= 1e5 }
      let isInverted = mask.isInverted || isInside && shape.fillRule == .evenodd
      let rule = isInverted ? "inverted" : "\(shape.fillRule)"
      let isHidden = mask.view.presentedValue(of: .hidden) != 0
      let opacity = isHidden ? 0 : min(max(mask.view.presentedValue(of: .alpha), 0), 1)
      return "\(rule), opacity \((opacity * 1e4).rounded() / 1e4)"
    }
  }

  private static func masks(of view: Views.View, _ size: Motion.Size) -> [[Motion.Point]] {
    var polygons: [[Motion.Point]] = []
    let own = view.modelMasks.map(\.view).map(ObjectIdentifier.init)
    for mask in view.maskViews + view.modelMasks {
      guard case .shape(let shape) = mask.view.content else { continue }
      let outline = shape.path(morph: mask.view.presentedValue(of: .morph))
      let pose = mask.view.pose(seenBy: nil)
      guard case .flat(let map) = pose.map else { continue }
      var all = outline.mapped(map.apply).polygons(steps: 4)
      // The kit draws what is around an inverted mask as a contour.
      all.removeAll { $0.contains { abs($0.x) >= 1e5 } }
      // A layer's own mask scrolls with its content.
      if own.contains(ObjectIdentifier(mask.view)) {
        let origin = view.bounds.origin
        all = all.map { $0.map { Motion.Point(x: $0.x - origin.x, y: $0.y - origin.y) } }
      }
      polygons += all
    }
    func value(_ property: Property) -> Double? { view.presentation?[property] }
    if let radius = value(.maskRadius) {
      let (x, y) = (value(.maskX) ?? size.width / 2, value(.maskY) ?? size.height / 2)
      polygons.append(box(x - radius, y - radius, x + radius, y + radius))
    }
    let sides: [Property] = [.maskLeft, .maskTop, .maskWidth, .maskHeight, .maskCorner]
    if sides.contains(where: { value($0) != nil }) {
      let (left, top) = (value(.maskLeft) ?? 0, value(.maskTop) ?? 0)
      let (width, height) = (
        max(value(.maskWidth) ?? size.width - left, 0),
        max(value(.maskHeight) ?? size.height - top, 0)
      )
      polygons.append(box(left, top, left + width, top + height))
    }
    return polygons.filter { !$0.isEmpty }.map(boxed)
  }

  private static func box(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double
  ) -> [Motion.Point] {
    [
      Motion.Point(x: left, y: top), Motion.Point(x: right, y: top),
      Motion.Point(x: right, y: bottom), Motion.Point(x: left, y: bottom),
    ]
  }

  /// The box of a polygon: the same outline can have other points.
  private static func boxed(_ points: [Motion.Point]) -> [Motion.Point] {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    return box(xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0)
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
        let wanted = right.values[property] ?? 0
        let tolerance = property.kind == .color ? 0 : 1e-3
        if abs(value - wanted) > tolerance {
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
