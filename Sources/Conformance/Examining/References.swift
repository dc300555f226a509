import Transitions

/// What is the same for every animator: the stage before a transition, and after one with the host's own
/// animator, in each situation.
///
/// Each situation is played once, when it is first needed.
public final class References {
  private var inventories: [Situation: [Inventory.Item]] = [:]
  private var rests: [Situation: Rehearsal.Rest] = [:]

  /// Makes references without any played situation.
  public init() {}

  /// The views on the stage after a cross dissolve.
  func inventory(after situation: Situation) -> [Inventory.Item] {
    if let known = inventories[situation] { return known }
    let items = Rehearsal(situation, with: CrossDissolve()).play(steps: 2).inventoryAfter
    inventories[situation] = items
    return items
  }

  /// The stage before the first run of a rehearsal.
  func rest(before rehearsal: Rehearsal) -> Rehearsal.Rest {
    if let known = rests[rehearsal.situation] { return known }
    let rest = Rehearsal.Rest(rehearsal.stage.window)
    rests[rehearsal.situation] = rest
    return rest
  }
}
