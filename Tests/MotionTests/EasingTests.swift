import Motion
import Testing

struct EasingTests {
  @Test(arguments: Easing.allCases)
  func `an easing starts at exactly 0 and ends at exactly 1`(easing: Easing) {
    #expect(easing.value(at: 0) == 0)
    #expect(easing.value(at: 1) == 1)
    #expect(easing.value(at: -1) == 0)
    #expect(easing.value(at: 2) == 1)
    #expect(easing.value(at: .nan) == 0)
  }

  @Test(arguments: Easing.allCases)
  func `an easing has no jump`(easing: Easing) {
    // Penner's expo and elastic begin a thousandth off.
    let values = ([0] + fractions(10_000) + [1]).map(easing.value)
    #expect(zip(values, values.dropFirst()).allSatisfy { abs($0 - $1) < 0.0151 })
  }

  @Test(
    arguments: Easing.allCases.filter { easing in
      !["back", "elastic", "bounce"].contains { easing.rawValue.hasPrefix($0) }
    })
  func `an easing without a swing never falls`(easing: Easing) {
    let values = ([0] + fractions(1000) + [1]).map(easing.value)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test(arguments: [
    (Easing.quadIn, Easing.quadOut), (.cubicIn, .cubicOut), (.quartIn, .quartOut),
    (.quintIn, .quintOut), (.sineIn, .sineOut), (.expoIn, .expoOut), (.circIn, .circOut),
    (.backIn, .backOut), (.elasticIn, .elasticOut), (.bounceIn, .bounceOut),
  ])
  func `Out is In seen from the other end`(easingIn: Easing, easingOut: Easing) {
    for fraction in fractions(32) {
      let mirrored = 1 - easingIn.value(at: 1 - fraction)
      #expect(easingOut.value(at: fraction).isWithin(1e-12, of: mirrored))
    }
  }

  @Test(arguments: Easing.allCases.filter { $0.rawValue.hasSuffix("InOut") })
  func `InOut passes through the middle and is its own mirror image`(easing: Easing) {
    #expect(easing.value(at: 0.5).isWithin(1e-12, of: 0.5))
    for fraction in fractions(32) {
      let mirrored = 1 - easing.value(at: 1 - fraction)
      #expect(easing.value(at: fraction).isWithin(1e-12, of: mirrored))
    }
  }

  /// Worked out by hand from Penner's formulas.
  @Test(arguments: [
    (Easing.quadIn, 0.3, 0.09), (.quadOut, 0.3, 0.51), (.quadInOut, 0.3, 0.18),
    (.cubicIn, 0.5, 0.125), (.quartIn, 0.5, 0.0625), (.quintIn, 0.5, 0.03125),
    (.sineIn, 0.5, 0.292_893_218_8), (.sineInOut, 0.25, 0.146_446_609_4),
    (.expoIn, 0.5, 0.03125), (.expoOut, 0.1, 0.5), (.circIn, 0.6, 0.2), (.circOut, 0.4, 0.8),
    (.backIn, 0.5, -0.087_697_5), (.backInOut, 0.25, -0.099_681_843_75),
    (.elasticOut, 0.15, 1.353_553_390_6), (.elasticIn, 0.5, -0.015_625),
    (.bounceOut, 0.5, 0.765_625), (.bounceOut, 0.8, 0.94), (.bounceOut, 0.2, 0.3025),
    (.bounceOut, 0.95, 0.984_531_25),
  ])
  func `an easing has Penner's values`(easing: Easing, fraction: Double, value: Double) {
    #expect(easing.value(at: fraction).isWithin(1e-9, of: value))
  }
}
