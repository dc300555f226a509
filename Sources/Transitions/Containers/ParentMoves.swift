import Views

/// The children that were told that they are about to join a container, or to leave it, and not yet
/// how that ended.
struct ParentMoves {
  private var joining: [ViewController] = []
  private var leaving: [ViewController] = []

  /// Notes a child that was added, and so was told that it is about to join.
  mutating func joins(_ child: ViewController) { joining.append(child) }

  /// Tells children that they are about to leave, unless they know.
  mutating func leave(_ children: [ViewController]) {
    for child in children where !leaving.contains(where: { $0 === child }) {
      leaving.append(child)
      child.willMove(toParent: nil)
    }
  }

  /// Tells those who have joined that they have, and those who stay after all that they will.
  ///
  /// Those who left were told when they were removed.
  mutating func settle(in container: ViewController, stack: [ViewController]) {
    let (joined, left) = (joining, leaving)
    (joining, leaving) = ([], [])
    for child in joined where child.parent === container {
      if stack.contains(where: { $0 === child }) {
        child.didMove(toParent: container)
      } else {
        // It belongs to a change that has yet to begin.
        joining.append(child)
      }
    }
    for child in left where child.parent === container { child.willMove(toParent: container) }
  }
}
