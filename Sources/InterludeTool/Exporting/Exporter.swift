import CommandLineParsing
import CommandSupport
import Diagnostics
import Export
import FileReading
import Motion
import Recordings
import Scenarios
import Scripting
import Transitions
import Views

/// Makes keys of one animator.
struct Exporter {
  let workspace: Workspace
  /// The animator as it was asked for: a name or a path.
  let word: String
  let settings: [Assignment]
  /// The scenarios to play, of which the first with the operation counts; nil for the one of the
  /// operation's name.
  let scenarios: [String]?
  /// In points.
  let tolerance: Double
  /// The size for what does not follow from the size.
  let container: Container

  /// What came of one operation.
  enum Outcome {
    case keyed(Keyed)
    /// Keys can't say it, or the animator does not move it.
    case refused(TransitionOperation, Diagnostic)
    /// The script does not load, or fails as it is played.
    case failed(TransitionOperation, Diagnostic)
  }

  /// The keys of some operations.
  ///
  /// - Parameters:
  ///   - target: What they are for; what it refuses is found before any keys are.
  ///   - progress: Called with each operation before it is played.
  /// - Throws: `Refusal` for what the target can't do; other errors for what is not found.
  func outcomes(
    of operations: [TransitionOperation], for target: ExportTarget? = nil,
    progress: (Int) -> Void = { _ in }
  ) throws -> (any Animator, [Outcome]) {
    let animator = try workspace.animator(word, settings: settings)
    if let broken = animator as? BrokenAnimator { throw broken.error }
    let fitting = Fitting()
    if let target {
      for operation in operations { try check(operation, by: animator, fitting, for: target) }
    }
    var exhausting: Diagnostic?
    let outcomes = try operations.enumerated().map { index, operation in
      progress(index)
      // Playing the others takes time as well, and nothing can come of it.
      if let exhausting { return Outcome.refused(operation, exhausting) }
      let outcome = try outcome(of: operation, by: animator, fitting)
      if fitting.isSpent, case .refused(_, let diagnostic) = outcome { exhausting = diagnostic }
      return outcome
    }
    return (animator, outcomes)
  }

  /// Looks at an operation as a screen shows it, which takes far less time than its keys do.
  private func check(
    _ operation: TransitionOperation, by animator: any Animator, _ fitting: Fitting,
    for target: ExportTarget
  ) throws {
    for name in scenarios ?? [operation.rawValue] {
      let (maker, _) = try maker(of: operation, by: animator, in: name, fitting)
      // Why it can't be played or told in keys is found again, and said, when its keys are made.
      guard let sketch = try? maker.sketch() else { continue }
      return try target.check(sketch)
    }
  }

  private func maker(
    of operation: TransitionOperation, by animator: any Animator, in scenario: String,
    _ fitting: Fitting
  ) throws -> (KeyedMaker, SearchPath.File) {
    let file = try workspace.scenarioFile(scenario)
    let play = ExportedPlay(
      workspace: workspace, animator: animator, scenario: try workspace.scenario(at: file),
      folder: file.folder, operation: operation)
    let maker = KeyedMaker(
      animator: animator.name, operation: operation, tolerance: tolerance, reference: container,
      fitting: fitting, play: play.take)
    return (maker, file)
  }

  private func outcome(
    of operation: TransitionOperation, by animator: any Animator, _ fitting: Fitting
  ) throws -> Outcome {
    var failed: Outcome?
    for name in scenarios ?? [operation.rawValue] {
      let (maker, file) = try maker(of: operation, by: animator, in: name, fitting)
      do {
        return .keyed(try maker.keyed())
      } catch let failure as KeyedFailure {
        return .refused(operation, refusal(failure, by: animator))
      } catch let failure as Take.Failure {
        failed = failed ?? failure.outcome(of: operation, by: animator.name, in: file.name)
      }
    }
    return failed ?? .refused(operation, Diagnostic(.error, "there is no scenario to play"))
  }

  private func refusal(_ failure: KeyedFailure, by animator: any Animator) -> Diagnostic {
    ExportRefusal(
      message: "'\(animator.name)' can't be exported: \(failure.reason)",
      tokens: failure.token.map { [$0] } ?? []
    ).diagnostic(in: try? workspace.location(of: word))
  }
}

/// Something that an export can't say, with the word in the script that asks for it.
struct ExportRefusal {
  let message: String
  /// The properties or the function to look for, the likeliest first.
  let tokens: [String]

  init(message: String, tokens: [String]) {
    (self.message, self.tokens) = (message, tokens)
  }

  init(_ refusal: Refusal, of animator: String) {
    self.init(message: "'\(animator)' can't be exported: \(refusal.reason)", tokens: refusal.tokens)
  }

  /// The refusal with the first line of the script that uses one of the words.
  func diagnostic(in file: SearchPath.File?) -> Diagnostic {
    guard let file, let bytes = try? RegularFile.bytes(at: file.path, atMost: 1 << 20) else {
      return Diagnostic(.error, message, at: file.map { SourcePosition(file: $0.shownAs) })
    }
    let text = String(decoding: bytes, as: UTF8.self)
    for token in tokens {
      guard let line = Self.line(of: token, in: text) else { continue }
      return Diagnostic(
        .error, message, at: SourcePosition(file: file.shownAs, line: line),
        excerpt: SourceExcerpt(of: text, line: line, token: token))
    }
    return Diagnostic(.error, message, at: SourcePosition(file: file.shownAs))
  }

  /// The first line with a word outside of comments.
  private static func line(of token: String, in text: String) -> Int? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let place = lines.firstIndex { line in
      let code = line.firstRange(of: "--").map { line[..<$0.lowerBound] } ?? line
      return code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == token }
    }
    return place.map { $0 + 1 }
  }
}

extension Take.Failure {
  /// What an export makes of the failure.
  fileprivate func outcome(
    of operation: TransitionOperation, by animator: String, in scenario: String
  ) -> Exporter.Outcome {
    let reason: String
    switch self {
    case .failed(var diagnostic):
      diagnostic.message = "'\(animator)' failed: \(diagnostic.message)"
      // They are about the transition that went on without the script; nothing goes on here.
      diagnostic.notes = []
      return .failed(operation, diagnostic)
    case .noTransition(let missing): reason = "scenario '\(scenario)' has no \(missing.rawValue)"
    case .refused(let message): reason = message
    case .interrupted:
      reason =
        "in scenario '\(scenario)' a gesture, or an interruption, moves the transition; an export "
        + "is of a run by the clock"
    case .resized:
      reason =
        "scenario '\(scenario)' changes the size of the window; an export is for the size of the "
        + "container"
    case .immediate: reason = "'\(animator)' takes no time: there is nothing to play"
    }
    return .refused(operation, Diagnostic(.error, reason))
  }
}
