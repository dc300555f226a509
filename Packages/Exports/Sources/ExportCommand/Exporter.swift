import CommandLineParsing
@_spi(Tools) import Diagnostics
import Export
import FileReading
@_spi(Tools) import Motion
@_spi(Tools) import Recordings
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
@_spi(Tools) import Transitions
@_spi(Tools) import Views
import Workspaces

/// Makes the keys of one animator.
struct Exporter {
  let workspace: Workspace
  /// The animator, with its settings.
  let subject: Subject
  /// The scenarios to play.
  ///
  /// The first one with the operation is used. If nil, the scenario with the operation's name is
  /// used.
  let scenarios: [String]?
  /// Whether the scenarios are those of the animator's plugin, which may be shortened.
  var areOfPlugin = false
  /// The tolerance, in points.
  let tolerance: Double
  /// The reference size, for values that can't be expressed relative to the size.
  let container: Container

  /// The result of one operation.
  enum Outcome {
    case keyed(Keyed)
    /// Keys can't express it, or the animator does not move it.
    case refused(TransitionOperation, Diagnostic)
    /// The script can't be loaded, or fails while it is played.
    case failed(TransitionOperation, Diagnostic)
  }

  /// Makes the keys of some operations.
  ///
  /// - Parameters:
  ///   - targets: The targets of the keys. A refusal by all of them is detected before any keys
  ///     are made.
  ///   - progress: Called with the index of each operation before it is played.
  /// - Throws: `Refusal` if the targets can't express it; other errors for something that is not
  ///   found.
  func outcomes(
    of operations: [TransitionOperation], for targets: [ExportTarget] = [],
    progress: (Int) -> Void = { _ in }
  ) throws -> (any Animator, [Outcome]) {
    guard let animator = try workspace.load(subject, keepsBroken: false) else {
      throw UsageError("only an animator can be exported")
    }
    let fitting = Fitting()
    var exhausting: Diagnostic?
    let sketches = try operations.map { try sketch(of: $0, by: animator, fitting) }
    if !targets.isEmpty {
      for case .draft(let sketch) in sketches { try Self.check(sketch.keyed, for: targets) }
    }
    let outcomes = try zip(operations, sketches).enumerated().map { index, pair in
      let (operation, sketch) = pair
      progress(index)
      // The time for fitting is used up, so playing the other operations would give no result.
      if let exhausting { return Outcome.refused(operation, exhausting) }
      let outcome = try outcome(of: operation, from: sketch, by: animator)
      if fitting.isSpent, case .refused(_, let diagnostic) = outcome { exhausting = diagnostic }
      return outcome
    }
    return (animator, outcomes)
  }

  /// Makes the keys of one operation of an animator, which may be the subject's in another form.
  func outcome(of operation: TransitionOperation, by animator: any Animator) throws -> Outcome {
    let sketch = try sketch(of: operation, by: animator, Fitting())
    return try outcome(of: operation, from: sketch, by: animator)
  }

  /// What an animator does in the opposite operation.
  enum WayBack {
    /// What the keys show when they are played backward, or nothing.
    case backward
    /// What the keys show along, with the two screens exchanged. Of these, the one that comes is always in front, or
    /// always behind, if their order is set.
    case exchanged(setsOrder: Bool)
    /// Something else, which is this far from the keys played backward.
    case other(Deviation)
  }

  /// What an animator does in the operation that takes back the one of the keys.
  func wayBack(
    of keyed: Keyed, in operation: TransitionOperation, by animator: any Animator
  ) throws -> WayBack {
    guard operation != keyed.operation, let (scenario, file) = try scenes(of: operation).first
    else { return .backward }
    let play = ExportedPlay(
      workspace: workspace, animator: animator, scenario: scenario, folder: file.folder,
      operation: operation)
    guard let sampled = try? play.playback(in: container, at: .clock(framesPerSecond: 240)).sampled
    else { return .backward }
    func isNear(_ deviation: Deviation) -> Bool {
      deviation.points <= 2 * tolerance && deviation.opacity <= 0.005
    }
    let backward = keyed.deviation(from: sampled, played: .backward)
    if isNear(backward) { return .backward }
    guard isNear(keyed.deviation(from: sampled, played: .exchanged)), keyed.hasLayersAtRest else {
      return .other(backward)
    }
    if keyed.screens != sampled.screens { return .exchanged(setsOrder: true) }
    // The usual order has the front screen in front.
    return keyed.screens == ["back", "front"] ? .exchanged(setsOrder: false) : .other(backward)
  }

  /// An operation as it is seen on one screen, which takes far less time than making its keys.
  private enum Sketch {
    case draft(Draft)
    case other(Outcome)
  }

  private struct Draft {
    let maker: KeyedMaker
    let keyed: Keyed
    let playback: KeyedMaker.Playback
  }

  /// Throws the first refusal if all of the targets refuse the sketch.
  private static func check(_ sketch: Keyed, for targets: [ExportTarget]) throws {
    var refusal: Refusal?
    for target in targets {
      do throws(Refusal) {
        return try target.check(sketch)
      } catch {
        refusal = refusal ?? error
      }
    }
    if let refusal { throw refusal }
  }

