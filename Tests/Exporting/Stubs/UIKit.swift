// A model of the part of UIKit and Core Animation that exported sources use. It records what is added
// to layers and evaluates it, with the rules of Apple's documentation; no Apple system is at hand.
//
// * A layer's time is (its parent's time - beginTime) × speed + timeOffset (CAMediaTiming).
// * Between two keys the timing function of the first one holds (CAKeyframeAnimation).
// * The key paths of `transform` replace one part of it: it scales, then turns, then is seen in the
//   perspective of its m34 (Core Animation extensions to key-value coding).
@_exported import Foundation

public typealias CFTimeInterval = Double

// MARK: Time

/// The time of the machine, which stands still until the test moves it.
@MainActor
public enum Machine {
  public static var now = 1000.0
  static var timers: [Timer] = []

  /// Moves on, and fires what is due.
  public static func advance(by seconds: Double) {
    let end = now + seconds
    while let next = timers.filter({ $0.isValid && $0.due <= end + 1e-9 }).min(by: {
      $0.due < $1.due
    }) {
      now = max(now, next.due)
      next.invalidate()
      next.block(next)
    }
    timers.removeAll { !$0.isValid }
    now = end
  }
}

public func CACurrentMediaTime() -> CFTimeInterval { MainActor.assumeIsolated { Machine.now } }

public final class Timer: @unchecked Sendable {
  let interval: Double
  let block: @Sendable (Timer) -> Void
  var due = 0.0
  var isValid = true

  public init(timeInterval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void)
  {
    interval = timeInterval
    self.block = block
  }

  public func invalidate() { isValid = false }
}

@MainActor
public final class RunLoop {
  public static let main = RunLoop()
  public struct Mode: Sendable { public static let common = Mode() }

  public func add(_ timer: Timer, forMode mode: Mode) {
    timer.due = Machine.now + timer.interval
    Machine.timers.append(timer)
  }
}

// MARK: Core Animation

public struct CATransform3D: Sendable {
  public var m34: CGFloat = 0
}

public final class CGPath: Sendable {
  public let box: CGRect
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<Never>?) { box = rect }
  public init(rect: CGRect, transform: UnsafePointer<Never>?) { box = rect }
}

public final class CAMediaTimingFunction {
  let points: [Double]
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    precondition((0...1).contains(c1x) && (0...1).contains(c2x), "a curve that runs backwards")
    points = [Double(c1x), Double(c1y), Double(c2x), Double(c2y)]
  }

  func value(at time: Double) -> Double { bezierValue(points, at: time) }
}

public struct CAMediaTimingFillMode: Sendable, Equatable {
  let name: String
  public static let both = CAMediaTimingFillMode(name: "both")
  public static let removed = CAMediaTimingFillMode(name: "removed")
}

public struct CAAnimationCalculationMode: Sendable, Equatable {
  let name: String
  public static let linear = CAAnimationCalculationMode(name: "linear")
  public static let discrete = CAAnimationCalculationMode(name: "discrete")
}

public final class CAKeyframeAnimation {
  let keyPath: String
  public var values: [Any]?
  public var keyTimes: [NSNumber]?
  public var timingFunctions: [CAMediaTimingFunction]?
  public var calculationMode = CAAnimationCalculationMode.linear
  public var beginTime: CFTimeInterval = 0
  public var duration: CFTimeInterval = 0
  public var fillMode = CAMediaTimingFillMode.removed
  public var isRemovedOnCompletion = true

  public init(keyPath: String?) { self.keyPath = keyPath ?? "" }

  func check() {
    let count = values?.count ?? 0
    let times = keyTimes?.map(\.doubleValue) ?? []
    precondition(count > 0 && times == times.sorted() && times.first == 0, keyPath)
    precondition(fillMode == .both && !isRemovedOnCompletion && beginTime != 0, keyPath)
    if calculationMode == .discrete {
      precondition(times.count == count + 1 && times.last == 1, keyPath)
    } else {
      precondition(times.count == count && times.last == 1, keyPath)
      precondition(timingFunctions?.count == count - 1, keyPath)
    }
  }

  func value(at time: CFTimeInterval) -> Double {
    let share = min(max((time - beginTime) / duration, 0), 1)
    let values = (values ?? []).map { ($0 as? NSNumber)?.doubleValue ?? .nan }
    let times = (keyTimes ?? []).map(\.doubleValue)
    let index = times.lastIndex { $0 <= share } ?? 0
    if calculationMode == .discrete { return values[min(index, values.count - 1)] }
    guard index + 1 < values.count else { return values[values.count - 1] }
    let inside = (share - times[index]) / (times[index + 1] - times[index])
    let way = timingFunctions?[index].value(at: inside) ?? inside
    return values[index] + (values[index + 1] - values[index]) * way
  }
}

@MainActor
public class CALayer {
  public init() {}
  public internal(set) weak var superlayer: CALayer?
  public var bounds = CGRect.zero
  public var position = CGPoint.zero
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  public var transform = CATransform3D()
  public var masksToBounds = false
  public var shadowPath: CGPath?
  public var backgroundColor: CGColor?
  public var mask: CALayer? { didSet { mask?.superlayer = self } }
  public var opacity: Float = 1
  public var cornerRadius: CGFloat = 0
  public var speed: Float = 1
  public var timeOffset: CFTimeInterval = 0
  public var beginTime: CFTimeInterval = 0
  var animations: [String: CAKeyframeAnimation] = [:]

