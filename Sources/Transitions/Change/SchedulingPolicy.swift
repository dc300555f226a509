/// Defines when a change's delegate is asked, when the change begins, and what happens to a change
/// that can't begin yet.
struct SchedulingPolicy {
  /// What happens to a change while its container is changing.
  let whileBusy: WhileBusy
  /// What happens to a change while one of its controllers is appearing or disappearing.
  let whileLocked: WhileLocked
  /// When the delegate is asked.
  let asks: Moment
  /// When the change begins after that.
  let begins: Moment
  /// Whether the appearance is locked before the delegate is asked, instead of when the change
  /// begins.
  let locksBeforeAsking: Bool

  enum WhileBusy {
    /// The change is dropped, and an event records the reason.
    case refused
    /// The change runs after the current one, unless a newer change replaces it; an event records
    /// that.
    ///
    /// `begins` defines when it starts after the current one has settled.
    case newestWins(begins: Moment)
  }

  enum WhileLocked {
    /// The change runs afterward, and an event records that.
    case deferred
    /// The change runs afterward, without an event.
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
