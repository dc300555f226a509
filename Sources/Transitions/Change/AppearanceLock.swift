package import Views

/// Which controllers are between off and on the stage, from when that is decided until it is over.
///
/// A controller passes its appearance on to those inside, so two changes of which one lies inside
/// the other must not overlap: a stack that is in the middle of a push can't say which of its
/// children disappears with it. The later one waits.
package final class AppearanceLock {
  private var holds: [Hold] = []
  private var deferred: [() -> Void] = []

  /// A hold on the controllers of one change.
  final class Hold {
    fileprivate let controllers: [ViewController]

    fileprivate init(_ controllers: [ViewController]) {
      self.controllers = controllers
    }
  }

  /// Whether anyone is on the way.
  var isHeld: Bool { !holds.isEmpty }

  /// Whether one of these controllers is on the way, with or inside of another.
  package func isHeld(on controllers: [ViewController]) -> Bool {
    holds.contains { hold in
      hold.controllers.contains { moving in
        controllers.contains { $0.isInside(moving) || moving.isInside($0) }
      }
    }
  }

  /// Locks the appearance of controllers.
  func take(_ controllers: [ViewController]) -> Hold {
    let hold = Hold(controllers)
    holds.append(hold)
    return hold
  }

  /// Ends a hold.
  ///
  /// - Returns: What has waited for the end of one; to be tried again with the next layout pass.
  func release(_ hold: Hold) -> [() -> Void] {
    holds.removeAll { $0 === hold }
    defer { deferred = [] }
    return deferred
  }

  /// Has a block wait until some hold has ended.
  func deferUntilUnlocked(_ block: @escaping () -> Void) {
    deferred.append(block)
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
