import Motion
import Views

extension Picture {
  /// The share of the window in which any view is visible, 0 to 1.
  ///
  /// - Parameter grounds: Views that don't count, such as containers.
  package func shownShare(over grounds: Set<String> = []) -> Double {
    guard size.width > 0, size.height > 0 else { return 1 }
    let shown = paints.reduce(0) { sum, paint in
      guard !paint.isShadow, !paint.onlyFilters, paint.seen > 0, !grounds.contains(paint.id) else {
        return sum
      }
      return sum + paint.seen * min(paint.alpha, 1) * (paint.showing.isEmpty ? paint.fill.alpha : 1)
    }
    return min(shown / (size.width * size.height), 1)
  }

  /// What a viewer sees of a view and its subviews.
  package enum Sight: Hashable {
    /// It draws nothing: it is hidden, transparent, empty or outside of the window.
    case absent
    case seen
    /// It would be visible if another view did not cover it.
    case covered(by: String)
  }

  /// What a viewer sees of a view that can have values.
  package func sight(of owner: String) -> Sight {
    var last: Int?
    for index in paints.indices where paints[index].owner == owner && !paints[index].isShadow {
      let paint = paints[index]
      if paint.isNoticeable { return .seen }
      guard paint.alpha > 0.05, let box = paint.box, min(box.width, box.height) > 4 else {
        continue
      }
      last = index
    }
    guard let last, let cover = cover(over: last) else { return .absent }
    return .covered(by: cover)
  }

  /// The view that hides one which another picture shows; nil if none does.
  package func cover(overViewShownAs key: String) -> String? {
    let index = paints.indices.last {
      paints[$0].key == key && paints[$0].alpha > 0.05 && !paints[$0].isNoticeable
    }
    return index.flatMap(cover)
  }

  /// The frontmost view that hides a paint.
  private func cover(over index: Int) -> String? {
    guard let box = paints[index].box else { return nil }
    return paints.indices.last { other in
      other > index && paints[other].cover > 0.9 && paints[other].covers(box)
    }.map { paints[$0].owner }
  }

  /// Whether a view that this picture shows has one in another picture that looks the same, in the
  /// same place.
  ///
  /// A viewer doesn't notice that one screen has replaced another of the same color.
  package func hasTwin(ofViewShownAs key: String, in rest: Picture) -> Bool {
    paints.contains { paint in
      paint.key == key && paint.isNoticeable
        && rest.paints.contains { $0.isNoticeable && paint.isTwin(of: $0) }
    }
  }

  /// The share of a view that is visible, 0 to 1; small for one that is about to leave the window or
  /// shines through another.
  ///
  /// - Parameter owner: The view that has the values; another screen can show the same.
  package func visibleShare(ofViewShownAs key: String, of owner: String) -> Double {
    paints.reduce(0) { most, paint in
      guard paint.key == key, paint.owner == owner, paint.quad.area > 0 else { return most }
      return max(most, min(paint.seen / paint.quad.area, 1) * min(paint.alpha, 1))
    }
  }
}

extension Paint {
  fileprivate func isTwin(of other: Paint) -> Bool {
    fill == other.fill && showing == other.showing && isShadow == other.isShadow
      && abs(alpha - other.alpha) < Tolerance.opacity
      && quad.distance(to: other.quad) < Tolerance.length
      && abs(self[.cornerRadius] - other[.cornerRadius]) < Tolerance.length
  }
}
