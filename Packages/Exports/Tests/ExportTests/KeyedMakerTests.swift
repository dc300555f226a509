import Foundation
@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

@testable import Export

/// What an export promises of its keys: how close they are, for which sizes, and why not.
struct KeyedMakerTests {
  private static let wide = Container.surveyed[3]

  private static func isWide(_ container: Container) -> Bool {
    container.size.width > container.size.height
  }

  // MARK: How close

  /// The closer to the viewer, the more an error of the angle is magnified.
  @Test(arguments: [0.1, 2], [0.53, 0.55, 0.7])
  func `a turn close to the viewer gets closer keys until it is within the tolerance`(
    tolerance: Double, distance: Double
  ) throws {
    let turn = Moving.front(curve: .spring(try Spring(fittingDuration: 0.4, dampingRatio: 1))) {
      [.rotationY: 40 * (1 - cos(.pi * $1)), .perspective: distance * $0.size.width]
    }
    let keyed = try turn.keyed(tolerance: tolerance)
    #expect(keyed.sizing == .any)
    #expect(keyed.deviation.points <= tolerance)
    #expect(keyed.deviation.points > 0)
  }

  @Test(arguments: [(0.0, 0.5, true), (1, 0.5, true), (0.5, 0, false), (0.5, 1, false)])
  func `a thin layer that turns about its end is within the tolerance at the other end`(
    x: Double, y: Double, lies: Bool
  ) throws {
    let turn = Moving(
      layers: { layers, container in
        let (width, height) = (container.size.width, container.size.height)
        try layers.overlay(
          "hand", color: .black,
          frame: lies
            ? Rect(x: 0, y: 50, width: width, height: 2)
            : Rect(x: 50, y: 0, width: 2, height: height))
      },
      { ["hand": [.rotation: 90 * sin(5 * $1), .anchorX: x, .anchorY: y]] })
    let keyed = try turn.keyed()
    #expect(keyed.sizing == .any)
    #expect(keyed.deviation.points <= 0.1)
  }

  @Test func `a dot that turns while it grows over the screen is within the tolerance`() throws {
    let grow = Moving(
      layers: { layers, _ in
        try layers.overlay(
          "dot", color: .black, frame: Rect(x: 100, y: 100, width: 4, height: 4))
      },
      {
        let scale = 1 + 499 * $1
        return ["dot": [.rotation: 90 * sin(5 * $1), .scaleX: scale, .scaleY: scale]]
      })
    let keyed = try grow.keyed()
    #expect(keyed.sizing == .any)
    #expect(keyed.deviation.points <= 0.1)
    // Both scales go the same way, which is written once.
    #expect(keyed.shapes.count == 2 && keyed.curveCount == 3)
  }

  /// A target draws the outline wherever it is, and only the rectangle is compared with the engine.
  @Test func `an outline far outside of its layer is within the tolerance, too`() throws {
    let path = try VectorPath(svg: "M0 0H4000V3000H0Z")
    let turn = Moving(
      layers: { layers, _ in
        try layers.shape(
          "far", View.VectorShape(path), frame: Rect(x: 0, y: 0, width: 10, height: 10))
      },
      { ["far": [.rotation: 90 * sin(5 * $1)]] })
    let keyed = try turn.keyed()
    for step in 0...500 {
      let progress = Double(step) / 500
      let angle = try #require(keyed.value(of: .rotation, at: progress, in: .reference))
      #expect(abs(angle - 90 * sin(5 * progress)) * .pi / 180 * 5000 <= 0.1)
    }
  }

