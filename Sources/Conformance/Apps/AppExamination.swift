import Apps
import Diagnostics
import Look
import Motion
import Transitions
import Views

/// Checks the transitions of an app in one of its scenarios.
///
/// Each transition is played as the scenario says, on three devices, in both layout directions and
/// with reduced motion; then once for each disturbance: cancelled at five points, interrupted,
/// reversed, and with the device rotated. Each run has a new stage.
package final class AppExamination {
  private let subject: AppSubject
  private var collected: [(key: String, finding: Finding)] = []
  private var measures = Measures()
  /// The maximum number of frames in a run: a minute at 60 frames per second.
  private static let frameLimit = 3_600

  package init(of subject: AppSubject) { self.subject = subject }

  /// Plays everything and reports the findings.
  package func report() -> Report {
    let usual = play(AppSurroundings())
    let again = play(AppSurroundings(), named: "played again")
    if let usual, let again { compare(usual.score, again.score) }
    for surroundings in AppSurroundings.all where surroundings != AppSurroundings() {
      _ = play(surroundings)
    }
    for number in 0..<(usual?.transitions ?? 0) {
      for disturbance in AppDisturbance.all {
        play(disturbance, ofTransition: number)
      }
      for surroundings in AppSurroundings.all where surroundings != AppSurroundings() {
        play(.cancelled(at: 0.5), ofTransition: number, in: surroundings)
      }
    }
    return Report(
      name: "\(subject.name) in \(subject.scenario)", findings: collected.map(\.finding),
      measures: measures)
  }

  // MARK: Runs

  /// One run, and what the report says about it.
  final class Run {
    let take: AppTake
    let watcher: AppWatcher
    /// The differences from the scenario, in words.
    let words: String
    /// The number of the transition that is cancelled, from 0; nil if none is.
    var cancelled: Int?

    init(_ take: AppTake, _ words: String) {
      self.take = take
      self.words = words
      watcher = AppWatcher(take.stage)
      take.stage.addObserver(watcher)
    }

    func isCancelling(_ transition: SeenTransition) -> Bool {
      cancelled.map { watcher.transitions[$0].id == transition.id } ?? false
    }
  }

  private func begin(_ surroundings: AppSurroundings, _ words: String) -> Run? {
    if let fault = subject.announce(words) {
      note(.errors, key: "crash \(fault)", in: words, message: fault, fix: nil)
      return nil
    }
    do {
      measures.situations += 1
      let run = Run(try subject.make(surroundings), words)
      run.watcher.didSettle = { [unowned self, unowned run] in judge($0, run) }
      return run
    } catch {
      for diagnostic in Diagnostic.all(of: error) {
        keep(Finding(.errors, diagnostic), key: diagnostic.message)
      }
      return nil
    }
  }

  /// Plays the scenario to its end, and checks what remains of the app after its release.
  private func play(
    _ surroundings: AppSurroundings, named name: String? = nil
  ) -> (score: [String], transitions: Int)? {
    let words = name ?? surroundings.words
    guard let (score, transitions, survivors) = playWhole(surroundings, words) else { return nil }
    noteRemains(survivors(), in: words)
    return (score, transitions)
  }

  /// A separate function, so that nothing of the run is retained here after it returns.
  private func playWhole(
    _ surroundings: AppSurroundings, _ words: String
  ) -> (score: [String], transitions: Int, survivors: () -> [String])? {
    guard let run = begin(surroundings, words) else { return nil }
    var frames = 0
    while run.take.step(), frames < Self.frameLimit {
      run.watcher.look()
      frames += 1
    }
    run.watcher.look()
    measures.frames += frames
    let isUsual = surroundings == AppSurroundings()
    judge(run, isWhole: true, meets: isUsual)
    let survivors = run.take.app.remains()
    let result = (run.watcher.score, run.watcher.transitions.count, survivors)
    run.watcher.forget()
    run.take.app.end()
    return result
  }

  /// Plays the scenario up to a transition, disturbs it, and continues until it has ended.
  private func play(
    _ disturbance: AppDisturbance, ofTransition number: Int,
    in surroundings: AppSurroundings = AppSurroundings()
  ) {
    let place = surroundings.words
    let words =
      "transition \(number + 1) \(disturbance.words)" + (place.isEmpty ? "" : " \(place)")
    guard let run = begin(surroundings, words) else { return }
    let (take, watcher) = (run.take, run.watcher)
    defer { take.app.end() }
    var gesture: PercentDrivenInteractiveTransition?
    if case .cancelled = disturbance {
      take.stage.interactionForOwnTransition = { [unowned watcher] in
        guard watcher.transitions.count == number, gesture == nil else { return nil }
        gesture = PercentDrivenInteractiveTransition()
        return gesture
      }
    }
    var frames = 0
    while watcher.transitions.count <= number, frames < Self.frameLimit {
      guard take.step() else { return }
      watcher.look()
      frames += 1
    }
    guard watcher.transitions.count > number,
      disturb(disturbance, watcher.transitions[number], gesture, run)
    else { return }
    let hasFinger = gesture == nil && watcher.transitions[number].context?.isInteractive == true
    for _ in 0..<600 where take.stage.isTransitioning && !take.stage.isStalled {
      tick(run, withFingers: hasFinger)
    }
    for _ in 0..<10 { tick(run) }
    measures.frames += frames
    judge(run, isWhole: false, meets: false)
  }

  /// Plays a frame.
  ///
  /// - Parameter hasFingers: Whether the scenario goes on: a transition that the app's own gesture drives
  ///   ends when the finger is lifted.
  private func tick(_ run: Run, withFingers hasFingers: Bool = false) {
    if !hasFingers || !run.take.step() { run.take.app.tick(run.take.stage) {} }
    run.watcher.look()
  }

  /// - Returns: Whether the transition could be disturbed in this way.
  private func disturb(
    _ disturbance: AppDisturbance, _ transition: SeenTransition,
    _ gesture: PercentDrivenInteractiveTransition?, _ run: Run
  ) -> Bool {
    let stage = run.take.stage
    guard let context = transition.context else { return false }
    if case .cancelled(let point) = disturbance {
      guard let gesture, context.isInteractive else { return false }
      run.cancelled = run.watcher.transitions.firstIndex { $0.id == transition.id }
      for step in 1...8 {
        gesture.update(point * Double(step) / 8)
        tick(run)
      }
      gesture.cancel()
      return true
    }
    let half = stage.time + context.duration / 2 - 1e-9
    while stage.time < half, stage.context(ofTransition: transition.id) != nil {
      tick(run, withFingers: context.isInteractive)
    }
    guard stage.context(ofTransition: transition.id) != nil else { return false }
    switch disturbance {
    case .cancelled: return false
    case .interrupted:
      guard stage.interrupt(for: 0.5) else { return false }
      for _ in 0..<20 { tick(run) }
      return stage.resume()
    case .reversed: return stage.reverse()
    case .turned:
      let size = stage.window.bounds.size
      stage.resize(to: Size(width: size.height, height: size.width))
      return true
    }
  }

  // MARK: Findings

  /// Records a problem, once for all runs that show it.
  func note(
    _ rule: Rule, _ severity: Severity = .error, key: String, in words: String, message: String,
    fix: String?
  ) {
    keep(
      Finding(rule, severity, message, fix: fix, in: words.isEmpty ? [] : [words]),
      key: "\(rule.rawValue) \(key)")
  }

  private func keep(_ finding: Finding, key: String) {
    guard let index = collected.firstIndex(where: { $0.key == key }) else {
      return collected.append((key, finding))
    }
    let first = collected[index].finding
    // A finding in the undisturbed scenario needs no list of other situations.
    guard !first.situations.isEmpty else { return }
    collected[index].finding = Finding(
      first.rule, first.severity, first.message, fix: first.fix, at: first.position,
      in: first.situations + finding.situations, notes: first.notes)
  }

  private func compare(_ first: [String], _ second: [String]) {
    guard first != second else { return }
    let place = zip(first, second).first { $0 != $1 }
    note(
      .purity, key: "score", in: "",
      message: "played twice, it is not the same"
        + (place.map { ": '\($0)' became '\($1)'" } ?? ""),
      fix:
        "take random numbers from a generator with a fixed seed, and the time from CACurrentMediaTime()"
    )
  }

  private func noteRemains(_ names: [String], in words: String) {
    guard !names.isEmpty else { return }
    note(
      .lifetime, key: "remains", in: words,
      message:
        "\(Words.list(names)) \(names.count == 1 ? "is" : "are") still alive after the app was let go",
      fix:
        "break the retain cycle: capture self weakly in completion blocks, and keep no animator, "
        + "context or controller in a global variable or in one another")
  }
}
