import Diagnostics
import Look
import Motion
@_spi(Tools) import Transitions

extension Examination {
  /// Examines every transition of a scenario, and each of them again caught, reversed, cancelled,
  /// thrown and repeated, on another device, in the other layout direction and with reduced motion.
  ///
  /// - Returns: All findings so far.
  /// - Throws: What `make` throws for the scenario itself.
  @_spi(Tools) public func examine(_ subject: SceneSubject) throws -> Report {
    let usual = try play(subject)
    var work = 0
    for surroundings in AppSurroundings.ofScenes where work < Self.sceneWorkLimit {
      guard let take = try? subject.make(surroundings) else { continue }
      let scene = Scene(take.stage, named: subject.name, variant: surroundings.words)
      while follow(scene, take.step), scene.frames < Self.sceneRunLimit {}
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
          recordUnplayed(of: usual.begun.count - index, in: subject)
          return found
        }
        work += play(
          disturbance, ofTransition: index, at: moments.offset(disturbance.share), subject,
          in: surroundings)
      }
    }
    return found
  }

  /// The work after which no further variants of a scenario are played, in frames with few views.
  private static let sceneWorkLimit = 40_000
  /// The number of frames of one variant.
  private static let sceneRunLimit = 3_600

  /// Every disturbance as the scenario is, and those that turn a run around elsewhere.
  private static let variants: [(SceneDisturbance, AppSurroundings)] =
    SceneDisturbance.allCases.map { ($0, AppSurroundings()) }
    + AppSurroundings.ofScenes.map { (.reversed, $0) }

  private func recordUnplayed(of count: Int, in subject: SceneSubject) {
    record(
      .scenarios, .note, key: "unplayed \(subject.name)",
      message:
        "scenario '\(subject.name)' is so long that the last \(count) of its transitions were "
        + "not caught, reversed, cancelled, thrown and repeated",
      fix: "split it into shorter scenarios")
  }

  /// Plays the scenario as it is.
  private func play(_ subject: SceneSubject) throws -> SceneWatcher {
    let take = try subject.make(AppSurroundings())
    let scene = Scene(take.stage, named: subject.name)
    scene.watcher.notesMotion = true
    while follow(scene, take.step) {}
    recordFailures(in: scene)
    return scene.watcher
  }

  /// Plays the scenario up to a moment of a transition, disturbs it, and waits for its end.
  ///
  /// - Returns: The work that it was.
  private func play(
    _ disturbance: SceneDisturbance, ofTransition index: Int, at offset: Double,
    _ subject: SceneSubject, in surroundings: AppSurroundings
  ) -> Int {
    guard let take = try? subject.make(surroundings) else { return 0 }
    let scene = Scene(take.stage, named: subject.name, variant: surroundings.words)
    let watcher = scene.watcher
    while watcher.begun.count <= index, scene.frames < Self.sceneRunLimit {
      watcher.isLooking = watcher.begun.count >= index
      guard follow(scene, take.step) else { return scene.work }
    }
    guard watcher.begun.count > index else { return scene.work }
    let transition = watcher.begun[index]
    scene.variant = [disturbance.words(of: transition.words), surroundings.words]
      .filter { !$0.isEmpty }.joined(separator: ", ")
    while take.stage.time < transition.time + offset - 1e-9,
      take.stage.context(ofTransition: transition.id) != nil
    {
      guard follow(scene, take.step) else { return scene.work }
    }
    if disturbance == .repeated {
      repeatTransition(transition, at: offset, take, scene)
    } else if let context = take.stage.context(ofTransition: transition.id),
      disturb(disturbance, context, transition.id, take, scene)
    {
      settle(take, scene)
      checkReturn(of: transition, in: scene)
    }
    recordFailures(in: scene)
    return scene.work
  }

  /// Plays on until nothing moves.
  private func settle(_ take: SceneTake, _ scene: Scene) {
    for _ in 0..<600 where take.stage.isTransitioning && !take.stage.isStalled {
      tick(take, scene)
    }
  }

  private func tick(_ take: SceneTake, _ scene: Scene) {
    _ = follow(scene) {
      take.tick()
      return true
    }
  }

  /// Disturbs a running transition.
  ///
  /// - Returns: Whether the transition could be disturbed in this way.
  private func disturb(
    _ disturbance: SceneDisturbance, _ context: TransitionContext, _ id: Int, _ take: SceneTake,
    _ scene: Scene
  ) -> Bool {
    let stage = take.stage
    if scene.watcher.begun.first(where: { $0.id == id })?.isDriven == true {
      guard context.isInteractive else { return false }
      switch disturbance {
      case .caught, .repeated: return false
      case .cancelled: return take.endTouches(.cancelled)
      case .reversed: return take.endTouches(.thrownBack)
      case .thrown: return take.endTouches(.thrown)
      }
    }
    switch disturbance {
    case .repeated: return false
    case .caught:
      guard stage.interrupt(for: 0.2) else { return false }
      for _ in 0..<12 { tick(take, scene) }
      return stage.resume()
    case .reversed: return stage.reverse()
    case .cancelled, .thrown:
      guard let finger = stage.takeHold() else { return false }
      tick(take, scene)
      let (from, way) = (context.percentComplete, disturbance == .thrown ? 0.1 : -0.1)
      for step in 1...6 {
        finger.update(min(max(from + way * Double(step) / 6, 0), 1))
        tick(take, scene)
      }
      if disturbance == .thrown { finger.finish() } else { finger.cancel() }
      return true
    }
  }

  /// Checks that after a cancelled transition everything looks as before.
  private func checkReturn(of transition: SceneWatcher.Begun, in scene: Scene) {
    let passage = scene.watcher.passage
    guard !scene.stage.isTransitioning, !passage.completed, passage.transitions.count == 1,
      !passage.isResized, let before = passage.before
    else { return }
    compareRests(
      Picture(of: scene.stage.window), before, .cancel, key: "return", in: scene,
      "after the cancellation")
  }

  /// Compares the screen at rest with how it was at rest.
  private func compareRests(
    _ now: Picture, _ before: Picture, _ rule: Rule, key: String, in scene: Scene, _ words: String
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
    _ transition: SceneWatcher.Begun, at offset: Double, _ take: SceneTake, _ scene: Scene
  ) {
    let (stage, watcher) = (take.stage, scene.watcher)
    guard let back = transition.operation.opposite, !transition.isDriven,
      let before = watcher.passage.before, watcher.passage.transitions.count == 1
    else { return }
    let middle = Picture(of: stage.window)
    settle(take, scene)
    guard !stage.isTransitioning, watcher.passage.completed, !watcher.passage.isResized else {
      return
    }
    let after = Picture(of: stage.window)
    guard begin(take, scene, { take.goBack(back) }) != nil else { return }
    settle(take, scene)
    guard !stage.isTransitioning else { return }
    compareRests(
      Picture(of: stage.window), before, .purity, key: "back", in: scene, "there and back")
    guard let again = begin(take, scene, { take.performAgain(transition.time) }) else { return }
    while stage.time < again + offset - 1e-9, stage.isTransitioning { tick(take, scene) }
    compareRests(
      Picture(of: stage.window), middle, .purity, key: "again", in: scene,
      "half way through the second time")
    settle(take, scene)
    guard !stage.isTransitioning else { return }
    compareRests(
      Picture(of: stage.window), after, .purity, key: "after", in: scene, "after the second time")
  }

  /// Begins a transition with an action; nil if the action begins none, or several.
  private func begin(_ take: SceneTake, _ scene: Scene, _ act: () -> Void) -> Double? {
    let count = scene.watcher.begun.count
    _ = follow(scene) {
      act()
      take.tick()
      return true
    }
    return scene.watcher.begun.count == count + 1 ? scene.watcher.begun[count].time : nil
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

extension AppSurroundings {
  /// The surroundings in which a scenario is played besides its own.
  static let ofScenes = [
    AppSurroundings(screen: .tablet), AppSurroundings(screen: .small, isRightToLeft: true),
    AppSurroundings(reducesMotion: true),
  ]
}

extension TransitionOperation {
  /// The operation that undoes it; nil if what it undoes can't begin in the same way again.
  fileprivate var opposite: TransitionOperation? {
    switch self {
    case .push: .pop
    case .present: .dismiss
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
