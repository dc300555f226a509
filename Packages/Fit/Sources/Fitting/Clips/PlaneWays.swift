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
  private let anchor: (Float, Float)

  init(
    _ numbers: [Double], _ place: Int, width: Double, height: Double, anchor: (Float, Float)
  ) {
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
    (self.width, self.height, self.anchor) = (width, height, anchor)
  }

  /// The changes of a point across and down with a screen's number, as factors of 1, x and y; nil if the
  /// number doesn't move points in the plane.
  func change(by number: Int) -> (across: [Double], down: [Double])? {
    func way(_ matrix: ScreenSampler.Matrix) -> (across: [Double], down: [Double]) {
      let fixed = matrix.times(anchor.0, anchor.1)
      return (
        [-Double(fixed.0), Double(matrix.xx), Double(matrix.xy)],
        [-Double(fixed.1), Double(matrix.yx), Double(matrix.yy)]
      )
    }
    return switch number {
    case 0: ([-Double(inverse.xx) * width, 0, 0], [-Double(inverse.yx) * width, 0, 0])
    case 1: ([-Double(inverse.xy) * height, 0, 0], [-Double(inverse.yy) * height, 0, 0])
    case 2: way(.init(xx: -1, xy: 0, yx: 0, yy: -1))
    case 3: way(turning)
    case Layering.stretch: way(.init(xx: 0, xy: 0, yx: 0, yy: -1))
    case Layering.skew: way(.init(xx: 0, xy: -skewing, yx: 0, yy: 0))
    default: nil
    }
  }
}
