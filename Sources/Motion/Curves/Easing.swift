/// Robert Penner's easing functions, with their usual names.
///
/// `In` starts slowly, `Out` is the same function rotated by half a turn, and `InOut` consists of
/// both, one after the other, at half the size.
public enum Easing: String, CaseIterable, Sendable {
  /// t².
  case quadIn, quadOut, quadInOut
  /// t³.
  case cubicIn, cubicOut, cubicInOut
  /// t⁴.
  case quartIn, quartOut, quartInOut
  /// t⁵.
  case quintIn, quintOut, quintInOut
  /// A quarter of a cosine.
  case sineIn, sineOut, sineInOut
  /// 2^(10(t − 1)), which jumps by a thousandth at the start.
  case expoIn, expoOut, expoInOut
  /// A quarter of a circle; vertical at one end.
  case circIn, circOut, circInOut
  /// Moves back by a tenth before it moves forward.
  case backIn, backOut, backInOut
  /// An oscillation that grows.
  case elasticIn, elasticOut, elasticInOut
  /// A ball that bounces three times.
  case bounceIn, bounceOut, bounceInOut

  /// The progress at a fraction of the duration; exactly 0 up to 0, and exactly 1 from 1 on.
  ///
  /// Edge cases: back and elastic leave the range 0 to 1; NaN counts as 0.
  ///
  /// Source: Robert Penner, "Programming Macromedia Flash MX" (2002), chapter 7. The constants are
  /// those of his published code.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    let (shape, direction) = form
    return switch direction {
    case .in: shape.value(at: fraction)
    case .out: 1 - shape.value(at: 1 - fraction)
    case .inOut where fraction < 0.5: shape.value(at: 2 * fraction) / 2
    case .inOut: 1 - shape.value(at: 2 - 2 * fraction) / 2
    }
  }

  private enum Direction {
    case `in`, out, inOut
  }

  private var form: (EasingShape, Direction) {
    switch self {
    case .quadIn: (.power(2), .in)
    case .quadOut: (.power(2), .out)
    case .quadInOut: (.power(2), .inOut)
    case .cubicIn: (.power(3), .in)
    case .cubicOut: (.power(3), .out)
    case .cubicInOut: (.power(3), .inOut)
    case .quartIn: (.power(4), .in)
    case .quartOut: (.power(4), .out)
    case .quartInOut: (.power(4), .inOut)
    case .quintIn: (.power(5), .in)
    case .quintOut: (.power(5), .out)
    case .quintInOut: (.power(5), .inOut)
    case .sineIn: (.sinusoid, .in)
    case .sineOut: (.sinusoid, .out)
    case .sineInOut: (.sinusoid, .inOut)
    case .expoIn: (.exponential, .in)
    case .expoOut: (.exponential, .out)
    case .expoInOut: (.exponential, .inOut)
    case .circIn: (.circle, .in)
    case .circOut: (.circle, .out)
    case .circInOut: (.circle, .inOut)
    case .backIn: (.back(overshoot: 1.70158), .in)
    case .backOut: (.back(overshoot: 1.70158), .out)
    // Penner's InOut forms move back further and oscillate more slowly, because each half has only
    // half of the time.
    case .backInOut: (.back(overshoot: 1.70158 * 1.525), .inOut)
    case .elasticIn: (.elastic(period: 0.3), .in)
    case .elasticOut: (.elastic(period: 0.3), .out)
    case .elasticInOut: (.elastic(period: 0.45), .inOut)
    case .bounceIn: (.bounce, .in)
    case .bounceOut: (.bounce, .out)
    case .bounceInOut: (.bounce, .inOut)
    }
  }
}
