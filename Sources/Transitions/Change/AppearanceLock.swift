package import Views

/// Which controllers are between off and on the stage, from when that is decided until it is over.
///
/// A controller passes its appearance on to those inside, so a change inside of one that is on its
/// way waits. A presentation over a container that is changing does not: both go on side by side.
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

  /// Whether one of these controllers, or something it is in, is on the way.
  ///
  /// A change inside of it doesn't block a change that takes all of it along.
  func isHeld(around controllers: [ViewController]) -> Bool {
    holds.contains { hold in
      hold.controllers.contains { moving in controllers.contains { $0.isInside(moving) } }
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
  /// Whether this controller is another one or somewhere in it, be it presented in a context there.
  func isInside(_ other: ViewController) -> Bool {
    var candidate: ViewController? = self
    while let current = candidate {
      if current === other { return true }
      candidate = current.parent ?? current.presentingChild
    }
    return false
  }
}
