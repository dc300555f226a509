import CommandLineParsing
import Diagnostics
import Foundation
import Scenarios
import Scripting
import Transitions

/// What is looked at while files change: loads it, plays it, tells what is different, and keeps the
/// last version that worked.
///
/// It knows neither terminals nor clocks.
final class WatchSession {
  let workspace: Workspace
  /// What is watched: an animator or a plugin, by name or path; nil until something is saved.
  private(set) var subject: String?
  /// The last version that worked.
  private(set) var good: Version?

  private let scenario: String?
  private let settings: [Assignment]
  private let frameRate: Double?
  /// Whether another script that is saved becomes the subject.
  private let followsSaves: Bool
  private var asked: Set<String> = []
  private var used: Set<String> = []
  private var fingerprint: Fingerprint?

  /// What was played.
  struct Version {
    /// What the version is called by, such as `10:31:05`.
    let moment: String
    let mover: String
    let scenario: Scenario
    let recorder: RunRecorder
    let motion: [RecordedMotion]
    let result: PlayResult
    let warnings: [Diagnostic]
  }

  /// What came of a look.
  enum Outcome {
    /// No file says anything else than before.
    case unchanged
    /// It was played; the changes since the version before, nil if there is none of the same.
    case played(Version, changes: [MotionChange]?)
    /// The version before stays.
    case failed([Diagnostic])
  }

  init(
    in workspace: Workspace, subject: String?, scenario: String?, settings: [Assignment],
    frameRate: Double?
  ) {
    self.workspace = workspace
    self.subject = subject
    self.scenario = scenario
    self.settings = settings
    self.frameRate = frameRate
    followsSaves = subject == nil
  }

  // MARK: Looking

  /// Takes up what the files say now.
  func look(at moment: String, after changes: FileChanges = FileChanges()) -> Outcome {
    follow(changes)
    guard let subject else { return .unchanged }
    let asked = AskedFiles()
    // Read before anything is loaded: what changes in between is a change at the next look.
    var now = Fingerprint(of: self.asked.union(used).union(pluginFiles))
    do {
      let file = try scenarioFile(for: subject)
      let isAnimator = (try? workspace.registry.location(of: subject)) != nil
      asked.paths.formUnion(pluginFiles)
      asked.paths.insert(file.path)
      if isAnimator { asked.paths.insert(try workspace.registry.location(of: subject).path) }
      now.include(asked.paths)
      if now == fingerprint { return .unchanged }
      var scenario = try Scenario(path: file.path, name: file.shownAs)
      if let frameRate { scenario.frameRate = frameRate }
      asked.paths.formUnion(scenario.reloadedFiles(in: file.folder))
      let version = try play(scenario, subject, in: file.folder, at: moment, noting: asked)
      if version.result.scriptErrors > 0 { throw Failure(version.result.scriptFailures) }
      let comparable = good.flatMap { $0.scenario.name == scenario.name ? $0.motion : nil }
      used = asked.paths
      settle(asked, now)
      good = version
      return .played(version, changes: comparable.map { MotionChange.between($0, version.motion) })
    } catch {
      if now == fingerprint { return .unchanged }
      settle(asked, now)
      return .failed(diagnostics(of: error))
    }
  }

  /// Folders in which something may happen that makes a difference.
  var folders: Set<String> {
    let path = workspace.searchPath
    var folders = Set(
      [SearchPath.Kind.animators, .plugins, .scenarios].flatMap { path.folders(for: $0) }
        .map(\.path))
    for plugin in path.pluginFolders {
      folders.formUnion(["", "/animators", "/scenarios"].map { plugin.path + $0 })
    }
    for file in asked.union(used) {
      let url = URL(fileURLWithPath: file)
      folders.insert(url.deletingLastPathComponent().path)
      folders.insert(url.resolvingSymlinksInPath().deletingLastPathComponent().path)
    }
    return folders
  }