  public func add(_ animation: CAKeyframeAnimation, forKey key: String?) {
    animation.check()
    animations[key ?? animation.keyPath] = animation
  }
  public func removeAnimation(forKey key: String) { animations[key] = nil }
  public var animationCount: Int { animations.count }

  public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    precondition(layer == nil, "from the machine's time only")
    let parent = superlayer?.convertTime(time, from: nil) ?? time
    return (parent - beginTime) * Double(speed) + timeOffset
  }

  /// What is shown of a key path, or nil where the model holds.
  public func shown(_ keyPath: String) -> Double? {
    let time = convertTime(Machine.now, from: nil)
    return animations.values.first { $0.keyPath == keyPath }?.value(at: time)
  }

  /// Where the four corners are seen in the superlayer.
  public var shownCorners: [[Double]] {
    let x = shown("position.x") ?? position.x
    let y = shown("position.y") ?? position.y
    let scale = (shown("transform.scale.x") ?? 1, shown("transform.scale.y") ?? 1)
    let flat = shown("transform.rotation.z") ?? 0
    let level = shown("transform.rotation.x") ?? 0
    let upright = shown("transform.rotation.y") ?? 0
    precondition(
      [flat, level, upright].filter { $0 != 0 }.count < 2, "the order is not documented")
    let size = bounds.size
    return [(0, 0), (1, 0), (1, 1), (0, 1)].map { corner in
      var point = (
        (corner.0 - anchorPoint.x) * size.width * scale.0,
        (corner.1 - anchorPoint.y) * size.height * scale.1, 0.0
      )
      // Row vectors, as CATransform3DMakeRotation has them.
      point = (
        point.0 * cos(flat) - point.1 * sin(flat), point.0 * sin(flat) + point.1 * cos(flat), 0
      )
      point = (point.0, point.1 * cos(level), point.1 * sin(level))
      point = (
        point.0 * cos(upright) + point.2 * sin(upright), point.1,
        -point.0 * sin(upright) + point.2 * cos(upright)
      )
      let w = 1 + point.2 * transform.m34
      return [x + point.0 / w, y + point.1 / w]
    }
  }
}

public final class CAShapeLayer: CALayer {
  public var path: CGPath?
}

// MARK: UIKit

public final class CGColor: Sendable {}

public final class UIColor: Sendable {
  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  public var cgColor: CGColor { CGColor() }
  public let parts: [CGFloat]
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    parts = [red, green, blue, alpha]
  }
}

public struct UIEdgeInsets: Sendable {
  public var top, left, bottom, right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

public enum UIUserInterfaceLayoutDirection: Sendable { case leftToRight, rightToLeft }

@MainActor
public class UIView {
  public let layer = CALayer()
  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?
  public var backgroundColor: UIColor?
  public var isUserInteractionEnabled = true
  public var safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  public var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  public init() {}

  public var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }
  public var frame: CGRect {
    get {
      CGRect(
        x: layer.position.x - layer.bounds.width * layer.anchorPoint.x,
        y: layer.position.y - layer.bounds.height * layer.anchorPoint.y,
        width: layer.bounds.width, height: layer.bounds.height)
    }
    set {
      layer.bounds.size = newValue.size
      layer.position = CGPoint(
        x: newValue.minX + newValue.width * layer.anchorPoint.x,
        y: newValue.minY + newValue.height * layer.anchorPoint.y)
    }
  }

  public func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    view.layer.superlayer = layer
  }
  public func bringSubviewToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
  }
  public func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    layer.superlayer = nil
  }
  public func layoutIfNeeded() {}
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates: Bool, withCapInsets: UIEdgeInsets
  ) -> UIView? {
    UIView()
  }
}

extension UIEdgeInsets {
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

@MainActor
public class UIViewController {
  public let view = UIView()
  public init() {}
}

@MainActor
public enum UIAccessibility {
  public static var isReduceMotionEnabled = false
}

public enum UITransitionContextViewKey: Sendable { case from, to }
public enum UITransitionContextViewControllerKey: Sendable { case from, to }

@MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  var containerView: UIView { get }
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func finalFrame(for controller: UIViewController) -> CGRect
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()
  func completeTransition(_ didComplete: Bool)
}

public enum UIViewAnimatingState: Sendable { case inactive, active, stopped }
public enum UIViewAnimatingPosition: Sendable { case end, start, current }
public protocol UITimingCurveProvider {}

@MainActor
public protocol UIViewAnimating: AnyObject {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

@MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

@MainActor
public final class UIViewPropertyAnimator {
  public enum Curve { case linear }
  public private(set) var state = UIViewAnimatingState.inactive
  public var fractionComplete: CGFloat = 0 { didSet { state = .active } }
  public var isReversed = false
  public init(duration: TimeInterval, curve: Curve) {}
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat = 0) {}
  public func startAnimation() { state = .active }
  public func pauseAnimation() { state = .active }
  public func stopAnimation(_ withoutFinishing: Bool) {
    precondition(state == .active, "stops what does not run")
    state = withoutFinishing ? .inactive : .stopped
  }
  public func finishAnimation(at position: UIViewAnimatingPosition) {
    precondition(state == .stopped, "finishes what is not stopped")
    state = .inactive
  }
}

@MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  func animateTransition(using context: any UIViewControllerContextTransitioning)
  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  func animationEnded(_ transitionCompleted: Bool)
}

@MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  var wantsInteractiveStart: Bool { get }
  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning)
}
