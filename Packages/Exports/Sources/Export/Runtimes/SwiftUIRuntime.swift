// What plays transitions that `interlude export` has written for SwiftUI: one file for all of them.

import SwiftUI

/// The operations of one animator: where everything is at each moment.
@MainActor
protocol InterludeOperation: Hashable {
  /// Seconds.
  nonisolated var duration: TimeInterval { get }
  /// Whether the front view is the one that arrives.
  var isForward: Bool { get }
  /// How the clock makes progress.
  nonisolated var timing: [InterludeKey] { get }
  /// What is seen at a progress, from back to front; nil for a size for which there is no motion.
  func parts(at progress: Double, in g: InterludeGeometry) -> [InterludePart]?
  /// What takes the place of the movement for a user who asked for less.
  var reduced: InterludeReduced { get }
}

/// What takes the place of the movement.
enum InterludeReduced { case same, none, crossDissolve }

/// What positions and sizes are computed from, in points.
struct InterludeGeometry {
  let bounds: CGRect
  let insetTop, insetLeft, insetBottom, insetRight: Double
  let isRightToLeft: Bool
  var width: Double { bounds.width }
  var height: Double { bounds.height }
  var diagonal: Double { (width * width + height * height).squareRoot() }
  /// A number as it is: an array of expressions takes the compiler less time if each is a call.
  func callAsFunction(_ number: Double) -> Double { number }
  /// 1, or -1 for a reader from right to left.
  var side: Double { isRightToLeft ? -1 : 1 }
  func least(_ first: Double, _ second: Double) -> Double { min(first, second) }
  func most(_ first: Double, _ second: Double) -> Double { max(first, second) }
  /// One of two numbers: of a container that is taller than wide, or of another one.
  func byShape(_ tall: Double, _ level: Double) -> Double { height > width ? tall : level }
  /// The angle at which a viewer at a distance sees a length, in degrees.
  func angle(_ length: Double, _ distance: Double) -> Double {
    atan(length / distance) * 180 / .pi
  }

  @MainActor
  init(_ proxy: GeometryProxy, _ direction: LayoutDirection) {
    let insets = proxy.safeAreaInsets
    bounds = CGRect(
      x: 0, y: 0, width: proxy.size.width + insets.leading + insets.trailing,
      height: proxy.size.height + insets.top + insets.bottom)
    isRightToLeft = direction == .rightToLeft
    (insetTop, insetBottom) = (insets.top, insets.bottom)
    insetLeft = isRightToLeft ? insets.trailing : insets.leading
    insetRight = isRightToLeft ? insets.leading : insets.trailing
  }
}

/// A value at a position, with the control points of the curve to the next one.
struct InterludeKey: Hashable, Sendable {
  let position, value: Double
  let x1, y1, x2, y2: Double

  init(
    _ position: Double, _ value: Double, _ x1: Double = 0, _ y1: Double = 0, _ x2: Double = 1,
    _ y2: Double = 1
  ) {
    (self.position, self.value) = (position, value)
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The share of the way to the next key at a share of the distance.
  fileprivate func eased(_ share: Double) -> Double {
    guard (x1, y1) != (0, 0) || (x2, y2) != (1, 1) else { return share }
    func at(_ first: Double, _ second: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if at(x1, x2, middle) < share { low = middle } else { high = middle }
    }
    return at(y1, y2, (low + high) / 2)
  }
}

extension [InterludeKey] {
  /// The value at a position; beyond the ends, that of the last key.
  func value(at position: Double) -> Double {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle].position <= position { low = middle } else { high = middle }
    }
    let key = self[low]
    guard low + 1 < count, position > key.position else { return key.value }
    let next = self[low + 1]
    let share = (position - key.position) / (next.position - key.position)
    return key.value + (next.value - key.value) * key.eased(share)
  }
}

// MARK: Views

/// Shows `front` over `back` while `isPresented`; a change of it plays the transition.
///
/// A change in the middle of a transition turns it around, along the way that it came.
struct InterludeTransitionView<Operation: InterludeOperation, Back: View, Front: View>: View {
  @Binding private var isPresented: Bool
  @State private var progress: Double
  @State private var operation: Operation
  @State private var running = 0
  private let appearing, disappearing: Operation
  private let drag: InterludeDrag?
  private let back: Back
  private let front: Front

  /// - Parameter drag: The gesture that drives `disappearing`, if any.
  init(
    isPresented: Binding<Bool>, appearing: Operation, disappearing: Operation,
    drag: InterludeDrag? = nil, @ViewBuilder back: () -> Back, @ViewBuilder front: () -> Front
  ) {
    _isPresented = isPresented
    _progress = State(initialValue: 1)
    _operation = State(initialValue: isPresented.wrappedValue ? appearing : disappearing)
    (self.appearing, self.disappearing) = (appearing, disappearing)
    self.drag = drag
    (self.back, self.front) = (back(), front())
  }

