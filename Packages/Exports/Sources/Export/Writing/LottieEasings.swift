@_spi(Tools) import Motion

/// The easing curves of a composition so far, in the order in which players read them.
///
/// rlottie and ThorVG cache each curve with its four numbers rounded to two decimals as the key,
/// and play every later curve with the same key as the first one. Two curves of a file must
/// therefore not be that close.
struct LottieEasings {
  /// The curve for keys without a meaningful curve is known from the start.
  private var known: [CubicBezier] = [.linear]
  /// The minimum difference between two numbers that are never rounded to the same decimals.
  private static let cell = 0.0101
  /// Where a segment can be split, in order of preference, as fractions of its curve's parameter.
  private static let places = [
    0.5, 0.4, 0.6, 0.3, 0.7, 0.45, 0.55, 0.35, 0.65, 0.25, 0.75, 0.2, 0.8, 0.15, 0.85, 0.1, 0.9,
  ]

  /// The same keys, where each segment that would be played with another curve is split in two.
  mutating func distinct(_ keys: [(Shape.Key, [Double])]) -> [(Shape.Key, [Double])] {
    var result: [(Shape.Key, [Double])] = []
    for (index, (key, values)) in keys.enumerated() {
      guard index + 1 < keys.count, keys[index + 1].0.time > key.time,
        keys[index + 1].1 != values
      else {
        result.append((Shape.Key(time: key.time, value: key.value), values))
        continue
      }
      let (next, nextValues) = keys[index + 1]
      guard let near = near(key.curve), near != key.curve, let cut = cut(key.curve) else {
        add(key.curve)
        result.append((key, values))
        continue
      }
      add(cut.first)
      add(cut.second)
      let middle = Shape.Key(
        time: key.time + (next.time - key.time) * cut.point.x,
        value: key.value + (next.value - key.value) * cut.point.y, curve: cut.second)
      result.append((Shape.Key(time: key.time, value: key.value, curve: cut.first), values))
      result.append((middle, zip(values, nextValues).map { $0 + ($1 - $0) * cut.point.y }))
    }
    return result
  }

  private mutating func add(_ curve: CubicBezier) {
    if near(curve) == nil { known.append(curve) }
  }

  /// The curve itself if it is known, or a known curve that players would play instead; nil if
  /// there is none.
  private func near(_ curve: CubicBezier) -> CubicBezier? {
    known.contains(curve) ? curve : known.first { Self.isNear($0, curve) }
  }

  private static func isNear(_ one: CubicBezier, _ other: CubicBezier) -> Bool {
    abs(one.first.x - other.first.x) < cell && abs(one.first.y - other.first.y) < cell
      && abs(one.second.x - other.second.x) < cell && abs(one.second.y - other.second.y) < cell
  }

  private struct Cut {
    let point: Point
    var first: CubicBezier
    var second: CubicBezier
    /// The error, as a fraction of the whole change.
    var error = 0.0
  }

  /// Where to split a curve so that neither half is close to another curve.
  ///
  /// A curve that only slows down at its end always ends in a small copy of itself. In that case,
  /// the half with the smallest change is replaced by the known curve.
  private func cut(_ curve: CubicBezier) -> Cut? {
    var best: Cut?
    for place in Self.places {
      guard let (point, first, second) = curve.halves(at: place) else { continue }
      var cut = Cut(point: point, first: first, second: second)
      if let near = near(first) {
        cut.error += near.distance(to: first) * abs(point.y)
        cut.first = near
      }
      if let near = near(second) {
        cut.error += near.distance(to: second) * abs(1 - point.y)
        cut.second = near
      }
      guard cut.first == cut.second || !Self.isNear(cut.first, cut.second) else { continue }
      if cut.error == 0 { return cut }
      if cut.error < best?.error ?? .infinity { best = cut }
    }
    return best
  }
}

extension CubicBezier {
  /// Splits the curve with de Casteljau's algorithm into two halves from 0 to 1 and the point
  /// between them.
  ///
  /// The result is nil if a half would be steeper than the decimals of a file allow.
  ///
  /// - Parameter place: A fraction of the curve's parameter, not of its time.
  func halves(at place: Double) -> (Point, CubicBezier, CubicBezier)? {
    func between(_ one: Point, _ other: Point) -> Point {
      Point(x: one.x + (other.x - one.x) * place, y: one.y + (other.y - one.y) * place)
    }
    let end = Point(x: 1, y: 1)
    let (a, b, c) = (between(.zero, first), between(first, second), between(second, end))
    let (d, e) = (between(a, b), between(b, c))
    let point = between(d, e)
    guard (0.02...0.98).contains(point.x), abs(point.y) > 5e-4, abs(1 - point.y) > 5e-4 else {
      return nil
    }
    func share(_ inner: Point, from start: Point, to end: Point) -> Point {
      Point(
        x: min(max((inner.x - start.x) / (end.x - start.x), 0), 1),
        y: (inner.y - start.y) / (end.y - start.y))
    }
    func curve(_ first: Point, _ second: Point) -> CubicBezier? {
      try? CubicBezier(x1: first.x, y1: first.y, x2: second.x, y2: second.y)
    }
    guard
      let before = curve(share(a, from: .zero, to: point), share(d, from: .zero, to: point)),
      let after = curve(share(e, from: point, to: end), share(c, from: point, to: end))
    else { return nil }
    return (point, before, after)
  }

  /// The largest distance between the values of two curves.
  fileprivate func distance(to other: CubicBezier) -> Double {
    (1..<64).reduce(0) { worst, step in
      max(worst, abs(value(at: Double(step) / 64) - other.value(at: Double(step) / 64)))
    }
  }
}
