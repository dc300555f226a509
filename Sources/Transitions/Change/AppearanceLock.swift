package import Views

/// Locks the controllers that are appearing or disappearing, from the decision until the end of the
/// change.
///
/// A controller forwards its appearance to its children, so a change inside a controller that is
/// appearing or disappearing has to wait. A presentation over a container that is changing doesn't
/// wait: both run at the same time.
package final class AppearanceLock {
  private var holds: [Hold] = []
  private var deferred: [() -> Void] = []

  /// A lock on the controllers of one change.
  final class Hold {
    fileprivate let controllers: [ViewController]

    fileprivate init(_ controllers: [ViewController]) {
      self.controllers = controllers
    }
  }

  /// Whether any controller is locked.
  var isHeld: Bool { !holds.isEmpty }

  /// Whether one of these controllers is locked, contains a locked controller, or is inside one.
  package func isHeld(on controllers: [ViewController]) -> Bool {
    holds.contains { hold in
      hold.controllers.contains { moving in
        controllers.contains { $0.isInside(moving) || moving.isInside($0) }
      }
    }
  }

  /// Whether one of these controllers or one of their containers is locked.
  ///
  /// A change inside a controller doesn't block a change that moves the whole controller.
  func isHeld(around controllers: [ViewController]) -> Bool {
    holds.contains { hold in
      hold.controllers.contains { moving in controllers.contains { $0.isInside(moving) } }
    }
  }

  /// Locks the appearance of controllers.
  func hold(_ controllers: [ViewController]) -> Hold {
    let hold = Hold(controllers)
    holds.append(hold)
    return hold
  }

  /// Releases a lock.
  ///
  /// - Returns: The blocks that were deferred until a release, to run in the next layout pass.
  func release(_ hold: Hold) -> [() -> Void] {
    holds.removeAll { $0 === hold }
    defer { deferred = [] }
    return deferred
  }

  /// Defers a block until a lock is released.
  func deferUntilUnlocked(_ block: @escaping () -> Void) {
    deferred.append(block)
  }
}

extension ViewController {
  /// Whether this controller is another controller or is inside it, including presentations in a
  /// context there.
  func isInside(_ other: ViewController) -> Bool {
    var candidate: ViewController? = self
    while let current = candidate {
      if current === other { return true }
      candidate = current.parent ?? current.presentingChild
    }
    return false
  }
}
