extension VectorPath {
  /// Two paths that look like this one and another one and have the same number of contours and
  /// curves, so that one can morph into the other.
  ///
  /// Where one path has fewer curves, its curves are divided. A contour without a counterpart gets
  /// a single point as its counterpart. Closed contours start at the point that makes the total
  /// movement smallest.
  public func matched(with other: VectorPath) -> (VectorPath, VectorPath) {
    var (mine, theirs) = (contours, other.contours)
    while mine.count < theirs.count { mine.append(theirs[mine.count].point) }
    while theirs.count < mine.count { theirs.append(mine[theirs.count].point) }
    for index in mine.indices {
      if mine[index].isClosed || theirs[index].isClosed {
        mine[index].close()
        theirs[index].close()
      }
      let count = max(mine[index].curves.count, theirs[index].curves.count, 1)
      mine[index].divide(into: count)
      theirs[index].divide(into: count)
      if mine[index].isClosed { theirs[index].align(to: mine[index]) }
    }
    return (VectorPath(contours: mine), VectorPath(contours: theirs))
  }

  /// The path on the way to another one with the same structure, such as one from
  /// ``matched(with:)``.
  ///
  /// - Parameters:
  ///   - other: The path at the end of the way.
  ///   - fraction: The position on the way; 0 is this path, 1 is the other one. Values outside
  ///     continue in the same direction.
  public func interpolated(to other: VectorPath, by fraction: Double) -> VectorPath {
    guard fraction != 0 else { return self }
    guard fraction != 1 else { return other }
    func mix(_ one: Point, _ other: Point) -> Point { one.interpolated(to: other, by: fraction) }
    return VectorPath(
      contours: zip(contours, other.contours).map { mine, theirs in
        Contour(
          start: mix(mine.start, theirs.start),
          curves: zip(mine.curves, theirs.curves).map {
            Curve(
              first: mix($0.first, $1.first), second: mix($0.second, $1.second),
              end: mix($0.end, $1.end))
          }, isClosed: mine.isClosed)
      })
  }
}

extension VectorPath.Contour {
  /// A contour that consists only of the midpoint of this contour's points.
  fileprivate var point: Self {
    let points = [start] + curves.map(\.end)
    let middle = points.reduce(Point.zero, +) * (1 / Double(points.count))
    return Self(start: middle, isClosed: isClosed)
  }

  /// Joins the end to the start with a curve.
  fileprivate mutating func close() {
    if end != start { curves.append(.init(from: end, to: start)) }
    isClosed = true
  }

  /// Divides curves until there are `count`, each into the same number of parts as far as possible.
  fileprivate mutating func divide(into count: Int) {
    guard !curves.isEmpty else {
      curves = Array(repeating: .init(from: start, to: start), count: count)
      return
    }
    guard curves.count < count else { return }
    // The longest curves get the remaining parts.
    let lengths = starts.map { start, curve in
      start.distance(to: curve.first) + curve.first.distance(to: curve.second)
        + curve.second.distance(to: curve.end)
    }
    let order = lengths.indices.sorted { lengths[$0] > lengths[$1] }
    var parts = Array(repeating: count / curves.count, count: curves.count)
    for index in order.prefix(count % curves.count) { parts[index] += 1 }
    var divided: [VectorPath.Curve] = []
    for (index, (start, curve)) in starts.enumerated() {
      var (start, rest) = (start, curve)
      for left in stride(from: parts[index], to: 1, by: -1) {
        let (head, tail) = rest.split(at: 1 / Double(left), from: start)
        divided.append(head)
        (start, rest) = (head.end, tail)
      }
      divided.append(rest)
    }
    curves = divided
  }

  /// Twice the enclosed area; negative if the contour runs in the other direction.
  private var area: Double {
    let points = [start] + curves.map(\.end)
    return zip(points, points.dropFirst() + [start]).reduce(0) {
      $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
    }
  }

  /// Gives the contour the same direction as another closed contour, and the starting point at
  /// which all its points together are closest to that contour's points.
  fileprivate mutating func align(to other: Self) {
    if (area < 0) != (other.area < 0) { self = reversed }
    let ends = curves.map(\.end)
    let goals = other.curves.map(\.end)
    // If there are very many points, a sample is enough, because trying every combination would
    // take too long.
    let step = max(ends.count / 128, 1)
    // Only the shapes matter, not their positions.
    let shift = Self.middle(of: goals) - Self.middle(of: ends)
    var best = (offset: 0, cost: Double.infinity)
    for offset in stride(from: 0, to: ends.count, by: step) {
      var cost = 0.0
      for index in stride(from: 0, to: ends.count, by: step) {
        let way = ends[(index + offset) % ends.count] + shift - goals[index]
        cost += way.x * way.x + way.y * way.y
      }
      if cost < best.cost { best = (offset, cost) }
    }
    guard best.offset > 0 else { return }
    start = ends[best.offset - 1]
    curves = Array(curves[best.offset...] + curves[..<best.offset])
  }

  private static func middle(of points: [Point]) -> Point {
    points.reduce(.zero, +) * (1 / Double(max(points.count, 1)))
  }

  private var reversed: Self {
    var result = Self(start: end, isClosed: isClosed)
    for (start, curve) in starts.reversed() {
      result.curves.append(.init(first: curve.second, second: curve.first, end: start))
    }
    return result
  }
}
