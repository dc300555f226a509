// A model of the part of SwiftUI that exported sources use. It lays views out, applies modifiers in
// the order in which they are written, and says where corners are seen; no Apple system is at hand.
@_exported import Foundation

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

/// What is seen of one view; points have a third coordinate by which they are divided.
public struct Seen {
  public var name: String
  public var points: [(x: Double, y: Double, w: Double)]
  public var alpha = 1.0
  public var radius = 0.0
  public var mask: CGRect?
  /// The second shape that clips it, and its corners.
  public var window: (CGRect, Double)?
  /// Where the upper left corner of the clipped content is, for a picture.
  public var origin: CGPoint?
  var isClipped = false

  public var corners: [[Double]] { points.map { [$0.x / $0.w, $0.y / $0.w] } }
}

public struct Rendered {
  var size: CGSize
  public var seen: [Seen]
}

@MainActor
protocol Primitive {
  func rendered(in size: CGSize) -> Rendered
}

@MainActor
public func render(_ view: some View, in size: CGSize) -> Rendered {
  if let primitive = view as? any Primitive { return primitive.rendered(in: size) }
  return render(view.body, in: size)
}

@resultBuilder @MainActor
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Either<Content, EmptyView> {
    content.map { .first($0) } ?? .second(EmptyView())
  }
  public static func buildEither<A: View, B: View>(first: A) -> Either<A, B> { .first(first) }
  public static func buildEither<A: View, B: View>(second: B) -> Either<A, B> { .second(second) }
}

public struct EmptyView: View, Primitive {
  public init() {}
  public var body: Never { fatalError() }
  func rendered(in size: CGSize) -> Rendered { Rendered(size: .zero, seen: []) }
}

public enum Either<A: View, B: View>: View, Primitive {
  case first(A), second(B)
  public var body: Never { fatalError() }
  func rendered(in size: CGSize) -> Rendered {
    switch self {
    case .first(let view): render(view, in: size)
    case .second(let view): render(view, in: size)
    }
  }
}

/// A view that the driver gives in.
public struct Marker: View, Primitive {
  let name: String
  public init(_ name: String) { self.name = name }
  public var body: Never { fatalError() }
  func rendered(in size: CGSize) -> Rendered {
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)]
    return Rendered(
      size: size,
      seen: [Seen(name: name, points: corners.map { ($0.0 * size.width, $0.1 * size.height, 1) })])
  }
}

public struct Color: View, Primitive, Sendable {
  let alpha: Double
  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 1, green: 1, blue: 1)
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) { alpha = opacity }
  public init(white: Double, opacity: Double = 1) { alpha = opacity }
  public func opacity(_ opacity: Double) -> Color {
    Color(red: 0, green: 0, blue: 0, opacity: opacity)
  }
  public var body: Never { fatalError() }
  func rendered(in size: CGSize) -> Rendered { Marker("added").rendered(in: size) }
}

public struct EdgeInsets: Sendable {
  public var top, leading, bottom, trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

@MainActor
public enum Window {
  public static var insets = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  public static var environment = EnvironmentValues()
  /// What the last view with `onChange` does.
  public static var change: ((Bool, Bool) -> Void)?
  public static var completion: (() -> Void)?
}

public struct GeometryProxy {
  public let size: CGSize
  public let safeAreaInsets: EdgeInsets
}

public struct GeometryReader<Content: View>: View, Primitive {
  private let content: (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
  public var body: Never { fatalError() }
  func rendered(in size: CGSize) -> Rendered {
    let insets = Window.insets
    let inside = CGSize(
      width: size.width - insets.leading - insets.trailing,
      height: size.height - insets.top - insets.bottom)
    return render(content(GeometryProxy(size: inside, safeAreaInsets: insets)), in: size)
  }
}

public enum Alignment: Sendable { case topLeading, center }

public struct Group<Content: View>: View {
  public let body: Content
  public init(@ViewBuilder content: () -> Content) { body = content() }
}

public struct ZStack<Content: View>: View, Primitive {
  private let content: Content
  public init(alignment: Alignment, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public var body: Never { fatalError() }
  func rendered(in size: CGSize) -> Rendered { render(content, in: size) }
}

public struct ForEach<Item: Identifiable, Content: View>: View, Primitive {
  private let items: [Item]
  private let content: (Item) -> Content
  public init(_ items: [Item], @ViewBuilder content: @escaping (Item) -> Content) {
    (self.items, self.content) = (items, content)
  }
  public var body: Never { fatalError() }
  func rendered(in size: CGSize) -> Rendered {
    precondition(Set(items.map(\.id)).count == items.count, "two views have one identity")
    return Rendered(size: size, seen: items.flatMap { render(content($0), in: size).seen })
  }
}

// MARK: Modifiers

struct Modified<Content: View>: View, Primitive {
  let content: Content
  let change: (Rendered) -> Rendered
  var proposal: CGSize?
  var environment: ((inout EnvironmentValues) -> Void)?
  var body: Never { fatalError() }

