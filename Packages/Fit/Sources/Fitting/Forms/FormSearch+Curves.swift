@_spi(Tools) import Motion
@_spi(Tools) import Views

// The best single curve of each form.
extension FormSearch {
  func straight() -> Candidate? {
    minimum({ timed(.linear, $0) }, from: places)
  }

  /// The curves that most animators have.
  static let usual = ["easeInOut", "easeOut", "easeIn"]

  func named() -> Candidate? {
    let names = TimingCurve.names.filter { $0 != "linear" }
    let tried = names.compactMap { name in
      rough({ timed(.named(name), $0) }, from: places).map { (name: name, found: $0) }
    }.sorted { $0.found.cost < $1.found.cost }
    // Only those that can be the best are worth a search among all samples.
    let likely =
      tried.prefix(3) + tried.dropFirst(3).filter { Self.usual.contains($0.name) }.prefix(1)
    let found = likely.compactMap { likely in
      finest({ timed(.named(likely.name), $0) }, from: likely.found.numbers)
    }
    guard let best = found.min(by: { cost($0) < cost($1) }) else { return nil }
    // Some curves hardly differ, and most animators have one of these.
    let usual = found.filter { candidate in
      Self.usual.contains { candidate.curve.form == .named($0) }
    }.min { cost($0) < cost($1) }
    return usual.flatMap { isAsLikely($0, as: best) ? $0 : nil } ?? best
  }

  /// The curves of common design systems, and those that many people write for the web.
  static let designed: [[Double]] = [
    [0.4, 0, 0.2, 1], [0, 0, 0.2, 1], [0.4, 0, 1, 1], [0.2, 0, 0, 1], [0.05, 0.7, 0.1, 1],
    [0.3, 0, 0.8, 0.15], [0.32, 0.72, 0, 1], [0.25, 1, 0.5, 1], [0.22, 1, 0.36, 1],
    [0.16, 1, 0.3, 1],
  ]

  func designed() -> Candidate? {
    func make(_ numbers: [Double]) -> Make {
      { timed(.cubic(numbers[0], numbers[1], numbers[2], numbers[3]), $0) }
    }
    let tried = Self.designed.compactMap { numbers in
      rough(make(numbers), from: places).map { (numbers: numbers, found: $0) }
    }.sorted { $0.found.cost < $1.found.cost }
    // As with named curves, only those that can be the best are worth more.
    return tried.prefix(3).compactMap { finest(make($0.numbers), from: $0.found.numbers) }
      .min { cost($0) < cost($1) }
  }

  /// Two handles, each of which leads along the time: two numbers less than any cubic has.
  func eased() -> Candidate? {
    let handles = [(0.42, 0.58), (0.4, 0.2), (0.2, 0.05), (0.7, 0.3), (0.9, 0.6)]
    let starts = handles.flatMap { first, second in
      places.map { $0 + [Self.angle(first, 0...1), Self.angle(second, 0...1)] }
    }
    return minimum(makeEased, from: starts)
  }

  func cubic() -> Candidate? {
    let own: [[Double]] = [
      [0.42, 0, 0.58, 1], [0, 0, 0.58, 1], [0.42, 0, 1, 1], [0.25, 0.1, 0.25, 1],
    ]
    let handles = own + Self.designed
    let starts = handles.map { numbers -> [[Double]] in
      let first: Double = Self.angle(numbers[0], 0...1)
      let second: Double = Self.angle(numbers[2], 0...1)
      return places.map { $0 + [first, numbers[1], second, numbers[3]] }
    }
    // Where a part of the way isn't seen, the likeliest places can all be of a form that a search doesn't
    // leave, so some other forms are tried as well.
    return minimum(makeCubic, from: starts.flatMap(\.self), besides: starts)
  }

  func spring() -> Candidate? {
    // Whatever the damping, half of the way is covered after 1.3 to 1.7 radians.
    let half = timeOfHalf - shown.lowerBound
    let response = 2 * Double.pi * max(half, step / 4) / 1.4
    let begin: Double = angle(shown.lowerBound, beginnings)
    let ratios: [Double] = [0.3, 0.5, 0.7, 0.85, 0.97]
    let starts = ratios.map { [begin, logarithm(of: response), Self.logit($0)] }
    let found = minimum(makeSpring, from: starts)
    // A spring that moves on long after everything rests explains a small part of its way.
    return found.flatMap {
      $0.curve.duration < 4 * (shown.upperBound - shown.lowerBound) ? $0 : nil
    }
  }
}
