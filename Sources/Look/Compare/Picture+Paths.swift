import Motion
import Views

/// How much one view changes from a picture to the next, in steps that a viewer notices.
package struct PaintChange {
  package let steps: Double
  package let id: String
  package let owner: String
  /// The id of the view itself.
  package let view: String
  /// Whether a viewer notices the view in one of the pictures.
  package let isNoticeable: Bool
}

extension Picture {
  /// The change of each view from this picture to the next, by names that are the same in all pictures.
  ///
  /// A view that another one covers or uncovers does not change itself. Each step is 4 points of
  /// movement or of a mask, or a twentieth of an opacity or of a filter.
  package func changes(to next: Picture) -> [String: PaintChange] {
    var others = next.paintsByName
    var changes: [String: PaintChange] = [:]
    func record(_ steps: Double, _ paint: Paint, isNoticeable: Bool, as name: String) {
      guard steps >= changes[name]?.steps ?? 0 else { return }
      changes[name] = PaintChange(
        steps: steps, id: paint.key, owner: paint.owner, view: paint.id, isNoticeable: isNoticeable)
    }
    for (name, paints) in paintsByName {
      for paint in paints {
        let other = others[name]?.removeClosest(to: paint)
        record(
          other.map { change(from: paint, to: $0) } ?? presence(of: paint), paint,
          isNoticeable: paint.isNoticeable || other?.isNoticeable == true, as: name)
      }
    }
    for (name, rest) in others {
      for paint in rest where paint.isNoticeable {
        record(next.presence(of: paint), paint, isNoticeable: true, as: name)
      }
    }
    return changes
  }

  private static let lengthStep = 4.0
  private static let opacityStep = 0.05

  /// The paints of each view; a view that is shown several times has several.
  private var paintsByName: [String: [Paint]] {
    // Pieces come and go, and must not take each other's place.
    Dictionary(grouping: paints) {
      "\($0.layer) \($0.id) \($0.key) \($0.owner.hasSuffix("]") ? $0.owner : "")"
    }
  }

  private func change(from paint: Paint, to other: Paint) -> Double {
    // Pieces that fit together count as one view, in one of the pictures or with another first piece.
    guard paint.isJoined == other.isJoined,
      !paint.isJoined || (paint.alpha == 0) == (other.alpha == 0)
    else { return 0 }
    let weight = max(weight(of: paint), weight(of: other)) / Self.opacityStep
    var steps = min(paint.way(to: other) / Self.lengthStep, weight)
    steps = max(steps, abs(paint.alpha - other.alpha) / Self.opacityStep * min(1, weight))
    guard !paint.isShadow else { return steps }
    // A mask that opens moves an edge as fast as the view itself could.
    if !paint.isJoined, let box = paint.box, let next = other.box {
      let edges = max(
        max(abs(box.minX - next.minX), abs(box.maxX - next.maxX)),
        max(abs(box.minY - next.minY), abs(box.maxY - next.maxY)))
      steps = max(steps, min(edges / Self.lengthStep, weight))
    }
    if let circle = paint.circle, let next = other.circle {
      let rim = circle.center.distance(to: next.center) + abs(circle.radius - next.radius)
      steps = max(steps, min(rim / Self.lengthStep, weight))
    }
    return max(
      steps, min(Measure.filterDistance(paint.values, other.values) / Self.opacityStep, weight))
  }

  /// The change of the picture if a view is suddenly there, or no longer.
  private func presence(of paint: Paint) -> Double {
    guard paint.seen > paint.quad.area / 2, !paint.isJoined else { return 0 }
    return (paint.onlyFilters ? min(weight(of: paint), paint.filtering) : weight(of: paint))
      / Self.opacityStep
  }

  /// The weight of a paint in the picture: its opacity, reduced for small paints.
  private func weight(of paint: Paint) -> Double {
    paint.alpha * min(1, paint.quad.area / (0.1 * size.width * size.height))
  }
}

extension Paint {
  /// How far it moves to another picture, in points.
  ///
  /// Where a slice turns, what it shows of a screen moves only as far as the slice, although the screen around it
  /// would swing far out.
  fileprivate func way(to other: Paint) -> Double {
    let way = quad.distance(to: other.quad)
    guard !isJoined, let slice, let next = other.slice else { return way }
    return min(way, slice.distance(to: next))
  }
}
