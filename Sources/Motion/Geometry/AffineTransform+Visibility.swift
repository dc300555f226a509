extension AffineTransform {
  /// The length to which the longer of two unit sides is mapped.
  package var longest: Double { max(a * a + b * b, c * c + d * d).squareRoot() }

  /// The distance of a unit square from a line.
  package var thinnest: Double { longest > 0 ? abs(determinant) / longest : 0 }

  /// Whether anything that it maps is visible: of a whole picture it leaves less than a pixel otherwise.
  ///
  /// What draws could not draw that either: Cairo stores the inverse with 15 bits before the point.
  package var isVisible: Bool {
    [a, b, c, d, tx, ty].allSatisfy(\.isFinite) && thinnest > 1.0 / 20_000 && longest < 1e15
  }

  /// Whether one point becomes so large that a picture could show only a single color of it.
  package var isEndless: Bool { !(longest < 1e9) }
}
