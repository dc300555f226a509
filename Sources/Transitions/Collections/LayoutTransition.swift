import Motion
import Views

/// The items in sight of a shared collection move from one layout to another; nothing else does.
final class LayoutTransition: Animator {
  let name = "LayoutTransition"
  private let handover: LayoutHandover

  init(_ handover: LayoutHandover) { self.handover = handover }

  func begin(in context: TransitionContext) -> any AnimatorRun { Run(handover) }

  private final class Run: AnimatorRun {
    let duration = 0.35
    private let handover: LayoutHandover
    /// The most items that move; the others of a screen full of tiny ones are in place at once.
    private static let mostItems = 400

    /// The slot of each item that changes its place, and its way.
    private var ways: [(slot: Int, from: Rect, to: Rect)] = []

    init(_ handover: LayoutHandover) { self.handover = handover }

    func prepare(in context: TransitionContext, layers: Layers) throws {
      // The screen with the items is in front, also on the way back.
      try layers.order(["from", "to"])
      let collection = handover.to.collectionView
      let old = collection.frames(in: handover.from.collectionViewLayout)
      let new = collection.frames(in: handover.to.collectionViewLayout)
      // The other layout may begin at another place of the content.
      let shift = collection.contentOffset - handover.oldOffset
      ways = []
      for (index, cell) in collection.shownItems.prefix(Self.mostItems) {
        let start = old[index].offsetBy(dx: shift.x, dy: shift.y)
        guard start != new[index] else { continue }
        try layers.address(cell, as: "item[\(index + 1)]")
        ways.append((layers.names.count - 1, start, new[index]))
      }
    }

    func frame(progress: Double, presence: Double, into changes: Changes) {
      for way in ways {
        let rect = way.from.interpolated(to: way.to, by: progress)
        changes[way.slot, .x] = rect.origin.x
        changes[way.slot, .y] = rect.origin.y
        changes[way.slot, .width] = rect.size.width
        changes[way.slot, .height] = rect.size.height
      }
    }
  }
}
