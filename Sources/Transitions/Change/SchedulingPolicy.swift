/// When a change is asked about and begins, and what becomes of one that may not begin yet.
struct SchedulingPolicy {
  /// What becomes of it while the same container changes.
  let whileBusy: WhileBusy
  /// What becomes of it while the appearance of one of its controllers changes.
  let whileLocked: WhileLocked
  /// When the delegate is asked.
  let asks: Moment
  /// When it begins after that.
  let begins: Moment
  /// Whether the appearance is locked before the delegate is asked, and not when the change begins.
  let locksBeforeAsking: Bool

  enum WhileBusy {
    /// It does not happen, and an event says why.
    case refused
    /// It comes after what runs, unless a newer one takes its place; an event says so. `begins` says
    /// when it comes once what runs has settled.
    case newestWins(begins: Moment)
  }

  enum WhileLocked {
    /// It comes afterwards, and an event says so.
    case deferred
    /// It comes afterwards.
    case parked
  }

  enum Moment { case atOnce, atLayoutPass }

  static func policy(of operation: TransitionOperation) -> SchedulingPolicy {
    switch operation {
    case .present, .dismiss:
      SchedulingPolicy(
        whileBusy: .refused, whileLocked: .deferred, asks: .atOnce, begins: .atOnce,
        locksBeforeAsking: false)
    case .push, .pop, .replace:
      SchedulingPolicy(
        whileBusy: .newestWins(begins: operation == .replace ? .atOnce : .atLayoutPass),
        whileLocked: .parked, asks: .atLayoutPass, begins: .atOnce, locksBeforeAsking: false)
    case .tab:
      SchedulingPolicy(
        whileBusy: .newestWins(begins: .atLayoutPass), whileLocked: .deferred, asks: .atOnce,
        begins: .atLayoutPass, locksBeforeAsking: true)
    }
  }
}
