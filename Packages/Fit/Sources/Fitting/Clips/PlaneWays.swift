@_spi(Tools) import Motion

/// How a screen's size, stretch, skew and rotation move its points, and how a point that is seen at a place
/// changes with each of these numbers.
struct PlaneWays {
  /// From the screen's own axes to the picture's, and back.
  let (plane, inverse): (ScreenSampler.Matrix, ScreenSampler.Matrix)
  /// The change of a point, relative to the anchor, with the rotation.
  let turning: ScreenSampler.Matrix
  /// The change across with the skew, per pixel down.
  let skewing: Float
  private let (width, height): (Double, Double)

  init(_ numbers: [Double], _ place: Int, width: Double, height: Double) {
    let wide = exponential(of: numbers[place + 2])
    let tall = wide * exponential(of: numbers[place + Layering.stretch])
    let angle = numbers[place + Layering.skew]
    let lean = sine(of: angle) / cosine(of: angle)
    let (cosine, sine) = (cosine(of: numbers[place + 3]), sine(of: numbers[place + 3]))
    let (a, b) = (cosine * wide, (cosine * lean - sine) * tall)
    let (c, d) = (sine * wide, (sine * lean + cosine) * tall)
    let area = wide * tall
    plane = .init(xx: Float(a), xy: Float(b), yx: Float(c), yy: Float(d))
    inverse = .init(
      xx: Float(d / area), xy: Float(-b / area), yx: Float(-c / area), yy: Float(a / area))
    // A rotation by a quarter, in the screen's own axes.
    let (across, down) = (a * b + c * d, b * b + d * d)
    turning = .init(
      xx: Float(across / area), xy: Float(down / area), yx: Float(-(a * a + c * c) / area),
      yy: Float(-across / area))
    skewing = Float((1 + lean * lean) * tall / wide)
    (self.width, self.height) = (width, height)
  }

  /// The changes of a point across and down with a screen's number, by where it is on the screen's own axes,
  /// from the anchor; nil if the number doesn't move points.
  func change(
    by number: Int, tilt: ScreenTilt?
  ) -> (across: Polynomial, down: Polynomial)? {
    let (x, y) = (Polynomial(0, x: 1, y: 0), Polynomial(0, x: 0, y: 1))
    func times(
      _ matrix: ScreenSampler.Matrix, _ x: Polynomial, _ y: Polynomial
    ) -> (across: Polynomial, down: Polynomial) {
      (
        x * Double(matrix.xx) + y * Double(matrix.xy),
        x * Double(matrix.yx) + y * Double(matrix.yy)
      )
    }
    switch number {
    case 0, 1:
      let side = number == 0 ? -width : -height
      guard let tilt else {
        return times(
          inverse, Polynomial(number == 0 ? side : 0), Polynomial(number == 0 ? 0 : side))
      }
      let (px, py) = times(plane, x, y)
      let moved = tilt.change(byPlace: number, x: px, y: py)
      return times(inverse, moved.across * side, moved.down * side)
    case 2: return (x * -1, y * -1)
    case 3: return times(turning, x, y)
    case Layering.stretch: return (Polynomial(0), y * -1)
    case Layering.skew: return (y * -Double(skewing), Polynomial(0))
    case Layering.tiltX, Layering.tiltY:
      guard let tilt else { return nil }
      let (px, py) = times(plane, x, y)
      let moved = tilt.change(byAngle: number - Layering.tiltX, x: px, y: py)
      return times(inverse, moved.across, moved.down)
    default: return nil
    }
  }
}
