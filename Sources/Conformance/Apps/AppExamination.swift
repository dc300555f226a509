import Apps
@_spi(Tools) import Diagnostics
import Look
@_spi(Tools) import Motion
@_spi(Tools) package import Scenarios
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// Checks the transitions of an app in one of its scenarios.
///
/// Each transition is played as the scenario says, on three devices, in both layout directions and
/// with reduced motion. Then it is played once for each disturbance: cancelled at five points,
/// interrupted, reversed, with the device rotated, with its touch cancelled, and asked again for its
/// animator. Each run has a new stage.
///
/// What a gesture can do is an error only where a gesture of the app drives the transition in the
/// scenario, because an app without such a gesture never comes there. Otherwise it is a warning.
package final class AppExamination {
  private let scenario: Scenario
  private let appName: String
  private let environment: PlayerEnvironment
  /// The name of the runs in a report if one of them ends the app.
  private let name: String
  private let extent: AppExtent
  private var collected: [(key: String, finding: Finding)] = []
  private var measures = Measures()
  /// Whether the app has shown no way into the situation of the current run.
  private var isHypothetical = false
  /// Return the objects of the app that are still alive, one for each run that was played to its end.
  var lives: [() -> [Remnant]] = []
  /// The maximum number of frames in a run: a minute at 60 frames per second.
  private static let frameLimit = 3_600

  /// - Parameters:
  ///   - scenario: A scenario of an app.
  ///   - name: The name of its runs if one of them ends the app; nil for the scenario's.
  ///   - environment: What a player needs; its apps include the scenario's.
  ///   - extent: The runs to make.
  @_spi(Tools) public init(
    of scenario: Scenario, named name: String? = nil, in environment: PlayerEnvironment,
    to extent: AppExtent = .full
  ) {
    (self.scenario, self.environment, self.extent) = (scenario, environment, extent)
    self.name = name ?? scenario.name
    appName = Self.app(scenario.app).name
  }

  /// Plays everything and reports the findings.
  package func report() -> Report {
    // If the undisturbed scenario ends the app or never ends itself, all other runs would do so
    // too.
    if let usual = play(.init()) { playOthers(than: usual) }
    return Report(
      name: "\(appName) in \(scenario.name)", findings: collected.map(\.finding),
      measures: measures)
  }

  private func playOthers(than usual: Outcome) {
    if let again = play(.init(), named: "played again") { compare(usual, again) }
    for surroundings in extent.surroundings { _ = play(surroundings) }
    for (number, transition) in usual.transitions.enumerated() {
      // Once a gesture has crashed the app, further gestures are skipped. They would crash at the
      // same place, and the stack trace of a crash takes seconds.
      var takesGestures = true
      let isOutOfReach = usual.needsInteraction && !transition.isDriven
      for disturbance in extent.disturbances
      where disturbance.applies(
        isDriven: transition.isDriven, needsInteraction: usual.needsInteraction)
        && (takesGestures || !disturbance.isGesture)
      {
        isHypothetical = disturbance.needsGesture && isOutOfReach
        defer { isHypothetical = false }
        let returned = play(disturbance, ofTransition: number)
        if !returned, disturbance.isGesture { takesGestures = false }
      }
      guard takesGestures, extent.disturbances.contains(.cancelled(at: 0.5)) else { continue }
      isHypothetical = isOutOfReach
      defer { isHypothetical = false }
      for surroundings in extent.surroundings {
        guard play(.cancelled(at: 0.5), ofTransition: number, in: surroundings) else { break }
      }
    }
  }

  // MARK: Runs

  private func begin(_ surroundings: Scenario.Surroundings, _ words: String) -> AppScene? {
    if let fault = environment.willBegin(words.isEmpty ? name : "\(name), \(words)") {
      record(.errors, key: "crash \(fault)", in: words, message: fault, fix: nil)
      return nil
    }
    do {
      measures.situations += 1
      let player = try player(in: surroundings)
      let scene = AppScene(player, Self.app(player.app), words)
      scene.watcher.didSettle = { [unowned self, unowned scene] in judge($0, scene) }
      return scene
    } catch {
      for diagnostic in Diagnostic.all(of: error) {
        keep(Finding(.errors, diagnostic), key: diagnostic.message)
      }
      return nil
    }
  }

  private static func app<Found>(_ app: Found?) -> Found {
    guard let app else { preconditionFailure("the scenario names no app") }
    return app
  }

  /// A player of a run that was announced.
  private func player(in surroundings: Scenario.Surroundings) throws -> Player {
    var environment = environment
    environment.willBegin = { _ in nil }
    do {
      return try Player(scenario.adapted(to: surroundings), in: environment)
    } catch {
      // Otherwise, the run that was announced would count as one that the app has ended.
      environment.didEnd()
      throw error
    }
  }

  /// The result of a run that is compared with that of another one.
  struct Outcome {
    /// The events.
    let score: [String]
    /// The transitions in words, the picture halfway through each, and whether a gesture of the app drives it.
    let transitions: [(words: String, halfWay: Picture?, isDriven: Bool)]
    /// Returns the objects of the app that are still alive.
    let remains: () -> [Remnant]
    /// The classes of the controllers that had left the screen at the end and were still alive.
    let survivors: [String]
    /// Whether only a gesture of the app can drive a transition.
    let needsInteraction: Bool
  }

  /// Plays the scenario to its end, and checks which objects of the app are still alive after its
  /// release.
  ///
  /// - Returns: Nil if the scenario did not reach its end.
  private func play(
    _ surroundings: Scenario.Surroundings, named name: String? = nil
  ) -> Outcome? {
    let words = name ?? surroundings.words
    let before = alive
    guard let outcome = playWhole(surroundings, words) else { return nil }
    lives.append(outcome.remains)
    // What the app keeps from its first run on, such as a screen in a global variable, doesn't add up.
    if lives.count > 1 {
      recordGrowth(
        from: before, to: alive, survivors: outcome.survivors, in: name == nil ? words : "")
    }
    return outcome
  }

  /// Plays the scenario to its end.
  ///
  /// This is a separate function so that it retains nothing of the run after it returns.
  private func playWhole(_ surroundings: Scenario.Surroundings, _ words: String) -> Outcome? {
    guard let scene = begin(surroundings, words) else { return nil }
    let isUsual = surroundings == .init()
    scene.watcher.looksAtEachFrame = isUsual
    var frames = 0
    while scene.player.advance(), frames < Self.frameLimit {
      scene.watcher.look()
      frames += 1
    }
    scene.watcher.look()
    measures.frames += frames
    guard frames < Self.frameLimit else {
      recordEndless(scene)
      scene.watcher.forget()
      scene.app.end()
      return nil
    }
    judge(scene, isWhole: true, meets: isUsual)
    let outcome = Outcome(
      score: scene.watcher.score,
      transitions: scene.watcher.transitions.map { ($0.words, $0.halfWay, $0.isDriven) },
      remains: scene.app.remains(), survivors: scene.app.survivors(),
      needsInteraction: scene.app.needsOwnInteraction)
    recordSurvivors(of: outcome, scene)
    scene.watcher.forget()
    scene.app.end()
    return outcome
  }

  /// Plays the scenario up to a transition, disturbs it, and continues until it has ended.
  ///
  /// - Returns: Whether the run was made, and the app did not crash in an earlier attempt.
  private func play(
    _ disturbance: AppDisturbance, ofTransition number: Int,
    in surroundings: Scenario.Surroundings = .init()
  ) -> Bool {
    let place = surroundings.words
    let words =
      "transition \(number + 1) \(disturbance.words)" + (place.isEmpty ? "" : " \(place)")
    guard let scene = begin(surroundings, words) else { return false }
    play(disturbance, ofTransition: number, scene)
    return true
  }

  private func play(_ disturbance: AppDisturbance, ofTransition number: Int, _ scene: AppScene) {
    let watcher = scene.watcher
    watcher.looksAtEachFrame = disturbance == .interrupted || disturbance == .reversed
    defer { scene.app.end() }
    var gesture: PercentDrivenInteractiveTransition?
    if case .cancelled = disturbance {
      scene.stage.interactionForOwnTransition = { [unowned watcher] in
        guard watcher.transitions.count == number, gesture == nil else { return nil }
        gesture = PercentDrivenInteractiveTransition()
        return gesture
      }
    }
    var frames = 0
    while watcher.transitions.count <= number, frames < Self.frameLimit {
      guard scene.player.advance() else { return }
      watcher.look()
      frames += 1
    }
    guard watcher.transitions.count > number,
      disturb(disturbance, watcher.transitions[number], gesture, scene)
    else { return }
    if disturbance == .askedAgain { return measures.frames += frames }
    let hasFinger =
      gesture == nil && !watcher.transitions[number].hasLostTouch
      && watcher.transitions[number].context?.isInteractive == true
    for _ in 0..<600 where scene.stage.isTransitioning && !scene.stage.isStalled {
      tick(scene, withFingers: hasFinger)
    }
    for _ in 0..<10 { tick(scene) }
    measures.frames += frames
    judge(scene, isWhole: false, meets: false)
  }

  /// Plays a frame.
  ///
  /// - Parameter hasFingers: Whether the scenario's touches continue, because a transition that the
  ///   app's own gesture drives ends when the finger is lifted.
  private func tick(_ scene: AppScene, withFingers hasFingers: Bool = false) {
    if !hasFingers || !scene.player.advance() { scene.app.tick(scene.stage) {} }
    scene.watcher.look()
  }

  /// Disturbs a transition.
  ///
  /// - Returns: Whether the transition could be disturbed in this way.
  private func disturb(
    _ disturbance: AppDisturbance, _ transition: SeenTransition,
    _ gesture: PercentDrivenInteractiveTransition?, _ scene: AppScene
  ) -> Bool {
    let stage = scene.stage
    guard let context = transition.context else { return false }
    if case .cancelled(let point) = disturbance {
      guard let gesture, context.isInteractive else { return false }
      scene.watcher.held = transition.id
      for step in 1...8 {
        gesture.update(point * Double(step) / 8)
        tick(scene)
      }
      // The pause is longer than the whole transition, to detect animations that continue although
      // the finger holds the transition.
      let rest = point == 0.5 ? 10 + min(Int(clamped: context.duration * 60), 600) : 0
      for _ in 0..<rest { tick(scene) }
      scene.watcher.held = nil
      guard stage.context(ofTransition: transition.id) != nil else { return true }
      scene.cancelled = scene.watcher.transitions.firstIndex { $0.id == transition.id }
      gesture.cancel()
      return true
    }
    if disturbance == .touchCancelled { return cancelTouch(of: transition, context, scene) }
    let half = stage.time + context.duration / 2 - 1e-9
    while stage.time < half, stage.context(ofTransition: transition.id) != nil {
      tick(scene, withFingers: context.isInteractive)
    }
    guard stage.context(ofTransition: transition.id) != nil else { return false }
    switch disturbance {
    case .cancelled, .touchCancelled: return false
    case .askedAgain:
      checkAnswers(of: transition, context, scene)
      return true
    case .interrupted:
      guard stage.interrupt(for: 0.5) else { return false }
      for _ in 0..<20 { tick(scene) }
      return stage.resume()
    case .reversed: return stage.reverse()
    case .turned:
      let size = stage.window.bounds.size
      stage.resize(to: Size(width: size.height, height: size.width))
      return true
    }
  }

  /// Cancels the touch that drives a transition, once it has moved something.
  ///
  /// - Returns: Whether a touch still drove it.
  private func cancelTouch(
    of transition: SeenTransition, _ context: TransitionContext, _ scene: AppScene
  ) -> Bool {
    for _ in 0..<Self.frameLimit where context.isInteractive && context.percentComplete < 0.1 {
      tick(scene, withFingers: true)
    }
    guard context.isInteractive, scene.stage.context(ofTransition: transition.id) != nil
    else { return false }
    scene.watcher.recordCancelledTouch(ofTransition: transition.id)
    scene.app.cancelTouches()
    if context.transitionWasCancelled {
      scene.cancelled = scene.watcher.transitions.firstIndex { $0.id == transition.id }
    }
    return true
  }

  /// Checks that an animator always returns the same interruptible animator.
  private func checkAnswers(
    of transition: SeenTransition, _ context: TransitionContext, _ scene: AppScene
  ) {
    guard let answer = scene.app.interruptibleAnimators(of: context), !answer.areSame else {
      return
    }
    record(
      .purity, .warning, key: "anew \(answer.owner)", in: "",
      message:
        "interruptibleAnimator(using:) of \(answer.owner) returned another animator when it was asked again "
        + "during \(transition.words), so a gesture would hold one while the other plays",
      fix:
        "keep the animator until animationEnded(_:), and return the same one each time that it is asked for"
    )
  }

  // MARK: Findings

  /// Records a problem; all runs that show it become one finding.
  func record(
    _ rule: Rule, _ severity: Severity = .error, key: String, in words: String, message: String,
    fix: String?
  ) {
    let isDoubtful = isHypothetical && severity == .error
    keep(
      Finding(
        rule, isDoubtful ? .warning : severity, message, fix: fix,
        in: words.isEmpty ? [] : [words],
        notes: isDoubtful
          ? [
            .init(
              "no gesture of the app drives this transition in the scenario, so it may never come there"
            )
          ] : []),
      key: "\(rule.rawValue) \(key)")
  }

  private func keep(_ finding: Finding, key: String) {
    guard let index = collected.firstIndex(where: { $0.key == key }) else {
      return collected.append((key, finding))
    }
    let first = collected[index].finding
    let isWorse = finding.severity == .error && first.severity != .error
    // A problem in the undisturbed scenario needs no list of other situations.
    guard isWorse || !first.situations.isEmpty else { return }
    collected[index].finding = Finding(
      first.rule, isWorse ? .error : first.severity, first.message, fix: first.fix,
      at: first.position,
      in: first.situations.isEmpty ? [] : first.situations + finding.situations,
      notes: isWorse ? finding.notes : first.notes)
  }

  private func compare(_ first: Outcome, _ second: Outcome) {
    var place: String?
    if first.score != second.score {
      place =
        zip(first.score, second.score).first { $0 != $1 }.map { "'\($0)' became '\($1)'" } ?? ""
    } else {
      for (usual, again) in zip(first.transitions, second.transitions) {
        guard let one = usual.halfWay, let other = again.halfWay,
          let worst = other.differences(from: one).first
        else { continue }
        place =
          "half way through \(usual.words), '\(worst.id)' "
          + (worst.aspect == .place
            ? "is \(Words.number(worst.amount)) pt from where it was" : "looks otherwise")
        break
      }
    }
    guard let place else { return }
    record(
      .purity, key: "score", in: "",
      message: "played twice, it is not the same" + (place.isEmpty ? "" : ": \(place)"),
      fix:
        "take random numbers from a generator with a fixed seed, and the time from CACurrentMediaTime()"
    )
  }

  private func recordEndless(_ scene: AppScene) {
    let transitions = scene.watcher.transitions
    record(
      .errors, key: "endless", in: scene.words,
      message: "the app does not come to rest: after a minute, "
        + (transitions.last.map { last in
          "\(transitions.count) transitions have begun, the last one \(last.words)"
        } ?? "something still moves"),
      fix:
        "look for a completion block or a viewDidAppear that presents, dismisses or animates each time "
        + "that it is called")
  }
}
