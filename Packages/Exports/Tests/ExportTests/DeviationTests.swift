@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

@testable import Export

/// How far keys are off: what is said of an export, and what decides whether they are good enough.
struct DeviationTests {
  @Test func `the worst of several operations is the worst in each number`() {
    var worst = Deviation()
    worst.add(Deviation(points: 0.02, opacity: 0.001, place: "front in 393 × 852"))
    worst.add(Deviation(points: 0.05, opacity: 0, place: "back in 393 × 852"))
    worst.add(Deviation(points: 0.01, opacity: 0.0005, place: "front in 430 × 932"))
    #expect(worst == Deviation(points: 0.05, opacity: 0.001, place: "back in 393 × 852"))
  }

  @Test(arguments: [Property.alpha, .blur, .cornerRadius, .shadowOpacity])
  func `another value is a deviation of its own unit`(property: Property) throws {
    func change(by most: Double) -> Moving {
      Moving.front { [.translateX: $0.size.width * $1, property: most * $1] }
    }
    let deviation = try change(by: 0.25).keyed().deviation(from: change(by: 1).sampled())
    let isOpacity = property.facts.unit == .opacity
    #expect(abs(deviation.opacity - (isOpacity ? 0.75 : 0)) < 1e-6)
    #expect(abs(deviation.points - (isOpacity ? 0 : 0.75)) < 1e-6)
    #expect(isOpacity || deviation.place == "front in 393 × 852")
  }

  @Test func `a layer that is not as opaque as it was declared is a deviation`() throws {
    func still(alpha: Double, cornerRadius: Double) -> Moving {
      Moving(
        layers: { layers, _ in
          try layers.overlay("dim", color: .black, alpha: alpha, cornerRadius: cornerRadius)
        },
        { ["front": [.translateX: $1], "dim": [.translateY: $1]] })
    }
    let keyed = try still(alpha: 1, cornerRadius: 0).keyed()
    let faint = try keyed.deviation(from: still(alpha: 0.25, cornerRadius: 0).sampled())
    #expect(faint.opacity == 0.75 && faint.points < 1e-9)
    let round = try keyed.deviation(from: still(alpha: 1, cornerRadius: 9).sampled())
    #expect(round.opacity == 0 && round.points == 9)
    // What no frame changes is in the keys, too, unless every new layer has it.
    let declared = try still(alpha: 0.25, cornerRadius: 9).keyed().actor("dim")
    #expect(declared?.track(.alpha)?.start.constant == 0.25)
    #expect(declared?.track(.cornerRadius)?.start.constant == 9)
    #expect(keyed.actor("dim")?.tracks.map(\.property) == [.translateY])
  }

  @Test func `keys that show the same corners by other properties are not off`() throws {
    let aboutLeft = Moving.front { [.scaleX: 1 - 0.5 * $1, .anchorX: 0] }
    let aboutMiddle = Moving.front {
      [.scaleX: 1 - 0.5 * $1, .translateX: -0.25 * $0.size.width * $1]
    }
    #expect(try aboutLeft.keyed().deviation(from: aboutMiddle.sampled()).points < 1e-6)
    #expect(try aboutMiddle.keyed().deviation(from: aboutLeft.sampled()).points < 1e-6)
  }

  @Test func `a view that is hidden can be anywhere`() throws {
    let away = Moving.front {
      [.translateX: $0.size.width * $1 + ($1 > 0.5 ? 1000 : 0), .hidden: $1 > 0.5 ? 1 : 0]
    }
    let here = Moving.front { [.translateX: $0.size.width * $1, .hidden: $1 > 0.5 ? 1 : 0] }
    let shown = Moving.front { [.translateX: $0.size.width * $1] }
    #expect(try here.keyed().deviation(from: away.sampled()).points < 0.1)
    #expect(try shown.keyed().deviation(from: away.sampled()).points < 0.1)
    #expect(
      abs(
        try here.keyed().deviation(
          from: Moving.front { [.translateX: 2 * $0.size.width * $1] }.sampled()
        ).points - 196.5) < 1)
  }

  /// An app that has the keys of a push plays them for the pop, too, if they fit.
  @Test func `keys also fit the opposite operation backward, or with exchanged screens`() throws {
    func slide(_ front: String, _ back: String, _ share: @escaping (Double) -> Double) -> Moving {
      Moving {
        [
          front: [.translateX: $0.size.width * (1 - share($1))],
          back: [.translateX: -$0.size.width / 3 * share($1)],
        ]
      }
    }
    let keyed = try slide("front", "back") { $0 }.keyed()
    func points(_ seen: Moving, _ way: KeyedWay) throws -> Double {
      try keyed.deviation(from: seen.sampled(), played: way).points
    }
    let backward = slide("front", "back") { 1 - $0 }
    #expect(try points(backward, .backward) < 0.1)
    #expect(try points(backward, .along) > 100)
    #expect(try points(backward, .exchanged) > 100)
    let exchanged = slide("back", "front") { $0 }
    #expect(try points(exchanged, .exchanged) < 0.1)
    #expect(try points(exchanged, .backward) > 100)
  }
}
