extension VectorPath {
  /// Two paths that show the same as this one and another, with as many contours and curves each,
  /// so that one can become the other.
  ///
  /// Curves are divided where one path has fewer of them. A contour without a partner becomes a
  /// point, and closed contours are turned so that their points travel as little as possible.
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

  /// The path on the way to another one with the same structure, as ``matched(with:)`` makes it.
  ///
  /// - Parameters:
  ///   - other: Where the way leads.
  ///   - fraction: 0 is this path and 1 the other one; beyond them it goes on.
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
  /// The middle of its points as a contour.
  fileprivate var point: Self {
    let points = [start] + curves.map(\.end)
    let middle = points.reduce(Point.zero, +) * (1 / Double(points.count))
    return Self(start: middle, isClosed: isClosed)
  }

  /// Joins the end to the start by a curve.
  fileprivate mutating func close() {
    if end != start { curves.append(.init(from: end, to: start)) }
    isClosed = true
  }

  /// Divides curves until there are so many, the same number of parts of each as far as possible.
  fileprivate mutating func divide(into count: Int) {
    guard !curves.isEmpty else {
      curves = Array(repeating: .init(from: start, to: start), count: count)
      return
    }
    guard curves.count < count else { return }
    // The longest ones get the parts that are left over.
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

  /// Twice the area inside, negative if it goes round the other way.
  private var area: Double {
    let points = [start] + curves.map(\.end)
    return zip(points, points.dropFirst() + [start]).reduce(0) {
      $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
    }
  }

  /// Begins at another of its points, in the same direction as another closed contour, so that all
  /// points together are nearest to that one's.
  fileprivate mutating func align(to other: Self) {
    if (area < 0) != (other.area < 0) { self = reversed }
    let ends = curves.map(\.end)
    let goals = other.curves.map(\.end)
    // Of very many points a sample will do: trying each against each takes too long.
    let step = max(ends.count / 128, 1)
    // What counts is the shape, wherever it is.
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
