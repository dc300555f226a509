import Motion
import Views

/// Moves only the visible items of a shared collection view from one layout to another.
final class LayoutTransition: Animator {
  let name = "LayoutTransition"
  private let handover: LayoutHandover

  init(_ handover: LayoutHandover) { self.handover = handover }

  func begin(in context: TransitionContext) -> any AnimatorRun { Run(handover) }

  private final class Run: AnimatorRun {
    let duration = 0.35
    private let handover: LayoutHandover
    /// The maximum number of items that move; on a screen with more items, the rest jump.
    private static let mostItems = 400

    /// The slots of the items that move, with their start and end frames.
    private var ways: [(slot: Int, from: Rect, to: Rect)] = []

    init(_ handover: LayoutHandover) { self.handover = handover }

    func prepare(in context: TransitionContext, layers: Layers) throws {
      // The screen with the items is always in front, even on the way back.
      try layers.order(["from", "to"])
      let collection = handover.to.collectionView
      let old = collection.frames(in: handover.from.collectionViewLayout)
      let new = collection.frames(in: handover.to.collectionViewLayout)
      // The scroll position can differ between the layouts.
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
