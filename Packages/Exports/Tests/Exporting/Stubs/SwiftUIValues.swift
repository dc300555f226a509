// The values of the model of SwiftUI: shapes, gestures, animations and what a view reads.
import Foundation

public struct FillStyle: Sendable {
  public init(eoFill: Bool = false) {}
}

public enum CGLineCap: Sendable { case butt, round, square }
public enum CGLineJoin: Sendable { case miter, round, bevel }

public struct StrokeStyle: Sendable {
  public init(lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat) {}
}

public enum BlendMode: Sendable { case normal, multiply, screen, plusLighter }

public struct Gradient: Sendable {
  public struct Stop: Sendable {
    public init(color: Color, location: CGFloat) {}
  }
  public init(stops: [Stop]) {}
}

public struct LinearGradient: View {
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
  public var body: some View { Color.black }
}

public struct EllipticalGradient: View {
  public init(gradient: Gradient, endRadiusFraction: CGFloat) {}
  public var body: some View { Color.black }
}

extension Shape {
  @MainActor public func fill(_ color: Color, style: FillStyle) -> some View { color }
  @MainActor public func stroke(_ color: Color, style: StrokeStyle) -> some View { color }
}

public struct CGAffineTransform: Sendable {
  var (a, b, c, d, tx, ty): (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  public init(translationX x: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }
  public func concatenating(_ o: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * o.a + b * o.c, b: a * o.b + b * o.d, c: c * o.a + d * o.c, d: c * o.b + d * o.d,
      tx: tx * o.a + ty * o.c + o.tx, ty: tx * o.b + ty * o.d + o.ty)
  }
}

public struct DragGesture {
  public struct Value {
    public var startLocation: CGPoint
    public var translation: CGSize
    public var velocity: CGSize
  }
  public enum CoordinateSpace { case local }
  public init(minimumDistance: CGFloat, coordinateSpace: CoordinateSpace) {}
  public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture { self }
  public func onEnded(_ action: @escaping (Value) -> Void) -> DragGesture { self }
}

public enum GestureMask { case all, subviews }

public protocol EnvironmentKey {
  associatedtype Value: Sendable
  static var defaultValue: Value { get }
}

public protocol VectorArithmetic {
  func scaled(by factor: Double) -> Self
}

public struct AnimationContext<Value> {}

public protocol CustomAnimation: Hashable, Sendable {
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?
}

public struct UnitPoint: Sendable {
  public var x, y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
}

public struct Angle: Sendable {
  let radians: Double
  public static func degrees(_ degrees: Double) -> Angle { Angle(radians: degrees * .pi / 180) }
}

public struct ProjectionTransform: Sendable {
  public var (m11, m12, m13): (CGFloat, CGFloat, CGFloat) = (1, 0, 0)
  public var (m21, m22, m23): (CGFloat, CGFloat, CGFloat) = (0, 1, 0)
  public var (m31, m32, m33): (CGFloat, CGFloat, CGFloat) = (0, 0, 1)
  public init() {}
}

public enum RoundedCornerStyle: Sendable { case circular, continuous }

public struct Path: Sendable {
  let radius: Double
  let circle: CGRect?
  let rect: CGRect
  public init(ellipseIn rect: CGRect) { (radius, circle, self.rect) = (0, rect, rect) }
  public init(_ rect: CGRect = .zero) { (radius, circle, self.rect) = (0, nil, rect) }
  public mutating func move(to point: CGPoint) {}
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public mutating func closeSubpath() {}
  public mutating func addRect(_ rect: CGRect) {}
  public func applying(_ transform: CGAffineTransform) -> Path { self }
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle) {
    (radius, circle, self.rect) = (cornerSize.width, nil, rect)
  }
}

public protocol Shape: Sendable {
  nonisolated func path(in rect: CGRect) -> Path
}

public protocol Animatable {
  associatedtype AnimatableData
  var animatableData: AnimatableData { get set }
}

public enum LayoutDirection: Sendable { case leftToRight, rightToLeft }

public struct EnvironmentValues: Sendable {
  public var layoutDirection = LayoutDirection.leftToRight
  public var accessibilityReduceMotion = false
  private var own: [ObjectIdentifier: any Sendable] = [:]
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { own[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { own[ObjectIdentifier(key)] = newValue }
  }
}

@propertyWrapper @MainActor @preconcurrency
public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>
  public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }
  public var wrappedValue: Value { Window.environment[keyPath: path] }
}

@propertyWrapper @MainActor @preconcurrency
public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  private let box: Box
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  public init(initialValue: Value) { box = Box(initialValue) }
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
}

@propertyWrapper @MainActor @preconcurrency
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }
  public var projectedValue: Binding<Value> { self }
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

public struct Animation: Sendable {
  public init(_ custom: some CustomAnimation) {}
  private init() {}
  public static func interpolatingSpring(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double
  ) -> Animation { Animation() }
}
public enum AnimationCompletionCriteria: Sendable { case logicallyComplete, removed }

@MainActor
public func withAnimation(
  _ animation: Animation, completionCriteria: AnimationCompletionCriteria, _ body: () -> Void,
  completion: @escaping () -> Void
) {
  body()
  Window.completion = completion
}
