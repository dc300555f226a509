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
          case .shape(let outline, let fill, let stroke, let lineWidth, let cap, let join):
            layer(
              InterludeShape(outline: outline).fill(
                fill, style: FillStyle(eoFill: outline.isEvenOdd)
              )
              .overlay(
                InterludeShape(outline: outline).stroke(
                  stroke,
                  style: StrokeStyle(
                    lineWidth: max(part.lineWidth ?? lineWidth, 0), lineCap: cap, lineJoin: join,
                    miterLimit: 4))),
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
