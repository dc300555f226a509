// What plays transitions that `interlude export` has written for UIKit: one file for all of them.

import UIKit

// MARK: What a transition is

/// Plays a motion as an animation controller.
///
/// Return one as the animation controller. For a gesture, set `wantsInteractiveStart` and return the
/// same object as the interaction controller too; then call `update(_:)` while the finger moves, and
/// `finish()` or `cancel()` when it lifts. `pause()` interrupts a running transition.
@MainActor
class InterludeAnimator: NSObject {
  /// What takes the place of the movement for a user who asked for less.
  enum Reduced { case same, none, crossDissolve }

  /// What moves in a container, from back to front.
  func motion(in g: InterludeGeometry) -> InterludeMotion {
    .dissolve(isForward: true, duration: 0.25)
  }

  /// Seconds.
  var duration: TimeInterval { 0.25 }
  /// For a user who asked for less movement, and for a size that the motion does not hold for.
  var reduced: Reduced { .same }

  /// Whether a gesture drives the transition from its start.
  var wantsInteractiveStart = false
  /// The curve of the rest after a gesture; the transition's own, if nil.
  var completionPace: InterludePace?
  /// How fast the rest plays.
  var completionSpeed: CGFloat = 1
  /// The identifiers of views inside the screens that were not found, or found twice.
  private(set) var unmatched: [String] = []

  fileprivate var run: InterludeRun?

  /// Interrupts a running transition; continue with `update(_:)`, `finish()` or `cancel()`.
  func pause() {
    run?.pauseAnimation()
    run?.context.pauseInteractiveTransition()
  }

  /// Shows the transition at a progress, 0 to 1: the views are where the finger put them.
  func update(_ progress: CGFloat) {
    guard let run else { return held.progress = progress }
    run.fractionComplete = progress
    run.context.updateInteractiveTransition(progress)
  }

  /// Runs on to the end.
  ///
  /// - Parameter velocity: Whole transitions per second, with which a spring goes on.
  func finish(velocity: CGFloat) { release(completes: true, velocity) }

  /// Runs back to the start, as a cancelled transition.
  func cancel(velocity: CGFloat) { release(completes: false, velocity) }

  private func release(completes: Bool, _ velocity: CGFloat) {
    guard let run else { return held.release = (completes, velocity) }
    if completes {
      run.context.finishInteractiveTransition()
    } else {
      run.context.cancelInteractiveTransition()
    }
    run.playRest(completes: completes, velocity, completionPace, completionSpeed)
  }

  /// What a finger did before UIKit began the transition, a turn of the run loop after it was asked to.
  private var held: (progress: CGFloat, release: (completes: Bool, velocity: CGFloat)?) = (0, nil)

  /// Runs on to the end, without a finger.
  func finish() { finish(velocity: 0) }

  /// Runs back to the start, without a finger.
  func cancel() { cancel(velocity: 0) }

  private func makeRun(_ context: any UIViewControllerContextTransitioning) -> InterludeRun {
    if let run { return run }
    let run = InterludeRun(in: context) { [self] in
      let g = InterludeGeometry(of: context.containerView)
      let motion = motion(in: g)
      let holds = motion.size == nil || motion.size == g.bounds.size
      let isReduced = UIAccessibility.isReduceMotionEnabled && reduced != .same
      return holds && !isReduced
        ? motion : .dissolve(isForward: motion.isForward, duration: reducedDuration)
    }
    unmatched = run.unmatched
    self.run = run
    return run
  }

  private var reducedDuration: TimeInterval { reduced == .none ? 0 : 0.25 }
}

extension InterludeAnimator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    UIAccessibility.isReduceMotionEnabled && reduced != .same ? reducedDuration : duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    makeRun(context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    makeRun(context)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    run = nil
  }
}

extension InterludeAnimator: UIViewControllerInteractiveTransitioning {
  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    let run = makeRun(context)
    guard wantsInteractiveStart else { return run.startAnimation() }
    let held = held
    self.held = (0, nil)
    if held.progress > 0 { update(held.progress) }
    if let end = held.release { release(completes: end.completes, end.velocity) }
  }
}

// MARK: What moves

/// What positions and sizes are computed from, in points.
struct InterludeGeometry {
  let bounds: CGRect
  let insetTop, insetLeft, insetBottom, insetRight: CGFloat
  let isRightToLeft: Bool
  var width: CGFloat { bounds.width }
  var height: CGFloat { bounds.height }
  var diagonal: CGFloat { (width * width + height * height).squareRoot() }
  /// A number as it is: an array of expressions takes the compiler less time if each is a call.
  func callAsFunction(_ number: CGFloat) -> CGFloat { number }
  /// 1, or -1 for a reader from right to left.
  var side: CGFloat { isRightToLeft ? -1 : 1 }
  func least(_ first: CGFloat, _ second: CGFloat) -> CGFloat { min(first, second) }
  func most(_ first: CGFloat, _ second: CGFloat) -> CGFloat { max(first, second) }
  /// One of two numbers: of a container that is taller than wide, or of another one.
  func byShape(_ tall: CGFloat, _ level: CGFloat) -> CGFloat { height > width ? tall : level }
  /// The angle at which a viewer at a distance sees a length, in degrees.
  func angle(_ length: CGFloat, _ distance: CGFloat) -> CGFloat {
    atan(length / distance) * 180 / .pi
  }

  @MainActor
  init(of container: UIView) {
    bounds = container.bounds
    let insets = container.safeAreaInsets
    (insetTop, insetLeft) = (insets.top, insets.left)
    (insetBottom, insetRight) = (insets.bottom, insets.right)
    isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }
}

/// A value at a position, with the control points of the curve to the next one.
struct InterludeKey {
  let position, value: CGFloat
  let x1, y1, x2, y2: CGFloat

  init(
    _ position: CGFloat, _ value: CGFloat, _ x1: CGFloat = 0, _ y1: CGFloat = 0, _ x2: CGFloat = 1,
    _ y2: CGFloat = 1
  ) {
    (self.position, self.value) = (position, value)
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The share of the way to the next key at a share of the distance.
  func eased(_ share: CGFloat) -> CGFloat {
    guard (x1, y1) != (0, 0) || (x2, y2) != (1, 1) else { return share }
    func at(_ first: CGFloat, _ second: CGFloat, _ s: CGFloat) -> CGFloat {
      3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
    }
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if at(x1, x2, middle) < share { low = middle } else { high = middle }
    }
    return at(y1, y2, (low + high) / 2)
  }
}

extension [InterludeKey] {
  /// The progress itself.
  static let progress = [InterludeKey(0, 0), InterludeKey(1, 1)]

