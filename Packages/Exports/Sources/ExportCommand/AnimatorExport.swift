import CommandLineParsing
@_spi(Tools) import Diagnostics
public import Export
@_spi(Tools) import Motion
@_spi(Tools) import Scripting
import Terminal
@_spi(Tools) import Transitions
public import Workspaces

/// Exports one animator to some targets, with one fit for all of them.
///
/// The command and the studio both use it.
struct AnimatorExport {
  let exporter: Exporter
  let targets: [ExportTarget]
  /// The operations that must be exported.
  ///
  /// If empty, the usual ones that the animator moves are exported.
  let operations: [TransitionOperation]
  /// The device, as the user named it.
  let device: String?
  /// Whether the runtime of each target is a separate file.
  var isShared = false
  /// The plugin that declares the gestures; nil for an animator without one.
  var plugin: Plugin?

  /// The result for one target.
  struct Result {
    let target: ExportTarget
    let choreography: Choreography
    let document: Document
    /// The operations that are missing, and why.
    let refusals: [(operation: TransitionOperation, reason: Diagnostic)]
  }

  /// Why nothing was written.
  struct Problem: DiagnosticError {
    let diagnostic: Diagnostic
  }

  /// The usual operations, and others for which a plugin names an animator, such as that of tabs.
  private static func usual(of plugin: Plugin?) -> [TransitionOperation] {
    (plugin?.rules ?? []).map(\.operation).reduce(into: TransitionOperation.usual) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// The files of all targets that can express the animator, and what the others refuse.
  ///
  /// - Parameter progress: Called with the fraction that is done.
  /// - Throws: ``Problem`` if no target can express it; other errors for something that is not
  ///   found.
  func made(
    progress: (Double) -> Void = { _ in }
  ) throws -> (results: [Result], problems: [Problem]) {
    let asked = operations.isEmpty ? Self.usual(of: plugin) : operations
    let (animator, outcomes): (any Animator, [Exporter.Outcome])
    do {
      (animator, outcomes) = try exporter.outcomes(of: asked, for: targets) {
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
    // An operation that was not requested by name may be missing.
    if transitions.isEmpty || !operations.isEmpty, let first = refusals.first {
      throw Problem(diagnostic: first.reason)
    }
    let (gestures, remarks) = gestures(of: transitions.map(\.operation))
    var (results, problems): ([Result], [Problem]) = ([], [])
    let timing = TimedKeys()
    for target in targets {
      let choreography = Choreography(
        animator: animator.name, transitions: transitions,
        reducedMotion: .init(animator.reducedMotion),
        origin: .init(version: interludeVersion, command: command(for: target)),
        remarks: Choreography.remarks(on: animator) + remarks, gestures: gestures)
      do throws(Refusal) {
        let document = try target.document(
          of: choreography, in: exporter.container, sharingRuntime: isShared, by: timing)
        results.append(
          Result(
            target: target, choreography: choreography, document: document, refusals: refusals))
      } catch {
        problems.append(problem(error))
      }
    }
    if results.isEmpty, let first = problems.first { throw first }
    return (results, problems)
  }

  /// The plugin's gestures by operation, and remarks about those that are left out.
  private func gestures(
    of operations: [TransitionOperation]
  ) -> ([TransitionOperation: [Gesture]], [String]) {
    var gestures: [TransitionOperation: [Gesture]] = [:]
    var remarks: [String] = []
    for operation in operations {
      switch plugin?.declaredInteraction(for: operation) {
      case nil: break
      case .function:
        remarks.append(
          "The gesture of \(operation.rawValue) is chosen by a function of the plugin and left out")
      case .rules(let rules):
        let found = Gesture.all(of: rules, for: operation)
        gestures[operation] = found.gestures
        remarks += found.remarks
      }
    }
    return (gestures, remarks)
  }

  private func problem(_ refusal: Refusal) -> Problem {
    let animator = try? exporter.workspace.load(exporter.subject, keepsBroken: true)
    return Problem(
      diagnostic: ExportRefusal(refusal, of: animator?.name ?? exporter.subject.name)
        .diagnostic(in: exporter.subject.file))
  }

  /// The command that repeats the export, without the path of the output.
  func command(for target: ExportTarget) -> String {
    let subject =
      plugin.map { SubjectName.prefix + $0.name } ?? exporter.subject.word ?? exporter.subject.name
    var words = ["interlude", "export", subject, "--to", target.rawValue]
    for operation in operations { words += ["--operation", operation.rawValue] }
    if let scenario = exporter.scenarios?.first, !exporter.areOfPlugin {
      words += ["--scenario", scenario]
    }
    for setting in exporter.subject.settings { words += ["--set", setting.word] }
    if let device { words += ["--device", device] }
    if exporter.tolerance != 0.1 { words += ["--tolerance", Figure.text(exporter.tolerance)] }
    return words.map(\.inShell).joined(separator: " ")
  }
}

extension ExportFile {
  /// The file that `interlude export` writes of an animator for one target, without other options.
  public init(of animator: Subject, for target: ExportTarget, in workspace: Workspace) throws {
    let export = AnimatorExport(
      exporter: Exporter(
        workspace: workspace, subject: animator, scenarios: nil, tolerance: 0.1,
        container: .reference),
      targets: [target], operations: [], device: nil)
    let (results, problems) = try export.made()
    guard let result = results.first else { throw problems[0] }
    let name = result.choreography.animator + target.fileEnding
    self.init(
      name: name, text: result.document.text,
      command: "\(export.command(for: target)) --output \(name.inShell)",
      remarks: result.refusals.map(\.reason)
        + result.document.omissions.map { Diagnostic(.note, "without \($0)") }
        + result.choreography.remarks.map { Diagnostic(.note, $0) })
  }
}

extension Choreography {
  /// Remarks about what the numbers of an export depend on besides the container.
  static func remarks(on animator: any Animator) -> [String] {
    guard let animator = animator as? ScriptAnimator else { return [] }
    var remarks: [String] = []
    if animator.asksForInnerViews {
      remarks.append(
        "It follows views inside the screens; the numbers are for where the played scenario has them"
      )
    }
    if animator.asksForGesture {
      remarks.append(
        "It reads where the finger is; an export follows how far the finger is on its way, and moves "
          + "else as without one")
    }
    return remarks
  }
}

extension Choreography.Reduced {
  /// What an export does for a user who prefers reduced motion.
  ///
  /// If the script declares another animator, which the export doesn't contain, it becomes a cross
  /// dissolve.
  init(_ declared: ReducedMotion) {
    switch declared {
    case .same: self = .same
    case .none: self = .none
    case .crossDissolve, .crossDissolveIfPreferred, .animator: self = .crossDissolve
    }
  }
}
