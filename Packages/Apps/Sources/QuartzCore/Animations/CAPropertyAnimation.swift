import CoreGraphics
import Foundation
@_spi(Tools) import Motion
@_spi(Tools) import Views

/// An animation of a key path, like Core Animation's `CAPropertyAnimation`.
///
/// A key path that the stage can't animate has no effect.
open class CAPropertyAnimation: CAAnimation {
  /// The animated value, such as `position.y` or `transform.scale`.
  open var keyPath: String?
  /// Whether the animated values are added to the layer's own value.
  open var isAdditive = false
  /// Whether each run continues from the end of the previous one; ignored.
  open var isCumulative = false

  /// Creates an animation of a key path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func makeEmpty() -> CAAnimation { CAPropertyAnimation() }

  override func copySettings(of other: CAAnimation) {
    super.copySettings(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }

  /// Shows the values of properties.
  func show(_ values: KeyPathValue, on layer: CALayer) {
    let shown = layer.node.beginPresentation()
    for (property, value) in values.numbers {
      shown[property] = isAdditive ? value + layer.node.modelValue(of: property) : value
    }
    layer.keepAnchor(after: values.numbers)
  }

  override func clear(on layer: CALayer) {
    guard let keyPath else { return }
    if keyPath == "path" { (layer as? CAShapeLayer)?.morph = nil }
    let properties = KeyPathValue.properties(of: keyPath)
    for property in properties { layer.node.presentation?[property] = nil }
    layer.keepAnchor(afterRemoving: properties)
    if layer.node.presentation?.isEmpty == true { layer.node.endPresentation() }
  }
}

/// An animation between two values, like Core Animation's `CABasicAnimation`.
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value; the displayed value if nil.
  open var fromValue: Any?
  /// The last value; the layer's own value if nil.
  open var toValue: Any?
  /// The difference between the values, if one of the other values is nil.
  open var byValue: Any?
  private var start: KeyPathValue?
  private var end: KeyPathValue?

  /// Whether it always shows its first value.
  private var isStanding: Bool { speed == 0 && timeOffset == 0 && fromValue != nil }

  override func canReplace(_ other: CAAnimation) -> Bool {
    guard let other = other as? CABasicAnimation, keyPath == other.keyPath else { return false }
    return isStanding && other.isStanding && start != nil && keyPath != "path"
  }

  override func makeEmpty() -> CAAnimation { CABasicAnimation() }

