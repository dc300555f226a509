extension AffineTransform {
  /// The length of the longer of the two mapped unit vectors.
  @_spi(Tools) public var longest: Double { max(a * a + b * b, c * c + d * d).squareRoot() }

  /// The smaller height of the parallelogram that a unit square is mapped to.
  package var thinnest: Double { longest > 0 ? abs(determinant) / longest : 0 }

  /// Whether anything that the transform maps is visible.
  ///
  /// If not, a whole picture is mapped to less than a pixel.
  ///
  /// Such transforms couldn't be drawn anyway: Cairo stores the inverse with 15 bits before the
  /// binary point.
  @_spi(Tools) public var isVisible: Bool {
    [a, b, c, d, tx, ty].allSatisfy(\.isFinite) && thinnest > 1.0 / 20_000 && longest < 1e15
  }

  /// Whether one point is mapped to something so large that a picture could show only a single
  /// color of it.
  @_spi(Tools) public var isEndless: Bool { !(longest < 1e9) }
}