  /// The value at a position; beyond the ends, that of the last key.
  func value(at position: CGFloat) -> CGFloat {
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

  /// Whether it is the progress itself, in the range that has keys.
  var isProgress: Bool {
    count == 2 && allSatisfy { $0.position == $0.value } && self[0].eased(0.3) == 0.3
  }
}

/// How the clock makes progress.
struct InterludePace {
  let duration: TimeInterval
  /// The progress at a share of the duration, as keys or as a function.
  let keys: [InterludeKey]
  private let law: ((CGFloat) -> CGFloat)?

  init(duration: TimeInterval, keys: [InterludeKey]) {
    (self.duration, self.keys, law) = (duration, keys, nil)
  }

  /// A damped spring that settles; its own duration counts.
  init(stiffness: CGFloat, damping: CGFloat, mass: CGFloat, duration: TimeInterval? = nil) {
    self.init(stiffness: stiffness, damping: damping, mass: mass, velocity: 0, lasting: duration)
  }

  private struct Physics { let stiffness, damping, mass: CGFloat }
  private var physics: Physics?

  private init(
    stiffness: CGFloat, damping: CGFloat, mass: CGFloat, velocity: CGFloat,
    lasting seconds: TimeInterval?
  ) {
    let frequency = (stiffness / mass).squareRoot()
    let decay = damping / 2 / mass
    if decay < frequency * (1 - 1e-9) {
      let own = ((frequency - decay) * (frequency + decay)).squareRoot()
      let sine = (decay - velocity) / own
      let length = seconds ?? TimeInterval((log(1000) + log(1 + abs(sine))) / decay)
      duration = length
      law = { share in
        guard share < 1 else { return 1 }
        let t = share * CGFloat(length)
        return 1 - exp(-decay * t) * (cos(own * t) + sine * sin(own * t))
      }
    } else if decay > frequency * (1 + 1e-9) {
      let fast = -decay - ((decay - frequency) * (decay + frequency)).squareRoot()
      let slow = frequency * frequency / fast
      let part = (-velocity - fast) / (slow - fast)
      func left(_ t: CGFloat) -> CGFloat { part * exp(slow * t) + (1 - part) * exp(fast * t) }
      // Both parts decline at least as fast as the slow one.
      let last = log(1000 * (abs(part) + abs(1 - part))) / -slow
      var tenths = min((last * 10).rounded(.up), 10_000)
      while tenths > 1, abs(left((tenths - 1) / 10)) <= 0.001 { tenths -= 1 }
      let length = seconds ?? TimeInterval(tenths / 10)
      duration = length
      law = { share in share < 1 ? 1 - left(share * CGFloat(length)) : 1 }
    } else {
      func left(_ t: CGFloat) -> CGFloat { (1 + (frequency - velocity) * t) * exp(-frequency * t) }
      var tenths: CGFloat = 1
      while abs(left(tenths / 10)) > 0.001, tenths < 10_000 { tenths += 1 }
      let length = seconds ?? TimeInterval(tenths / 10)
      duration = length
      law = { share in share < 1 ? 1 - left(share * CGFloat(length)) : 1 }
    }
    keys = []
    physics = Physics(stiffness: stiffness, damping: damping, mass: mass)
  }

  /// A pace with another law.
  private init(duration: TimeInterval, law: @escaping (CGFloat) -> CGFloat) {
    (self.duration, keys, self.law) = (duration, [], law)
  }

  func progress(at share: CGFloat) -> CGFloat {
    law?(share) ?? keys.value(at: min(max(share, 0), 1))
  }

  /// The way from what is seen to an end.
  func rest(
    from start: CGFloat, completes: Bool, velocity: CGFloat, speed: CGFloat,
    of whole: TimeInterval
  ) -> InterludePace {
    let target: CGFloat = completes ? 1 : 0
    let way = completes ? 1 - start : start
    let speed = speed > 0 ? speed : 1
    guard let physics, way > 1e-6 else {
      let seconds = TimeInterval(max(way, 0)) * whole / TimeInterval(speed)
      guard law == nil else {
        return InterludePace(duration: seconds) { start + (target - start) * progress(at: $0) }
      }
      let moved = keys.map {
        InterludeKey(
          $0.position, start + (target - start) * $0.value, $0.x1, $0.y1, $0.x2, $0.y2)
      }
      return InterludePace(duration: seconds, keys: moved)
    }
    let spring = InterludePace(
      stiffness: physics.stiffness, damping: physics.damping, mass: physics.mass,
      velocity: (completes ? velocity : -velocity) / way / speed,
      lasting: velocity == 0 ? duration : nil)
    return InterludePace(duration: spring.duration / TimeInterval(speed)) {
      start + (target - start) * spring.progress(at: $0)
    }
  }
}

/// How one property goes: from `start` by `change`, along keys whose values are shares of it.
struct InterludeMove {
  enum Property {
    case alpha, translateX, translateY, translateZ, scaleX, scaleY
    case rotation, rotationX, rotationY, skewX, skewY, perspective, anchorX, anchorY, cornerRadius
    case shadowOpacity, shadowRadius, shadowX, shadowY, maskX, maskY, maskRadius
    case maskLeft, maskTop, maskWidth, maskHeight, maskCorner, hidden, brightness, lineWidth, morph
  }

  let property: Property
  let start, change: CGFloat
  let keys: [InterludeKey]
  /// Whether a value holds until the next key.
  var isStepped = false

  static func move(
    _ property: Property, _ start: CGFloat, by change: CGFloat = 0,
    along keys: [InterludeKey] = .progress
  ) -> InterludeMove {
    InterludeMove(property: property, start: start, change: change, keys: keys)
  }

  /// Values that hold from a progress on.
  static func hidden(_ moments: [(progress: CGFloat, isHidden: Bool)]) -> InterludeMove {
    InterludeMove(
      property: .hidden, start: 0, change: 1,
      keys: moments.map { InterludeKey($0.progress, $0.isHidden ? 1 : 0) }, isStepped: true)
  }

  func value(at progress: CGFloat) -> CGFloat {
    guard isStepped else { return start + change * keys.value(at: progress) }
    return start + change * (keys.last { $0.position <= progress } ?? keys[0]).value
  }

  /// The farthest value at a key.
  fileprivate var largest: CGFloat { keys.map { abs(start + change * $0.value) }.max() ?? 0 }

  /// What one matrix is composed of, if any of them but a scale or a resting anchor is there.
  fileprivate static let placement: [Property] = [
    .scaleX, .scaleY, .rotation, .rotationX, .rotationY, .skewX, .skewY, .translateZ, .perspective,
    .anchorX, .anchorY,
  ]

  /// Whether key paths of the transform can't show it: they have no lean, and no documented order of angles.
  fileprivate var needsMatrix: Bool {
    switch property {
    case .rotation, .rotationX, .rotationY, .skewX, .skewY, .translateZ: true
    case .perspective, .anchorX, .anchorY: change != 0
    default: false
    }
  }