  var body: some View {
    GeometryReader { proxy in
      InterludeScreensView(operation: operation, progress: progress, isAtRest: running == 0) {
        back
      } front: {
        if isPresented || running > 0 { front }
      }
      .gesture(
        DragGesture(minimumDistance: InterludeDrag.slop, coordinateSpace: .local)
          .onChanged { follow($0, in: proxy.size) }
          .onEnded { letGo($0, in: proxy.size) },
        including: drag == nil || !isPresented ? .subviews : .all)
    }
    .onChange(of: isPresented) { _, isPresented in
      guard !isReleased else { return isReleased = false }
      let wanted = isPresented ? appearing : disappearing
      let turns = running > 0 && wanted.isForward != operation.isForward
      // Back the way it came takes as long as it took.
      play(turns ? operation : wanted, from: turns ? progress : 0, to: turns ? 0 : 1)
    }
  }

  private func play(_ operation: Operation, from start: Double, to end: Double) {
    self.operation = operation
    progress = start
    let curve = InterludeCurve(
      duration: operation.duration, keys: operation.timing, isBackward: end < start)
    run(Animation(curve), to: end) {}
  }

  private func run(_ animation: Animation, to end: Double, _ completion: @escaping () -> Void) {
    running += 1
    withAnimation(animation, completionCriteria: .removed) {
      progress = end
    } completion: {
      running -= 1
      if running == 0 { progress = 1 }
      completion()
    }
  }

  // MARK: The finger

  @State private var isDragged = false
  @State private var isReleased = false
  @Environment(\.layoutDirection) private var layoutDirection

  private func follow(_ value: DragGesture.Value, in size: CGSize) {
    guard let drag else { return }
    if !isDragged {
      guard running == 0, drag.begins(value, in: size, layoutDirection) else { return }
      isDragged = true
      running += 1
      operation = disappearing
    }
    let release = drag.release(value, in: size, layoutDirection)
    progress = release.percent
    if let commitAt = drag.commitAt, release.percent >= commitAt { letGo(value, in: size, true) }
  }

  private func letGo(_ value: DragGesture.Value, in size: CGSize, _ decision: Bool? = nil) {
    guard isDragged, let drag else { return }
    isDragged = false
    let release = drag.release(value, in: size, layoutDirection)
    let completes = decision ?? drag.completes(release)
    let rest = completes ? 1 - progress : progress
    let speed = drag.speed(of: release)
    let curve = InterludeCurve(
      duration: rest * operation.duration / speed, keys: drag.keys ?? operation.timing)
    let animation: Animation
    if let spring = drag.spring {
      let velocity = release.distance > 0 ? release.velocity / release.distance : 0
      animation = .interpolatingSpring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        initialVelocity: rest > 0 ? (completes ? velocity : -velocity) / rest : 0)
    } else {
      animation = Animation(curve)
    }
    run(animation, to: completes ? 1 : 0) {
      if completes {
        isReleased = true
        isPresented = false
      } else {
        operation = appearing
        progress = 1
      }
    }
    running -= 1
  }
}

