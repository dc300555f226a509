/// How screens change beside their place, their size and their rotation in the plane.
package struct ScreenWarp: Sendable, Hashable {
  /// What changes, by its place among a screen's numbers.
  let numbers: [Int]
  /// What a mask of the screen on top changes by.
  var mask: [Layering.Place] = []
  /// How tilted screens are seen.
  var view = DepthView()
  /// Whether screens also grow or shrink.
  var isSized = true

  package static let none = ScreenWarp(numbers: [])

  /// What is tried where screens that don't change so don't explain a clip, the simplest first.
  static let tried = [Layering.stretch, Layering.skew, Layering.tiltY, Layering.tiltX].map {
    ScreenWarp(numbers: [$0])
  }

  /// What is tried where these don't explain a clip, either: a circle in the middle, where most are, one
  /// anywhere, whose place is not seen while it shows nearly all, and a rectangle.
  static let masks: [ScreenWarp] = [
    [.maskRadius], [.maskX, .maskY, .maskRadius], Layering.maskSides + [.maskCorner],
  ].map { ScreenWarp(numbers: [], mask: $0) }

  /// The points about which tilted screens turn that are tried: their middles, as those of a card, or the
  /// edges that meet, as those of the sides of a cube.
  var anchors: [(top: SIMD2<Double>, bottom: SIMD2<Double>)] {
    let axis = numbers.contains(Layering.tiltY) ? 0 : 1
    return [0, -0.5, 0.5].map { side in
      var anchor = SIMD2<Double>()
      anchor[axis] = side
      return (anchor, SIMD2() - anchor)
    }
  }

  private init(numbers: [Int], mask: [Layering.Place] = []) {
    (self.numbers, self.mask) = (numbers, mask)
  }

  /// Whether each number of a layering may change.
  var free: [Bool] {
    var free = Array(repeating: true, count: Layering.count)
    // On a dark ground, a fading screen looks like a darkened one.
    free[Layering.Place.bottomAlpha.rawValue] = false
    for number in [Layering.stretch, Layering.skew, Layering.tiltX, Layering.tiltY] {
      for place in [Layering.top, Layering.bottom] {
        free[place + number] = numbers.contains(number)
      }
    }
    for place in Layering.mask..<Layering.bottom { free[place] = false }
    for place in mask { free[place.rawValue] = true }
    for place in [Layering.Place.topSize, .bottomSize] { free[place.rawValue] = isSized }
    return free
  }

  /// Whether the screens tilt out of the plane of the picture.
  var isDeep: Bool { numbers.contains { $0 == Layering.tiltX || $0 == Layering.tiltY } }
}
