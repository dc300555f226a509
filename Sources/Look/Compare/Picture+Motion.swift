import Motion

extension Picture {
  /// The change between this picture and the next, in steps that a viewer notices.
  ///
  /// A step is 4 points of movement, or a twentieth of an opacity or of a filter.
  package func change(to next: Picture) -> (steps: Double, id: String, owner: String) {
    var worst = (steps: 0.0, id: "", owner: "")
    func note(_ steps: Double, _ paint: Paint) {
      if steps > worst.steps { worst = (steps, paint.key, paint.owner) }
    }
    var partners = Dictionary(grouping: next.paints.filter { $0.seen > 0 }, by: \.identity)
    for paint in paints where paint.seen > 0 {
      guard let partner = partners[paint.identity]?.removeClosest(to: paint) else {
        note(share(of: paint) / Self.opacityStep, paint)
        continue
      }
      let weight = min(weight(of: paint), next.weight(of: partner))
      // The movement of a barely visible paint counts little.
      note(
        min(paint.quad.distance(to: partner.quad) / Self.lengthStep, weight / Self.opacityStep),
        paint)
      note(abs(paint.alpha - partner.alpha) / Self.opacityStep, paint)
      guard !paint.isShadow else { continue }
      note(
        min(Measure.filterDistance(paint.values, partner.values), weight) / Self.opacityStep, paint)
    }
    for rest in partners.values.joined() {
      note(next.share(of: rest) / Self.opacityStep, rest)
    }
    return worst
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
}

extension [Paint] {
  fileprivate mutating func removeClosest(to paint: Paint) -> Paint? {
    guard count != 1 else { return removeFirst() }
    let nearest = indices.min {
      self[$0].quad.distance(to: paint.quad) < self[$1].quad.distance(to: paint.quad)
    }
    return nearest.map { remove(at: $0) }
  }
}