  func rendered(in size: CGSize) -> Rendered {
    let before = Window.environment
    environment?(&Window.environment)
    defer { Window.environment = before }
    return change(render(content, in: proposal ?? size))
  }
}

extension View {
  private func seen(_ change: @escaping (inout Seen, CGSize) -> Void) -> some View {
    Modified(content: self) { rendered in
      var result = rendered
      for index in result.seen.indices { change(&result.seen[index], rendered.size) }
      return result
    }
  }

  private func moved(
    _ map: @escaping ((x: Double, y: Double, w: Double), CGSize) -> (Double, Double, Double)
  ) -> some View {
    seen { item, size in item.points = item.points.map { map($0, size) } }
  }

  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    let size = width.flatMap { width in height.map { CGSize(width: width, height: $0) } }
    return Modified(
      content: self,
      change: { rendered in
        var result = Rendered(size: size ?? rendered.size, seen: rendered.seen)
        guard alignment == .center else { return result }
        let x = (result.size.width - rendered.size.width) / 2
        let y = (result.size.height - rendered.size.height) / 2
        for index in result.seen.indices {
          result.seen[index].points = result.seen[index].points.map {
            ($0.x + x * $0.w, $0.y + y * $0.w, $0.w)
          }
        }
        return result
      }, proposal: size)
  }
  public func clipShape(_ shape: some Shape, style: FillStyle) -> some View { clipShape(shape) }
  /// A picture: of what is in it, only what lies in the bounds is seen.
  public func clipped() -> some View {
    Modified(content: self) { rendered in
      let size = rendered.size
      let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)]
      return Rendered(
        size: size,
        seen: rendered.seen.map { content in
          var picture = Seen(
            name: content.name, points: corners.map { ($0.0 * size.width, $0.1 * size.height, 1) })
          picture.origin = CGPoint(x: content.corners[0][0], y: content.corners[0][1])
          return picture
        })
    }
  }
  public func colorMultiply(_ color: Color) -> some View { self }
  public func blendMode(_ mode: BlendMode) -> some View { self }
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { self }
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  public func overlay(_ view: some View) -> some View { self }
  public func gesture(_ gesture: DragGesture, including mask: GestureMask) -> some View { self }
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    Changed(content: self, modifier: modifier)
  }
  public func clipShape(_ shape: some Shape) -> some View {
    seen { item, size in
      let path = shape.path(in: CGRect(origin: .zero, size: size))
      if item.isClipped {
        // What is larger than the shape before it clips nothing.
        if let (window, _) = item.window, path.rect.contains(window) { return }
        item.window = (path.rect, path.radius)
      } else {
        (item.radius, item.mask, item.isClipped) = (path.radius, path.circle, true)
      }
    }
  }
  public func blur(radius: CGFloat) -> some View { self }
  public func saturation(_ amount: Double) -> some View { self }
  public func shadow(color: Color, radius: CGFloat, x: CGFloat, y: CGFloat) -> some View { self }
  public func opacity(_ opacity: Double) -> some View {
    precondition((0...1).contains(opacity))
    return seen { item, _ in item.alpha *= opacity }
  }
  public func scaleEffect(x: CGFloat, y: CGFloat, anchor: UnitPoint) -> some View {
    moved { point, size in
      let (left, top) = (anchor.x * size.width, anchor.y * size.height)
      return (
        left * point.w + (point.x - left * point.w) * x,
        top * point.w + (point.y - top * point.w) * y, point.w
      )
    }
  }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint) -> some View {
    moved { point, size in
      let (left, top) = (anchor.x * size.width * point.w, anchor.y * size.height * point.w)
      let (x, y, turn) = (point.x - left, point.y - top, angle.radians)
      return (
        left + x * cos(turn) - y * sin(turn), top + x * sin(turn) + y * cos(turn), point.w
      )
    }
  }
  public func projectionEffect(_ m: ProjectionTransform) -> some View {
    moved { point, _ in
      (
        point.x * m.m11 + point.y * m.m21 + point.w * m.m31,
        point.x * m.m12 + point.y * m.m22 + point.w * m.m32,
        point.x * m.m13 + point.y * m.m23 + point.w * m.m33
      )
    }
  }
  public func offset(x: CGFloat, y: CGFloat) -> some View {
    moved { point, _ in (point.x + x * point.w, point.y + y * point.w, point.w) }
  }
  public func ignoresSafeArea() -> some View { self }
  public func allowsHitTesting(_ enabled: Bool) -> some View { self }
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    Modified(content: self, change: { $0 }, environment: { $0[keyPath: path] = value })
  }
  public func onChange(of value: Bool, _ action: @escaping (Bool, Bool) -> Void) -> some View {
    Window.change = action
    return self
  }
}

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifiedContent
  @ViewBuilder func body(content: Content) -> Body
}

/// A view that a modifier is given, whatever it is.
public struct ModifiedContent: View, Primitive {
  let content: any View
  public var body: Never { fatalError() }
  func rendered(in size: CGSize) -> Rendered { render(content, in: size) }
}

struct Changed<Content: View, Modifier: ViewModifier>: View, Primitive {
  let content: Content
  let modifier: Modifier
  var body: Never { fatalError() }
  func rendered(in size: CGSize) -> Rendered {
    render(modifier.body(content: ModifiedContent(content: content)), in: size)
  }
}