  /// What a rectangular mask is made of.
  fileprivate static let window: [Property] = [
    .maskLeft, .maskTop, .maskWidth, .maskHeight, .maskCorner,
  ]

  /// A rectangular mask without a width or a height ends where the view ends.
  fileprivate static func rest(of moves: [InterludeMove], in size: CGSize) -> [InterludeMove] {
    let pairs: [(Property, Property, CGFloat)] = [
      (.maskLeft, .maskWidth, size.width), (.maskTop, .maskHeight, size.height),
    ]
    return pairs.compactMap { start, length, whole in
      guard !moves.contains(where: { $0.property == length }),
        let start = moves.first(where: { $0.property == start })
      else { return nil }
      return .move(length, whole - start.start, by: -start.change, along: start.keys)
    }
  }
}

/// An outline: for each contour, how many curves it has and whether it is closed; and all points.
struct InterludeOutline {
  var contours: [(curves: Int, isClosed: Bool)]
  var points: [CGFloat]
  /// The points at the end of its morph.
  var morphed: [CGFloat]?
  var isEvenOdd = false

  func path(morph: CGFloat = 0) -> CGPath {
    var numbers = points
    if let morphed {
      for index in numbers.indices { numbers[index] += (morphed[index] - points[index]) * morph }
    }
    let path = CGMutablePath()
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

/// How a layer is scaled, leaned, turned and lifted about an anchor that can move: one matrix.
struct InterludePlacement {
  let size: CGSize
  /// The layer's own anchor, which stays where it is.
  let origin: CGPoint
  let moves: [InterludeMove]

  @MainActor
  init(_ moves: [InterludeMove], of layer: CALayer) {
    (size, origin) = (layer.bounds.size, layer.anchorPoint)
    self.moves = moves.filter { InterludeMove.placement.contains($0.property) }
  }

  /// The transform at a progress: scale, lean, turn in the plane, about the vertical and the horizontal axis, lift, and
  /// the viewer's distance.
  func transform(at progress: CGFloat) -> CATransform3D {
    func value(_ property: InterludeMove.Property, or rest: CGFloat = 0) -> CGFloat {
      moves.first { $0.property == property }?.value(at: progress) ?? rest
    }
    func radians(_ property: InterludeMove.Property) -> CGFloat { value(property) * .pi / 180 }
    let (x, y) = (
      (value(.anchorX, or: origin.x) - origin.x) * size.width,
      (value(.anchorY, or: origin.y) - origin.y) * size.height
    )
    var made = CATransform3DMakeTranslation(-x, -y, 0)
    func follow(_ next: CATransform3D) { made = CATransform3DConcat(made, next) }
    follow(CATransform3DMakeScale(value(.scaleX, or: 1), value(.scaleY, or: 1), 1))
    var lean = CATransform3DIdentity
    (lean.m12, lean.m21) = (tan(radians(.skewY)), tan(radians(.skewX)))
    follow(lean)
    follow(CATransform3DMakeRotation(radians(.rotation), 0, 0, 1))
    follow(CATransform3DMakeRotation(radians(.rotationY), 0, 1, 0))
    follow(CATransform3DMakeRotation(radians(.rotationX), 1, 0, 0))
    follow(CATransform3DMakeTranslation(0, 0, value(.translateZ)))
    let distance = value(.perspective)
    if distance > 0 {
      var eye = CATransform3DIdentity
      eye.m34 = -1 / distance
      follow(eye)
    }
    follow(CATransform3DMakeTranslation(x, y, 0))
    return made
  }

  /// The transforms over the shares of a time, so many that what is between two of them is nearly a straight way.
  fileprivate func keys(
    _ progress: (CGFloat) -> CGFloat
  ) -> [(position: CGFloat, value: CATransform3D)] {
    var keys: [(position: CGFloat, value: CATransform3D)] = []
    func key(_ share: CGFloat) -> (position: CGFloat, value: CATransform3D) {
      (share, transform(at: progress(share)))
    }
    func add(
      from first: (position: CGFloat, value: CATransform3D),
      to last: (position: CGFloat, value: CATransform3D), _ depth: Int
    ) {
      let middle = key((first.position + last.position) / 2)
      if depth > 0, isFar(middle.value, from: first.value, last.value) {
        add(from: first, to: middle, depth - 1)
        add(from: middle, to: last, depth - 1)
      } else {
        keys.append(last)
      }
    }
    var before = key(0)
    keys.append(before)
    for step in 1...32 {
      let next = key(CGFloat(step) / 32)
      add(from: before, to: next, 6)
      before = next
    }
    return keys
  }

  /// Whether a corner is farther than 0.005 points from the middle of two of its places, on a layer of a phone's size: a
  /// camera of the container can show it several times as large.
  private func isFar(
    _ middle: CATransform3D, from first: CATransform3D, _ last: CATransform3D
  ) -> Bool {
    let limit = max(0.005, 5e-6 * (size.width + size.height))
    for (across, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] as [(CGFloat, CGFloat)] {
      let corner = CGPoint(
        x: (across - origin.x) * size.width, y: (down - origin.y) * size.height)
      func place(_ transform: CATransform3D) -> CGPoint {
        let depth = corner.x * transform.m14 + corner.y * transform.m24 + transform.m44
        let share = 1 / (abs(depth) < 1e-3 ? 1e-3 : depth)
        return CGPoint(
          x: (corner.x * transform.m11 + corner.y * transform.m21 + transform.m41) * share,
          y: (corner.x * transform.m12 + corner.y * transform.m22 + transform.m42) * share)
      }
      let (seen, start, end) = (place(middle), place(first), place(last))
      let (x, y) = (seen.x - (start.x + end.x) / 2, seen.y - (start.y + end.y) / 2)
      if x * x + y * y > limit * limit { return true }
    }
    return false
  }
}

/// Something that is seen.
struct InterludePart {
  enum Screen { case front, back }
  enum Kind {
    case screen(Screen)
    case overlay(UIColor)
    case gradient([(location: CGFloat, color: UIColor)], degrees: CGFloat?)
    /// A picture of a screen, or of a part of it.
    case picture(of: Screen, area: CGRect?)
    case shape(InterludeOutline, fill: UIColor, stroke: UIColor, lineWidth: CGFloat)
    /// An outline that clips a screen or a layer, by its name.
    case mask(of: String, InterludeOutline, isInverted: Bool)
    /// A view inside a screen, by its accessibility identifier.
    case inner(of: Screen, id: String)
    static var front: Kind { .screen(.front) }
    static var back: Kind { .screen(.back) }
  }

  let name: String
  let kind: Kind
  let place: CGRect?
  let isOneSided: Bool
  let moves: [InterludeMove]
}

/// What moves in a container of one size.
struct InterludeMotion {
  /// Whether the front view is the one that arrives.
  let isForward: Bool
  let pace: InterludePace
  /// The only size that it holds for.
  var size: CGSize?
  /// The point at which a camera looks, and its distance.
  var camera: (x: CGFloat, y: CGFloat, distance: CGFloat)?
  /// From back to front.
  private(set) var parts: [InterludePart] = []

  init(isForward: Bool, duration: TimeInterval, timing: [InterludeKey]) {
    self.isForward = isForward
    pace = InterludePace(duration: duration, keys: timing)
  }

  mutating func add(
    _ kind: InterludePart.Kind, _ name: String, at place: CGRect? = nil,
    isOneSided: Bool = false, _ moves: [InterludeMove]
  ) {
    parts.append(
      InterludePart(name: name, kind: kind, place: place, isOneSided: isOneSided, moves: moves))
  }

  /// A cross dissolve.
  static func dissolve(isForward: Bool, duration: TimeInterval) -> InterludeMotion {
    var motion = InterludeMotion(isForward: isForward, duration: duration, timing: .progress)
    motion.add(.back, "back", [])
    motion.add(.front, "front", [.move(.alpha, isForward ? 0 : 1, by: isForward ? 1 : -1)])
    return motion
  }

  /// The progress that the keys cover.
  fileprivate var domain: ClosedRange<CGFloat> {
    let keys = parts.flatMap(\.moves).map(\.keys)
    let low = keys.compactMap { $0.first?.position }.min() ?? 0
    let high = keys.compactMap { $0.last?.position }.max() ?? 1
    return min(low, 0)...max(high, 1)
  }
}

// MARK: Running

/// A transition that runs: the animations are on the layers, and the container's layer is their
/// clock, which can stand still and run backwards.
///
/// While a gesture drives, the animations go over the progress, and the clock stands at it. By the
/// clock they go over the time.
@MainActor
final class InterludeRun: NSObject {
  let context: any UIViewControllerContextTransitioning
  private let makeMotion: () -> InterludeMotion
  private var motion: InterludeMotion
  private var pace: InterludePace
  private var isByTime = true
  /// Whether the rest after a gesture leads to the end; nil before.
  private var completes: Bool?
  /// When the animations began, in the time of the container's layer.
  private var start: CFTimeInterval = 0
  private var shown: [(layer: CALayer, keyPath: String, factor: Factor, move: InterludeMove)] = []
  private var outlines: [(layer: CAShapeLayer, outline: InterludeOutline, move: InterludeMove)] = []
  private var placements: [(layer: CALayer, placement: InterludePlacement)] = []
  private var isInstalled = false
  private var added: [UIView] = []
  private var cleanups: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// What others animate alongside.
  private let companion: UIViewPropertyAnimator
  private var timer: Timer?
  private(set) var state = UIViewAnimatingState.inactive
  fileprivate var unmatched: [String] = []
  private var clock: CALayer { context.containerView.layer }

  /// What a number of a move is for a key path.
  private struct Factor {
    var base: CGFloat = 0
    var times: CGFloat = 1
  }

  init(
    in context: any UIViewControllerContextTransitioning,
    _ makeMotion: @escaping () -> InterludeMotion
  ) {
    self.context = context
    self.makeMotion = makeMotion
    motion = makeMotion()
    pace = motion.pace
    companion = UIViewPropertyAnimator(duration: pace.duration, curve: .linear)
    super.init()
    addScreens()
    setUp()
    let watcher = InterludeSizeWatcher(frame: context.containerView.bounds)
    watcher.onResize = { [weak self] in self?.resize() }
    context.containerView.insertSubview(watcher, at: 0)
    cleanups.append { watcher.removeFromSuperview() }
    show(0)
  }

  // MARK: Views

  private func addScreens() {
    guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to)
    else { return }
    to.frame = context.finalFrame(for: controller)
    context.containerView.addSubview(to)
    to.layoutIfNeeded()
  }

  private func view(of screen: InterludePart.Screen) -> UIView? {
    context.view(forKey: (screen == .front) == motion.isForward ? .to : .from)
  }

  private func setUp() {
    let container = context.containerView
    // Pictures are taken before anything moves.
    let pictures = motion.parts.map { part -> UIView? in
      guard case .picture(let screen, let area) = part.kind, let view = view(of: screen) else {
        return nil
      }
      let isNew = view === context.view(forKey: .to)
      return view.resizableSnapshotView(
        from: area ?? view.bounds, afterScreenUpdates: isNew, withCapInsets: .zero)
    }
    var named: [String: UIView] = [:]
    for (part, picture) in zip(motion.parts, pictures) {
      var seen: UIView?
      switch part.kind {
      case .screen(let screen):
        // A presenter that stays where it is has no view here, and does not move.
        seen = view(of: screen)
        if let seen { container.bringSubviewToFront(seen) }
      case .overlay(let color):
        seen = UIView()
        seen?.backgroundColor = color
      case .gradient(let stops, let degrees):
        let view = UIView()
        view.layer.addSublayer(gradient(stops, degrees, in: part.place ?? container.bounds))
        seen = view
      case .picture: seen = picture
      case .shape(let outline, let fill, let stroke, let lineWidth):
        let view = UIView()
        let shape = CAShapeLayer()
        shape.path = outline.path()
        if outline.isEvenOdd { shape.fillRule = .evenOdd }
        (shape.fillColor, shape.strokeColor) = (fill.cgColor, stroke.cgColor)
        shape.lineWidth = lineWidth
        view.layer.addSublayer(shape)
        seen = view
      case .inner(let screen, let id):
        let found = view(of: screen).map { InterludeRun.views(called: id, in: $0) } ?? []
        if found.count == 1 { seen = found[0] } else { unmatched.append(id) }
      case .mask(let name, let outline, let isInverted):
        if let view = named[name] { clip(view, by: outline, isInverted, part) }
        continue
      }
      guard let seen else { continue }
      named[part.name] = seen
      switch part.kind {
      case .screen, .inner, .mask: break
      case .overlay, .gradient, .picture, .shape:
        seen.frame = part.place ?? container.bounds
        seen.isUserInteractionEnabled = false
        container.addSubview(seen)
        added.append(seen)
      }
      animate(seen, part)
    }
    guard let camera = motion.camera else { return }
    let layer = container.layer
    let kept = layer.sublayerTransform
    cleanups.append { layer.sublayerTransform = kept }
    // The transform of sublayers is about the anchor point, which is in the middle.
    let (x, y) = (
      camera.x - layer.bounds.width * layer.anchorPoint.x,
      camera.y - layer.bounds.height * layer.anchorPoint.y
    )
    var eye = CATransform3DIdentity
    eye.m34 = -1 / camera.distance
    layer.sublayerTransform = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), eye),
      CATransform3DMakeTranslation(x, y, 0))
  }

  private static func views(called id: String, in view: UIView) -> [UIView] {
    view.subviews.flatMap { subview in
      (subview.accessibilityIdentifier == id ? [subview] : []) + views(called: id, in: subview)
    }
  }

  /// A linear gradient along a line in degrees, 0 upward, as in CSS; a radial one without degrees.
  private func gradient(
    _ stops: [(location: CGFloat, color: UIColor)], _ degrees: CGFloat?, in place: CGRect
  ) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = CGRect(origin: .zero, size: place.size)
    layer.colors = stops.map(\.color.cgColor)
    layer.locations = stops.map { NSNumber(value: Double($0.location)) }
    guard let degrees else {
      layer.type = .radial
      (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1.2071, y: 1.2071))
      return layer
    }
    let angle = degrees * .pi / 180
    let half = (abs(place.width * sin(angle)) + abs(place.height * cos(angle))) / 2
    let (x, y) = (sin(angle) * half / place.width, -cos(angle) * half / place.height)
    layer.startPoint = CGPoint(x: 0.5 - x, y: 0.5 - y)
    layer.endPoint = CGPoint(x: 0.5 + x, y: 0.5 + y)
    return layer
  }

  private func clip(
    _ view: UIView, by outline: InterludeOutline, _ isInverted: Bool, _ part: InterludePart
  ) {
    let mask = CAShapeLayer()
    let place = part.place ?? view.bounds
    var outline = outline
    if isInverted {
      // Everything around the outline, far beyond the view: a straight line is a curve, too.
      let (near, far): (CGFloat, CGFloat) = (-1e5, 1e5)
      var around = [near, near]
      for corner in [[far, near], [far, far], [near, far], [near, near]] {
        around += Array(around.suffix(2)) + corner + corner
      }
      outline.contours.insert((curves: 4, isClosed: true), at: 0)
      outline.points.insert(contentsOf: around, at: 0)
      outline.morphed?.insert(contentsOf: around, at: 0)
      outline.isEvenOdd = true
    }
    mask.path = outline.path()
    if outline.isEvenOdd { mask.fillRule = .evenOdd }
    (mask.bounds, mask.position) = (
      CGRect(origin: .zero, size: place.size), CGPoint(x: place.midX, y: place.midY)
    )
    let kept = view.layer.mask
    cleanups.append { view.layer.mask = kept }
    view.layer.mask = mask
    for move in prepare(mask, for: part.moves) {
      if move.property == .morph {
        outlines.append((mask, outline, move))
      } else {
        show(move, on: mask)
      }
    }
  }

  // MARK: Animations

  /// Shows how a layer is placed by one matrix, or prepares it for key paths of its transform.
  ///
  /// - Returns: The moves that have key paths of their own.
  private func prepare(_ layer: CALayer, for moves: [InterludeMove]) -> [InterludeMove] {
    guard moves.contains(where: \.needsMatrix) else {
      anchor(layer, by: moves)
      return moves
    }
    placements.append((layer, InterludePlacement(moves, of: layer)))
    return moves.filter { !InterludeMove.placement.contains($0.property) }
  }

  private func anchor(_ layer: CALayer, by moves: [InterludeMove]) {
    for move in moves {
      switch move.property {
      case .anchorX:
        layer.position.x += (move.start - layer.anchorPoint.x) * layer.bounds.width
        layer.anchorPoint.x = move.start
      case .anchorY:
        layer.position.y += (move.start - layer.anchorPoint.y) * layer.bounds.height
        layer.anchorPoint.y = move.start
      default: break
      }
    }
  }

  private func animate(_ view: UIView, _ part: InterludePart) {
    let layer = view.layer
    let (transform, anchorPoint, position) = (layer.transform, layer.anchorPoint, layer.position)
    let (cuts, mask, shadowPath) = (layer.masksToBounds, layer.mask, layer.shadowPath)
    let isDoubleSided = layer.isDoubleSided
    cleanups.append {
      (layer.transform, layer.anchorPoint) = (transform, anchorPoint)
      (layer.position, layer.masksToBounds, layer.mask) = (position, cuts, mask)
      (layer.shadowPath, layer.isDoubleSided) = (shadowPath, isDoubleSided)
    }
    var moves = prepare(layer, for: part.moves)
    if part.isOneSided { layer.isDoubleSided = false }
    if moves.contains(where: { $0.property == .cornerRadius }) { layer.masksToBounds = true }
    if let radius = moves.first(where: { $0.property == .maskRadius })?.largest {
      let circle = CAShapeLayer()
      circle.path = CGPath(
        ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius),
        transform: nil)
      layer.mask = circle
    }
    if moves.contains(where: { InterludeMove.window.contains($0.property) }) {
      let window = CALayer()
      window.backgroundColor = UIColor.black.cgColor
      window.anchorPoint = .zero
      window.bounds.size = layer.bounds.size
      layer.mask = window
      moves += InterludeMove.rest(of: moves, in: layer.bounds.size)
    }
    if moves.contains(where: { $0.property == .shadowOpacity }) {
      // Without a path, Core Animation draws the view again in each frame to find its outline.
      layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)
    }
    for move in moves {
      if move.property == .brightness {
        darken(layer, by: move)
      } else {
        show(move, on: layer)
      }
    }
  }

  /// Black over a view is a factor of its colors.
  private func darken(_ layer: CALayer, by move: InterludeMove) {
    let shade = CALayer()
    shade.frame = layer.bounds
    shade.backgroundColor = UIColor.black.cgColor
    shade.zPosition = 1
    layer.addSublayer(shade)
    cleanups.append { shade.removeFromSuperlayer() }
    shown.append((shade, "opacity", Factor(base: 1, times: -1), move))
  }

  private func show(_ move: InterludeMove, on layer: CALayer) {
    func put(_ keyPath: String, _ factor: Factor = Factor(), on other: CALayer? = nil) {
      shown.append((other ?? layer, keyPath, factor, move))
    }
    switch move.property {
    case .perspective, .anchorX, .anchorY, .brightness, .morph, .rotation, .rotationX, .rotationY,
      .skewX, .skewY, .translateZ:
      break
    case .alpha: put("opacity")
    case .translateX: put("position.x", Factor(base: layer.position.x))
    case .translateY: put("position.y", Factor(base: layer.position.y))
    case .scaleX: put("transform.scale.x")
    case .scaleY: put("transform.scale.y")
    case .cornerRadius: put("cornerRadius")
    case .shadowOpacity: put("shadowOpacity")
    case .shadowRadius: put("shadowRadius")
    case .shadowX: put("shadowOffset.width")
    case .shadowY: put("shadowOffset.height")
    case .maskX, .maskLeft: if let mask = layer.mask { put("position.x", on: mask) }
    case .maskY, .maskTop: if let mask = layer.mask { put("position.y", on: mask) }
    case .maskRadius:
      guard let mask = layer.mask, move.largest > 0 else { return }
      for path in ["transform.scale.x", "transform.scale.y"] {
        put(path, Factor(times: 1 / move.largest), on: mask)
      }
    case .maskWidth: if let mask = layer.mask { put("bounds.size.width", on: mask) }
    case .maskHeight: if let mask = layer.mask { put("bounds.size.height", on: mask) }
    case .maskCorner: if let mask = layer.mask { put("cornerRadius", on: mask) }
    case .lineWidth: if let shape = layer.sublayers?.first { put("lineWidth", on: shape) }
    case .hidden: put("hidden")
    }
  }

  /// Puts the animations on the layers: over the time of a pace, or over the progress.
  private func install(_ pace: InterludePace?) {
    isInstalled = true
    let (duration, domain) = (pace?.duration ?? 1, motion.domain)
    func progress(at share: CGFloat) -> CGFloat {
      pace?.progress(at: share)
        ?? domain.lowerBound + (domain.upperBound - domain.lowerBound) * share
    }
    for (layer, keyPath, factor, move) in shown {
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      let keys =
        move.isStepped
        ? InterludeRun.steps(of: move, progress)
        : InterludeRun.keys(of: move, pace, domain, progress)
      animation.values = keys.map {
        NSNumber(value: Double(factor.base + $0.value * factor.times))
      }
      animation.keyTimes = keys.map { NSNumber(value: Double($0.position)) }
      if move.isStepped {
        animation.calculationMode = .discrete
        // Discrete values are between times, so there is one time more.
        animation.keyTimes?.append(1)
      } else {
        animation.timingFunctions = keys.dropLast().map {
          CAMediaTimingFunction(
            controlPoints: Float($0.x1), Float($0.y1), Float($0.x2), Float($0.y2))
        }
      }
      add(animation, for: keyPath, to: layer, duration)
    }
    for (layer, placement) in placements {
      let animation = CAKeyframeAnimation(keyPath: "transform")
      let keys = placement.keys(progress)
      animation.values = keys.map { NSValue(caTransform3D: $0.value) }
      animation.keyTimes = keys.map { NSNumber(value: Double($0.position)) }
      add(animation, for: "transform", to: layer, duration)
    }
    for (layer, outline, move) in outlines {
      let animation = CAKeyframeAnimation(keyPath: "path")
      let shares = (0...200).map { CGFloat($0) / 200 }
      animation.values = shares.map { outline.path(morph: move.value(at: progress(at: $0))) }
      animation.keyTimes = shares.map { NSNumber(value: Double($0)) }
      add(animation, for: "path", to: layer, duration)
    }
  }

  private func add(
    _ animation: CAKeyframeAnimation, for keyPath: String, to layer: CALayer,
    _ duration: TimeInterval
  ) {
    animation.beginTime = start
    animation.duration = max(duration, 1e-6)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    // Other animations of the layer are the app's.
    layer.add(animation, forKey: "interlude.\(keyPath)")
  }

  /// The keys of a move over the shares of a pace, or of all progress.
  private static func keys(
    of move: InterludeMove, _ pace: InterludePace?, _ domain: ClosedRange<CGFloat>,
    _ progress: (CGFloat) -> CGFloat
  ) -> [InterludeKey] {
    func value(_ share: CGFloat) -> CGFloat { move.start + move.change * share }
    if let pace, !pace.keys.isEmpty, move.keys.isProgress {
      return pace.keys.map {
        InterludeKey($0.position, value($0.value), $0.x1, $0.y1, $0.x2, $0.y2)
      }
    }
    if pace == nil {
      let width = domain.upperBound - domain.lowerBound
      var keys = move.keys.map {
        InterludeKey(
          ($0.position - domain.lowerBound) / width, value($0.value), $0.x1, $0.y1, $0.x2, $0.y2)
      }
      if let first = keys.first, first.position > 0 {
        keys.insert(InterludeKey(0, first.value), at: 0)
      }
      if let last = keys.last, last.position < 1 { keys.append(InterludeKey(1, last.value)) }
      return keys
    }
    // Straight lines between as many points as it takes.
    var keys: [InterludeKey] = []
    func way(_ share: CGFloat) -> CGFloat { move.keys.value(at: progress(share)) }
    func add(from start: CGFloat, _ first: CGFloat, to end: CGFloat, _ last: CGFloat, _ depth: Int)
    {
      let middle = (start + end) / 2
      let between = way(middle)
      if depth > 0, abs(between - (first + last) / 2) > 1e-5 {
        add(from: start, first, to: middle, between, depth - 1)
        add(from: middle, between, to: end, last, depth - 1)
      } else {
        keys.append(InterludeKey(end, value(last)))
      }
    }
    keys.append(InterludeKey(0, value(way(0))))
    for step in 0..<32 {
      let (start, end) = (CGFloat(step) / 32, CGFloat(step + 1) / 32)
      add(from: start, way(start), to: end, way(end), 10)
    }
    return keys
  }

  /// The values of a switch over the shares of a pace.
  private static func steps(
    of move: InterludeMove, _ progress: (CGFloat) -> CGFloat
  ) -> [InterludeKey] {
    var keys = [InterludeKey(0, move.value(at: progress(0)))]
    for step in 1...512 {
      var (low, high) = (CGFloat(step - 1) / 512, CGFloat(step) / 512)
      let next = move.value(at: progress(high))
      guard next != keys[keys.count - 1].value else { continue }
      for _ in 0..<24 {
        let middle = (low + high) / 2
        if move.value(at: progress(middle)) == next { high = middle } else { low = middle }
      }
      keys.append(InterludeKey(high, next))
    }
    return keys
  }

  // MARK: The clock

  /// Seconds of the animations that have passed.
  private var time: CFTimeInterval {
    min(
      max(clock.convertTime(CACurrentMediaTime(), from: nil) - start, 0),
      isByTime ? pace.duration : 1)
  }

  /// A layer's time is (its parent's time - beginTime) × speed + timeOffset.
  private func setClock(to time: CFTimeInterval, speed: Float) {
    let now = CACurrentMediaTime()
    let parent = clock.superlayer?.convertTime(now, from: nil) ?? now
    clock.speed = speed
    clock.timeOffset = start + time
    clock.beginTime = parent
  }

  /// How far the transition is; a spring may leave 0 to 1.
  private var progress: CGFloat {
    let domain = motion.domain
    guard isByTime else {
      return domain.lowerBound + CGFloat(time) * (domain.upperBound - domain.lowerBound)
    }
    return pace.duration > 0 ? pace.progress(at: CGFloat(time / pace.duration)) : 1
  }

  /// Stands at a progress.
  private func show(_ progress: CGFloat) {
    state = .active
    if isByTime || !isInstalled {
      isByTime = false
      start = clock.convertTime(CACurrentMediaTime(), from: nil)
      install(nil)
    }
    let domain = motion.domain
    let share = (progress - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
    setClock(to: Double(min(max(share, 0), 1)), speed: 0)
  }

  /// Runs along a pace from some seconds on.
  private func play(_ pace: InterludePace, from time: CFTimeInterval, reversed: Bool) {
    timer?.invalidate()
    state = .active
    self.pace = pace
    isByTime = true
    start = clock.convertTime(CACurrentMediaTime(), from: nil)
    install(pace)
    setClock(to: time, speed: reversed ? -1 : 1)
    let timer = Timer(timeInterval: reversed ? time : pace.duration - time, repeats: false) {
      [weak self] _ in
      MainActor.assumeIsolated { self?.end() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  /// The seconds at which the own pace has a progress.
  private func seconds(at progress: CGFloat) -> CFTimeInterval {
    let pace = motion.pace
    // A curve that first goes back reaches its start twice.
    guard pace.progress(at: 0) < progress else { return 0 }
    var before: CGFloat = 0
    for step in 1...200 {
      let share = CGFloat(step) / 200
      guard pace.progress(at: share) >= progress else {
        before = share
        continue
      }
      var (low, high) = (before, share)
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if pace.progress(at: middle) < progress { low = middle } else { high = middle }
      }
      return Double(high) * pace.duration
    }
    return pace.duration
  }

  fileprivate func playRest(
    completes: Bool, _ velocity: CGFloat, _ given: InterludePace?, _ speed: CGFloat
  ) {
    let whole = motion.pace.duration
    let rest = (given ?? motion.pace).rest(
      from: progress, completes: completes, velocity: velocity, speed: speed, of: whole)
    self.completes = completes
    companion.isReversed = !completes
    companion.continueAnimation(
      withTimingParameters: nil, durationFactor: whole > 0 ? CGFloat(rest.duration / whole) : 0)
    play(rest, from: 0, reversed: false)
  }

  private func resize() {
    guard state == .active else { return }
    let (progress, wasRunning, time) = (progress, isRunning, time)
    restore()
    (shown, outlines, placements) = ([], [], [])
    motion = makeMotion()
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: controller)
    }
    setUp()
    if wasRunning {
      play(pace, from: time, reversed: isReversed)
    } else {
      show(progress)
    }
  }

  /// Takes everything off the views that the transition has put on them.
  private func restore() {
    for item in shown { item.layer.removeAnimation(forKey: "interlude.\(item.keyPath)") }
    for item in outlines { item.layer.removeAnimation(forKey: "interlude.path") }
    for item in placements { item.layer.removeAnimation(forKey: "interlude.transform") }
    isInstalled = false
    for cleanup in cleanups.reversed() { cleanup() }
    for view in added { view.removeFromSuperview() }
    (cleanups, added) = ([], [])
  }

  private func end() {
    guard state != .inactive else { return }
    let isCompleted = completes ?? !isReversed
    timer?.invalidate()
    timer = nil
    state = .inactive
    if companion.state == .active {
      companion.stopAnimation(false)
      companion.finishAnimation(at: isCompleted ? .end : .start)
    }
    restore()
    (clock.speed, clock.timeOffset, clock.beginTime) = (1, 0, 0)
    if !isCompleted { context.view(forKey: .to)?.removeFromSuperview() }
    let ended = completions
    completions = []
    for completion in ended { completion(isCompleted ? .end : .start) }
    context.completeTransition(isCompleted)
  }

  var isReversed = false {
    didSet { if isRunning, isReversed != oldValue { startAnimation() } }
  }
}

