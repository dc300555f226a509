public import Motion
public import Views
public import Transitions

/// A stage of 375 × 667 points with the controllers A, B and C, and what tests do to it.
public final class StageBuilder {
  /// The stage.
  public let stage: Stage
  /// What happened on it since it was built.
  public let log: EventLog
  /// The first of three plain controllers, white with a title.
  public let a = StageBuilder.controller("A")
  /// The second one.
  public let b = StageBuilder.controller("B")
  /// The third one.
  public let c = StageBuilder.controller("C")

  /// Builds the stage; nothing is on it yet.
  public init(
    layoutDirection: Traits.LayoutDirection = .leftToRight,
    size: Size = Size(width: 375, height: 667)
  ) {
    var traits = Traits()
    traits.layoutDirection = layoutDirection
    stage = Stage(size: size, traits: traits, behavior: .tested)
    log = EventLog(of: stage)
  }

  /// Puts A on the stage.
  public func withRoot() -> Self {
    stage.setRoot(a)
    log.clear()
    return self
  }

  /// Puts a stack on the stage.
  public func withStack(_ controllers: ViewController...) -> (StageBuilder, NavigationController) {
    let navigation = NavigationController(viewControllers: controllers)
    stage.setRoot(navigation)
    log.clear()
    return (self, navigation)
  }

  /// Puts tabs on the stage, of which the first is selected.
  public func withTabs(_ controllers: ViewController...) -> (StageBuilder, TabBarController) {
    let tabs = TabBarController(viewControllers: controllers)
    stage.setRoot(tabs)
    log.clear()
    return (self, tabs)
  }

  /// Plays frames until nothing runs any more, or for so many seconds.
  public func settle(within seconds: Double = 10) {
    let end = stage.time + seconds
    stage.tick()
    while stage.isTransitioning, stage.time < end { stage.tick() }
  }

  /// Moves a finger along a line and lets it go.
  ///
  /// - Parameters:
  ///   - steps: How many movements, one a frame.
  ///   - velocity: Points a second at the release, in place of the movement's own.
  public func drag(
    from start: Point, to end: Point, steps: Int = 10, velocity: Point? = nil,
    release: TouchPhase? = .ended
  ) {
    stage.tick { stage.touch(.began, at: start) }
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      stage.tick { stage.touch(.moved, at: start + (end - start) * share) }
    }
    guard let release else { return }
    stage.tick { stage.touch(release, at: end, velocity: velocity) }
  }

  private static func controller(_ id: String) -> ViewController {
    ViewController(id: id)
  }
}

/// Runs a test for all combinations of two lists.
public func withEvery<First, Second>(
  _ first: some Sequence<First>, _ second: some Sequence<Second>,
  _ body: (First, Second) throws -> Void
) rethrows {
  for one in first {
    for other in second { try body(one, other) }
  }
}
