import Transitions

/// What the host's own animator leaves on a stage in each situation, played once for each.
public final class References {
  private var inventories: [Situation: [Inventory.Item]] = [:]

  /// Makes references that have played nothing.
  public init() {}

  /// The stage after a cross dissolve.
  func inventory(after situation: Situation) -> [Inventory.Item] {
    if let known = inventories[situation] { return known }
    let items = Rehearsal(situation, with: CrossDissolve()).play(steps: 2).inventoryAfter
    inventories[situation] = items
    return items
  }
}
