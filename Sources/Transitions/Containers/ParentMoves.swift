import Views

/// The children that have received `willMove(toParent:)` but have not been notified of the outcome.
struct ParentMoves {
  private var joining: [ViewController] = []
  private var leaving: [ViewController] = []

  /// Records a child that was added and therefore has already been notified.
  mutating func joins(_ child: ViewController) { joining.append(child) }

  /// Notifies children that they are about to leave, unless they have already been notified.
  mutating func leave(_ children: [ViewController]) {
    for child in children where !leaving.contains(where: { $0 === child }) {
      leaving.append(child)
      child.willMove(toParent: nil)
    }
  }

  /// Notifies the children that joined, and those that stay although they were to leave.
  ///
  /// The children that left were notified when they were removed.
  mutating func settle(in container: ViewController, stack: [ViewController]) {
    let (joined, left) = (joining, leaving)
    (joining, leaving) = ([], [])
    for child in joined where child.parent === container {
      if stack.contains(where: { $0 === child }) {
        child.didMove(toParent: container)
      } else {
        // The child belongs to a change that has not begun yet.
        joining.append(child)
      }
    }
    for child in left where child.parent === container { child.willMove(toParent: container) }
  }
}
