/// When a change's delegate is asked, when the change begins, and what happens to a change that
/// can't begin yet.
struct SchedulingPolicy {
  /// What happens while the same container is changing.
  let whileBusy: WhileBusy
  /// What happens while the appearance of one of its controllers is changing.
  let whileLocked: WhileLocked
  /// When the delegate is asked.
  let asks: Moment
  /// When it begins after that.
  let begins: Moment
  /// Whether the appearance is locked before the delegate is asked, instead of when the change
  /// begins.
  let locksBeforeAsking: Bool

  enum WhileBusy {
    /// The change is dropped, and an event gives the reason.
    case refused
    /// The change runs after the current one, unless a newer change replaces it; an event reports
    /// that. `begins` says when it starts after the current one has settled.
    case newestWins(begins: Moment)
  }

  enum WhileLocked {
    /// The change runs afterwards, and an event reports that.
    case deferred
    /// The change runs afterwards.
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
