import CommandSupport
import Conformance
import Diagnostics
import Scenarios
import Scripting
import Transitions

/// Checks a plugin as a whole: its metadata, the names it refers to, and its scenarios.
///
/// Its animators are checked one by one, like any other animator.
struct PluginCheck {
  let plugin: Plugin
  let workspace: Workspace

  func report() -> Report {
    var findings = metadata
    findings += (plugin.warnings + plugin.problems(in: workspace.registry)).map {
      Finding($0.severity == .error ? .errors : .metadata, $0)
    }
    var measures = Measures()
    for file in scenarios {
      measures.situations += 1
      findings += play(file)
    }
    return Report(name: "\(plugin.name) (plugin)", findings: findings, measures: measures)
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
    let manifest = SourcePosition(
      file: plugin.folder.map { $0.shownAs + "/plugin.lua" } ?? "plugin.lua")
    let parts = [
      ("summary", plugin.summary), ("version", plugin.version), ("license", plugin.license),
    ]
    var findings = parts.filter { $0.1?.isEmpty != false }.map { key, _ in
      Finding(
        .metadata, .warning, "'\(key)' is missing",
        fix: "add `\(key) = \"…\",` to the table that plugin.lua returns", at: manifest)
    }
    if scenarios.isEmpty {
      findings.append(
        Finding(
          .scenarios, .note, "no scenario plays it",
          fix: "put one in the folder's `scenarios/`; every check plays it", at: manifest))
    }
    return findings
  }

  private func play(_ file: SearchPath.File) -> [Finding] {
    do {
      let scenario = try Scenario(path: file.path, name: file.shownAs)
      let result = try Player(scenario, in: environment).play()
      return result.complaints(about: file).map { Finding(.scenarios, $0) }
    } catch {
      return error.diagnostics.map { Finding(.scenarios, $0) }
    }
  }

  private var environment: PlayerEnvironment { workspace.environment(for: .plugin(plugin)) }
}
