import Motion
import Testing
import Transitions
import Views

/// What a recorded finger does in a frame.
enum FingerAct: Sendable {
  case touch(TouchPhase, Motion.Point, finger: Int)
  /// The app asks for the change itself, as for a button.
  case request
}

/// A plugin with the screens that its fingers come down on.
struct FingerPlan: Sendable, CustomTestStringConvertible {
  let plugin: String
  let loop: LoopCase
  /// The gestures that the plugin is about.
  let shapes: [Shape]

  var testDescription: String { plugin }

  enum Shape: Sendable {
    case pan(Motion.Point)
    /// Away from the edge that lies behind the direction.
    case edge(Motion.Point)
    case pinch, rotation
  }

  private init(
    _ plugin: String, _ operation: TransitionOperation, _ style: PresentationStyle,
    _ shapes: Shape...
  ) {
    self.plugin = plugin
    self.shapes = shapes
    var loop = LoopCase.all(of: operation)[0]
    loop.style = style
    self.loop = loop
  }

  /// A dismissal of what the plugin itself presents.
  private init(
    presenting plugin: String, _ shapes: Shape...,
    changing change: (inout LoopCase) -> Void = { _ in }
  ) {
    self.plugin = plugin
    self.shapes = shapes
    var loop = LoopCase.all(of: .dismiss)[0]
    loop.style = .custom
    loop.isPluginsOwn = true
    change(&loop)
    self.loop = loop
  }

  /// The plugins that present screens, shipped ones and examples.
  static let presentations = [
    FingerPlan(presenting: "NowPlaying", .pan(down)),
    FingerPlan(presenting: "Sheet", .pan(down), .pan(up)),
    FingerPlan(presenting: "SideDrawer", .pan(right)),
    FingerPlan(presenting: "SidePanel", .pan(right)) {
      $0.size = Motion.Size(width: 820, height: 1180)
      $0.traits.horizontalSizeClass = .regular
    },
    FingerPlan(presenting: "SidePanel", .pan(right)),
    FingerPlan(presenting: "ThreeStops", .pan(down), .pan(up)),
    FingerPlan(presenting: "MiniPlayer", .pan(down), .pan(up)),
    FingerPlan(presenting: "Corners", .pan(left), .pan(up), .pan(down)),
    FingerPlan(presenting: "PhotoDrag", .pan(left), .pan(right), .pan(down), .pan(up)),
    FingerPlan(presenting: "StoryCard", .pan(down)),
  ]

  /// Content under the finger that scrolls, and that gives the finger over.
  static let lists = [
    FingerPlan(presenting: "Sheet", .pan(down), .pan(up)) { $0.hasList = true },
    FingerPlan(presenting: "ThreeStops", .pan(down), .pan(up)) { $0.hasList = true },
    FingerPlan(presenting: "StoryCard", .pan(down), .pan(up)) { $0.hasList = true },
  ]

  /// Screens that the user can't dismiss.
  static let modals = [
    FingerPlan(presenting: "SideDrawer", .pan(right)) { $0.isModal = true },
    FingerPlan(presenting: "NowPlaying", .pan(down)) { $0.isModal = true },
    FingerPlan(presenting: "Sheet", .pan(down)) { $0.isModal = true },
  ]

  /// The keyboard is up, and goes with what is dismissed.
  static let keyboards = [
    FingerPlan(presenting: "NowPlaying", .pan(down)) { $0.hasKeyboard = true },
    FingerPlan(presenting: "Sheet", .pan(down)) { $0.hasKeyboard = true },
  ]

  /// Drags that go on from one tab to the next, and at the last one meet resistance.
  static let chain = FingerPlan("Chain", .tab, .none, .pan(left), .pan(right))

  private static let left = Motion.Point(x: -1, y: 0)
  private static let right = Motion.Point(x: 1, y: 0)
  private static let down = Motion.Point(x: 0, y: 1)
  private static let up = Motion.Point(x: 0, y: -1)

  static let shipped = [
    FingerPlan("EdgeSwipe", .present, .fullScreen, .edge(left), .edge(right)),
    FingerPlan("LiquidSwipe", .push, .none, .edge(left), .edge(right)),
    FingerPlan("NowPlaying", .dismiss, .custom, .pan(down)),
    FingerPlan("PhotoViewer", .pop, .none, .pan(down), .pinch),
    FingerPlan("Sheet", .dismiss, .custom, .pan(down)),
    FingerPlan("SideDrawer", .dismiss, .custom, .pan(right)),
    FingerPlan("SidePanel", .dismiss, .custom, .pan(right)),
    FingerPlan("SwipeToPop", .pop, .none, .pan(right)),
    FingerPlan("TabSwipe", .tab, .none, .pan(left), .pan(right)),
    FingerPlan("TodayCard", .dismiss, .fullScreen, .pan(down), .edge(right), .pinch),
  ]

