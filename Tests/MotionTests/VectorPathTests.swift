@_spi(Tools) import Motion
import Testing

struct VectorPathTests {
  /// The ends of all curves, rounded, contour by contour.
  private func ends(_ text: String) throws -> [[[Double]]] {
    try VectorPath(svg: text).contours.map { contour in
      ([contour.start] + contour.curves.map(\.end)).map { point in
        func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 + 0 }
        return [rounded(point.x), rounded(point.y)]
      }
    }
  }

  // MARK: Reading

  @Test(arguments: [
    ("M1 2L3 4", [[[1.0, 2], [3, 4]]]), ("m1 2 3 4", [[[1, 2], [4, 6]]]),
    ("M0,0H5V6h-1v-2z", [[[0, 0], [5, 0], [5, 6], [4, 6], [4, 4]]]),
    ("M0 0 10 0 10 10", [[[0, 0], [10, 0], [10, 10]]]),
    ("M0 0C1 1 2 1 3 0s2-1 3 0", [[[0, 0], [3, 0], [6, 0]]]),
    ("M0 0Q5 10 10 0T20 0", [[[0, 0], [10, 0], [20, 0]]]),
    ("M.5.5-1-1e1", [[[0.5, 0.5], [-1, -10]]]),
    ("M1. 2.L2.5.5", [[[1, 2], [2.5, 0.5]]]), ("", []), ("  \n", []),
    ("M0 0zl5 5", [[[0, 0]], [[0, 0], [5, 5]]]),
    ("M0 0L9 0ZM20 0h5", [[[0, 0], [9, 0]], [[20, 0], [25, 0]]]),
    ("M0 0A5 5 0 0110 0", [[[0, 0], [5, -5], [10, 0]]]),
    ("M0 0a5 5 0 1 0 10 0", [[[0, 0], [5, 5], [10, 0]]]),
    ("M0 0A0 5 0 0 1 10 0", [[[0, 0], [10, 0]]]),
    // Radii that are too small grow until they fit.
    ("M0 0A1 1 0 0 1 10 0", [[[0, 0], [5, -5], [10, 0]]]),
  ])
  func `the data of a path is read as in SVG`(text: String, expected: [[[Double]]]) throws {
    #expect(try ends(text) == expected)
  }

  @Test func `a smooth curve mirrors the control point before it`() throws {
    let path = try VectorPath(svg: "M0 0C0 5 10 5 10 0S20-5 20 0")
    #expect(path.contours[0].curves[1].first == Point(x: 10, y: -5))
    // After anything else there is nothing to mirror.
    let plain = try VectorPath(svg: "M0 0L10 0S20-5 20 0")
    #expect(plain.contours[0].curves[1].first == Point(x: 10, y: 0))
  }

  @Test func `an arc lies on its ellipse`() throws {
    let path = try VectorPath(svg: "M10 0A10 10 0 1 1 0-10")
    for (start, curve) in path.contours[0].starts {
      for step in 0...8 {
        let point = curve.point(at: Double(step) / 8, from: start)
        #expect(abs(point.distance(to: .zero) - 10) < 0.003)
      }
    }
    #expect(path.curveCount == 3)
  }

  @Test(arguments: [
    ("L1 1", "a path begins with 'M' or 'm', found 'L'"),
    ("M1", "expected a number for 'M' at character 2, found the end"),
    ("M1 x", "expected a number for 'M' at character 4, found 'x'"),
    (
      "M0 0K5",
      "unknown command 'K' at character 5; a path has M, L, H, V, C, S, Q, T, A and Z, in either case"
    ),
    ("M0 0A5 5 0 2 0 1 1", "expected a flag of an arc, 0 or 1, at character 12, found '2'"),
    ("M0 0L1 2,", "expected a number for 'L' at character 9, found the end"),
    ("M0 0LNaN 0", "expected a number for 'L' at character 6, found 'N'"),
    (
      "M0 0L1e999 0", "the number that ends at character 11 leads farther than 10000000 points away"
    ),
    (
      "M9e6 0l9e6 0", "the number that ends at character 12 leads farther than 10000000 points away"
    ),
    (
      "M9e6 0m9e6 0", "the number that ends at character 12 leads farther than 10000000 points away"
    ),
  ])
  func `a text that is no path is an error at its place`(text: String, message: String) {
    let error = #expect(throws: PathError.self) { try VectorPath(svg: text) }
    #expect(error?.description == message)
  }

  @Test func `a path that is too long is an error`() {
    let long = String(repeating: "M0 0", count: 300_000)
    #expect(throws: PathError.self) { try VectorPath(svg: long) }
    let many = "M0 0" + String(repeating: "h1", count: VectorPath.mostCurves + 1)
    #expect(throws: PathError.self) { try VectorPath(svg: many) }
    let moves = String(repeating: "M0 0", count: VectorPath.mostCurves + 1)
    #expect(throws: PathError.self) { try VectorPath(svg: moves) }
  }

  // MARK: Trimming

  @Test func `a trimmed path has its share of the length`() throws {
    let square = try VectorPath(svg: "M0 0H10V10H0Z")
    let part = square.trimmed(from: 0.125, to: 0.5)
    #expect(part.contours.count == 1)
    #expect(part.contours[0].start.distance(to: Point(x: 5, y: 0)) < 1e-9)
    #expect(part.contours[0].end.distance(to: Point(x: 10, y: 10)) < 1e-9)
    #expect(square.trimmed(from: 0, to: 1) == square)
    #expect(square.trimmed(from: 0.5, to: 0.5).contours.isEmpty)
    // The closing line belongs to it.
    let last = square.trimmed(from: 0.8, to: 1)
    #expect(last.contours[0].end.distance(to: .zero) < 1e-9)
  }

  @Test func `contours are trimmed one after the other`() throws {
    let two = try VectorPath(svg: "M0 0H10M0 5H30")
    let part = two.trimmed(from: 0, to: 0.5)
    #expect(part.contours.map { ($0.end.x * 1e6).rounded() / 1e6 } == [10, 10])
  }

  // MARK: Morphing

  @Test(arguments: [
    ("M0 0H10V10H0Z", "M5 0L10 10H0Z"), ("M0 0H10V10H0Z", "M0 0H10V10H0ZM20 20h5v5z"),
    ("M0 0L10 0", "M0 0C1 2 3 4 5 6S7 8 9 9"), ("", "M0 0H10V10Z"), ("M5 5", "M0 0H10V10Z"),
  ])
  func `two paths that were matched show what they showed`(first: String, second: String) throws {
    let (one, other) = (try VectorPath(svg: first), try VectorPath(svg: second))
    let (a, b) = one.matched(with: other)
    #expect(a.contours.map(\.curves.count) == b.contours.map(\.curves.count))
    #expect(a.interpolated(to: b, by: 0) == a && a.interpolated(to: b, by: 1) == b)
    if !other.contours.isEmpty { #expect(b.bounds == other.bounds) }
    #expect(a.interpolated(to: b, by: 0.5).curveCount == a.curveCount)
  }

  @Test func `a closed contour turns as little as possible`() throws {
    let square = try VectorPath(svg: "M0 0H10V10H0Z")
    // The same square, begun elsewhere and drawn the other way round.
    let (a, b) = square.matched(with: try VectorPath(svg: "M10 10V0H0V10Z"))
    let middle = a.interpolated(to: b, by: 0.5)
    #expect(middle.bounds == square.bounds)
  }
}
