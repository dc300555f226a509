// MARK: What is seen

/// An outline: for each contour, how many curves it has and whether it is closed; and all points.
struct InterludeOutline: Sendable {
  var contours: [(curves: Int, isClosed: Bool)]
  var points: [Double]
  /// The points at the end of its morph.
  var morphed: [Double]?
  var isEvenOdd = false

  fileprivate func path(morph: Double = 0) -> Path {
    var numbers = points
    if let morphed {
      for index in numbers.indices { numbers[index] += (morphed[index] - points[index]) * morph }
    }
    var path = Path()
    var index = 0
    func point() -> CGPoint {
      defer { index += 2 }
      return CGPoint(x: numbers[index], y: numbers[index + 1])
    }
    for contour in contours {
      path.move(to: point())
      for _ in 0..<contour.curves {
        let (first, second) = (point(), point())
        path.addCurve(to: point(), control1: first, control2: second)
      }
      if contour.isClosed { path.closeSubpath() }
    }
    return path
  }
}

private struct InterludeShape: Shape {
  let outline: InterludeOutline

  nonisolated func path(in rect: CGRect) -> Path { outline.path() }
}

/// Something that is seen, with its properties at one moment.
struct InterludePart: Identifiable {
  enum Kind {
    case back, front
    /// A view inside a screen, by the name that the app gives it.
    case inner(String, isFront: Bool)
    case overlay(Color)
    case gradient(Gradient, degrees: Double?)
    case shape(
      InterludeOutline, fill: Color, stroke: Color, lineWidth: Double, cap: CGLineCap = .butt,
      join: CGLineJoin = .miter)
    case picture(isFront: Bool, area: CGRect?)
  }

  /// An outline that clips a part, with its own place and movement.
  struct Mask {
    let outline: InterludeOutline
    let isInverted: Bool
    let place: CGRect
    var translateX = 0.0, translateY = 0.0, scaleX = 1.0, scaleY = 1.0
    var rotation = 0.0, skewX = 0.0, skewY = 0.0, anchorX = 0.5, anchorY = 0.5, morph = 0.0

    init(
      _ outline: InterludeOutline, isInverted: Bool, at place: CGRect,
      _ change: (inout Mask) -> Void
    ) {
      (self.outline, self.isInverted, self.place) = (outline, isInverted, place)
      change(&self)
    }
  }

  let id: String
  let kind: Kind
  let place: CGRect
  let isPlaced: Bool
  var alpha = 1.0
  var translateX = 0.0, translateY = 0.0, translateZ = 0.0  // points
  var scaleX = 1.0, scaleY = 1.0
  var skewX = 0.0, skewY = 0.0  // degrees
  var rotation = 0.0, rotationX = 0.0, rotationY = 0.0  // degrees, clockwise
  var perspective = 0.0  // points from the viewer; 0 is flat
  /// The point at which a camera looks, and its distance.
  var camera: (x: Double, y: Double, distance: Double)?
  var isOneSided = false
  var anchorX = 0.5, anchorY = 0.5  // share of the size
  var cornerRadius = 0.0  // points
  var shadowOpacity = 0.0, shadowRadius = 3.0, shadowX = 0.0, shadowY = -3.0
  var maskX = 0.0, maskY = 0.0
  var maskRadius: Double?  // points; nil for no mask
  var maskLeft, maskTop, maskWidth, maskHeight, maskCorner: Double?  // points
  var mask: Mask?
  var blur = 0.0  // points
  var saturation = 1.0, brightness = 1.0
  var lineWidth: Double?
  var blend = BlendMode.normal
  var hidden = false

  /// - Parameter place: Nil for a view inside a screen, which has its place already.
  init(
    id: String, _ kind: Kind, at place: CGRect?, _ change: (inout InterludePart) -> Void = { _ in }
  ) {
    (self.id, self.kind, self.place, isPlaced) = (id, kind, place ?? .zero, place != nil)
    change(&self)
  }

  /// The parts inside one of the screens, by name.
  fileprivate static func inner(
    of parts: [InterludePart], isFront: Bool
  ) -> [String: InterludePart] {
    var inner: [String: InterludePart] = [:]
    for part in parts {
      if case .inner(let name, isFront: isFront) = part.kind { inner[name] = part }
    }
    return inner
  }

  /// What is left of the view by its rectangular mask, which ends where the view ends if it has no
  /// size of its own.
  fileprivate var window: CGRect? {
    guard maskLeft ?? maskTop ?? maskWidth ?? maskHeight ?? maskCorner != nil else { return nil }
    let (left, top) = (maskLeft ?? 0, maskTop ?? 0)
    return CGRect(
      x: left, y: top, width: max(maskWidth ?? place.width - left, 0),
      height: max(maskHeight ?? place.height - top, 0))
  }

  /// How far vertical and horizontal lines lean, about the anchor.
  fileprivate func lean(in size: CGSize) -> ProjectionTransform {
    var result = ProjectionTransform()
    let (right, down) = (tan(skewX * .pi / 180), tan(skewY * .pi / 180))
    (result.m12, result.m21) = (down, right)
    result.m31 = -right * anchorY * size.height
    result.m32 = -down * anchorX * size.width
    return result
  }

