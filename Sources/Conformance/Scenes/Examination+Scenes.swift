import Diagnostics
import Look
import Motion
@_spi(Tools) public import Scenarios
@_spi(Tools) import Transitions

extension Examination {
  /// Examines every transition of a scenario, and each of them again caught, reversed, cancelled,
  /// thrown and repeated, on another device, in the other layout direction and with reduced motion.
  ///
  /// - Parameter environment: Makes what a player needs, because animators must be new in each run.
  /// - Returns: All findings so far.
  /// - Throws: What `environment` throws, or `InvalidScenario`, for the scenario itself.
  @_spi(Tools) public func examine(
    _ scenario: Scenario, in environment: () throws -> PlayerEnvironment
  ) throws -> Report {
    let usual = try play(scenario, environment)
    var work = 0
    for surroundings in Scenario.Surroundings.ofScenes where work < Self.sceneWorkLimit {
      guard let player = try? Player(scenario.adapted(to: surroundings), in: environment()) else {
        continue
      }
      let scene = SceneWatcher(player.stage, named: scenario.name, variant: surroundings.words)
      while step(player, scene), scene.frames < Self.sceneRunLimit {}
      work += scene.work
    }
    for (index, transition) in usual.begun.enumerated() {
      // What a finger does to a run that another finger has thrown is up to the gestures' rules.
      let motions = (usual.motions[transition.id] ?? []).filter {
        $0.isHeld || !transition.isDriven
      }
      let moments = Moments(motions, from: transition.time)
      // What the scenario itself catches or turns around doesn't happen the second time.
      let repeats = !usual.disturbed.contains(transition.id)
      for (disturbance, surroundings) in Self.variants where disturbance != .repeated || repeats {
        guard work < Self.sceneWorkLimit else {
          recordUnplayed(of: usual.begun.count - index, in: scenario)
          return found
        }
        work += play(
          disturbance, ofTransition: index, at: moments.offset(disturbance.share),
          scenario.adapted(to: surroundings), surroundings.words, environment)
      }
    }
    return found
  }

  /// The work after which no further variants of a scenario are played, in frames with few views.
  private static let sceneWorkLimit = 40_000
  /// The number of frames of one variant.
  private static let sceneRunLimit = 3_600
  /// The speed of a finger that throws a screen, in points per second.
  private static let throwingSpeed = 3_000.0

  /// Every disturbance as the scenario is, and those that turn a run around elsewhere.
  private static let variants: [(SceneDisturbance, Scenario.Surroundings)] =
    SceneDisturbance.allCases.map { ($0, .init()) }
    + Scenario.Surroundings.ofScenes.map { (.reversed, $0) }

  private func recordUnplayed(of count: Int, in scenario: Scenario) {
    record(
      .scenarios, .note, key: "unplayed \(scenario.name)",
      message:
        "scenario '\(scenario.name)' is so long that the last \(count) of its transitions were "
        + "not caught, reversed, cancelled, thrown and repeated",
      fix: "split it into shorter scenarios")
  }

  /// Plays the scenario as it is.
  private func play(
    _ scenario: Scenario, _ environment: () throws -> PlayerEnvironment
  ) throws -> SceneWatcher {
    let player = try Player(scenario, in: environment())
    let scene = SceneWatcher(player.stage, named: scenario.name)
    scene.notesMotion = true
    while step(player, scene) {}
    recordFailures(on: player.stage)
    return scene
  }

  /// Plays the scenario up to a moment of a transition, disturbs it, and waits for its end.
  ///
  /// - Parameter place: The surroundings in words; empty if they are the scenario's own.
  /// - Returns: The work that it was.
  private func play(
    _ disturbance: SceneDisturbance, ofTransition index: Int, at offset: Double,
    _ scenario: Scenario, _ place: String, _ environment: () throws -> PlayerEnvironment
  ) -> Int {
    guard let player = try? Player(scenario, in: environment()) else { return 0 }
    let scene = SceneWatcher(player.stage, named: scenario.name, variant: place)
    while scene.begun.count <= index, scene.frames < Self.sceneRunLimit {
      scene.isLooking = scene.begun.count >= index
      guard step(player, scene) else { return scene.work }
    }
    guard scene.begun.count > index else { return scene.work }
    let transition = scene.begun[index]
    scene.variant = [disturbance.words(of: transition.words), place]
      .filter { !$0.isEmpty }.joined(separator: ", ")
    while player.stage.time < transition.time + offset - 1e-9,
      player.stage.context(ofTransition: transition.id) != nil
    {
      guard step(player, scene) else { return scene.work }
    }
    if disturbance == .repeated {
      repeatTransition(transition, at: offset, player, scene)
    } else if let context = player.stage.context(ofTransition: transition.id),
      disturb(disturbance, context, transition.id, player, scene)
    {
      settle(player, scene)
      checkReturn(of: transition, in: scene)
    }
    recordFailures(on: player.stage)
    return scene.work
  }

  /// Plays on until nothing moves.
  private func settle(_ player: Player, _ scene: SceneWatcher) {
    for _ in 0..<600 where player.stage.isTransitioning && !player.stage.isStalled {
      tick(player, scene)
    }
  }

  /// Plays a frame of the scenario.
  ///
  /// - Returns: Whether there are more frames.
  private func step(_ player: Player, _ scene: SceneWatcher) -> Bool {
    follow(scene) { player.advance() }
  }

  /// Plays a frame without the scenario's actions.
  private func tick(_ player: Player, _ scene: SceneWatcher) {
    _ = follow(scene) {
      player.tick {}
      return true
    }
  }

