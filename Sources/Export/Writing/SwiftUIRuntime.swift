/// The part of a SwiftUI export that is the same for every animator.
enum SwiftUIRuntime {
  static func text(_ type: String, appearing: String, disappearing: String) -> String {
    #"""

    /// Shows `front` over `back` while `isPresented`; a change of it plays the transition.
    ///
    /// A change in the middle of a transition turns it around.
    struct \#(type)Transition<Back: View, Front: View>: View {
      @Binding private var isPresented: Bool
      @State private var presence: Double
      @State private var operation: \#(type)Motion.Operation
      @State private var running = 0
      private let appearing, disappearing: \#(type)Motion.Operation
      private let back: Back
      private let front: Front

      init(
        isPresented: Binding<Bool>, appearing: \#(type)Motion.Operation = .\#(appearing),
        disappearing: \#(type)Motion.Operation = .\#(disappearing),
        @ViewBuilder back: () -> Back, @ViewBuilder front: () -> Front
      ) {
        _isPresented = isPresented
        _presence = State(initialValue: isPresented.wrappedValue ? 1 : 0)
        _operation = State(initialValue: appearing)
        (self.appearing, self.disappearing) = (appearing, disappearing)
        (self.back, self.front) = (back(), front())
      }

      var body: some View {
        \#(type)Screens(operation: operation, presence: presence) {
          back
        } front: {
          if isPresented || running > 0 { front }
        }
        .onChange(of: isPresented) { _, isPresented in
          if running == 0 { operation = isPresented ? appearing : disappearing }
          running += 1
          // The curves are in the keys.
          withAnimation(.linear(duration: operation.duration), completionCriteria: .removed) {
            presence = isPresented ? 1 : 0
          } completion: {
            running -= 1
          }
        }
      }
    }

    /// Two views at one moment of a transition.
    ///
    /// Set `presence` from a gesture, or animate it with `.linear(duration: operation.duration)`.
    struct \#(type)Screens<Back: View, Front: View>: View, Animatable {
      private let operation: \#(type)Motion.Operation
      /// How far the front view has arrived: 0 while it is away, 1 in place.
      private var presence: Double
      private let back: Back
      private let front: Front
      @Environment(\.layoutDirection) private var layoutDirection
      @Environment(\.accessibilityReduceMotion) private var isReduced

      init(
        operation: \#(type)Motion.Operation, presence: Double, @ViewBuilder back: () -> Back,
        @ViewBuilder front: () -> Front
      ) {
        (self.operation, self.presence) = (operation, presence)
        (self.back, self.front) = (back(), front())
      }

      nonisolated var animatableData: Double {
        get { presence }
        set { presence = newValue }
      }

      var body: some View {
        GeometryReader { proxy in
          let g = \#(type)Motion.Geometry(proxy, layoutDirection)
          ZStack(alignment: .topLeading) {
            ForEach(parts(in: g)) { part in
              switch part.kind {
              case .back: back.environment(\.layoutDirection, layoutDirection).shown(as: part)
              case .front: front.environment(\.layoutDirection, layoutDirection).shown(as: part)
              case .overlay(let color): color.allowsHitTesting(false).shown(as: part)
              }
            }
          }
          .frame(width: g.width, height: g.height, alignment: .topLeading)
          // The numbers have their side already, so nothing mirrors them again.
          .environment(\.layoutDirection, .leftToRight)
          .ignoresSafeArea()
        }
      }

      private func parts(in g: \#(type)Motion.Geometry) -> [\#(type)Motion.Part] {
        let progress = operation.isForward ? presence : 1 - presence
        let parts = \#(type)Motion.parts(of: operation, at: min(max(progress, 0), 1), in: g)
        let isReduced = isReduced && \#(type)Motion.reduced != .same
        if let parts, !isReduced { return parts }
        // A sheet is where it would be; a size for which there is no motion knows no place for it.
        func place(of id: String) -> CGRect { parts?.first { $0.id == id }?.place ?? g.bounds }
        return [
          \#(type)Motion.Part(id: "back", .back, at: place(of: "back")),
          \#(type)Motion.Part(id: "front", .front, at: place(of: "front")) { view in
            view.alpha = \#(type)Motion.reduced == .none ? (presence > 0 ? 1 : 0) : presence
          },
        ]
      }
    }

    extension \#(type)Motion {
    \#(geometry)

      /// Something that is seen, with its properties at one moment.
      fileprivate struct Part: Identifiable {
        enum Kind {
          case back, front, overlay(Color)
        }

        let id: String
        let kind: Kind
        let place: CGRect
        var alpha = 1.0
        var translateX = 0.0, translateY = 0.0, translateZ = 0.0 // points
        var scaleX = 1.0, scaleY = 1.0
        var skewX = 0.0, skewY = 0.0 // degrees
        var rotation = 0.0, rotationX = 0.0, rotationY = 0.0 // degrees, clockwise
        var perspective = 0.0 // points from the viewer; 0 is flat
        var anchorX = 0.5, anchorY = 0.5 // share of the size
        var cornerRadius = 0.0 // points
        var shadowOpacity = 0.0, shadowRadius = 3.0, shadowX = 0.0, shadowY = -3.0
        var maskX = 0.0, maskY = 0.0
        var maskRadius: Double? // points; nil for no mask
        var maskLeft, maskTop, maskWidth, maskHeight, maskCorner: Double? // points
        var blur = 0.0 // points
        var saturation = 1.0
        var hidden = false

        init(
          id: String, _ kind: Kind, at place: CGRect, _ change: (inout Part) -> Void = { _ in }
        ) {
          (self.id, self.kind, self.place) = (id, kind, place)
          change(&self)
        }

        /// What is left of the view by its rectangular mask, which ends where the view ends if it has
        /// no size of its own.
        var window: CGRect {
          let (left, top) = (maskLeft ?? 0, maskTop ?? 0)
          return CGRect(
            x: left, y: top, width: max(maskWidth ?? place.width - left, 0),
            height: max(maskHeight ?? place.height - top, 0))
        }

        /// How far vertical and horizontal lines lean, about the anchor.
        var lean: ProjectionTransform {
          var result = ProjectionTransform()
          let (right, down) = (tan(skewX * .pi / 180), tan(skewY * .pi / 180))
          (result.m12, result.m21) = (down, right)
          result.m31 = -right * anchorY * place.height
          result.m32 = -down * anchorX * place.width
          return result
        }

        /// The turns out of the plane, about the anchor: first about the upright axis, then about the
        /// level one, then as seen from `perspective` points away.
        var projection: ProjectionTransform {
          var result = ProjectionTransform()
          guard rotationX != 0 || rotationY != 0 || translateZ != 0 else { return result }
          let (level, upright) = (rotationX * .pi / 180, rotationY * .pi / 180)
          let eye = perspective > 0 ? 1 / perspective : 0
          let (a, b, d) = (cos(upright), sin(level) * sin(upright), cos(level))
          let (g, h) = (sin(upright) * cos(level) * eye, -sin(level) * eye)
          let (x, y) = (anchorX * place.width, anchorY * place.height)
          let w = 1 - translateZ * eye - g * x - h * y
          (result.m11, result.m12, result.m13) = (a + x * g, b + y * g, g)
          (result.m21, result.m22, result.m23) = (x * h, d + y * h, h)
          (result.m31, result.m32, result.m33) = (x * w - a * x, y * w - b * x - d * y, w)
          return result
        }
      }
    }

    /// What is left of a view: a rectangle with round corners, or a circle.
    private struct \#(type)Cut: Shape {
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

    extension View {
      /// The view as a part says: scaled, leaned, then turned in its plane, then in space, then moved.
      fileprivate func shown(as part: \#(type)Motion.Part) -> some View {
        let anchor = UnitPoint(x: part.anchorX, y: part.anchorY)
        let circle = part.maskRadius.map { radius in
          CGRect(
            x: part.maskX - max(radius, 0), y: part.maskY - max(radius, 0),
            width: 2 * max(radius, 0), height: 2 * max(radius, 0))
        }
        return
          self
          .frame(width: part.place.width, height: part.place.height)
          .clipShape(\#(type)Cut(cornerRadius: max(part.cornerRadius, 0), circle: circle))
          .clipShape(\#(type)Cut(cornerRadius: max(part.maskCorner ?? 0, 0), window: part.window))
          .saturation(max(part.saturation, 0))
          .blur(radius: max(part.blur, 0))
          .shadow(
            color: .black.opacity(min(max(part.shadowOpacity, 0), 1)),
            radius: max(part.shadowRadius, 0), x: part.shadowX, y: part.shadowY)
          .opacity(part.hidden ? 0 : min(max(part.alpha, 0), 1))
          .scaleEffect(x: part.scaleX, y: part.scaleY, anchor: anchor)
          .projectionEffect(part.lean)
          .rotationEffect(.degrees(part.rotation), anchor: anchor)
          .projectionEffect(part.projection)
          .offset(
            x: part.place.minX + part.translateX, y: part.place.minY + part.translateY)
      }
    }

    """#
  }

  private static let geometry = SwiftSource.geometry(
    in: "Double",
    initializer: """
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
      """)
}
