import CommandLineParsing
import CommandSupport
import Diagnostics
import Export
import Scripting
import Transitions

/// One animator written for one target: what the command and the studio do alike.
struct AnimatorExport {
  let exporter: Exporter
  let target: ExportTarget
  /// The operations that must be there; without any, the usual ones as far as the animator moves them.
  let operations: [TransitionOperation]
  /// The device as it was named.
  let device: String?

  /// What came of it.
  struct Result {
    let choreography: Choreography
    let document: Document
    /// The operations that are missing.
    let refusals: [(operation: TransitionOperation, reason: Diagnostic)]
  }

  /// Why nothing is written.
  struct Problem: DiagnosticError {
    let diagnostic: Diagnostic
  }

  /// Those of navigation stacks and of presentations.
  private static let usual: [TransitionOperation] = [.push, .pop, .present, .dismiss]

  /// - Parameter progress: Called with the share that is done.
  /// - Throws: ``Problem`` for what can't be exported; other errors for what is not found.
  func made(progress: (Double) -> Void = { _ in }) throws -> Result {
    let asked = operations.isEmpty ? Self.usual : operations
    let (animator, outcomes): (any Animator, [Exporter.Outcome])
    do {
      (animator, outcomes) = try exporter.outcomes(of: asked, for: target) {
        progress(Double($0) / Double(asked.count))
      }
    } catch let refusal as Refusal {
      throw problem(refusal)
    }
    var transitions: [Keyed] = []
    var refusals: [(operation: TransitionOperation, reason: Diagnostic)] = []
    for outcome in outcomes {
      switch outcome {
      case .keyed(let keyed): transitions.append(keyed)
      case .refused(let operation, let diagnostic), .failed(let operation, let diagnostic):
        refusals.append((operation, diagnostic))
      }
    }
    // An operation that was not requested by name can be missing.
    if transitions.isEmpty || !operations.isEmpty, let first = refusals.first {
      throw Problem(diagnostic: first.reason)
    }
    let choreography = Choreography(
      animator: animator.name, transitions: transitions,
      reducedMotion: .init(animator.reducedMotion),
      origin: .init(version: InterludeTool.version, command: command),
      remarks: Choreography.remarks(on: animator))
    do throws(Refusal) {
      let document = try target.document(of: choreography, in: exporter.container)
      return Result(choreography: choreography, document: document, refusals: refusals)
    } catch {
      throw problem(error)
    }
  }

  private func problem(_ refusal: Refusal) -> Problem {
    let name = (try? exporter.workspace.animator(exporter.word).name) ?? exporter.word
    return Problem(
      diagnostic: ExportRefusal(refusal, of: name)
        .diagnostic(in: try? exporter.workspace.location(of: exporter.word)))
  }

  /// The command as one would type it again; the path of the output is left out.
  var command: String {
    var words = ["interlude", "export", exporter.word, "--to", target.rawValue]
    for operation in operations { words += ["--operation", operation.rawValue] }
    if let scenario = exporter.scenarios?.first { words += ["--scenario", scenario] }
    for setting in exporter.settings { words += ["--set", setting.word] }
    if let device { words += ["--device", device] }
    if exporter.tolerance != 0.1 { words += ["--tolerance", Figure.text(exporter.tolerance)] }
    return words.map(\.inShell).joined(separator: " ")
  }
}

extension Choreography {
  /// What the numbers of an export depend on besides the container.
  static func remarks(on animator: any Animator) -> [String] {
    guard (animator as? ScriptAnimator)?.asksForInnerViews == true else { return [] }
    return [
      "It follows views inside the screens; the numbers are for where the played scenario has them"
    ]
  }
}

extension Choreography.Reduced {
  /// What an export has for a user who asked for less movement; another animator, which the export
  /// does not have, becomes a cross dissolve.
  init(_ declared: ReducedMotion) {
    switch declared {
    case .same: self = .same
    case .none: self = .none
    case .crossDissolve, .animator: self = .crossDissolve
    }
  }
}