extension InterludeRun: UIViewImplicitlyAnimating {
  var isRunning: Bool { timer != nil && state == .active && isByTime }

  /// The progress, as of an animator that scrubs linearly.
  var fractionComplete: CGFloat {
    get { min(max(progress, 0), 1) }
    set {
      pauseAnimation()
      show(min(max(newValue, 0), 1))
      companion.fractionComplete = min(max(newValue, 0), 1)
    }
  }

  func startAnimation() {
    let time = isByTime ? time : seconds(at: progress)
    companion.isReversed = isReversed
    companion.startAnimation()
    play(isByTime ? pace : motion.pace, from: time, reversed: isReversed)
  }

  func startAnimation(afterDelay delay: TimeInterval) {
    timer?.invalidate()
    let timer = Timer(timeInterval: delay, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated {
        self?.timer = nil
        self?.startAnimation()
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    // A pause stops it too.
    self.timer = timer
  }

  func pauseAnimation() {
    timer?.invalidate()
    timer = nil
    companion.pauseAnimation()
    show(progress)
  }

  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    startAnimation()
  }

  /// Without finishing, the views stay as they are, and no completion runs: the app ends the transition.
  func stopAnimation(_ withoutFinishing: Bool) {
    pauseAnimation()
    guard withoutFinishing else {
      state = .stopped
      return
    }
    let progress = progress
    for (layer, keyPath, factor, move) in shown {
      let number = factor.base + move.value(at: progress) * factor.times
      layer.removeAnimation(forKey: "interlude.\(keyPath)")
      layer.setValue(NSNumber(value: Double(number)), forKeyPath: keyPath)
    }
    for (layer, placement) in placements {
      layer.removeAnimation(forKey: "interlude.transform")
      layer.transform = placement.transform(at: progress)
    }
    (clock.speed, clock.timeOffset, clock.beginTime) = (1, 0, 0)
    (shown, outlines, placements, completions) = ([], [], [], [])
    if companion.state == .active { companion.stopAnimation(true) }
    state = .inactive
  }

  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    if finalPosition != .current { completes = finalPosition == .end }
    end()
  }

