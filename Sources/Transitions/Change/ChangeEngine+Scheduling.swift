import Views

extension ChangeEngine {
  /// Whether an obstacle prevents a change from beginning now.
  ///
  /// Records the outcome according to the operation's ``SchedulingPolicy/whileBusy``.
  ///
  /// - Parameters:
  ///   - container: The container that stores the pending change if the policy is `newestWins`.
  ///   - obstacle: A description of the obstacle, or nil.
  ///   - details: The participants of the change.
  ///   - pending: The change, or nil if the policy refuses it.
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

  /// Whether a change has to wait because one of its controllers is appearing or disappearing.
  ///
  /// - Parameters:
  ///   - controllers: The controllers whose appearance would change. A presentation or a dismissal
  ///     doesn't wait for changes inside them.
  ///   - details: The participants of the change.
  ///   - retry: Requests the change again; nil if another request is already queued.
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

  /// Whether a change has to wait; if so, the container stores it as its only pending change.
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

  /// Schedules a change for the time at which the operation's delegate is asked; a newer change
  /// before then replaces it.
  func schedule(
    _ operation: TransitionOperation, of container: ViewController, _ pending: PendingChange
  ) {
    let waitsAlready = container.changeLinks.pending != nil
    container.changeLinks.keep(pending)
    guard !waitsAlready else { return }
    schedule(operation) { [unowned self] in beginPending(of: container) }
  }

  /// Begins the change, if any, that was requested during the one that has just settled.
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

  /// Runs a block at the time at which the operation's delegate is asked.
  func schedule(_ operation: TransitionOperation, _ begin: @escaping () -> Void) {
    when(SchedulingPolicy.policy(of: operation).asks, begin)
  }
}

extension ChangeLinks {
  /// Stores a change until the container can change; it replaces an older pending change.
  func keep(_ change: PendingChange) {
    let superseded = pending
    pending = change
    superseded?.superseded()
  }
}
