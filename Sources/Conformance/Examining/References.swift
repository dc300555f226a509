import Transitions

/// The stage after a transition with the host's own animator, in each situation.
///
/// Each situation is played once, when it is first needed.
public final class References {
  private var inventories: [Situation: [Inventory.Item]] = [:]

  /// Makes references without any played situation.
  public init() {}

  /// The views on the stage after a cross dissolve.
  func inventory(after situation: Situation) -> [Inventory.Item] {
    if let known = inventories[situation] { return known }
    let items = Rehearsal(situation, with: CrossDissolve()).play(steps: 2).inventoryAfter
    inventories[situation] = items
    return items
  }
}