  func addAnimations(_ animation: @escaping () -> Void) {
    companion.addAnimations(animation)
  }

  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    companion.addAnimations(animation, delayFactor: delayFactor)
  }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
}

/// Tells when the container has another size.
private final class InterludeSizeWatcher: UIView {
  var onResize: (() -> Void)?
  private var size: CGSize

  override init(frame: CGRect) {
    size = frame.size
    super.init(frame: frame)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != size else { return }
    size = bounds.size
    onResize?()
  }
}

// MARK: Gestures

/// Lets a finger drive a transition, by the gesture that the animator's plugin has.
///
/// Keep it as long as the view. When the gesture begins, `begin` starts the change, such as a pop; the
/// delegate that is then asked returns `transition` as the animation controller and as the
/// interaction controller.
@MainActor
final class InterludeDrag: NSObject {
  /// What a finger does, and how it ends.
  struct Rule {
    enum Kind { case pan(Side), edgePan(Side), pinch(isInward: Bool) }
    enum Side { case left, right, up, down, leading, trailing }
    enum Distance { case points(CGFloat), share(CGFloat) }

    var kind: Kind
    var commit: InterludeCommit
    var rest: InterludePace?
    var speed: CGFloat = 1
    var distance: Distance?
    var commitAt: CGFloat?
  }

