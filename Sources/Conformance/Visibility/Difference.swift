import Motion

/// One visible difference between two pictures.
struct Difference {
  let owner: String
  let id: String
  let isShadow: Bool
  /// Whether the difference is in the view that has the values, or in its snapshot, rather than
  /// in one of its subviews.
  let isOwn: Bool
  let aspect: Aspect
  /// In the unit of the aspect.
  let amount: Double

  /// The kind of difference.
  enum Aspect: String {
    case place, alpha, fill, borderColor, cornerRadius, borderWidth, blur, mask, shadowRadius
    case content
    case saturation, brightness, contrast, tint, backdropBlur, backdropSaturation
    /// It is visible but should not be.
    case appears
    /// It should be visible but is not.
    case vanishes

    /// The unit in words; opacities have none.
    var unit: String {
      switch self {
      case .place, .cornerRadius, .borderWidth, .blur, .mask, .shadowRadius, .backdropBlur:
        " pt"
      case .saturation, .brightness, .contrast, .tint, .backdropSaturation: ""
      case .alpha, .fill, .borderColor, .content, .appears, .vanishes: ""
      }
    }
  }
}

extension Picture {
  /// The differences that a viewer would notice if this picture were replaced by another one.
  ///
  /// - Parameter cuts: Whether masks must also leave the same parts, and not only cut as deep.
  func differences(from rest: Picture, comparingCuts cuts: Bool = false) -> [Difference] {
    var partners = Dictionary(grouping: rest.noticeable, by: \.family)
    var found: [Difference] = []
    var told: Set<Int> = []
    for index in paints.indices where paints[index].isNoticeable {
      let paint = paints[index]
      // A view that moves with an already reported view is not reported again.
      if let parent = paint.parent, told.contains(parent) {
        told.insert(index)
        partners[paint.family]?.removeNearest(to: paint)
        continue
      }
      guard let partner = partners[paint.family]?.removeNearest(to: paint) else {
        found.append(difference(of: paint, .appears, paint.appearance.alpha))
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
      found.append(difference(of: paint, .vanishes, paint.appearance.alpha))
    }
    return found
  }

  private func difference(
    between paint: Paint, and rest: Paint, comparingCuts cuts: Bool
  ) -> Difference? {
    let distance = paint.quad.distance(to: rest.quad)
    if distance > Tolerance.length { return difference(of: paint, .place, distance) }
    if let (aspect, amount) = paint.appearance.difference(from: rest.appearance) {
      return difference(of: paint, aspect, amount)
    }
    let share = cuts ? paint.shareCutOtherwise(than: rest) : 0
    return share > Tolerance.share ? difference(of: paint, .mask, share) : nil
  }

  private func difference(
    of paint: Paint, _ aspect: Difference.Aspect, _ amount: Double
  ) -> Difference {
    Difference(
      owner: paint.owner, id: paint.key, isShadow: paint.isShadow,
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
  /// What it is matched by in the other picture: its content, or else its id.
  var key: String {
    let name = appearance.content.isEmpty ? id : appearance.content
    return isShadow ? "\(name)'s shadow" : name
  }

  /// The common key of all slices of a view; their pieces tell them apart.
  fileprivate var family: String {
    guard piece != nil, layer.isEmpty else { return key }
    let slices = String(id.prefix { $0 != "[" })
    return isShadow ? "\(slices)'s shadow" : slices
  }

  /// Whether another paint can be this one in another picture; a piece can match a whole.
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
