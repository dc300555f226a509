import Foundation
@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

@testable import Export

/// What a target reads from keys.
struct KeyedTests {
  private func keyed(_ shape: Shape) -> Keyed {
    Keyed(
      animator: "Moving", operation: .push, duration: 0.4, isForward: true, timing: .linear,
      shapes: [shape], actors: [], sizing: .any, tolerance: 0.1)
  }

  private func track(
    _ property: Property, _ start: Double, by change: Double = 0, moves: Bool = false
  ) -> Keyed.Track {
    Keyed.Track(
      property: property, start: Keyed.Sided(Extent(start)), change: Keyed.Sided(Extent(change)),
      shape: moves ? 0 : nil)
  }

  private func actor(
    _ tracks: [Keyed.Track] = [], hidden: [(time: Double, value: Double)] = []
  ) -> Keyed.Actor {
    let switches = [
      Keyed.Switch(
        property: .zIndex, values: [.init(time: 0, value: 0), .init(time: 0.3, value: 2)])
    ]
    let moments = hidden.map { Keyed.Switch.Moment(time: $0.time, value: $0.value) }
    return Keyed.Actor(
      name: "front", kind: .screen, place: .zero, numbers: [], blend: .normal, eye: nil,
      tracks: tracks,
      switches: switches + (hidden.isEmpty ? [] : [.init(property: .hidden, values: moments)]))
  }

  // MARK: Players that clamp nothing

  private func spring() throws -> Shape {
    let spring = TimingCurve.spring(try Spring(fittingDuration: 0.4, dampingRatio: 0.4))
    let times = (0...4000).map { Double($0) / 4000 }
    return Shape(
      fitting: Shape(times: times, values: times.map(spring.value)), tolerance: 1e-5)
  }

  /// How far the values between two keys go, in changes of the segment.
  private func reach(of keys: [Shape.Key]) -> Double {
    let shape = Shape(keys: keys)
    return zip(keys, keys.dropFirst()).reduce(0) { reach, pair in
      let (key, next) = pair
      // An opacity is stored in 255 steps.
      guard abs(next.value - key.value) > 1.0 / 255 else { return reach }
      return (1..<64).reduce(reach) { reach, step in
        let value = shape.value(at: key.time + (next.time - key.time) * Double(step) / 64)
        return max(reach, abs((value - key.value) / (next.value - key.value)))
      }
    }
  }

