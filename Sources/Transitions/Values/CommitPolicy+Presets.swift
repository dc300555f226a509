extension CommitPolicy {
  /// The policies that libraries and samples use, in the order of ``names``.
  ///
  /// Computed, because a policy holds a function and so can't be shared between threads.
  private static var presets: [CommitPolicy] {
    [
      half, velocitySign, halfOrFling, halfOrAnyPush, thirdOrFlick, systemLike, projected,
      velocityImpact, momentum,
    ]
  }

  /// The names ``named(_:)`` knows.
  public static var names: [String] { presets.map(\.name) }

  /// The preset of a name, or nil when there is none.
  public static func named(_ name: String) -> CommitPolicy? {
    presets.first { $0.name == name }
  }

  /// Completes from half way on, whatever the velocity.
  ///
  /// Source: Apple-style samples, VCTransitionsLibrary.
  public static var half: Self { Self("half") { $0.percent >= 0.5 } }

  /// Completes when the finger moves on while it lets go, however little was done.
  ///
  /// Source: SloppySwiper. A velocity of exactly 0 cancels.
  public static var velocitySign: Self { Self("velocitySign") { $0.velocity > 0 } }

  /// Completes past half way, or when the finger is faster than 1000 points a second.
  ///
  /// Source: IBAnimatable.
  public static var halfOrFling: Self {
    Self("halfOrFling") { $0.percent > 0.5 || $0.velocity > 1000 }
  }

  /// Completes past half way or with a push of 100 points a second, and never when the finger goes
  /// back at more than 5.
  ///
  /// Source: EasyTransitions.
  public static var halfOrAnyPush: Self {
    Self("halfOrAnyPush") { $0.velocity >= -5 && ($0.percent > 0.5 || $0.velocity > 100) }
  }

  /// Completes past a third of the way, or with a flick of 1000 points a second.
  ///
  /// Source: Touchwonders' Transition, and the rule in Apple's Photos.
  public static var thirdOrFlick: Self {
    Self("thirdOrFlick") { $0.percent > 1.0 / 3 || $0.velocity > 1000 }
  }

  /// Completes at 675 points a second, or from a fifth of the way unless the finger goes back at
  /// 200; the rest is played the faster, the faster the finger is.
  ///
  /// Source: swiftui-navigation-transitions.
  public static var systemLike: Self {
    Self("systemLike", speed: { min(max($0.velocity / 800, 0.99), 2.25) }) {
      $0.velocity > 675 || ($0.percent >= 0.2 && $0.velocity > -200)
    }
  }

  /// Completes when another second at this velocity would lead past half way.
  ///
  /// Source: Hero's examples.
  public static var projected: Self {
    Self("projected") { $0.projected(over: 1) > 0.5 }
  }

  /// Completes when another 0.3 seconds at this velocity would lead past half way.
  ///
  /// Source: react-navigation and its kin.
  public static var velocityImpact: Self {
    Self("velocityImpact") { $0.projected(over: 0.3) > 0.5 }
  }

  /// Completes when a finger's momentum, running out as in a scroll view, would lead past half way.
  ///
  /// A scroll view keeps 0.998 of its velocity each millisecond; the way it still goes is the
  /// velocity times 0.998 ÷ (1 − 0.998) milliseconds. That is almost half a second's worth.
  ///
  /// Source: FloatingPanel; `UIScrollView.DecelerationRate.normal`.
  public static var momentum: Self {
    Self("momentum") { $0.projected(over: 0.001 * 0.998 / (1 - 0.998)) > 0.5 }
  }
}
