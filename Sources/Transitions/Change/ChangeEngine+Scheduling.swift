import Views

extension ChangeEngine {
  /// Whether something keeps a change from happening now.
  ///
  /// Records what happens to it, according to the operation's ``SchedulingPolicy/whileBusy``.
  ///
  /// - Parameters:
  ///   - container: Who keeps the change where the newest wins.
  ///   - obstacle: What stands in the way, in words, or nil.
  ///   - details: Who wants to change.
  ///   - pending: The change, or nil where it is refused.
  func isHeldUp(
    _ operation: TransitionOperation, of container: ViewController, by obstacle: String?,
    _ details: [Event.Detail], pending: PendingChange? = nil
  ) -> Bool {
    guard let obstacle else { return false }
    switch SchedulingPolicy.policy(of: operation).whileBusy {
    case .refused: record(.refused, details + [.message(obstacle)])
    case .newestWins:
      record(.deferred, details + [.message(obstacle)])
      if let pending { container.changeLinks.keep(pending) }
    }
    return true
  }

  /// Whether a change has to wait because the appearance of one of its controllers changes.
  ///
  /// - Parameters:
  ///   - controllers: Those whose appearance would change. A presentation or a dismissal does not
  ///     wait for what changes inside of them.
  ///   - details: Who wants to change.
  ///   - retry: Asks for the change again, or nil when that waits already.
  func mustWait(
    _ operation: TransitionOperation, for controllers: [ViewController],
    _ details: [Event.Detail] = [],
    retry: (() -> Void)?
  ) -> Bool {
    let isHeld =
      operation == .present || operation == .dismiss
      ? lock.isHeld(around: controllers) : lock.isHeld(on: controllers)
    guard isHeld else { return false }
    if let retry { lock.deferUntilUnlocked(retry) }
    if SchedulingPolicy.policy(of: operation).whileLocked == .deferred {
      record(
        .deferred, details + [.message("something is changing; this comes after it")])
    }
    return true
  }

  /// The same for a change of which the container keeps only the newest while it waits.
  func mustWait(
    _ operation: TransitionOperation, of container: ViewController,
    for controllers: [ViewController], _ details: [Event.Detail] = [], pending: PendingChange
  ) -> Bool {
    let waitsAlready = container.changeLinks.pending != nil
    let retry = { [unowned self] in beginPending(of: container) }
    guard mustWait(operation, for: controllers, details, retry: waitsAlready ? nil : retry) else {
      return false
    }
    container.changeLinks.keep(pending)
    return true
  }

  /// Has a change begin when the operation's delegate is to be asked; a newer one that comes until
  /// then takes its place.
  func schedule(
    _ operation: TransitionOperation, of container: ViewController, _ pending: PendingChange
  ) {
    let waitsAlready = container.changeLinks.pending != nil
    container.changeLinks.keep(pending)
    guard !waitsAlready else { return }
    schedule(operation) { [unowned self] in beginPending(of: container) }
  }

  /// Begins what a container was asked for during the change that has just settled, if anything.
  func settled(_ operation: TransitionOperation, of container: ViewController) {
    guard container.changeLinks.pending != nil,
      case .newestWins(let moment) = SchedulingPolicy.policy(of: operation).whileBusy
    else { return }
    when(moment) { [unowned self] in beginPending(of: container) }
  }

  private func beginPending(of container: ViewController) {
    let links = container.changeLinks
    guard let pending = links.pending else { return }
    links.pending = nil
    pending.begin()
  }

  /// Asks a container for its change when the operation's delegate is to be asked.
  func schedule(_ operation: TransitionOperation, _ begin: @escaping () -> Void) {
    when(SchedulingPolicy.policy(of: operation).asks, begin)
  }
}

extension ChangeLinks {
  /// Keeps a change until the container can change, in place of an older one.
  func keep(_ change: PendingChange) {
    let superseded = pending
    pending = change
    superseded?.superseded()
  }
}
