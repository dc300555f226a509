@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
public import Workspaces

/// One scenario of a subject, and the golden to compare it with.
@_spi(Tools) public struct TestCase {
  /// The subject; nil for a golden of an animator that no longer exists.
  @_spi(Tools) public let subject: Subject?
  /// The subject's name as a user types it.
  @_spi(Tools) public let subjectName: String
  /// Whether the subject was installed with the tool; it is then compared but never recorded.
  @_spi(Tools) public let isInstalled: Bool
  let golden: Golden
  /// The scenario, or nil for a golden whose scenario no longer exists.
  let scenario: SearchPath.File?

  /// The name in a report.
  @_spi(Tools) public var name: String { "\(subjectName)/\(golden.title)" }

  /// A name of the subject that distinguishes a plugin from its animator.
  var suite: String { subject?.plugin == nil ? subjectName : "\(subjectName) (plugin)" }

  /// The word for the subject in a command.
  @_spi(Tools) public var inCommand: String { subject?.inCommand ?? subjectName.inShell }

  /// The goldens of animators that no longer exist.
  ///
  /// - Parameters:
  ///   - animators: Animators beside which such goldens are looked for.
  ///   - asked: Names of scenarios to play; there are then no goldens without a scenario.
  static func gone(beside animators: [SearchPath.File], asked: [String]) -> [TestCase] {
    guard asked.isEmpty else { return [] }
    var seen = Set(animators.map { GoldenFolder(of: $0).path })
    return animators.flatMap { animator in
      GoldenFolder.siblings(of: animator).filter { seen.insert($0.folder.path).inserted }
        .flatMap { name, folder in
          folder.goldens.map {
            TestCase(
              subject: nil, subjectName: name,
              isInstalled: animator.root.reason == .installed, golden: $0, scenario: nil)
          }
        }
    }
  }
}

extension Subject {
  /// The word for the subject in a command: its name, or its path if searching would not find it.
  var inCommand: String {
    switch kind {
    case .animator(let file): return file.inCommand
    case .plugin(let plugin):
      guard let folder = plugin.folder, folder.root.reason == .option else {
        return (SubjectName.prefix + name).inShell
      }
      // Without a slash, it would be read as a name.
      return (folder.shownAs.contains("/") ? folder.shownAs : "./" + folder.shownAs).inShell
    case .app, .registered: return name.inShell
    }
  }

  /// Whether a golden determines the frame rate of its run.
  ///
  /// A plugin's scenarios have their own frame rate. An animator is played in scenarios that aren't
  /// its own.
  var followsGoldenFrameRate: Bool { file != nil }

  /// Where the goldens are; nil for a plugin without a folder, which is a single animator.
  ///
  /// Those of an app are in the folder `goldens` of the current directory.
  private func goldens(in workspace: Workspace) -> GoldenFolder? {
    switch kind {
    case .animator(let file): GoldenFolder(of: file)
    case .plugin(let plugin): plugin.folder.map(GoldenFolder.init)
    case .app: GoldenFolder(ofApp: name, in: workspace.searchPath.absolute("."))
    case .registered: nil
    }
  }

  /// The runs to play, and the goldens that no run uses any more.
  ///
  /// A plugin or an app is played in its own scenarios, an animator in those for which it has goldens.
  ///
  /// - Parameters:
  ///   - asked: Names of scenarios to play instead of the subject's own.
  ///   - withPictures: Whether to make a film strip of each run too.
  func cases(
    asked: [String], withPictures: Bool, in workspace: Workspace
  ) throws -> [TestCase] {
    guard let goldens = goldens(in: workspace) else { return [] }
    let root = file?.root ?? plugin?.folder?.root
    func item(_ golden: Golden, _ scenario: SearchPath.File?) -> TestCase {
      TestCase(
        subject: self, subjectName: name, isInstalled: root?.reason == .installed, golden: golden,
        scenario: scenario)
    }
    let recorded = goldens.goldens
    let files = try scenarios(asked: asked, recorded: recorded, in: workspace)
    let played = files.flatMap { file in
      Golden.Kind.allCases.map { goldens.golden(of: file.name, as: $0) }
        .filter { $0.kind == .trace || withPictures || $0.exists }.map { item($0, file) }
    }
    guard asked.isEmpty else { return played }
    let left = recorded.filter { golden in !files.contains { $0.name == golden.scenario } }
    return played + left.map { item($0, nil) }
  }

  private func scenarios(
    asked: [String], recorded: [Golden], in workspace: Workspace
  ) throws -> [SearchPath.File] {
    guard file != nil else {
      return scenarios.filter { asked.isEmpty || asked.contains($0.name) }
    }
    guard asked.isEmpty else { return try asked.map(workspace.scenarioFile) }
    var seen: Set<String> = []
    let names = recorded.map(\.scenario).filter { seen.insert($0).inserted }
    let found = names.compactMap { try? workspace.scenarioFile($0) }
    return found.isEmpty ? [try workspace.scenarioFile("tour")] : found
  }
}