  @Test func `what stays the same takes no keys`() throws {
    func turn(_ constants: [Property: Double]) -> Moving {
      Moving.front { _, progress in
        constants.merging([.rotation: 90 * sin(5 * progress)]) { $1 }
      }
    }
    let plain = try turn([:]).keyed()
    let round = try turn([.cornerRadius: 40, .shadowRadius: 60]).keyed()
    #expect(plain.keyCount > 2)
    #expect(round.keyCount == plain.keyCount)
    #expect(round.curveCount == 1)
    let faint = try turn([.cornerRadius: 40, .alpha: 0.5]).keyed()
    #expect(
      faint.actor("front")?.tracks.map(\.property) == [.alpha, .rotation, .cornerRadius])
  }

  @Test func `keys are no closer than they have to be`() throws {
    let slide = Moving.front { [.translateX: $0.size.width * sin($1 * 6)] }
    let keyed = try slide.keyed()
    #expect(keyed.deviation.points <= 0.1)
    #expect(keyed.deviation.points > 0.015)
  }

  @Test func `a spring takes few keys over time`() throws {
    let spring = TimingCurve.spring(try Spring(fittingDuration: 0.4, dampingRatio: 0.7))
    let keyed = try Moving.front(curve: spring) { [.translateX: $0.size.width * $1] }.keyed()
    #expect(keyed.deviation.points <= 0.1)
    #expect(keyed.timing.keys.count < 30)
    #expect(keyed.keyCount == 2)
  }

  @Test func `the worst of both directions is reported`() throws {
    let slide = Moving.front {
      let away = 1 - $1
      return [
        .translateX: $0.size.width * ($0.isRightToLeft ? -away * away * away * away : away)
      ]
    }
    let keyed = try slide.keyed()
    let mirrored = try #require(keyed.mirrored.first)
    #expect(keyed.sizing == .any && mirrored.sizing == .any)
    #expect(mirrored.deviation.points > 0)
    #expect(keyed.deviation.points == mirrored.deviation.points)
  }

  /// What a target can't have is refused by it, which takes no time.
  @Test func `a sketch has what moves, before any shape is fitted`() throws {
    let slide = Moving {
      ["front": [.translateX: $0.size.width * (1 - $1)], "back": [.alpha: 1 - 0.5 * $1]]
    }
    let sketch = try slide.maker().sketch().keyed
    #expect(sketch.shapes.isEmpty)
    #expect(sketch.actors.map(\.name) == ["back", "front"])
    #expect(sketch.actors.map { $0.tracks.map(\.property) } == [[.alpha], [.translateX]])
  }

  // MARK: What does not move

  @Test func `a view that is hidden in all frames is hidden in the keys`() throws {
    func front(_ values: [Property: Double]) throws -> Keyed.Actor {
      let fade = Moving { ["back": [.alpha: $1], "front": values] }
      return try #require(try fade.keyed().actor("front"))
    }
    #expect(try front([.hidden: 1]).visible == [])
    #expect(try front([.hidden: 0]).switches == [])
    // A constant order is the order of the actors.
    #expect(try front([.zIndex: 3]).switches == [])
  }

  /// Without it, a target would put the circle into the middle.
  @Test func `a circle's place is in the keys even if it is 0`() throws {
    let iris = Moving.front { [.maskX: 0, .maskY: 0, .maskRadius: 2 * $0.size.height * $1 + 1] }
    let front = try #require(try iris.keyed().actor("front"))
    #expect(front.track(.maskX)?.start.constant == 0)
    #expect(front.track(.maskY)?.start.constant == 0)
  }

  @Test(arguments: [3, 16, 17])
  func `a color changes in a few steps, or not at all`(count: Int) throws {
    let colors = Moving {
      [
        "front": [.alpha: $1],
        "back": [.backgroundColor: min(($1 * Double(count)).rounded(.down), Double(count) - 1)],
      ]
    }
    guard count <= 16 else {
      #expect(throws: KeyedFailure.color("back", .backgroundColor)) { try colors.keyed() }
      return
    }
    let change = try #require(try colors.keyed().actor("back")?.switches.first)
    #expect(change.property == .backgroundColor)
    #expect(change.values.map(\.value) == (0..<count).map(Double.init))
  }

  // MARK: For which sizes

  /// Scripts round numbers, and both ends of a rule then differ by as much.
  @Test(arguments: [(1.0, 2.0, 1e3), (0.771313, 1, 1e5)])
  func `a motion in tiny steps holds for every size`(
    share: Double, power: Double, perPoint: Double
  ) throws {
    let slide = Moving.front {
      [.translateX: ($0.size.width * share * pow($1, power) * perPoint).rounded() / perPoint]
    }
    let keyed = try slide.keyed()
    #expect(keyed.sizing == .any)
    let track = try #require(keyed.actor("front")?.track(.translateX))
    for container in Container.verified {
      #expect(
        abs(track.change.value(in: container) - share * container.size.width) < 1e-3)
    }
  }

  @Test func `a motion that returns to its start holds for every size`() throws {
    let swing = Moving.front { [.translateX: $0.size.width / 4 * sin(.pi * $1)] }
    let keyed = try swing.keyed()
    #expect(keyed.sizing == .any)
    for container in Container.verified {
      let middle = try #require(keyed.value(of: .translateX, at: 0.5, in: container))
      #expect(abs(middle - container.size.width / 4) < 0.1)
    }
  }

  @Test func `a scale that stays can be a share of the height`() throws {
    let slide = Moving.front {
      let share = 1 - 2 * $0.insets.top / $0.size.height
      return [.translateX: $0.size.width * $1, .scaleX: share, .scaleY: share]
    }
    let keyed = try slide.keyed()
    #expect(keyed.sizing == .any)
    let scale = try #require(keyed.actor("front")?.track(.scaleX))
    #expect(abs(scale.start.value(in: Container(1024, 1366, top: 24)) - (1 - 48.0 / 1366)) < 1e-6)
  }

  @Test func `a camera is where the animator puts it, in every size`() throws {
    let turn = Moving(
      layers: { layers, container in
        layers.camera(View.Camera(distance: 2 * container.size.width, x: 0.25))
      },
      { ["front": [.rotationY: 60 * (1 - $1)]] })
    let keyed = try turn.keyed()
    #expect(keyed.sizing == .any)
    #expect(keyed.deviation.points <= 0.1)
    for container in Container.verified {
      let eye = try #require(keyed.actor("front")?.eye?.value(in: container))
      #expect(abs(eye.place.x - 0.25 * container.size.width) < 1e-6)
      #expect(abs(eye.distance - 2 * container.size.width) < 1e-6)
    }
  }

  /// It is at rest in every frame in which sizes are compared.
  @Test func `a motion too fast to be compared makes it one size, and is reported`() throws {
    let tremble = Moving.front {
      let distance = abs($1 * 100 - ($1 * 100).rounded())
      return [.translateX: distance < 1e-6 ? 0 : 5 * distance, .alpha: $1]
    }
    #expect(
      try tremble.keyed().reasonForOneSize
        == "'front.translateX' trembles too fast to be compared")
  }

  /// The mask is gone in the last frame, or not yet there in the first one.
  @Test(arguments: [true, false])
  func `a circle that opens or closes reaches its full size in every container`(
    opens: Bool
  ) throws {
    func radius(_ container: Container) -> Double {
      let size = container.size
      return 0.6 * (size.width * size.width + size.height * size.height).squareRoot()
    }
    let iris = Moving.front {
      let share = opens ? $1 : 1 - $1
      guard share < 1 else { return [.alpha: 1] }
      return [
        .maskX: $0.size.width / 2, .maskY: $0.size.height / 2, .maskRadius: radius($0) * share,
      ]
    }
    let keyed = try iris.keyed()
    #expect(keyed.sizing == .any)
    #expect(keyed.keyCount == 2)
    for container in Container.verified {
      let start = try #require(keyed.value(of: .maskRadius, at: 0, in: container))
      let end = try #require(keyed.value(of: .maskRadius, at: 1, in: container))
      #expect(abs(start - (opens ? 0 : radius(container))) < 1e-3)
      #expect(abs(end - (opens ? radius(container) : 0)) < 1e-3)
    }
  }

  @Test(arguments: [(0.0, 0.5), (1, 0.5), (0.5, 0), (0.5, 1)])
  func `a circle that is taken away before it shows all is refused`(x: Double, y: Double) {
    let iris = Moving.front {
      guard $1 < 1 else { return [.alpha: 1] }
      let (width, height) = ($0.size.width, $0.size.height)
      let far = Point(x: max(x, 1 - x) * width, y: max(y, 1 - y) * height).distance(to: .zero)
      return [.maskX: x * width, .maskY: y * height, .maskRadius: 0.85 * far * $1]
    }
    #expect(throws: KeyedFailure.mask("front", .maskX)) { try iris.keyed() }
  }

  @Test(arguments: [
    (["one"], ["two"], "it has other views in 750 × 410 than in the size that is exported"),
    (
      ["one", "two"], ["two", "one"],
      "its views lie in another order in 750 × 410 than in the size that is exported"
    ),
    (
      ["one", "two"], ["one"],
      "it has 3 views in 750 × 410 and 4 in the size that is exported"
    ),
  ])
  func `layers that depend on the size make it one size, and the reason says how`(
    tall: [String], wide: [String], reason: String
  ) throws {
    let fade = Moving(
      layers: { layers, container in
        for name in Self.isWide(container) ? wide : tall {
          try layers.overlay(name, color: .black)
        }
      },
      { ["front": [.alpha: $1], "one": [.alpha: $1], "two": [.alpha: $1]] })
    #expect(try fade.keyed().reasonForOneSize == reason)
  }

  @Test(arguments: [true, false])
  func `a layer of another kind in another size makes it one size`(hasCamera: Bool) throws {
    let square = View.VectorShape(try VectorPath(svg: "M0 0H90V90H0Z"))
    let line = View.VectorShape(try VectorPath(svg: "M0 0H90"))
    let fade = Moving(
      layers: { layers, container in
        let isOther = Self.isWide(container)
        if hasCamera {
          if isOther { layers.camera(View.Camera(distance: 900)) }
        } else {
          try layers.shape("shape", isOther ? line : square)
        }
      },
      { ["front": [.alpha: $1], "shape": [.alpha: $1]] })
    let reason = try #require(try fade.keyed().reasonForOneSize)
    #expect(reason.hasSuffix("is of another kind in 750 × 410"))
  }

  @Test(
    arguments: [
      ([.translateX: 1, .blur: 3], "'front.blur' moves in 750 × 410 only, or not there"),
      ([:], "'front.translateX' moves in 750 × 410 only, or not there"),
      ([.translateX: 1, .alpha: -0.5], "'front.alpha' moves in 750 × 410 only, or not there"),
      ([.translateX: 1, .alpha: -1], nil), ([.translateX: 1, .zIndex: -2], nil),
    ] as [([Property: Double], String?)])
  func `a property that moves in one size only makes it one size`(
    wide: [Property: Double], reason: String?
  ) throws {
    // A negative number is a constant.
    let slide = Moving.front { container, progress in
      Self.isWide(container)
        ? wide.mapValues { $0 < 0 ? -$0 : $0 * progress } : [.translateX: progress]
    }
    #expect(try slide.keyed().reasonForOneSize == reason)
  }

  @Test(arguments: [Property.hidden, .backgroundColor, .zIndex])
  func `a switch that depends on the size makes it one size`(property: Property) throws {
    func jump(_ place: @escaping (Container) -> Double) throws -> Keyed {
      try Moving {
        ["front": [.translateX: $1], "back": [property: $1 > place($0) ? 1 : 0]]
      }.keyed()
    }
    #expect(try jump { _ in 0.505 }.sizing == .any)
    #expect(
      try jump { $0.size.width / 1000 }.reasonForOneSize
        == "'back.\(property.name)' changes at another progress in 300 × 700")
    #expect(
      try jump { $0.size.width > 700 ? 2 : 0.505 }.reasonForOneSize
        == "'back.\(property.name)' changes at another progress in 750 × 410")
  }

  @Test func `what holds for one size only gets keys for both directions if they differ`() throws {
    func wave(_ isSided: Bool) -> Moving {
      .front { container, progress in
        let lag = isSided && container.isRightToLeft ? progress * progress : progress
        // No sum of lengths.
        return [
          .translateY: (container.size.width * container.size.height).squareRoot() * (1 - lag)
        ]
      }
    }
    let (sided, same) = (try wave(true).keyed(), try wave(false).keyed())
    #expect(sided.reasonForOneSize != nil && same.reasonForOneSize != nil)
    #expect(same.mirrored.isEmpty)
    let mirrored = try #require(sided.mirrored.first)
    let container = Container.reference.mirrored
    let way = (container.size.width * container.size.height).squareRoot()
    #expect(
      abs((mirrored.value(of: .translateY, at: 0.5, in: container) ?? 0) - way * 0.75) < 0.2)
  }

  // MARK: What is refused

  @Test func `the property that takes too much work is named`() {
    let wave = Moving.front { [.alpha: $1, .translateX: $0.size.width * sin(200 * $1)] }
    #expect(throws: KeyedFailure.laborious("front", .translateX)) {
      try wave.keyed(fitting: Fitting(most: 2000))
    }
  }

  @Test(
    arguments: [
      ([.translateY: { -44 * $0 }], true), ([.alpha: { _ in 0.5 }], true),
      ([.hidden: { $0 > 0.5 ? 1 : 0 }], true), ([.alpha: { _ in 1 }], false),
    ] as [([Property: @Sendable (Double) -> Double], Bool)])
  func `a bar that an animator changes is refused, and one that it leaves as it is, is not`(
    bar: [Property: @Sendable (Double) -> Double], isRefused: Bool
  ) throws {
    let slide = Moving(hasBar: true) { container, progress in
      [
        "front": [.translateX: container.size.width * (1 - progress)],
        "navigationBar": bar.mapValues { $0(progress) },
      ]
    }
    if isRefused {
      #expect(throws: KeyedFailure.outside("navigationBar")) { try slide.keyed() }
    } else {
      let keyed = try slide.keyed()
      #expect(keyed.actors.map(\.name) == ["back", "front"])
      #expect(keyed.sizing == .any)
    }
  }
}
