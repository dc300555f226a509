import Motion
package import Views

/// One visible difference between two pictures.
package struct Difference {
  package let owner: String
  /// The name under which the view is found in the other picture: its content, or its own id.
  package let id: String
  /// The id of the view itself.
  package let view: String
  package let isShadow: Bool
  /// Whether the view that has the values differs itself, or its snapshot does, and not one of its
  /// subviews.
  package let isOwn: Bool
  package let aspect: Aspect
  /// In the unit of the aspect.
  package let amount: Double

  /// The kind of difference.
  package enum Aspect: Sendable, Hashable {
    /// It has another position or size.
    case place
    /// A property of it or of its ancestors has another value.
    case value(Property)
    /// Masks hide another part of it.
    case mask
    /// It shows another text or image.
    case content
    /// It is visible but should not be.
    case appears
    /// It should be visible but is not.
    case vanishes
    /// It is in front of a view that should hide it.
    case order(behind: String)

    /// Whether a property of the view can cause this difference.
    package func isCaused(by property: Property) -> Bool {
      switch self {
      case .place:
        switch property.facts.effect {
        case .size, .placement: true
        case .shadow: property.facts.unit == .points
        default: false
        }
      case .value(.alpha): property == .alpha || property == .shadowOpacity
      case .value(let value): property == value
      case .mask: property.facts.effect == .mask
      case .content: false
      case .order: property == .zIndex
      case .appears, .vanishes: true
      }
    }
  }
}

extension Picture {
  /// The differences that a viewer would notice if this picture were replaced by another one.
  ///
  /// - Parameter cuts: Whether masks must leave the same area visible; otherwise only the depth to
  ///   which they cut is compared.
  package func differences(from rest: Picture, comparingCuts cuts: Bool = false) -> [Difference] {
    var partners = Dictionary(grouping: rest.noticeable, by: \.family)
    let alone = paints(withoutPartnerAmong: partners)
    var found: [Difference] = []
    var told: Set<Int> = []
    for index in paints.indices where paints[index].isNoticeable {
      let paint = paints[index]
      // The views that move with an already reported view are not reported.
      if let parent = paint.parent, told.contains(parent) {
        told.insert(index)
        partners[paint.family]?.removeNearest(to: paint)
        continue
      }
      guard !alone.contains(index), let partner = partners[paint.family]?.removeNearest(to: paint)
      else {
        found.append(difference(of: paint, .appears, paint.alpha))
        told.insert(index)
        continue
      }
      if let difference = difference(between: paint, and: partner, comparingCuts: cuts) {
        found.append(difference)
        told.insert(index)
      }
    }
    let missing = rest.noticeable.filter { paint in
      partners[paint.family]?.contains { $0.quad == paint.quad } == true
    }
    for paint in missing where !rest.hasMissingParent(paint, among: missing) {
      found.append(difference(of: paint, .vanishes, paint.alpha))
    }
    return found
  }

  /// Of views that look alike and are fewer in the other picture, those that are farthest from all of them.
  ///
  /// Two screens can show the same text, and the one that leaves must not take the place of the one that stays.
  private func paints(withoutPartnerAmong partners: [String: [Paint]]) -> Set<Int> {
    var alone: Set<Int> = []
    let own = Dictionary(grouping: paints.indices.filter { paints[$0].isNoticeable }) {
      paints[$0].family
    }
    for (family, indices) in own {
      guard let others = partners[family], indices.count > others.count else { continue }
      func distance(_ index: Int) -> Double {
        others.map { $0.quad.distance(to: paints[index].quad) }.min() ?? 0
      }
      alone.formUnion(
        indices.map { (index: $0, distance: distance($0)) }.sorted { $0.distance < $1.distance }
          .dropFirst(others.count).map(\.index))
    }
    return alone
  }

