import CommandLineParsing
@_spi(Tools) import Conformance
@_spi(Tools) import Diagnostics
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
@_spi(Tools) import Transitions
import Workspaces

/// Checks a plugin as a whole: its metadata, the names it refers to, and its scenarios.
///
/// The plugin's animators are checked one by one, like any other animator.
struct PluginCheck {
  let plugin: Plugin
  let workspace: Workspace

  /// The caller's own scenarios, in which the plugin is also played.
  var scenes: [Scenario] = []

  /// - Throws: If one of the caller's own scenarios can't be played.
  func report() throws -> Report {
    let files = scenarios
    var findings = metadata
    if files.isEmpty { findings.append(unplayed) }
    findings += (plugin.warnings + plugin.problems(in: workspace.registry)).map {
      Finding($0.severity == .error ? .errors : .metadata, $0)
    }
    var scenes: [(scenario: Scenario, file: SearchPath.File?)] = []
    for file in files {
      do {
        let scenario = try Scenario(path: file.path, name: file.shownAs)
        findings += scenario.warnings.map { Finding(.scenarios, $0) }
        scenes.append((scenario, file))
      } catch {
        findings += Diagnostic.all(of: error).map { Finding(.scenarios, $0) }
      }
    }
    let names = Set(scenes.map(\.scenario.name))
    scenes += self.scenes.filter { !names.contains($0.name) }.map { ($0, nil) }

    let examination = Examination(of: subject)
    var examined = examination.found
    for (scenario, file) in scenes {
      do {
        let (report, result) = try play(scenario, in: examination)
        examined = report
        guard let file else { continue }
        findings += result.complaints(about: file).map { Finding(.scenarios, $0) }
      } catch {
        // The caller's own scenario is not the plugin's fault.
        guard file != nil else { throw error }
        findings += Diagnostic.all(of: error).map { Finding(.scenarios, $0) }
      }
    }
    // A complaint of the player is a failure of the run, which the examination has already
    // reported.
    let told = Set(findings.map(\.message))
    findings += examined.findings.filter { !told.contains($0.message) }
    var measures = examined.measures
    measures.frames = 0
    measures.situations = scenes.count
    if examined.verdict == .notChecked { measures.refusals = measures.situations }
    return Report(name: "\(plugin.name) (plugin)", findings: findings, measures: measures)
  }

  /// Checks one case: a scenario in given surroundings.
  func report(on address: CaseAddress) throws -> Report {
    guard OperationScene(word: address.scenario) == nil else {
      throw UsageError(
        "a plugin has cases in scenarios, not in operations; see `interlude matrix list \(address.subject)`"
      )
    }
    guard address.settings.isEmpty else {
      throw UsageError(
        "a case of a plugin has no settings; leave out '\(address.settings[0].name)='")
    }
    return try Examination(of: subject).report(on: address, in: workspace) {
      workspace.environment(registering: [Resolver.Registration(plugin)], in: $0)
    }
  }

  private func play(
    _ scenario: Scenario, in examination: Examination
  ) throws -> (report: Report, result: PlayResult) {
    // The scenario's own expectations hold for what it plays, not for its variants.
    let result = try Player(scenario, in: environment).play()
    return (try examination.examine(scenario) { environment }, result)
  }

  /// The plugin as the subject of an examination, which locates findings in the plugin's animators.
  private var subject: CheckedAnimator {
    var subject = CheckedAnimator("\(plugin.name) (plugin)") { _ in CrossDissolve() }
    let animators = (plugin.rules.map(\.animator) + plugin.animators.map(\.name)).reduce(
      into: [ScriptAnimator]()
    ) { known, name in
      let found = try? plugin.animator(named: name, in: workspace.registry) as? ScriptAnimator
      if let found, !known.contains(where: { $0.file == found.file }) { known.append(found) }
    }
    subject.place = { clue in
      let places = animators.compactMap { $0.place(of: clue) }.filter { $0.line != nil }
      // If several animators set the same property, they can't be told apart here.
      return places.count == 1 ? places[0] : manifest
    }
    return subject
  }

  private var manifest: SourcePosition {
    SourcePosition(file: plugin.folder.map { $0.shownAs + "/plugin.lua" } ?? "plugin.lua")
  }

  /// The scenarios in the plugin's folder and those that name the plugin.
  private var scenarios: [SearchPath.File] {
    // The workspace also finds the scenarios of plugins on the search path.
    var seen: Set<String> = []
    let naming = workspace.scenarios.filter { file in
      (try? Scenario(path: file.path, name: file.shownAs))?.names(plugin: plugin.name) == true
    }
    return (plugin.scenarios + naming).filter { seen.insert($0.path).inserted }
  }

  private var metadata: [Finding] {
    let parts = [
      ("summary", plugin.summary), ("version", plugin.version), ("license", plugin.license),
    ]
    return parts.filter { $0.1?.isEmpty != false }.map { key, _ in
      Finding(
        .metadata, .warning, "'\(key)' is missing",
        fix: "add `\(key) = \"…\",` to the table that plugin.lua returns", at: manifest)
    }
  }

  private var unplayed: Finding {
    Finding(
      .scenarios, .note, "no scenario plays it",
      fix: "put one in the folder's `scenarios/`; every check plays it", at: manifest)
  }

  private var environment: PlayerEnvironment {
    workspace.environment(registering: [Resolver.Registration(plugin)])
  }
}