  @Test(arguments: [(Property.alpha, 0.0, 1.0), (.alpha, 1, -1), (.cornerRadius, 30, -30)])
  func `a spring beyond the range of a property stays in it`(
    property: Property, start: Double, change: Double
  ) throws {
    let shape = try spring()
    #expect(shape.range.upperBound > 1.1)
    let keys = keyed(shape).keys(
      of: track(property, start, by: change, moves: true), in: .reference)
    let played = Shape(keys: keys)
    let range = try #require(property.range)
    let tolerance = property == .alpha ? KeyedMaker.opacityTolerance / 5 : 0.1
    for step in 0...1000 {
      let time = Double(step) / 1000
      let wanted = start + change * shape.value(at: time)
      let clamped = min(max(wanted, range.lowerBound), range.upperBound)
      #expect(abs(played.value(at: time) - clamped) <= tolerance)
    }
    if property == .alpha { #expect(reach(of: keys) < 1.35) }
  }

  @Test(arguments: [Property.alpha, .translateX])
  func `a property that stays in its range has the keys that it had`(property: Property) throws {
    let shape = Shape(keys: [
      .init(time: 0, value: 0, curve: .easeInOut), .init(time: 0.5, value: 0, curve: .easeOut),
      .init(time: 1, value: 1),
    ])
    let keys = keyed(shape).keys(of: track(property, 1, by: -0.5, moves: true), in: .reference)
    #expect(keys.map(\.value) == [1, 1, 0.5])
    #expect(keys.map(\.time) == shape.keys.map(\.time))
    #expect(keys.map(\.curve) == shape.keys.map(\.curve))
  }

  @Test func `an opacity has no handle far outside of its segment`() throws {
    let shape = Shape(keys: [
      .init(time: 0, value: 0, curve: try CubicBezier(x1: 0.3, y1: 8, x2: 0.7, y2: 1)),
      .init(time: 0.5, value: 0.1), .init(time: 1, value: 1),
    ])
    let alpha = track(.alpha, 0, by: 1, moves: true)
    let keys = keyed(shape).keys(of: alpha, in: .reference)
    #expect(reach(of: keys) < 1.35)
    // Other numbers are not rounded.
    let blur = keyed(shape).keys(of: track(.blur, 0, by: 1, moves: true), in: .reference)
    #expect(blur.map(\.curve) == shape.keys.map(\.curve))
  }

  // MARK: Over time

  @Test(arguments: [TimingCurve.easeInOut, .easing(.expoInOut)])
  func `keys over time are as close as keys over progress, also where a view hides`(
    curve: TimingCurve
  ) throws {
    let slide = Moving.front(curve: curve) {
      [
        .translateX: $0.size.width * sin(5 * $1), .blur: 0.01 * $1 * $1,
        .hidden: $1 > 0.2 && $1 < 0.7 ? 1 : 0,
      ]
    }
    let keyed = try slide.keyed()
    let timed = TimedKeys().timed(keyed)
    #expect(timed.timing == .linear)
    #expect(timed.curveCount == 2)
    #expect(try timed.deviation(from: slide.sampled()).points <= 0.11)
    let over = try #require(keyed.actor("front")?.hidden?.values)
    let moments = try #require(timed.actor("front")?.hidden?.values)
    #expect(moments.map(\.value) == [0, 1, 0])
    for (moment, progress) in zip(moments, over) {
      #expect(abs(keyed.timing.value(at: moment.time) - progress.time) < 2e-5)
    }
  }

  // MARK: Actors

  @Test func `a value at rest has a number, and one that moves has none`() {
    let actor = actor([track(.anchorX, 0.25), track(.anchorY, 0.75, by: -0.5, moves: true)])
    #expect(actor.constant(.anchorX, in: .reference, otherwise: 0.5) == 0.25)
    #expect(actor.constant(.anchorY, in: .reference, otherwise: 0.5) == nil)
    #expect(actor.constant(.rotation, in: .reference, otherwise: 0.5) == 0.5)
  }

  @Test func `a view is visible between the moments that hide it`() {
    #expect(actor().visible == [0...1])
    #expect(actor(hidden: [(0, 0), (0.25, 1), (0.75, 0)]).visible == [0...0.25, 0.75...1])
    #expect(actor(hidden: [(0, 1), (0.5, 0), (0.75, 1)]).visible == [0.5...0.75])
    #expect(actor(hidden: [(0, 1)]).visible == [])
  }

  @Test func `a switch has its new value from its moment on`() {
    let change = Keyed.Switch(
      property: .hidden, values: [.init(time: 0.25, value: 1), .init(time: 0.5, value: 0)])
    #expect([0, 0.25, 0.4, 0.5, 1].map(change.value) == [1, 1, 1, 0, 0])
  }

  @Test func `a view has a shadow if it is ever opaque`() {
    #expect(!actor().hasShadow)
    #expect(!actor([track(.shadowRadius, 8)]).hasShadow)
    #expect(!actor([track(.shadowOpacity, 0)]).hasShadow)
    #expect(actor([track(.shadowOpacity, 0.5)]).hasShadow)
    #expect(actor([track(.shadowOpacity, 0, by: 1, moves: true)]).hasShadow)
  }

  @Test func `a view is deep if it ever leaves its plane`() {
    #expect(!actor([track(.rotation, 90)]).isDeep)
    #expect(!actor([track(.rotationX, 0)]).isDeep)
    #expect(actor([track(.rotationX, 20)]).isDeep)
    #expect(actor([track(.translateZ, 0, by: 9, moves: true)]).isDeep)
  }

  @Test(arguments: 0..<4) func `a view that is off at one side is not the whole container`(
    side: Int
  ) {
    let (zero, one) = (Extent.zero, Extent(1))
    let (width, height) = (Extent([.init(1, .width)]), Extent([.init(1, .height)]))
    func place(_ sides: [Extent]) -> Keyed.Place {
      Keyed.Place(
        x: Keyed.Sided(sides[0]), y: Keyed.Sided(sides[1]), width: Keyed.Sided(sides[2]),
        height: Keyed.Sided(sides[3]))
    }
    var sides = [zero, zero, width, height]
    #expect(place(sides).isWhole)
    sides[side] = one
    #expect(!place(sides).isWhole)
  }

  @Test func `a number is zero if it is zero in both directions`() {
    #expect(Keyed.Sided(.zero).isZero)
    #expect(!Keyed.Sided(.zero, Extent(1)).isZero)
    #expect(!Keyed.Sided(Extent(1), .zero).isZero)
  }
}
