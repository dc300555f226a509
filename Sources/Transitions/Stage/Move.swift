package import Views

/// Controllers that are between off and on the stage, from when that is decided until it is over.
///
/// A controller passes its appearance on to those inside, so two changes of which one lies inside
/// the other must not overlap: a stack that is in the middle of a push can't say which of its
/// children disappears with it. The later one waits.
final class Move {
  fileprivate let controllers: [ViewController]

  fileprivate init(_ controllers: [ViewController]) {
    self.controllers = controllers
  }
}

extension Stage {
  /// Whether one of these controllers is on the move, with or inside of another.
  package func isMoving(_ controllers: [ViewController]) -> Bool {
    moves.contains { move in
      move.controllers.contains { moving in
        controllers.contains { $0.isInside(moving) || moving.isInside($0) }
      }
    }
  }

  /// Notes that these controllers are on the move.
  func beginMove(_ controllers: [ViewController]) -> Move {
    let move = Move(controllers)
    moves.append(move)
    return move
  }

  /// Notes that a move is over; what waited for it is tried again with the next layout pass.
  func endMove(_ move: Move) {
    moves.removeAll { $0 === move }
    let blocks = parked
    parked = []
    for block in blocks { atCommit(block) }
  }

  /// Has a block wait until some move is over.
  func park(_ block: @escaping () -> Void) {
    parked.append(block)
  }
}

extension ViewController {
  /// Whether this controller is another one or somewhere in it.
  func isInside(_ other: ViewController) -> Bool {
    var candidate: ViewController? = self
    while let current = candidate {
      if current === other { return true }
      candidate = current.parent
    }
    return false
  }
}
