extension CommitPolicy {
  /// The policies that libraries and samples use, in the order of ``names``.
  ///
  /// This is computed, because a policy contains a function and therefore can't be shared between
  /// threads.
  private static var presets: [CommitPolicy] {
    [
      half, velocitySign, halfOrFling, halfOrAnyPush, thirdOrFlick, systemLike, projected,
      velocityImpact, momentum,
    ]
  }

  /// The names accepted by ``named(_:)``.
  public static var names: [String] { presets.map(\.name) }

  /// The preset with a name, or nil if there is none.
  public static func named(_ name: String) -> CommitPolicy? {
    presets.first { $0.name == name }
  }

  /// Completes from half the distance on, regardless of the velocity.
  ///
  /// Source: Apple-style samples, VCTransitionsLibrary.
  public static var half: Self { Self("half") { $0.percent >= 0.5 } }

  /// Completes if the finger is still moving forward at release, no matter how short the distance.
  ///
  /// Source: SloppySwiper. A velocity of exactly 0 cancels.
  public static var velocitySign: Self { Self("velocitySign") { $0.velocity > 0 } }

  /// Completes past half the distance, or if the finger is faster than 1000 points per second.
  ///
  /// Source: IBAnimatable.
  public static var halfOrFling: Self {
    Self("halfOrFling") { $0.percent > 0.5 || $0.velocity > 1000 }
  }

  /// Completes past half the distance or at more than 100 points per second, but never if the
  /// finger moves back at more than 5 points per second.
  ///
  /// Source: EasyTransitions.
  public static var halfOrAnyPush: Self {
    Self("halfOrAnyPush") { $0.velocity >= -5 && ($0.percent > 0.5 || $0.velocity > 100) }
  }

  /// Completes past a third of the distance, or with a flick of 1000 points per second.
  ///
  /// Source: Touchwonders' Transition, and the rule in Apple's Photos.
  public static var thirdOrFlick: Self {
    Self("thirdOrFlick") { $0.percent > 1.0 / 3 || $0.velocity > 1000 }
  }

  /// Completes above 675 points per second, or from a fifth of the distance on unless the finger
  /// moves back at 200 points per second or more.
  ///
  /// The rest plays faster after a faster finger.
  ///
  /// Source: swiftui-navigation-transitions.
  public static var systemLike: Self {
    Self("systemLike", speed: { min(max($0.velocity / 800, 0.99), 2.25) }) {
      $0.velocity > 675 || ($0.percent >= 0.2 && $0.velocity > -200)
    }
  }

  /// Completes if one more second at this velocity would go past half the distance.
  ///
  /// Source: Hero's examples.
  public static var projected: Self {
    Self("projected") { $0.projected(over: 1) > 0.5 }
  }

  /// Completes if another 0.3 seconds at this velocity would go past half the distance.
  ///
  /// Source: react-navigation and related libraries.
  public static var velocityImpact: Self {
    Self("velocityImpact") { $0.projected(over: 0.3) > 0.5 }
  }

  /// Completes if the finger's momentum, decelerating as in a scroll view, would go past half the
  /// distance.
  ///
  /// A scroll view keeps 0.998 of its velocity each millisecond; the remaining distance is the
  /// velocity times 0.998 ÷ (1 − 0.998) milliseconds, which is almost half a second's worth.
  ///
  /// Source: FloatingPanel; `UIScrollView.DecelerationRate.normal`.
  public static var momentum: Self {
    Self("momentum") { $0.projected(over: 0.001 * 0.998 / (1 - 0.998)) > 0.5 }
  }
}