/// Two views at one moment of a transition.
///
/// Set `progress` from a gesture, or animate it with `InterludeCurve`.
struct InterludeScreensView<Operation: InterludeOperation, Back: View, Front: View>: View,
  Animatable
{
  private let operation: Operation
  /// How far the transition is: 0 at its start, 1 at its end; a spring may leave that range.
  private var progress: Double
  private let isAtRest: Bool
  private let back: Back
  private let front: Front
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.accessibilityReduceMotion) private var isReduced

  /// - Parameters:
  ///   - progress: How far the transition is, 0 to 1.
  ///   - isAtRest: Whether nothing moves; then the views are left alone.
  init(
    operation: Operation, progress: Double, isAtRest: Bool = false,
    @ViewBuilder back: () -> Back, @ViewBuilder front: () -> Front
  ) {
    (self.operation, self.progress, self.isAtRest) = (operation, progress, isAtRest)
    (self.back, self.front) = (back(), front())
  }

  /// - Parameter presence: How far the front view has arrived: 0 while it is away, 1 in place.
  init(
    operation: Operation, presence: Double, @ViewBuilder back: () -> Back,
    @ViewBuilder front: () -> Front
  ) {
    self.init(
      operation: operation, progress: operation.isForward ? presence : 1 - presence, back: back,
      front: front)
  }

  nonisolated var animatableData: Double {
    get { progress }
    set { progress = newValue }
  }

  var body: some View {
    GeometryReader { proxy in
      let g = InterludeGeometry(proxy, layoutDirection)
      let parts = parts(in: g)
      let insets = proxy.safeAreaInsets
      ZStack(alignment: .topLeading) {
        ForEach(parts) { part in
          switch part.kind {
          case .back:
            screen(back, part, in: g, insets, InterludePart.inner(of: parts, isFront: false))
          case .front:
            screen(front, part, in: g, insets, InterludePart.inner(of: parts, isFront: true))
          case .overlay(let color): layer(color, part)
          case .gradient(let gradient, let degrees): layer(fill(gradient, degrees, part), part)
          case .shape(let outline, let fill, let stroke, let lineWidth):
            layer(
              InterludeShape(outline: outline).fill(
                fill, style: FillStyle(eoFill: outline.isEvenOdd)
              )
              .overlay(
                InterludeShape(outline: outline).stroke(
                  stroke, lineWidth: part.lineWidth ?? lineWidth)),
              part)
          case .picture(let isFront, let area):
            layer(picture(isFront, area, in: g, insets), part)
          case .inner: EmptyView()
          }
        }
      }
      .frame(width: g.width, height: g.height, alignment: .topLeading)
      // The numbers have their side already, so nothing mirrors them again.
      .environment(\.layoutDirection, .leftToRight)
      .ignoresSafeArea()
    }
  }

  /// A screen with its own direction and the safe area that this view has taken from it.
  ///
  /// - Parameter inner: What moves inside of it; a view of the other screen can have the same name.
  @ViewBuilder
  private func screen(
    _ view: some View, _ part: InterludePart, in g: InterludeGeometry, _ insets: EdgeInsets,
    _ inner: [String: InterludePart]
  ) -> some View {
    let inside = view.environment(\.layoutDirection, layoutDirection).safeAreaPadding(insets)
      .environment(\.interludeParts, isAtRest ? [:] : inner)
    if isAtRest {
      inside.frame(width: part.place.width, height: part.place.height)
        .offset(x: part.place.minX, y: part.place.minY)
    } else {
      inside.modifier(InterludeLook(part: part, g: g))
    }
  }

  @ViewBuilder
  private func layer(_ view: some View, _ part: InterludePart) -> some View {
    if !isAtRest {
      view.allowsHitTesting(false).accessibilityHidden(true)
        .modifier(InterludeLook(part: part, g: nil))
    }
  }

  /// Another copy of a screen, of which an area is seen.
  private func picture(
    _ isFront: Bool, _ area: CGRect?, in g: InterludeGeometry, _ insets: EdgeInsets
  ) -> some View {
    Group { if isFront { front } else { back } }
      .environment(\.layoutDirection, layoutDirection).safeAreaPadding(insets)
      .frame(width: g.width, height: g.height)
      .offset(x: -(area?.minX ?? 0), y: -(area?.minY ?? 0))
      .frame(
        width: area?.width ?? g.width, height: area?.height ?? g.height, alignment: .topLeading
      )
      .clipped()
  }

  /// A gradient along a line in degrees, 0 upward, as in CSS; a radial one without degrees.
  @ViewBuilder
  private func fill(_ gradient: Gradient, _ degrees: Double?, _ part: InterludePart) -> some View {
    let (width, height) = (part.place.width, part.place.height)
    if let degrees {
      let angle = degrees * .pi / 180
      let half = (abs(width * sin(angle)) + abs(height * cos(angle))) / 2
      let (x, y) = (sin(angle) * half / width, -cos(angle) * half / height)
      LinearGradient(
        gradient: gradient, startPoint: UnitPoint(x: 0.5 - x, y: 0.5 - y),
        endPoint: UnitPoint(x: 0.5 + x, y: 0.5 + y))
    } else {
      EllipticalGradient(gradient: gradient, endRadiusFraction: 0.7071)
    }
  }

  private func parts(in g: InterludeGeometry) -> [InterludePart] {
    let presence = operation.isForward ? progress : 1 - progress
    let parts = operation.parts(at: progress, in: g)
    let isReduced = isReduced && operation.reduced != .same
    if let parts, !isReduced { return parts }
    // A sheet is where it would be; a size for which there is no motion knows no place for it.
    func place(of id: String) -> CGRect { parts?.first { $0.id == id }?.place ?? g.bounds }
    return [
      InterludePart(id: "back", .back, at: place(of: "back")),
      InterludePart(id: "front", .front, at: place(of: "front")) { view in
        view.alpha = operation.reduced == .none ? (presence > 0 ? 1 : 0) : presence
      },
    ]
  }
}

extension View {
  /// Lets transitions move this view inside a screen, by the name that the animator has for it.
  func interludeView(_ name: String) -> some View { modifier(InterludeInner(name: name)) }
}

private struct InterludeInner: ViewModifier {
  let name: String
  @Environment(\.interludeParts) private var parts

  func body(content: Content) -> some View {
    content.modifier(
      InterludeLook(
        part: parts[name] ?? InterludePart(id: name, .inner(name, isFront: false), at: nil),
        g: nil))
  }
}

