import CommandLineParsing
@_spi(Tools) import Diagnostics
import FileReading
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
public import Workspaces

extension Command {
  /// `interlude new`: creates the files of an animator or a plugin.
  static func new(in process: ProcessContext) -> Command {
    Command(
      "new", "Create an animator, a plugin or a package that plays your app.",
      examples: [
        "new Rise", "new Rise --from SwipeToPop", "new Wave --from cascade", "new Rise --plugin",
        "new CardStage --app --sources ../Shop/Transitions",
      ],
      discussion: """
        An animator is written to Scripts/animators or animators if such a folder exists, \
        otherwise to the current folder; a plugin is written to Plugins/NAME, with a scenario for \
        check. .luarc.json and types/interlude.lua let a Lua language server complete and check \
        names.

        With --app, a Swift package is written that plays your app's own UIKit transitions on Linux: \
        Sources/NAME/Apps.swift is the file to fill in. Your files stay where and as they are.

        The new files pass check as they are. Existing files are never overwritten.
        """,
      exits: [
        .success: "The files were written.",
        .usage: "The name is invalid or a file already exists; nothing was written.",
      ]
    ) { NewCommand(process: process) }
  }
}

private struct NewCommand: CommandBody {
  let process: ProcessContext

  @Argument("name", "The name: letters, digits, '-' and '_', beginning with a letter.")
  var name: String
  @Flag("plugin", "Create a plugin with its own animator.") var isPlugin
  @Flag("app", "Create a package that plays an app's own controllers.") var isApp
  @RepeatedOption(
    "sources", placeholder: "folder",
    "With --app: the app's Swift files, a folder or a file.", completion: .directory)
  var sources: [String]
  @Option(
    "interlude", placeholder: "place",
    "With --app: the folder of Interlude's checkout; by default, the one that this program is in, "
      + "or the sources that were installed with it.",
    completion: .directory)
  var interlude: String?
  @Option(
    "from", placeholder: "name",
    "Copy this animator instead of a small example, or start with a kind: \(StartingPoint.names).",
    completion: .animators)
  var original: String?
  @RepeatedOption(
    "scripts", placeholder: "folder", "A folder to search first for --from.",
    completion: .directory)
  var scripts: [String]

  func run(on console: Console) throws -> ExitStatus {
    guard isApp || (sources.isEmpty && interlude == nil) else {
      throw UsageError("--sources and --interlude need --app")
    }
    if isApp {
      guard !isPlugin, original == nil else {
        throw UsageError("--app can't be combined with --plugin or --from")
      }
      return try NewApp(process: process, sources: sources, interlude: interlude)
        .make(name, on: console)
    }
    let workspace = try Workspace(process, scripts: scripts)
    workspace.confine(process, naming: [original]) { [process] reach in
      reach.keepFolder(process.currentDirectory)
      // If a file can't be written, the folders made for the other files are removed too.
      reach.keep(process.currentDirectory, for: .tidying)
    }
    return try New(
      workspace: workspace, directory: process.currentDirectory, isPlugin: isPlugin
    ).make(name, from: original, on: console)
  }
}

/// A kind of transition to start from, represented by the shipped animator that shows it most
/// briefly.
private enum StartingPoint: String, CaseIterable {
  case card, zoom, cascade, sheet, fold, keys

  /// The name of the animator to copy.
  var animator: String {
    switch self {
    case .card: "AppCard"
    case .zoom: "ZoomFromSource"
    case .cascade: "Cascade"
    case .sheet: "Deck"
    case .fold: "Fold"
    case .keys: "FadeFromBottom"
    }
  }

  static let names = allCases.dropLast().map(\.rawValue).joined(separator: ", ") + " or keys"
}

/// One call of `interlude new`, or of the studio's start page.
struct New {
  let workspace: Workspace
  let directory: String
  let isPlugin: Bool
  /// Whether the new animator may have the name of an installed one, and therefore shadow it.
  var replacesInstalled = false
  /// Whether the studio's page asks, which has a field for the name and no options.
  var isAskedByPage = false

  /// Writes all files, or none.
  ///
  /// - Parameter followsLinks: Whether the folders may be symbolic links. If not, a link is an
  ///   error.
  /// - Returns: The paths that were written, and those of existing files that were kept.
  func write(
    _ name: String, from original: String?, followingLinks followsLinks: Bool = true
  ) throws -> (written: [String], kept: [String]) {
    try validate(name)
    let source = try original.map(text)
    let scaffold =
      isPlugin ? Scaffold.plugin(name, from: source) : .animator(name, in: folder, from: source)
    return try scaffold.write(in: directory, followingLinks: followsLinks)
  }