  private func settle(_ asked: AskedFiles, _ now: Fingerprint) {
    self.asked = asked.paths
    fingerprint = now.including(asked.paths.union(used).union(pluginFiles))
  }

  private var pluginFiles: Set<String> {
    Set(
      workspace.searchPath.pluginFolders.flatMap { folder in
        ["", "/animators"].flatMap { part -> [String] in
          let inner = folder.path + part
          let names = (try? FileManager.default.contentsOfDirectory(atPath: inner)) ?? []
          return names.filter { $0.hasSuffix(".lua") }.map { inner + "/" + $0 }
        }
      })
  }

  /// Without a subject of its own, the session turns to the script that was saved last.
  private func follow(_ changes: FileChanges) {
    guard followsSaves else { return }
    let path = workspace.searchPath
    for file in changes.written.sorted() where file.hasSuffix(".lua") {
      let plugin = path.pluginFolders.first { file.hasPrefix($0.path + "/") }
      let animator = path.files(of: .animators).first { $0.path == file }
      guard let name = animator?.name ?? plugin?.path, name != subject else { continue }
      subject = name
      good = nil
      fingerprint = nil
      return
    }
  }

  // MARK: Playing

  private func scenarioFile(for subject: String) throws -> SearchPath.File {
    if let scenario { return try workspace.scenarioFile(scenario) }
    // A plugin that is watched by its name shows what it brings along to show itself.
    if (try? workspace.registry.location(of: subject)) == nil,
      let own = try? workspace.registry.plugin(named: subject).scenarios.first
    {
      return own
    }
    return try workspace.scenarioFile("tour")
  }

  private func play(
    _ scenario: Scenario, _ subject: String, in folder: String, at moment: String,
    noting asked: AskedFiles
  ) throws -> Version {
    let environment: PlayerEnvironment
    let mover: String
    var warnings: [Diagnostic] = []
    if let location = try? workspace.registry.location(of: subject) {
      let animator = try workspace.registry.animator(
        at: location, settings: settings.map { ($0.name, $0.value) }, noting: asked)
      environment = workspace.environment(trying: animator, in: folder)
      mover = animator.name
      warnings = animator.warnings
    } else {
      let plugin = try pluginOrAnimatorError(subject)
      environment = workspace.environment(of: plugin)
      mover = plugin.name
      warnings = plugin.warnings
    }
    let player = try Player(scenario, in: environment)
    let recorder = RunRecorder()
    let motion = MotionRecorder()
    player.stage.addObserver(recorder)
    player.stage.addObserver(motion)
    let result = player.play()
    return Version(
      moment: moment, mover: mover, scenario: scenario, recorder: recorder,
      motion: motion.transitions, result: result, warnings: warnings)
  }

  /// When nothing has the name, an animator's is the likelier one to be misspelt.
  private func pluginOrAnimatorError(_ name: String) throws -> Plugin {
    do {
      return try workspace.registry.plugin(named: name)
    } catch let error as RegistryError {
      guard case .unknownPlugin = error.reason else { throw error }
      _ = try workspace.registry.location(of: name)
      throw error
    }
  }

  // MARK: Failing

  /// A version that does not get through its scenario.
  private struct Failure: Error {
    let diagnostics: [Diagnostic]
    init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
  }

  private func diagnostics(of error: any Error) -> [Diagnostic] {
    switch error {
    case let error as Failure: error.diagnostics
    case let error as InvalidScenario: error.diagnostics
    case let error as any DiagnosticError: [error.diagnostic]
    default: [Diagnostic(.error, String(describing: error))]
    }
  }
}

extension Scenario {
  /// The files of its `reload` actions.
  fileprivate func reloadedFiles(in folder: String) -> [String] {
    actions.compactMap { action in
      guard case .reload(_, let file) = action.deed else { return nil }
      return file.hasPrefix("/") ? file : folder + "/" + file
    }
  }
}
