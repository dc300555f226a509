@_spi(Tools) import Conformance
@_spi(Tools) import Diagnostics
@_spi(Tools) import Scenarios
@_spi(Tools) public import Scripting
import Terminal
@_spi(Tools) import Transitions
public import Workspaces

extension CommandTargets {
  /// The files of all animators, including those of plugins, each listed once.
  @_spi(Tools) public var animatorFiles: [SearchPath.File] {
    var known: Set<String> = []
    return (animators + plugins.flatMap(\.animators)).filter { known.insert($0.path).inserted }
  }

  /// Checks all targets in order, including the animators of plugins.
  ///
  /// - Parameters:
  ///   - scenarios: The user's own scenarios, in which each animator is also played.
  ///   - forLiveViews: Whether to check what the kit can show of animators in an app.
  ///   - jobs: The number of threads that check animators.
  ///   - bar: Shows how far the work is.
  ///   - reopen: Makes the workspace of a thread.
  func reports(
    in workspace: Workspace, playing scenarios: [Scenario], forLiveViews: Bool, jobs: Int,
    showing bar: ProgressBar,
    reopening reopen: @escaping @Sendable () throws -> Workspace
  ) throws -> [Report] {
    let files = animatorFiles
    let workers = Workers<SearchPath.File, Result<Report, any Error>>(
      count: max(min(jobs, files.count), 1)
    ) {
      let workspace = try reopen()
      let references = References()
      return { file in
        Result {
          try workspace.report(
            on: file, playing: scenarios, forLiveViews: forLiveViews, comparedWith: references)
        }
      }
    }
    var reports: [Report] = []
    defer { bar.clear() }
    func showProgress() {
      bar.show(Double(reports.count) / Double(files.count + plugins.count), of: "checking")
    }
    try workers.run(files) { report in
      reports.append(try report.get())
      showProgress()
      return true
    }
    for plugin in plugins {
      reports.append(
        try PluginCheck(plugin: plugin, workspace: workspace, scenes: scenarios).report())
      showProgress()
    }
    return reports + broken.map(Report.init)
  }
}

extension Workspace {
  fileprivate func report(
    on file: SearchPath.File, playing scenarios: [Scenario], forLiveViews: Bool,
    comparedWith references: References
  ) throws -> Report {
    let examination = Examination(of: Subject(file, in: registry), comparedWith: references)
    var report = examination.report(forLiveViews: forLiveViews)
    // An animator that does not load has already been reported.
    guard (try? registry.animator(at: file)) != nil else { return report }
    for scenario in scenarios {
      report = try examination.examine(
        SceneSubject(scenario) { [self] in
          environment(for: .animator(try registry.animator(at: file)))
        })
    }
    return report
  }
}

extension Report {
  /// A report for something that can't be loaded.
  fileprivate init(_ broken: CommandTargets.Broken) {
    self.init(name: broken.name, findings: [Finding(.errors, broken.diagnostic)])
  }
}