  private func difference(
    between paint: Paint, and rest: Paint, comparingCuts cuts: Bool
  ) -> Difference? {
    let distance = paint.quad.distance(to: rest.quad)
    if distance > Tolerance.length { return difference(of: paint, .place, distance) }
    if let (aspect, amount) = paint.difference(from: rest) {
      return difference(of: paint, aspect, amount)
    }
    let share = cuts ? paint.shareCutOtherwise(than: rest) : 0
    return share > Tolerance.share ? difference(of: paint, .mask, share) : nil
  }

  private func difference(
    of paint: Paint, _ aspect: Difference.Aspect, _ amount: Double
  ) -> Difference {
    Difference(
      owner: paint.owner, id: paint.key, view: paint.id, isShadow: paint.isShadow,
      isOwn: paint.id == paint.owner || (!paint.layer.isEmpty && paint.parent == nil),
      aspect: aspect, amount: amount)
  }

  private func hasMissingParent(_ paint: Paint, among missing: [Paint]) -> Bool {
    guard let parent = paint.parent else { return false }
    let around = paints[parent]
    return missing.contains { $0.key == around.key && $0.quad == around.quad }
  }
}

extension Paint {
  /// The name under which it is found in the other picture: its content if it has any, otherwise
  /// its id.
  package var key: String {
    let name = showing.isEmpty ? id : showing
    return isShadow ? "\(name)'s shadow" : name
  }

  /// The aspect in which two paints in the same place differ most.
  ///
  /// Lengths come first, because a light color can hide a difference that a dark one shows.
  fileprivate func difference(from rest: Paint) -> (aspect: Difference.Aspect, amount: Double)? {
    var lengths: [(aspect: Difference.Aspect, amount: Double)] = []
    var others: [(aspect: Difference.Aspect, amount: Double, tolerance: Double)] = []
    for measure in isShadow ? Measure.shadows : Measure.looks {
      let amount = measure.distance(values, rest.values)
      guard amount > measure.tolerance,
        !isIdle(measure.property) || !rest.isIdle(measure.property)
      else { continue }
      if measure.isLength {
        lengths.append((.value(measure.property), amount))
      } else {
        others.append((.value(measure.property), amount, measure.tolerance))
      }
    }
    let cut = abs(cutDepth - rest.cutDepth)
    if cut > Tolerance.length { lengths.append((.mask, cut)) }
    if let worst = lengths.max(by: { $0.amount < $1.amount }) { return worst }
    let faded = abs(alpha - rest.alpha)
    if faded > Tolerance.opacity { return (.value(.alpha), faded) }
    if let worst = others.max(by: { $0.amount / $0.tolerance < $1.amount / $1.tolerance }) {
      return (worst.aspect, worst.amount)
    }
    return showing == rest.showing ? nil : (.content, 1)
  }

  /// Whether a property has no visible effect, because the view doesn't draw what it applies to.
  private func isIdle(_ property: Property) -> Bool {
    switch property {
    case .borderColor: self[.borderWidth] <= 0
    case .trimStart, .trimEnd, .lineWidth, .strokeColor:
      Color(packed: UInt32(self[.strokeColor])).alpha == 0 || self[.lineWidth] <= 0
    default: false
    }
  }

  /// The key that all slices of a view share; they are distinguished by their pieces.
  fileprivate var family: String {
    guard piece != nil, layer.isEmpty else { return key }
    let slices = String(id.prefix { $0 != "[" })
    return isShadow ? "\(slices)'s shadow" : slices
  }

  /// Whether another paint can be this one in another picture; a piece can match a whole snapshot.
  fileprivate func mayBe(_ other: Paint) -> Bool {
    guard let piece, let same = other.piece else { return true }
    return piece.isSame(as: same)
  }
}

extension [Paint] {
  @discardableResult
  fileprivate mutating func removeNearest(to paint: Paint) -> Paint? {
    let nearest = indices.filter { self[$0].mayBe(paint) }.min {
      self[$0].quad.distance(to: paint.quad) < self[$1].quad.distance(to: paint.quad)
    }
    return nearest.map { remove(at: $0) }
  }
}