  override func copySettings(of other: CAAnimation) {
    super.copySettings(of: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  override func prepare(for layer: CALayer) {
    guard let keyPath else { return }
    (start, end) = (nil, nil)
    if keyPath == "path", let shape = layer as? CAShapeLayer {
      let shown = shape.shownPath(morph: layer.node.presentedValue(of: .morph))
      let from = fromValue.flatMap { $0 as? CGPath } ?? shown
      let to = toValue.flatMap { $0 as? CGPath } ?? shape.path
      shape.morph = from.flatMap { from in to.map { (from, $0) } }
      (start, end) = (.init(numbers: [(.morph, 0)]), .init(numbers: [(.morph, 1)]))
      return
    }
    let from = KeyPathValue(fromValue, keyPath: keyPath, layer: layer)
    if isStanding, let from {
      (start, end) = (from, from)
      return
    }
    let properties = KeyPathValue.properties(of: keyPath)
    let shown = KeyPathValue(numbers: properties.map { ($0, layer.node.presentedValue(of: $0)) })
    let model = KeyPathValue(numbers: properties.map { ($0, layer.node.modelValue(of: $0)) })
    let to = KeyPathValue(toValue, keyPath: keyPath, layer: layer)
    let by = KeyPathValue(byValue, keyPath: keyPath, layer: layer, isDistance: true)
    start = from ?? by.flatMap { by in to.map { $0.adding(by, times: -1) } } ?? shown
    end = to ?? by.flatMap { by in start.map { $0.adding(by, times: 1) } } ?? model
  }

  override func show(at seconds: Double, on layer: CALayer) {
    guard let start, let end else { return }
    if isStanding { return show(start, on: layer) }
    show(start.interpolated(to: end, by: progress(at: seconds)), on: layer)
  }
}

/// An animation with a spring, like Core Animation's `CASpringAnimation`.
open class CASpringAnimation: CABasicAnimation {
  /// The mass on the spring, greater than 0.
  open var mass: CGFloat = 1
  /// The stiffness of the spring, greater than 0.
  open var stiffness: CGFloat = 100
  /// The damping of the spring.
  open var damping: CGFloat = 10
  /// The speed at the start, in total distances per second.
  open var initialVelocity: CGFloat = 0

  override func makeEmpty() -> CAAnimation { CASpringAnimation() }

  override func copySettings(of other: CAAnimation) {
    super.copySettings(of: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
  }

  private var spring: Spring? {
    try? Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity))
  }

  /// The time until the spring is at rest, in seconds.
  open var settlingDuration: CFTimeInterval { spring?.settlingDuration ?? 0 }

  override func curve(at fraction: Double) -> Double {
    fraction >= 1 ? 1 : spring?.value(at: fraction * length) ?? fraction
  }
}

/// An animation through several values, like Core Animation's `CAKeyframeAnimation`.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values of the keyframes.
  open var values: [Any]?
  /// The path of a position; if nil, the values are used.
  open var path: CGPath?
  /// The times of the values, 0 to 1; evenly spaced if nil.
  open var keyTimes: [NSNumber]?
  /// The timing curves between the values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between the values; all modes except the discrete one are linear.
  open var calculationMode = CAAnimationCalculationMode.linear
  private var steps: [KeyPathValue] = []
  /// The key times as numbers: reading them out of their boxes takes longer than all else in a frame.
  private var times: [Double]?

  override func makeEmpty() -> CAAnimation { CAKeyframeAnimation() }

  override func copySettings(of other: CAAnimation) {
    super.copySettings(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
  }

  override func prepare(for layer: CALayer) {
    guard let keyPath else { return }
    times = path == nil ? keyTimes?.map(\.doubleValue) : nil
    if let path {
      steps = path.path.polygons(steps: 16).flatMap { $0 }.compactMap {
        KeyPathValue(CGPoint(x: $0.x, y: $0.y), keyPath: keyPath, layer: layer)
      }
    } else {
      steps = (values ?? []).compactMap { KeyPathValue($0, keyPath: keyPath, layer: layer) }
    }
  }

  override func show(at seconds: Double, on layer: CALayer) {
    guard let last = steps.last else { return }
    guard steps.count > 1 else { return show(last, on: layer) }
    let progress = progress(at: seconds)
    let times = times
    func time(_ index: Int) -> Double {
      if let times, times.indices.contains(index) { return times[index] }
      return Double(index) / Double(steps.count - 1)
    }
    if calculationMode == .discrete {
      // Each value is shown until the next one. There is one more time than values: the end of the last value.
      let index = steps.indices.last {
        (times == nil ? Double($0) / Double(steps.count) : time($0)) <= progress
      }
      return show(steps[index ?? 0], on: layer)
    }
    let index = (0..<(steps.count - 1)).last { time($0) <= progress } ?? 0
    let (begin, end) = (time(index), time(index + 1))
    var fraction = end > begin ? min(max((progress - begin) / (end - begin), 0), 1) : 1
    if let functions = timingFunctions, functions.indices.contains(index) {
      fraction = functions[index].curve.value(at: fraction)
    }
    show(steps[index].interpolated(to: steps[index + 1], by: fraction), on: layer)
  }
}

/// The interpolation between keyframes, like Core Animation's `CAAnimationCalculationMode`.
public struct CAAnimationCalculationMode: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  public static let discrete = Self(rawValue: "discrete")
  public static let paced = Self(rawValue: "paced")
  public static let cubic = Self(rawValue: "cubic")
}