  /// The transition that the finger drives; nil without one.
  private(set) var transition: InterludeAnimator?
  /// Decides whether a release completes, instead of the exported rule.
  var commit: ((InterludeRelease) -> Bool)?
  private let rules: [Rule]
  private weak var view: UIView?
  /// The view by which the distance is measured; the one with the gesture, if nil.
  weak var measured: UIView?
  private let make: () -> InterludeAnimator
  private let begin: () -> Void
  private var recognizers: [UIGestureRecognizer] = []
  private var rule: Rule?
  /// The view in which the finger is measured: the animator may move, turn or scale the one with the
  /// gesture.
  private weak var ruler: UIView?

  init(
    _ rules: [Rule], on view: UIView, transition: @escaping () -> InterludeAnimator,
    begin: @escaping () -> Void
  ) {
    (self.rules, self.view, make, self.begin) = (rules, view, transition, begin)
    super.init()
    for rule in rules {
      let recognizer: UIGestureRecognizer
      switch rule.kind {
      case .pan: recognizer = UIPanGestureRecognizer(target: self, action: #selector(follow))
      case .edgePan(let edge):
        let pan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(follow))
        pan.edges = edges(resolved(edge))
        recognizer = pan
      case .pinch: recognizer = UIPinchGestureRecognizer(target: self, action: #selector(follow))
      }
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
      recognizers.append(recognizer)
    }
  }

  /// Takes the gesture off the view.
  func remove() {
    for recognizer in recognizers { view?.removeGestureRecognizer(recognizer) }
    recognizers = []
  }

  private func resolved(_ side: Rule.Side) -> Rule.Side {
    let isLeft = view?.effectiveUserInterfaceLayoutDirection != .rightToLeft
    return switch side {
    case .leading: isLeft ? .left : .right
    case .trailing: isLeft ? .right : .left
    default: side
    }
  }

  private func edges(_ side: Rule.Side) -> UIRectEdge {
    switch side {
    case .right: .right
    case .up: .top
    case .down: .bottom
    default: .left
    }
  }

  /// The direction in which the finger goes.
  private func direction(of rule: Rule) -> Rule.Side {
    switch rule.kind {
    case .pan(let side): resolved(side)
    case .edgePan(let edge):
      switch resolved(edge) {
      case .right: .left
      case .up: .down
      case .down: .up
      default: .right
      }
    case .pinch: .left
    }
  }

  private func component(_ point: CGPoint, _ side: Rule.Side) -> CGFloat {
    switch side {
    case .left, .leading: -point.x
    case .right, .trailing: point.x
    case .up: -point.y
    case .down: point.y
    }
  }

  @objc private func follow(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began:
      guard let index = recognizers.firstIndex(of: recognizer), transition == nil else { return }
      rule = rules[index]
      ruler = view?.window
      let transition = make()
      transition.wantsInteractiveStart = true
      transition.completionPace = rules[index].rest
      self.transition = transition
      begin()
      update(recognizer)
    case .changed: update(recognizer)
    case .ended: end(recognizer, isCancelled: false)
    case .cancelled, .failed: end(recognizer, isCancelled: true)
    default: break
    }
  }

