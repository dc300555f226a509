import Motion

extension Picture {
  /// The change between this picture and the next, in steps that a viewer notices.
  ///
  /// A step is 4 points of movement, or a twentieth of an opacity or of a filter.
  package func change(to next: Picture) -> (steps: Double, id: String, owner: String) {
    var worst = (steps: 0.0, id: "", owner: "")
    func record(_ steps: Double, _ paint: Paint) {
      if steps > worst.steps { worst = (steps, paint.key, paint.owner) }
    }
    func compare(_ paint: Paint, _ partner: Paint) {
      let weight = min(weight(of: paint), next.weight(of: partner))
      // The movement of a barely visible paint counts little.
      record(
        min(paint.quad.distance(to: partner.quad) / Self.lengthStep, weight / Self.opacityStep),
        paint)
      record(abs(paint.alpha - partner.alpha) / Self.opacityStep, paint)
      guard !paint.isShadow else { return }
      record(
        min(Measure.filterDistance(paint.values, partner.values), weight) / Self.opacityStep, paint)
    }
    if hasSamePaints(as: next) {
      for index in paints.indices {
        switch (paints[index].seen > 0, next.paints[index].seen > 0) {
        case (true, true): compare(paints[index], next.paints[index])
        case (true, false): record(share(of: paints[index]) / Self.opacityStep, paints[index])
        case (false, true):
          record(next.share(of: next.paints[index]) / Self.opacityStep, next.paints[index])
        case (false, false): break
        }
      }
      return worst
    }
    var partners = Dictionary(grouping: next.paints.filter { $0.seen > 0 }, by: \.identity)
    for paint in paints where paint.seen > 0 {
      guard let partner = partners[paint.identity]?.removeClosest(to: paint) else {
        record(share(of: paint) / Self.opacityStep, paint)
        continue
      }
      compare(paint, partner)
    }
    for rest in partners.values.joined() {
      record(next.share(of: rest) / Self.opacityStep, rest)
    }
    return worst
  }

  /// Whether another picture consists of the same paints in the same order, as from one frame to the
  /// next.
  private func hasSamePaints(as next: Picture) -> Bool {
    guard paints.count == next.paints.count else { return false }
    for index in paints.indices where !paints[index].isSame(as: next.paints[index]) { return false }
    return true
  }

  private static let lengthStep = 4.0
  private static let opacityStep = 0.05

  /// The weight of a paint in the picture: its opacity, reduced for small paints.
  private func weight(of paint: Paint) -> Double {
    paint.alpha * min(1, paint.seen / (0.1 * size.width * size.height))
  }

  /// The change of the picture if a paint appears or disappears.
  ///
  /// A slice that only filters its subviews counts for as much as its filter.
  private func share(of paint: Paint) -> Double {
    paint.onlyFilters ? min(weight(of: paint), paint.filtering) : weight(of: paint)
  }
}

extension Paint {
  /// Identifies a paint in the next frame.
  ///
  /// The id is included because cells can have the same content. Otherwise they could be matched
  /// with one another, and a cascade of them would not count as motion.
  fileprivate var identity: String { "\(layer) \(key) \(id)" }

  /// Whether it has the same ``identity``.
  fileprivate func isSame(as other: Paint) -> Bool {
    isShadow == other.isShadow && id == other.id && layer == other.layer
      && showing == other.showing
  }
}

extension [Paint] {
  /// Removes the paint that is closest to another one; nil if there is none.
  mutating func removeClosest(to paint: Paint) -> Paint? {
    guard count != 1 else { return removeFirst() }
    let nearest = indices.min {
      self[$0].quad.distance(to: paint.quad) < self[$1].quad.distance(to: paint.quad)
    }
    return nearest.map { remove(at: $0) }
  }
}
