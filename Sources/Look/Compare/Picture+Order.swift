import Motion
import Views

extension Picture {
  /// The pairs of views that overlap visibly and of which another one is in front in another picture.
  ///
  /// A view's subviews change their order together with it, so only the outermost views are reported.
  package func reorderings(from rest: Picture) -> [Difference] {
    let pairs = partners(in: rest)
    guard zip(pairs, pairs.dropFirst()).contains(where: { $0.other > $1.other }) else { return [] }
    var found: [Difference] = []
    var told: Set<Int> = []
    for (index, front) in pairs.enumerated() {
      // A subview changes its place in the order with the view around it.
      if let parent = paints[front.mine].parent, told.contains(parent) {
        told.insert(front.mine)
        continue
      }
      for back in pairs[..<index] where back.other > front.other {
        guard let amount = overlap(of: front, over: back, in: rest) else { continue }
        let paint = paints[front.mine]
        found.append(
          Difference(
            owner: paint.owner, id: paint.key, view: paint.id, isShadow: false, isOwn: true,
            aspect: .order(behind: rest.paints[back.other].key), amount: amount))
        told.insert(front.mine)
        break
      }
    }
    return found
  }

  private typealias Pair = (mine: Int, other: Int)

  /// The visible paints of this picture and the same ones in another, from back to front.
  ///
  /// Two screens can have views of one name, and then it can't be said which of them is which.
  private func partners(in rest: Picture) -> [Pair] {
    let (own, others) = (solid, rest.solid)
    return own.compactMap { place, indices in
      guard indices.count == 1, let found = others[place], found.count == 1 else { return nil }
      return (indices[0], found[0])
    }
    .sorted { $0.mine < $1.mine }
  }

  /// The paints that hide what is behind them, by what identifies them.
  private var solid: [String: [Int]] {
    Dictionary(grouping: paints.indices.filter { paints[$0].isSolid }) { paints[$0].place }
  }

  /// The area in square points that one view hides of another here, and the other way round in another
  /// picture; nil if a viewer would not notice.
  private func overlap(of front: Pair, over back: Pair, in rest: Picture) -> Double? {
    let (upper, lower) = (paints[front.mine], paints[back.mine])
    guard let box = upper.box, let other = lower.box, let common = box.intersection(other) else {
      return nil
    }
    let area = common.width * common.height
    guard min(common.width, common.height) > 2, upper.looksOther(than: lower) else { return nil }
    // Whatever else covers both, the swap shows as more of the one and less of the other.
    let gained = rest.paints[back.other].seen - lower.seen
    let lost = upper.seen - rest.paints[front.other].seen
    let least = Tolerance.share * area + 4
    return gained > least && lost > least ? min(gained, lost) : nil
  }
}

extension Paint {
  /// Whether it has a part that hides what is behind it.
  fileprivate var isSolid: Bool { !isShadow && cover > Tolerance.opacity && box != nil }

  /// Identifies the view in another picture.
  fileprivate var place: String { "\(key) \(id)" }

  /// Whether two views that swap their places look different.
  fileprivate func looksOther(than other: Paint) -> Bool {
    fill != other.fill || showing != other.showing || self[.borderWidth] > 0
      || other[.borderWidth] > 0
  }
}