  private func release(_ recognizer: UIGestureRecognizer, _ rule: Rule) -> InterludeRelease {
    if let pinch = recognizer as? UIPinchGestureRecognizer, case .pinch(let isInward) = rule.kind {
      let way = isInward ? 1 - pinch.scale : pinch.scale - 1
      return InterludeRelease(
        percent: min(max(way, 0), 1), velocity: isInward ? -pinch.velocity : pinch.velocity,
        distance: 1)
    }
    guard let pan = recognizer as? UIPanGestureRecognizer, let view else {
      return InterludeRelease(percent: 0, velocity: 0, distance: 0)
    }
    let side = direction(of: rule)
    let size = (measured ?? view).bounds.size
    let isLevel = [.left, .right].contains(side)
    let whole = isLevel ? size.width : size.height
    let distance: CGFloat =
      switch rule.distance {
      case .points(let points): points
      case .share(let share): whole * share
      case nil: whole
      }
    let way = distance > 0 ? component(pan.translation(in: ruler ?? view), side) / distance : 0
    return InterludeRelease(
      percent: min(max(way, 0), 1), velocity: component(pan.velocity(in: ruler ?? view), side),
      distance: distance)
  }

  private func update(_ recognizer: UIGestureRecognizer) {
    guard let rule, let transition else { return }
    let release = release(recognizer, rule)
    transition.update(release.percent)
    if let commitAt = rule.commitAt, release.percent >= commitAt { letGo(release, true, rule) }
  }

