import CommandLineParsing
@_spi(Tools) import Diagnostics
@_spi(Tools) import Recordings
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
@_spi(Tools) import Transitions
import Workspaces

/// The subject that is watched while files change.
///
/// It is loaded and played, the changes are reported, and the last version that worked is kept. The
/// session uses neither a terminal nor a clock.
final class WatchSession {
  let workspace: Workspace
  /// The subject: an animator or a plugin, by name or path; nil until a script is saved.
  private(set) var subject: String?
  /// The last version that worked.
  private(set) var good: Version?

  private let scenario: String?
  private let plugins: [PluginWord]
  private let settings: [Assignment]
  private let frameRate: Double?
  /// Whether saving another script makes it the subject.
  private let followsSaves: Bool
  private var dependencies = FileDependencies()
  /// The package of an app, and the stamp of the program that is running.
  private let build: (any AppRebuilding)?
  private var stamp: String?
  /// The data that the previous program left.
  private var handover: AppHandover?
  /// Called before an app is rebuilt, which takes some seconds.
  var willBuild: (any AppRebuilding) -> Void = { _ in }
  /// The scripts that existed at the last look.
  private var known: Set<String>?

  /// A version of the subject that was played.
  struct Version {
    /// The label of the version, such as `10:31:05`.
    fileprivate(set) var versionLabel: String
    let mover: String
    /// The animator's file, or nil for a plugin.
    let file: SearchPath.File?
    let scenario: Scenario
    let recording: Recording
    let result: PlayResult
    let warnings: [Diagnostic]
  }

  /// The result of a look at the files.
  enum Outcome {
    /// No file has changed.
    case unchanged
    /// It was played.
    ///
    /// The difference is from the previous version of the same subject; nil if there is none.
    case played(Version, difference: MotionDifference?)
    /// It failed; the previous version stays in use.
    case failed([Diagnostic])
    /// The app was rebuilt; another process plays the new build.
    case rebuilt
  }

  init(
    in workspace: Workspace, subject: String?, scenario: String?, plugins: [PluginWord] = [],
    settings: [Assignment], frameRate: Double?, build: (any AppRebuilding)? = nil,
    after handover: AppHandover? = nil
  ) {
    self.workspace = workspace
    self.subject = subject
    self.scenario = scenario
    self.plugins = plugins
    self.settings = settings
    self.frameRate = frameRate
    followsSaves = subject == nil
    self.build = build
    self.handover = handover
    stamp = build?.stamp
  }

  // MARK: Looking

  /// Loads what the files contain now.
  func look(at versionLabel: String, after changes: FileChanges = FileChanges()) -> Outcome {
    follow(changes)
    guard let subject else { return .unchanged }
    if let outcome = rebuild() { return outcome }
    let played = dependencies.remake(besides: pluginFiles) { accessLog in
      try play(subject, at: versionLabel, in: workspace.recordingAccess(in: accessLog))
    }
    switch played {
    case nil: return .unchanged
    case .success(let version):
      let comparable = good.flatMap {
        $0.scenario.name == version.scenario.name ? $0.recording : nil
      }
      good = version
      if let handover { return outcome(of: handover, before: version) }
      return .played(
        version,
        difference: comparable.map { MotionDifference(from: $0, to: version.recording) })
    case .failure(let error): return .failed(Diagnostic.all(of: error))
    }
  }

  /// Rebuilds an app if its files have changed.
  private func rebuild() -> Outcome? {
    guard let build, case let now = build.stamp, now != stamp else { return nil }
    stamp = now
    willBuild(build)
    let problems = build.build()
    return problems.isEmpty ? .rebuilt : .failed(problems)
  }

  /// Compares a version with the last run of the previous program, or reports how the new build
  /// ended.
  private func outcome(of handover: AppHandover, before version: Version) -> Outcome {
    self.handover = nil
    if let fault = handover.fault {
      good?.versionLabel = handover.label ?? version.versionLabel
      return .failed([Diagnostic(.error, fault)])
    }
    let past = handover.trace.flatMap { bytes in
      (try? Trace(bytes: bytes, file: "handover")).flatMap { trace in
        trace.header.scenario == version.scenario.name ? trace : nil
      }
    }
    return .played(
      version,
      difference: past.map {
        MotionDifference(from: Recording($0, over: version.recording), to: version.recording)
      })
  }

  /// The folders in which a change can make a difference.
  var folders: Set<String> {
    let path = workspace.searchPath
    let kinds: [SearchPath.Kind] = [.animators, .plugins, .scenarios]
    var folders = Set(kinds.flatMap { path.places(for: $0) }.map(\.path))
    for plugin in path.pluginFolders {
      folders.formUnion(["", "/animators", "/scenarios"].map { plugin.path + $0 })
    }
    return folders.union(dependencies.folders).union(build?.folders ?? [])
  }

  /// The files in the plugins' folders; their mere existence can matter to an animator.
  private var pluginFiles: Set<String> {
    var files: Set<String> = []
    for folder in workspace.searchPath.pluginFolders {
      files.insert(folder.path + "/" + PluginFolder.manifest)
      files.formUnion((folder.animators + folder.scenarios).map(\.path))
    }
    return files
  }

  /// Without a named subject, the session switches to the script that was saved last, unless the
  /// current subject uses that script.
  private func follow(_ changes: FileChanges) {
    guard followsSaves else { return }
    let path = workspace.searchPath
    let there = pluginFiles.union(path.files(of: .animators).map(\.path))
    // Files that appeared together with their folder were not reported.
    let new = known.map { there.subtracting($0) } ?? []
    known = there
    for file in changes.written.union(new).sorted()
    where file.hasSuffix(".lua") && !dependencies.includes(file) {
      let plugin = path.pluginFolders.first { file.hasPrefix($0.path + "/") }
      let animator = path.files(of: .animators).first { $0.path == file }
      guard let name = animator?.name ?? plugin?.path, name != subject else { continue }
      subject = name
      good = nil
      dependencies = FileDependencies()
      return
    }
  }

  // MARK: Playing

  /// Loads the subject and plays it, which also serves as its rehearsal.
  private func play(_ subject: String, at versionLabel: String, in workspace: Workspace) throws
    -> Version
  {
    let run = try workspace.load(
      subject, scenario: scenario, plugins: plugins, settings: settings, frameRate: frameRate,
      after: good?.file)
    let recording = try Recording(
      of: run.scenario, animator: run.name, interlude: interludeVersion,
      in: run.environment)
    guard let result = recording.result, result.scriptErrors == 0 else {
      throw Failure(recording.result?.scriptFaults ?? [])
    }
    return Version(
      versionLabel: versionLabel, mover: run.name, file: run.subject.file, scenario: run.scenario,
      recording: recording, result: result, warnings: run.warnings + run.scenario.warnings)
  }

  // MARK: Failing

  /// A version that fails in its scenario.
  private struct Failure: DiagnosedError {
    let diagnostics: [Diagnostic]
    init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
  }
}