  private func sketch(
    of operation: TransitionOperation, by animator: any Animator, _ fitting: Fitting
  ) throws -> Sketch {
    var failed: Outcome?
    for (scenario, file) in try scenes(of: operation) {
      let maker = maker(of: operation, by: animator, in: scenario, file.folder, fitting)
      do {
        let (keyed, playback) = try maker.sketch()
        return .draft(Draft(maker: maker, keyed: keyed, playback: playback))
      } catch let failure as KeyedFailure {
        return .other(.refused(operation, refusal(failure, by: animator)))
      } catch let failure as SampledTransition.Failure {
        failed = failed ?? failure.outcome(of: operation, by: animator.name, in: file.name)
      }
    }
    return .other(failed ?? .refused(operation, Diagnostic(.error, "there is no scenario to play")))
  }

  /// The scenarios to try, in order.
  private func scenes(
    of operation: TransitionOperation
  ) throws -> [(scenario: Scenario, file: SearchPath.File)] {
    let scenes = try (scenarios ?? [operation.rawValue]).map { name in
      let file = try workspace.scenarioFile(name)
      return (scenario: try workspace.scenario(at: file), file: file)
    }
    guard areOfPlugin else { return scenes }
    return scenes
      + (1...3).flatMap { count in
        scenes.compactMap { scene in
          scene.scenario.undone(by: operation, after: count).map { ($0, scene.file) }
        }
      }
  }

  private func maker(
    of operation: TransitionOperation, by animator: any Animator, in scenario: Scenario,
    _ folder: String, _ fitting: Fitting
  ) -> KeyedMaker {
    var play = ExportedPlay(
      workspace: workspace, animator: animator, scenario: scenario, folder: folder,
      operation: operation)
    return KeyedMaker(
      animator: animator.name, operation: operation, tolerance: tolerance, reference: container,
      fitting: fitting
    ) { container, pace in
      let playback = try play.playback(in: container, at: pace)
      play.duration = playback.timing.duration
      return playback
    }
  }

  private func outcome(
    of operation: TransitionOperation, from sketch: Sketch, by animator: any Animator
  ) throws -> Outcome {
    let draft: Draft
    switch sketch {
    case .other(let outcome): return outcome
    case .draft(let found): draft = found
    }
    do {
      return .keyed(try draft.maker.keyed(after: draft.playback))
    } catch let failure as KeyedFailure {
      return .refused(operation, refusal(failure, by: animator))
    } catch let failure as SampledTransition.Failure {
      return failure.outcome(of: operation, by: animator.name, in: operation.rawValue)
    }
  }

  private func refusal(_ failure: KeyedFailure, by animator: any Animator) -> Diagnostic {
    ExportRefusal(
      message: "'\(animator.name)' can't be exported: \(failure.reason)",
      tokens: failure.token.map { [$0] } ?? []
    ).diagnostic(in: subject.file)
  }
}

extension Keyed {
  /// The screens from back to front.
  var screens: [String] { actors.filter { $0.kind == .screen }.map(\.name) }

  /// Whether its layers stay as they are: a layer moves by presence, and so otherwise on the way back.
  fileprivate var hasLayersAtRest: Bool {
    actors.allSatisfy { actor in
      actor.kind == .screen || actor.isInner
        || actor.switches.isEmpty && actor.tracks.allSatisfy { $0.shape == nil }
    }
  }
}

extension SampledTransition {
  /// The screens from back to front.
  fileprivate var screens: [String] { actors.filter { $0.kind == .screen }.map(\.name) }
}

/// Something that an export can't express, with the word in the script that requests it.
struct ExportRefusal {
  let message: String
  /// The properties or the function to look for, the most likely first.
  let tokens: [String]

  init(message: String, tokens: [String]) {
    (self.message, self.tokens) = (message, tokens)
  }

  init(_ refusal: Refusal, of animator: String) {
    self.init(message: "'\(animator)' can't be exported: \(refusal.reason)", tokens: refusal.tokens)
  }

  /// The refusal, located at the first line of the script that uses one of the words.
  func diagnostic(in file: SearchPath.File?) -> Diagnostic {
    guard let file, let bytes = try? RegularFile.bytes(at: file.path, atMost: 1 << 20) else {
      return Diagnostic(.error, message, at: file.map { SourcePosition(file: $0.shownAs) })
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = LuaLines(text)
    for token in tokens {
      guard let line = lines.line(of: token) else { continue }
      return Diagnostic(
        .error, message, at: SourcePosition(file: file.shownAs, line: line),
        excerpt: SourceExcerpt(of: text, line: line, token: token))
    }
    return Diagnostic(.error, message, at: SourcePosition(file: file.shownAs))
  }
}

extension SampledTransition.Failure {
  /// The failure as the outcome of an operation.
  fileprivate func outcome(
    of operation: TransitionOperation, by animator: String, in scenario: String
  ) -> Exporter.Outcome {
    let reason = reason(animator, in: scenario)
    guard case .failed(var diagnostic) = self else {
      return .refused(operation, Diagnostic(.error, reason))
    }
    // The notes are about the transition that continued without the script; in an export, nothing
    // continues.
    (diagnostic.message, diagnostic.notes) = (reason, [])
    return .failed(operation, diagnostic)
  }
}