  private func end(_ recognizer: UIGestureRecognizer, isCancelled: Bool) {
    guard let rule, transition != nil else { return }
    let release = release(recognizer, rule)
    letGo(release, !isCancelled && (commit ?? rule.commit.completes)(release), rule)
  }

  private func letGo(_ release: InterludeRelease, _ completes: Bool, _ rule: Rule) {
    guard let transition else { return }
    (self.transition, self.rule) = (nil, nil)
    let velocity = release.distance > 0 ? release.velocity / release.distance : 0
    transition.completionSpeed =
      rule.commit == .systemLike ? min(max(release.velocity / 800, 0.99), 2.25) : rule.speed
    if completes {
      transition.finish(velocity: velocity)
    } else {
      transition.cancel(velocity: velocity)
    }
  }
}

extension InterludeDrag: UIGestureRecognizerDelegate {
  /// Begins if the first movement goes the rule's way.
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard transition == nil, let index = recognizers.firstIndex(of: recognizer) else {
      return false
    }
    guard let pan = recognizer as? UIPanGestureRecognizer else {
      guard let pinch = recognizer as? UIPinchGestureRecognizer,
        case .pinch(let isInward) = rules[index].kind
      else { return false }
      return isInward == (pinch.scale < 1)
    }
    let velocity = pan.velocity(in: view?.window ?? view)
    let along = component(velocity, direction(of: rules[index]))
    return along >= max(abs(velocity.x), abs(velocity.y))
  }
}

/// A gesture at the moment of its release, along its direction.
struct InterludeRelease {
  /// The progress, 0 to 1.
  var percent: CGFloat
  /// Points per second.
  var velocity: CGFloat
  /// Points from progress 0 to 1.
  var distance: CGFloat

  fileprivate func projected(over seconds: CGFloat) -> CGFloat {
    distance > 0 ? percent + velocity * seconds / distance : percent
  }
}

/// Whether a release completes.
enum InterludeCommit {
  case half, velocitySign, halfOrFling, halfOrAnyPush, thirdOrFlick, systemLike, projected
  case velocityImpact, momentum

  func completes(_ release: InterludeRelease) -> Bool {
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