  private static let others: [Shape] = [
    .pan(left), .pan(right), .pan(down), .pan(up), .pinch, .rotation,
    .edge(right),
  ]

  /// The recorded finger with a number, as the acts of each frame.
  func finger(_ number: Int) -> [[FingerAct]] {
    let name = plugin.utf8.reduce(UInt64(0)) { $0 &* 31 &+ UInt64($1) }
    var random = Random(seed: UInt64(number) &* 7919 &+ name)
    var frames: [[FingerAct]] = []
    if random.happens(0.2) {
      frames.append([.request])
      frames += Array(repeating: [], count: random.whole(1, 14))
    }
    for _ in 0..<random.whole(1, 3) {
      let shape = random.happens(0.75) ? random.one(of: shapes) : random.one(of: Self.others)
      frames += stroke(shape, &random)
      frames += Array(repeating: [], count: random.whole(0, 16))
    }
    return frames
  }

  /// One movement from the first finger's touch-down to its end.
  private func stroke(_ shape: Shape, _ random: inout Random) -> [[FingerAct]] {
    let end: TouchPhase = random.happens(0.12) ? .cancelled : .ended
    let steps = random.whole(2, 26)
    let turnsBack = random.happens(0.25)
    let rests = random.happens(0.2) ? random.whole(4, 12) : 0
    /// The share of the way at a step.
    func share(_ step: Int) -> Double {
      let share = Double(step) / Double(steps)
      return turnsBack ? (share < 0.6 ? share / 0.6 : 1 - (share - 0.6)) : share
    }
    var frames: [[FingerAct]] = []
    func play(_ places: (Int) -> [Motion.Point]) {
      let fingers = places(0).indices
      frames.append(fingers.map { .touch(.began, places(0)[$0], finger: $0) })
      for step in 1...steps {
        frames.append(fingers.map { .touch(.moved, places(step)[$0], finger: $0) })
      }
      frames += Array(repeating: [], count: rests)
      frames.append(fingers.map { .touch(end, places(steps)[$0], finger: $0) })
    }
    switch shape {
    case .pan(let way), .edge(let way):
      let start = start(shape, &random)
      let length = random.number(5, way.x == 0 ? 700 : 380)
      let slant = random.number(-0.4, 0.4)
      let across = Motion.Point(x: way.y, y: way.x)
      play { [start + (way + across * slant) * (length * share($0))] }
    case .pinch, .rotation:
      let middle = Motion.Point(x: random.number(190, 260), y: random.number(250, 550))
      let (from, to) = (random.number(30, 60), random.number(5, 60))
      let turn = random.number(-2, 2)
      let isPinch = if case .pinch = shape { true } else { false }
      play { step in
        let reach = isPinch ? from + (to - from) * share(step) : from
        let angle = isPinch ? 0.3 : turn * share(step)
        let arm = Motion.Point(x: reach * cosine(angle), y: reach * cosine(angle - .pi / 2))
        return [middle - arm, middle + arm]
      }
    }
    return frames
  }

  /// Where a finger comes down: on the screen in front, and mostly not at an edge.
  private func start(_ shape: Shape, _ random: inout Random) -> Motion.Point {
    let (width, height) = (loop.size.width, loop.size.height)
    let isPart = loop.style == .custom
    var x = isPart ? random.number(110, 340) : random.number(25, width - 25)
    // No gesture begins on a keyboard.
    let y = random.number(60, loop.hasKeyboard ? height - 240 : height - 80)
    if case .edge(let way) = shape, !isPart {
      let inset = random.number(1, 26)
      x = way.x > 0 ? inset : width - inset
    }
    return Motion.Point(x: x, y: y)
  }
}

private func cosine(_ angle: Double) -> Double {
  Motion.AffineTransform.rotation(degrees: angle * 180 / .pi).a
}

/// Random numbers that are the same everywhere.
struct Random {
  private var state: UInt64
  init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) / Double(1 << 53)
  }
  /// - Parameter limit: Not included.
  mutating func whole(_ low: Int, _ limit: Int) -> Int {
    low + Int(next() % UInt64(limit - low))
  }
  mutating func happens(_ probability: Double) -> Bool { number(0, 1) < probability }
  mutating func one<Element>(of list: [Element]) -> Element { list[whole(0, list.count)] }
}