  /// Disturbs a running transition.
  ///
  /// - Returns: Whether the transition could be disturbed in this way.
  private func disturb(
    _ disturbance: SceneDisturbance, _ context: TransitionContext, _ id: Int, _ player: Player,
    _ scene: SceneWatcher
  ) -> Bool {
    let stage = player.stage
    if scene.begun.first(where: { $0.id == id })?.isDriven == true {
      guard context.isInteractive else { return false }
      switch disturbance {
      case .caught, .repeated: return false
      case .cancelled: return player.endTouches(at: nil)
      case .reversed: return player.endTouches(at: -Self.throwingSpeed)
      case .thrown: return player.endTouches(at: Self.throwingSpeed)
      }
    }
    switch disturbance {
    case .repeated: return false
    case .caught:
      guard stage.interrupt(for: 0.2) else { return false }
      for _ in 0..<12 { tick(player, scene) }
      return stage.resume()
    case .reversed: return stage.reverse()
    case .cancelled, .thrown:
      guard let finger = stage.takeHold() else { return false }
      tick(player, scene)
      let (from, way) = (context.percentComplete, disturbance == .thrown ? 0.1 : -0.1)
      for step in 1...6 {
        finger.update(min(max(from + way * Double(step) / 6, 0), 1))
        tick(player, scene)
      }
      if disturbance == .thrown { finger.finish() } else { finger.cancel() }
      return true
    }
  }

  /// Checks that after a cancelled transition everything looks as before.
  private func checkReturn(of transition: SceneWatcher.Begun, in scene: SceneWatcher) {
    let passage = scene.passage
    guard !scene.stage.isTransitioning, !passage.completed, passage.transitions.count == 1,
      !passage.isResized, let before = passage.before
    else { return }
    compareRests(
      Picture(of: scene.stage.window), before, .cancel, key: "return", in: scene,
      "after the cancellation")
  }

  /// Compares the screen at rest with how it was at rest.
  private func compareRests(
    _ now: Picture, _ before: Picture, _ rule: Rule, key: String, in scene: SceneWatcher,
    _ words: String
  ) {
    guard let difference = now.causes(against: before).max(by: { $0.amount < $1.amount }) else {
      return
    }
    record(
      rule, key: "\(key) \(difference.id) in \(scene.name)", amount: difference.amount,
      message:
        "\(words), '\(difference.id)' \(difference.comparison)\(scene.moment(scene.stage.time))",
      fix: "keep nothing from one run for the next; change views only through what `frame` returns")
  }

  /// Plays a transition back and once more, and compares both times.
  ///
  /// Only what a scenario's action begins can begin again in the same way.
  private func repeatTransition(
    _ transition: SceneWatcher.Begun, at offset: Double, _ player: Player, _ scene: SceneWatcher
  ) {
    let stage = player.stage
    guard let back = transition.operation.opposite, !transition.isDriven,
      let before = scene.passage.before, scene.passage.transitions.count == 1
    else { return }
    let middle = Picture(of: stage.window)
    settle(player, scene)
    guard !stage.isTransitioning, scene.passage.completed, !scene.passage.isResized else {
      return
    }
    let after = Picture(of: stage.window)
    guard begin(player, scene, { player.perform(back) }) != nil else { return }
    settle(player, scene)
    guard !stage.isTransitioning else { return }
    compareRests(
      Picture(of: stage.window), before, .purity, key: "back", in: scene, "there and back")
    guard let again = begin(player, scene, { player.performAgain(at: transition.time) }) else {
      return
    }
    while stage.time < again + offset - 1e-9, stage.isTransitioning { tick(player, scene) }
    compareRests(
      Picture(of: stage.window), middle, .purity, key: "again", in: scene,
      "half way through the second time")
    settle(player, scene)
    guard !stage.isTransitioning else { return }
    compareRests(
      Picture(of: stage.window), after, .purity, key: "after", in: scene, "after the second time")
  }

  /// Begins a transition with an action; nil if the action begins none, or several.
  private func begin(_ player: Player, _ scene: SceneWatcher, _ act: () -> Void) -> Double? {
    let count = scene.begun.count
    _ = follow(scene) {
      act()
      player.tick {}
      return true
    }
    return scene.begun.count == count + 1 ? scene.begun[count].time : nil
  }
}

/// The moments of a transition, by how much has moved.
private struct Moments {
  private let motion: [SceneWatcher.Motion]
  private let begin: Double
  private let all: Double

  init(_ motion: [SceneWatcher.Motion], from begin: Double) {
    (self.motion, self.begin) = (motion, begin)
    all = motion.reduce(0) { $0 + $1.steps }
  }

  /// The seconds after the begin at which a share of the motion is over.
  func offset(_ share: Double) -> Double {
    var sum = 0.0
    for frame in motion {
      sum += frame.steps
      if sum >= share * all, all > 0 { return frame.time - begin }
    }
    return (motion.last.map { $0.time - begin } ?? 0) * share
  }
}

extension TransitionOperation {
  /// What undoes it without a gesture; nil if what it undoes can't begin in the same way again.
  fileprivate var opposite: Action.Kind? {
    switch self {
    case .push: .pop(animated: true)
    case .present: .dismiss(animated: true)
    default: nil
    }
  }
}

extension Difference {
  /// The difference from another picture at rest, as part of a sentence.
  fileprivate var comparison: String {
    switch aspect {
    case .place: "is \(Words.number(amount)) pt from where it was"
    case .appears: "is visible, and was not"
    case .vanishes: "is no longer visible"
    case .order(let back): "is in front of '\(back)', and was behind it"
    case .mask: "is clipped otherwise"
    case .content: "shows something else"
    case .value(let property): "has another \(property.look)"
    }
  }
}
