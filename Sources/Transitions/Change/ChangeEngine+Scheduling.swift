import Views

extension ChangeEngine {
  /// Whether something keeps a change of its own container from happening now.
  ///
  /// Says in an event what becomes of it, as the operation's ``SchedulingPolicy/whileBusy`` has it;
  /// where the newest wins, the container keeps what it was asked for.
  ///
  /// - Parameters:
  ///   - obstacle: What stands in the way, in words, or nil.
  ///   - details: Who wants to change.
  func isHeldUp(
    _ operation: TransitionOperation, by obstacle: String?, _ details: [Event.Detail]
  ) -> Bool {
    guard let obstacle else { return false }
    switch SchedulingPolicy.policy(of: operation).whileBusy {
    case .refused: record(.refused, details + [.message(obstacle)])
    case .newestWins: record(.deferred, details + [.message(obstacle)])
    }
    return true
  }

  /// Whether a change has to wait because the appearance of one of its controllers changes.
  ///
  /// - Parameters:
  ///   - controllers: Those whose appearance would change.
  ///   - details: Who wants to change.
  ///   - retry: Asks for the change again, or nil when that waits already.
  func mustWait(
    _ operation: TransitionOperation, for controllers: [ViewController],
    _ details: [Event.Detail] = [],
    retry: (() -> Void)?
  ) -> Bool {
    guard lock.isHeld(on: controllers) else { return false }
    if let retry { lock.deferUntilUnlocked(retry) }
    if SchedulingPolicy.policy(of: operation).whileLocked == .deferred {
      record(
        .deferred, details + [.message("something is changing; this comes after it")])
    }
    return true
  }

  /// Asks a container for its change when the operation's delegate is to be asked.
  func schedule(_ operation: TransitionOperation, _ begin: @escaping () -> Void) {
    when(SchedulingPolicy.policy(of: operation).asks, begin)
  }
}
