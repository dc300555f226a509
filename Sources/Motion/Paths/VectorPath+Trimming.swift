extension VectorPath {
  /// The part of the path between two fractions of its length, one contour after another.
  ///
  /// - Parameters:
  ///   - start: The start, 0 to 1.
  ///   - end: The end, 0 to 1. Nothing is left unless it is greater than `start`.
  public func trimmed(from start: Double, to end: Double) -> VectorPath {
    guard start > 0 || end < 1 else { return self }
    guard start < end else { return VectorPath() }
    let rulers = contours.map(Ruler.init)
    let total = rulers.reduce(0) { $0 + $1.length }
    guard total > 0, total.isFinite else { return VectorPath() }
    var result = VectorPath()
    var before = 0.0
    for ruler in rulers {
      let (from, to) = (start * total - before, end * total - before)
      before += ruler.length
      guard to > 0, from < ruler.length else { continue }
      result.contours.append(ruler.part(from: max(from, 0), to: min(to, ruler.length)))
    }
    return result
  }

  /// A contour with the length of each of its curves, including a closing line.
  private struct Ruler {
    let contour: Contour
    let curves: [(start: Point, curve: Curve, length: Double)]
    let length: Double

    /// The number of straight lines that approximate a curve when it is measured.
    private static let steps = 16

    init(_ contour: Contour) {
      var open = contour
      if contour.isClosed, contour.end != contour.start {
        open.curves.append(Curve(from: contour.end, to: contour.start))
      }
      self.contour = contour
      curves = open.starts.map { start, curve in
        (start, curve, Self.lengths(of: curve, from: start)[Self.steps])
      }
      length = curves.reduce(0) { $0 + $1.length }
    }

    /// The accumulated length at each step.
    private static func lengths(of curve: Curve, from start: Point) -> [Double] {
      var (before, sum, sums) = (start, 0.0, [0.0])
      for step in 1...steps {
        let point = curve.point(at: Double(step) / Double(steps), from: start)
        sum += before.distance(to: point)
        sums.append(sum)
        before = point
      }
      return sums
    }

    /// The parameter of a curve at which a given length is reached.
    private static func parameter(
      at length: Double, of curve: Curve, from start: Point
    ) -> Double {
      let sums = lengths(of: curve, from: start)
      guard let step = sums.firstIndex(where: { $0 >= length }), step > 0 else {
        return length <= 0 ? 0 : 1
      }
      let side = sums[step] - sums[step - 1]
      let share = side > 0 ? (length - sums[step - 1]) / side : 0
      return (Double(step - 1) + share) / Double(steps)
    }

    func part(from start: Double, to end: Double) -> Contour {
      guard start > 0 || end < length else { return contour }
      var result: Contour?
      var before = 0.0
      for (origin, curve, length) in curves {
        let (from, to) = (start - before, end - before)
        before += length
        guard to > 0, from < length else { continue }
        var (origin, curve) = (origin, curve)
        if to < length {
          let share = Self.parameter(at: to, of: curve, from: origin)
          curve = curve.split(at: share, from: origin).0
        }
        if from > 0 {
          let share = Self.parameter(at: from, of: curve, from: origin)
          let (head, tail) = curve.split(at: share, from: origin)
          (origin, curve) = (head.end, tail)
        }
        if result == nil { result = Contour(start: origin) }
        result?.curves.append(curve)
      }
      return result ?? Contour(start: contour.start)
    }
  }
}