  /// Writes an animator with a scenario and its pictures: all files, or none.
  func write(_ motion: MotionFiles, as name: String) throws {
    try validate(name)
    // A scenario of that name elsewhere would no longer be found.
    if workspace.searchPath.file(named: name, of: .scenarios) != nil {
      throw ScaffoldError(
        "a scenario '\(name)' already exists; nothing was written", note: "choose another name")
    }
    let scenarios =
      ["Scripts/scenarios", "scenarios"].first { FilePath(directory + "/" + $0).isFolder } ?? ""
    _ = try Scaffold.motion(name, in: (folder, scenarios), motion)
      .write(in: directory, followingLinks: false)
  }

  func make(_ name: String, from original: String?, on console: Console) throws -> ExitStatus {
    let (written, kept) = try write(name, from: original)
    for path in written { console.print("wrote \(path)") }
    for path in kept { console.print("kept  \(path), which already existed") }
    console.print()
    console.print("Next:")
    // An animator can have the same name as the plugin, and the bare name would refer to the
    // animator.
    let subject = isPlugin ? "plugin:\(name)" : name
    console.print("  interlude run \(subject)\(isPlugin ? " --scenario \(name)" : "")")
    console.print("  interlude check \(subject)")
    if isPlugin { console.print("  interlude test \(subject) --update") }
    return .success
  }

  /// The folder for animators.
  private var folder: String {
    ["Scripts/animators", "animators"].first { FilePath(directory + "/" + $0).isFolder } ?? ""
  }

  private func validate(_ name: String) throws {
    let isSound =
      name.count <= 64 && name.first?.isLetter == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    guard isSound else {
      let proposal = Self.proposal(for: name)
      throw UsageError(
        .unexpectedValue(
          of: isAskedByPage ? "Name" : "<name>",
          expected: "letters, digits, '-' and '_', beginning with a letter",
          found: name),
        nearest: proposal.isEmpty ? nil : proposal)
    }
    // A second animator with that name would be shadowed by the first, or shadow it.
    let known = workspace.registry.entries.first { $0.name == name }
    let isInstalled = known?.origin == SearchPath.Root.Reason.installed.rawValue
    if !isPlugin, known != nil, !(replacesInstalled && isInstalled) {
      throw ScaffoldError(
        "an animator '\(name)' already exists",
        note: "choose another name"
          + (isAskedByPage ? "" : "; `--from \(name)` starts from a copy of it"))
    }
  }

  private static func proposal(for name: String) -> String {
    let kept = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    let proposal = String(kept.drop { !$0.isLetter }.prefix(64))
    // A single-letter suggestion for a long name would not help.
    return proposal.count < 2 ? "" : proposal
  }

  private func text(of original: String) throws -> String {
    let file: SearchPath.File?
    if original.hasSuffix(".lua") {
      file = workspace.searchPath.file(at: original)
    } else {
      file = workspace.searchPath.files(of: .animators).first { $0.name == original }
    }
    if file == nil, let kind = StartingPoint(rawValue: original) {
      return try text(of: kind.animator)
    }
    guard let file else {
      // The error suggests the nearest name and lists the folders that were searched.
      _ = try workspace.registry.animator(named: original)
      throw ScaffoldError("'\(original)' has no file to copy", note: "it is built in")
    }
    _ = try workspace.registry.animator(at: file)
    let bytes = try InputFile.bytes(
      at: file.path, name: file.shownAs, kind: "animator", limit: 1 << 20)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The files of a new animator and of the scenario that goes with it.
@_spi(Tools) public struct MotionFiles: Sendable {
  /// The text of the animator and of the scenario.
  let script, scenario: String
  /// The scenario's pictures, by their path beside it.
  let pictures: [(name: String, bytes: [UInt8])]

  @_spi(Tools) public init(
    script: String, scenario: String, pictures: [(name: String, bytes: [UInt8])]
  ) {
    (self.script, self.scenario, self.pictures) = (script, scenario, pictures)
  }
}

extension InterludeTool {
  /// Writes an animator with a scenario and its pictures into a folder, all of them or none.
  @_spi(Tools) public static func createMotion(
    named name: String, _ motion: MotionFiles, in folder: String, of workspace: Workspace
  ) throws {
    try New(workspace: workspace, directory: folder, isPlugin: false, isAskedByPage: true)
      .write(motion, as: name)
  }

  /// Writes an animator into a folder as the studio's page requests it.
  ///
  /// - Parameter original: The animator to copy; nil for a small example.
  @_spi(Tools) public static func createAnimator(
    named name: String, from original: String?, in folder: String, of workspace: Workspace
  ) throws {
    var new = New(workspace: workspace, directory: folder, isPlugin: false, isAskedByPage: true)
    // A copy with the same name is an installed animator that the user wants to change in this folder.
    new.replacesInstalled = name == original
    _ = try new.write(name, from: original, followingLinks: false)
  }
}