  /// The turns out of the plane, about the anchor: first about the upright axis, then about the level
  /// one, then as seen from `perspective` points away, or by the camera.
  fileprivate func projection(in size: CGSize) -> ProjectionTransform {
    var result = ProjectionTransform()
    guard rotationX != 0 || rotationY != 0 || translateZ != 0 else { return result }
    let (level, upright) = (rotationX * .pi / 180, rotationY * .pi / 180)
    let distance = perspective > 0 ? perspective : camera?.distance ?? 0
    let eye = distance > 0 ? 1 / distance : 0
    let (a, b, d) = (cos(upright), sin(level) * sin(upright), cos(level))
    let (g, h) = (sin(upright) * cos(level) * eye, -sin(level) * eye)
    let (x, y) = (anchorX * size.width, anchorY * size.height)
    let w = 1 - translateZ * eye - g * x - h * y
    // Where the eye is, as seen from the untransformed corner of the view.
    var (ex, ey) = (x, y)
    if perspective <= 0, let camera {
      (ex, ey) = (camera.x - place.minX - translateX, camera.y - place.minY - translateY)
    }
    (result.m11, result.m12, result.m13) = (a + ex * g, b + ey * g, g)
    (result.m21, result.m22, result.m23) = (ex * h, d + ey * h, h)
    (result.m31, result.m32, result.m33) = (
      x - a * x + ex * (w - 1), y - b * x - d * y + ey * (w - 1), w
    )
    return result
  }

  /// Whether the viewer sees the back of a view that has none; where that begins depends on the
  /// place from which it is seen.
  fileprivate func showsBack(in size: CGSize) -> Bool {
    guard isOneSided else { return false }
    let m = projection(in: size)
    return m.m11 * (m.m22 * m.m33 - m.m23 * m.m32) - m.m12 * (m.m21 * m.m33 - m.m23 * m.m31)
      + m.m13 * (m.m21 * m.m32 - m.m22 * m.m31) < 0
  }
}

/// What is left of a view: a rectangle with round corners, or a circle.
private struct InterludeCut: Shape {
  let cornerRadius: Double
  var circle: CGRect?
  /// The bounds, if nil.
  var window: CGRect?

  nonisolated func path(in rect: CGRect) -> Path {
    if let circle { return Path(ellipseIn: circle) }
    return Path(
      roundedRect: window ?? rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius),
      style: .circular)
  }
}

/// What is left of a view by an outline.
private struct InterludeMaskShape: Shape {
  let mask: InterludePart.Mask?

  nonisolated func path(in rect: CGRect) -> Path {
    guard let mask else { return Path(rect.insetBy(dx: -1e5, dy: -1e5)) }
    let place = mask.place
    let anchor = CGPoint(x: mask.anchorX * place.width, y: mask.anchorY * place.height)
    let turn = mask.rotation * .pi / 180
    let (right, down) = (tan(mask.skewX * .pi / 180), tan(mask.skewY * .pi / 180))
    let map = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(CGAffineTransform(a: mask.scaleX, b: 0, c: 0, d: mask.scaleY, tx: 0, ty: 0))
      .concatenating(CGAffineTransform(a: 1, b: down, c: right, d: 1, tx: 0, ty: 0))
      .concatenating(
        CGAffineTransform(a: cos(turn), b: sin(turn), c: -sin(turn), d: cos(turn), tx: 0, ty: 0)
      )
      .concatenating(
        CGAffineTransform(
          translationX: place.minX + anchor.x + mask.translateX,
          y: place.minY + anchor.y + mask.translateY))
    var path = mask.outline.path(morph: mask.morph).applying(map)
    if mask.isInverted { path.addRect(rect.insetBy(dx: -1e5, dy: -1e5)) }
    return path
  }
}

/// A view as a part says: scaled, leaned, then turned in its plane, then in space, then moved.
private struct InterludeLook: ViewModifier {
  let part: InterludePart
  let g: InterludeGeometry?

  func body(content: Content) -> some View {
    let anchor = UnitPoint(x: part.anchorX, y: part.anchorY)
    let circle = part.maskRadius.map { radius in
      CGRect(
        x: part.maskX - max(radius, 0), y: part.maskY - max(radius, 0),
        width: 2 * max(radius, 0), height: 2 * max(radius, 0))
    }
    let size = part.place.size
    return
      content
      .frame(
        width: part.isPlaced ? part.place.width : nil,
        height: part.isPlaced ? part.place.height : nil
      )
      .clipShape(
        InterludeCut(
          cornerRadius: max(part.cornerRadius, 0), circle: circle,
          window: part.isUncut ? CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5) : nil)
      )
      .clipShape(
        InterludeCut(
          cornerRadius: max(part.maskCorner ?? 0, 0),
          window: part.window ?? CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5))
      )
      .clipShape(
        InterludeMaskShape(mask: part.mask),
        style: FillStyle(
          eoFill: part.mask?.isInverted == true || part.mask?.outline.isEvenOdd == true)
      )
      .saturation(max(part.saturation, 0))
      .colorMultiply(Color(white: max(part.brightness, 0)))
      .blur(radius: max(part.blur, 0))
      .shadow(
        color: .black.opacity(min(max(part.shadowOpacity, 0), 1)),
        radius: max(part.shadowRadius, 0), x: part.shadowX, y: part.shadowY
      )
      .opacity(part.hidden || part.showsBack(in: size) ? 0 : min(max(part.alpha, 0), 1))
      .blendMode(part.blend)
      .scaleEffect(x: part.scaleX, y: part.scaleY, anchor: anchor)
      .projectionEffect(part.lean(in: size))
      .rotationEffect(.degrees(part.rotation), anchor: anchor)
      .projectionEffect(part.projection(in: size))
      .offset(x: part.place.minX + part.translateX, y: part.place.minY + part.translateY)
  }
}

extension InterludePart {
  /// Whether its bounds clip nothing: a shape may reach beyond them, and so may a view in a screen.
  fileprivate var isUncut: Bool {
    switch kind {
    case .shape: true
    case .inner: cornerRadius <= 0
    default: false
    }
  }
}
