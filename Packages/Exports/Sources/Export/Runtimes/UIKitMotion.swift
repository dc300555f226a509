// MARK: What moves

/// What positions and sizes are computed from, in points.
struct InterludeGeometry {
  let bounds: CGRect
  let insetTop, insetLeft, insetBottom, insetRight: CGFloat
  let isRightToLeft: Bool
  var width: CGFloat { bounds.width }
  var height: CGFloat { bounds.height }
  var diagonal: CGFloat { (width * width + height * height).squareRoot() }
  var heightToWidth: CGFloat { height / width }
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

/// How a layer is scaled, leaned, turned and lifted about an anchor that can move: one matrix.
struct InterludePlacement {
  let size: CGSize
  /// The layer's own anchor, which stays where it is.
  let origin: CGPoint
  let moves: [InterludeMove]
  /// Whether a camera of the container sees how deep it is.
  let isInSpace: Bool

  @MainActor
  init(_ moves: [InterludeMove], of layer: CALayer, isInSpace: Bool) {
    (size, origin, self.isInSpace) = (layer.bounds.size, layer.anchorPoint, isInSpace)
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
    for share in shares(progress) {
      let next = key(share)
      add(from: before, to: next, 6)
      before = next
    }
    return keys
  }

  /// Shares of a time between which every move is smooth: where one begins to turn, a layer that is large for its viewer
  /// is far from every straight way that leads past that moment.
  private func shares(_ progress: (CGFloat) -> CGFloat) -> [CGFloat] {
    let breaks = Set(moves.flatMap(\.keys).map(\.position))
    return (1...32).flatMap { step in
      let (start, end) = (CGFloat(step - 1) / 32, CGFloat(step) / 32)
      let (first, last) = (progress(start), progress(end))
      let found = breaks.filter { ($0 - first) * ($0 - last) < 0 }.map { place in
        var (low, high) = (start, end)
        for _ in 0..<40 {
          let middle = (low + high) / 2
          let isBefore = (progress(middle) - place) * (first - place) > 0
          if isBefore { low = middle } else { high = middle }
        }
        return high
      }
      return found.sorted().filter { $0 - start > 1e-6 && end - $0 > 1e-6 } + [end]
    }
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
      func place(_ transform: CATransform3D) -> (x: CGFloat, y: CGFloat, z: CGFloat) {
        let depth = corner.x * transform.m14 + corner.y * transform.m24 + transform.m44
        let share = 1 / (abs(depth) < 1e-3 ? 1e-3 : depth)
        return (
          (corner.x * transform.m11 + corner.y * transform.m21 + transform.m41) * share,
          (corner.x * transform.m12 + corner.y * transform.m22 + transform.m42) * share,
          isInSpace
            ? (corner.x * transform.m13 + corner.y * transform.m23 + transform.m43) * share : 0
        )
      }
      let (seen, start, end) = (place(middle), place(first), place(last))
      let (x, y) = (seen.x - (start.x + end.x) / 2, seen.y - (start.y + end.y) / 2)
      let z = seen.z - (start.z + end.z) / 2
      if x * x + y * y + z * z > limit * limit { return true }
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
    case shape(
      InterludeOutline, fill: UIColor, stroke: UIColor, lineWidth: CGFloat,
      cap: CAShapeLayerLineCap = .butt, join: CAShapeLayerLineJoin = .miter)
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
