package import Views

/// The controllers that are appearing or disappearing, from the decision until the end of the
/// change.
///
/// A controller forwards its appearance to its children, so a change inside a controller that is
/// appearing or disappearing waits. A presentation over a container that is changing does not wait:
/// both run side by side.
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

  /// Whether one of these controllers is locked, or contains a locked one, or is inside one.
  package func isHeld(on controllers: [ViewController]) -> Bool {
    holds.contains { hold in
      hold.controllers.contains { moving in
        controllers.contains { $0.isInside(moving) || moving.isInside($0) }
      }
    }
  }

  /// Whether one of these controllers, or one that contains it, is locked.
  ///
  /// A change inside a controller doesn't block a change that moves the whole controller.
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

  /// Releases a lock.
  ///
  /// - Returns: The blocks that waited for a release, to be tried again in the next layout pass.
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
  /// Whether this controller is another one or inside it, including presentations in a context
  /// there.
  func isInside(_ other: ViewController) -> Bool {
    var candidate: ViewController? = self
    while let current = candidate {
      if current === other { return true }
      candidate = current.parent ?? current.presentingChild
    }
    return false
  }
}
