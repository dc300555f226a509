import Apps
@_spi(Tools) public import Scenarios
@_spi(Tools) public import Scripting
import Terminal
public import Workspaces

/// The subject of a test: a plugin in its own scenarios, an app in the scenarios that name it, or
/// an animator in those for which it has goldens.
@_spi(Tools) public struct TestSubject {
  /// The name as a user types it.
  @_spi(Tools) public let name: String
  let goldens: GoldenFolder
  /// Whether the subject was installed with the tool; it is then compared but never recorded.
  @_spi(Tools) public let isInstalled: Bool
  private let kind: Kind

  private enum Kind {
    case plugin(Plugin)
    case animator(SearchPath.File)
    /// An app with the scenarios that name it.
    case app(scenarios: [SearchPath.File])
    /// An animator that no longer exists but still has goldens.
    case gone
  }

  /// The environment that provides the transitions of a run, and the animator's name in a trace.
  @_spi(Tools) public typealias Mover = (environment: PlayerEnvironment, animator: String?)

  /// A plugin that has a folder; nil for a plugin that is a single animator.
  init?(_ plugin: Plugin) {
    guard let folder = plugin.folder else { return nil }
    name = plugin.name
    goldens = GoldenFolder(of: folder)
    isInstalled = folder.root.reason == .installed
    kind = .plugin(plugin)
  }

  /// An animator.
  init(_ file: SearchPath.File) {
    name = file.name
    goldens = GoldenFolder(of: file)
    isInstalled = file.root.reason == .installed
    kind = .animator(file)
  }

  /// An app.
  ///
  /// Its goldens are in the folder `goldens` of the current directory.
  init(_ app: App, in workspace: Workspace) throws {
    name = app.name
    goldens = GoldenFolder(ofApp: app.name, in: workspace.searchPath.absolute("."))
    isInstalled = false
    kind = .app(scenarios: try workspace.scenarios(of: app))
  }

  private init(gone name: String, _ goldens: GoldenFolder, isInstalled: Bool) {
    self.name = name
    self.goldens = goldens
    self.isInstalled = isInstalled
    kind = .gone
  }

  /// Goldens of animators that no longer exist.
  static func gone(beside animators: [SearchPath.File]) -> [TestSubject] {
    var seen = Set(animators.map { GoldenFolder(of: $0).path })
    return animators.flatMap { animator in
      GoldenFolder.siblings(of: animator).filter { seen.insert($0.folder.path).inserted }.map {
        TestSubject(gone: $0.name, $0.folder, isInstalled: animator.root.reason == .installed)
      }
    }
  }

  /// The word for the subject in a command: its name, or its path if searching would not find it.
  @_spi(Tools) public var inCommand: String {
    switch kind {
    case .plugin(let plugin):
      guard let folder = plugin.folder, folder.root.reason == .option else {
        return (SubjectName.prefix + name).inShell
      }
      // Without a slash, it would be read as a name.
      return (folder.shownAs.contains("/") ? folder.shownAs : "./" + folder.shownAs).inShell
    case .animator(let file): return file.inCommand
    case .app, .gone: return name.inShell
    }
  }

  /// A name that distinguishes a plugin from its animator.
  var title: String {
    if case .plugin = kind { "\(name) (plugin)" } else { name }
  }

  /// The animator's file; nil for a plugin or an app.
  @_spi(Tools) public var script: SearchPath.File? {
    if case .animator(let file) = kind { file } else { nil }
  }

  /// Whether a recorded motion can be replayed in the present screens, as is possible for a script.
  ///
  /// An app's own code moves and draws its views.
  @_spi(Tools) public var canMoveAsRecorded: Bool {
    if case .app = kind { false } else { true }
  }

  /// Whether a golden determines the frame rate of its run.
  ///
  /// A plugin's scenarios have their own frame rate. An animator is played in scenarios that aren't
  /// its own.
  var followsGoldenFrameRate: Bool {
    if case .animator = kind { true } else { false }
  }

  /// The runs to play, and the goldens that no run uses any more.
  ///
  /// - Parameters:
  ///   - asked: Names of scenarios to play instead of the subject's own.
  ///   - withPictures: Whether to make a film strip of each run too.
  func cases(
    asked: [String], withPictures: Bool, in workspace: Workspace
  ) throws -> [TestCase] {
    let recorded = goldens.goldens
    let files = try scenarios(asked: asked, recorded: recorded, in: workspace)
    let played = files.flatMap { file in
      Golden.Kind.allCases.map { goldens.golden(of: file.name, as: $0) }
        .filter { $0.kind == .trace || withPictures || $0.exists }
        .map { TestCase(subject: self, golden: $0, scenario: file) }
    }
    guard asked.isEmpty else { return played }
    let left = recorded.filter { golden in !files.contains { $0.name == golden.scenario } }
    return played + left.map { TestCase(subject: self, golden: $0, scenario: nil) }
  }

  private func scenarios(
    asked: [String], recorded: [Golden], in workspace: Workspace
  ) throws -> [SearchPath.File] {
    switch kind {
    case .gone: return []
    case .plugin(let plugin):
      return plugin.scenarios.filter { asked.isEmpty || asked.contains($0.name) }
    case .app(let scenarios):
      return scenarios.filter { asked.isEmpty || asked.contains($0.name) }
    case .animator:
      guard asked.isEmpty else { return try asked.map(workspace.scenarioFile) }
      var seen: Set<String> = []
      let names = recorded.map(\.scenario).filter { seen.insert($0).inserted }
      let found = names.compactMap { try? workspace.scenarioFile($0) }
      return found.isEmpty ? [try workspace.scenarioFile("tour")] : found
    }
  }

  /// Makes the delegates for a run of a scenario; each run has its own.
  @_spi(Tools) public func mover(for scenario: SearchPath.File, in workspace: Workspace) throws
    -> Mover
  {
    switch kind {
    case .plugin(let plugin): return (workspace.environment(for: .plugin(plugin)), nil)
    case .animator(let file):
      let animator = try workspace.registry.animator(at: file)
      let environment = workspace.environment(for: .animator(animator), in: scenario.folder)
      return (environment, animator.name)
    case .app: return (workspace.environment(for: .registered, in: scenario.folder), nil)
    case .gone: preconditionFailure("nothing is played for an animator that is not there")
    }
  }
}

/// One scenario of a subject, and the golden to compare it with.
@_spi(Tools) public struct TestCase {
  @_spi(Tools) public let subject: TestSubject
  let golden: Golden
  /// The scenario, or nil for a golden whose scenario no longer exists.
  let scenario: SearchPath.File?

  /// The name in a report.
  @_spi(Tools) public var name: String { "\(subject.name)/\(golden.title)" }
}