private struct InterludePartsKey: EnvironmentKey {
  static let defaultValue: [String: InterludePart] = [:]
}

extension EnvironmentValues {
  fileprivate var interludeParts: [String: InterludePart] {
    get { self[InterludePartsKey.self] }
    set { self[InterludePartsKey.self] = newValue }
  }
}

// MARK: Timing

/// A timing as an animation.
struct InterludeCurve: CustomAnimation {
  let duration: TimeInterval
  let keys: [InterludeKey]
  /// Whether the progress goes back the way it came.
  var isBackward = false

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard duration > 0, time < duration else { return nil }
    let share =
      isBackward ? 1 - keys.value(at: 1 - time / duration) : keys.value(at: time / duration)
    return value.scaled(by: share)
  }
}

// MARK: Gestures

/// The gesture that the animator's plugin has, and how it ends.
struct InterludeDrag {
  enum Side { case left, right, up, down, leading, trailing }
  enum Distance { case points(Double), share(Double) }
  /// A gesture at the moment of its release, along its direction.
  struct Release {
    var percent, velocity, distance: Double

    func projected(over seconds: Double) -> Double {
      distance > 0 ? percent + velocity * seconds / distance : percent
    }
  }
  /// Whether a release completes.
  enum Commit {
    case half, velocitySign, halfOrFling, halfOrAnyPush, thirdOrFlick, systemLike, projected
    case velocityImpact, momentum

    func completes(_ release: Release) -> Bool {
      let (percent, velocity) = (release.percent, release.velocity)
      return switch self {
      case .half: percent >= 0.5
      case .velocitySign: velocity > 0
      case .halfOrFling: percent > 0.5 || velocity > 1000
      case .halfOrAnyPush: velocity >= -5 && (percent > 0.5 || velocity > 100)
      case .thirdOrFlick: percent > 1.0 / 3 || velocity > 1000
      case .systemLike: velocity > 675 || (percent >= 0.2 && velocity > -200)
      case .projected: release.projected(over: 1) > 0.5
      case .velocityImpact: release.projected(over: 0.3) > 0.5
      case .momentum: release.projected(over: 0.001 * 0.998 / (1 - 0.998)) > 0.5
      }
    }
  }

  /// The direction in which the finger goes.
  var side: Side
  /// Whether it has to come down within 20 points of the opposite edge.
  var isFromEdge = false
  var commit = Commit.half
  /// Decides whether a release completes, instead of the exported rule.
  var decides: (@Sendable (Release) -> Bool)?
  /// The curve of the rest; the transition's own, if nil.
  var keys: [InterludeKey]?
  var spring: (mass: Double, stiffness: Double, damping: Double)?
  var completionSpeed = 1.0
  var distance: Distance?
  var commitAt: Double?

  /// How far a finger goes before it drags, in points.
  static let slop = 10.0

  func completes(_ release: Release) -> Bool { decides?(release) ?? commit.completes(release) }

  func speed(of release: Release) -> Double {
    commit == .systemLike ? min(max(release.velocity / 800, 0.99), 2.25) : completionSpeed
  }

  private func resolved(_ direction: LayoutDirection) -> Side {
    switch side {
    case .leading: direction == .leftToRight ? .left : .right
    case .trailing: direction == .leftToRight ? .right : .left
    default: side
    }
  }

  private func component(_ size: CGSize, _ side: Side) -> Double {
    switch side {
    case .left, .leading: -size.width
    case .right, .trailing: size.width
    case .up: -size.height
    case .down: size.height
    }
  }

  /// Whether the first movement goes the rule's way, from where it may begin.
  func begins(_ value: DragGesture.Value, in size: CGSize, _ direction: LayoutDirection) -> Bool {
    let side = resolved(direction)
    let start = value.startLocation
    let fromEdge: Double =
      switch side {
      case .left, .leading: size.width - start.x
      case .right, .trailing: start.x
      case .up: size.height - start.y
      case .down: start.y
      }
    let moved = value.velocity == .zero ? value.translation : value.velocity
    return (!isFromEdge || fromEdge <= 20)
      && component(moved, side) >= max(abs(moved.width), abs(moved.height))
  }

  func release(
    _ value: DragGesture.Value, in size: CGSize, _ direction: LayoutDirection
  ) -> Release {
    let side = resolved(direction)
    let whole = [.left, .right].contains(side) ? size.width : size.height
    let length: Double =
      switch distance {
      case .points(let points): points
      case .share(let share): whole * share
      case nil: whole
      }
    let way = length > 0 ? component(value.translation, side) / length : 0
    return Release(
      percent: min(max(way, 0), 1), velocity: component(value.velocity, side), distance: length)
  }
}

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
    case shape(InterludeOutline, fill: Color, stroke: Color, lineWidth: Double)
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
