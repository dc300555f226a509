public import Apps
public import CommandLineParsing
@_spi(Tools) public import Diagnostics
import FileReading
@_spi(Tools) public import Scenarios
@_spi(Tools) public import Scripting

/// The workspace of a command: where files are, and how names are resolved to files.
public struct Workspace {
  public let searchPath: SearchPath
  public private(set) var registry: AnimatorRegistry
  /// The apps that a scenario can name.
  public let apps: [App]
  /// The command that starts this program, as a user types it.
  public let command: String
  /// Records the runs of the apps.
  public let journal: any RunJournal
  /// Records every file that was looked for, found or not.
  private var accessLog: FileAccessLog?

  /// Opens the folders that a command looks for scripts in.
  ///
  /// - Throws: If a folder given with `--scripts` is missing.
  public init(_ process: ProcessContext, scripts: [String]) throws {
    apps = process.apps
    command = process.command
    journal = process.journal
    searchPath = SearchPath.standard(
      named: scripts, currentDirectory: process.currentDirectory,
      environment: process.environment, executable: process.executable)
    if let missing = searchPath.missingOption {
      throw MissingFolder(path: missing)
    }
    registry = AnimatorRegistry(searchPath: searchPath)
  }

  /// A copy of the workspace that records every file it looks for, found or not.
  public func recordingAccess(in accessLog: FileAccessLog) -> Workspace {
    var workspace = self
    workspace.accessLog = accessLog
    workspace.registry = registry.recordingAccess(in: accessLog)
    return workspace
  }

  /// All scenarios by name, those of plugins last; if two have the same name, the one found first
  /// is used.
  ///
  /// Other JSON files, which any folder can contain, are not listed.
  public var scenarios: [SearchPath.File] {
    scenarioFiles.filter(\.speaksOfInterlude).sorted { $0.name < $1.name }
  }

  private var scenarioFiles: [SearchPath.File] {
    var seen: Set<String> = []
    let files =
      searchPath.files(of: .scenarios) + searchPath.pluginFolders.flatMap(\.scenarios)
    return files.filter { seen.insert($0.name).inserted }
  }

  /// Reads a scenario by name or path.
  ///
  /// - Parameter frameRate: The frame rate per second, in place of the scenario's.
  public func scenario(_ name: String, frameRate: Double? = nil) throws -> Scenario {
    try scenario(at: scenarioFile(name), frameRate: frameRate)
  }

  /// Reads a scenario's file, like ``scenario(_:frameRate:)``.
  ///
  /// - Parameter surroundings: Another device, another user, or a cancelled run.
  public func scenario(
    at file: SearchPath.File, frameRate: Double? = nil,
    in surroundings: Scenario.Surroundings? = nil
  ) throws -> Scenario {
    var scenario =
      if let operation = OperationScene(word: file.name) {
        try Scenario(operation.text, file: file.name)
      } else {
        try Scenario(path: file.path, name: file.shownAs).onScreen(of: apps)
      }
    if let surroundings {
      if let fraction = surroundings.cancelledAt, scenario.cancelled(at: fraction) == nil {
        throw UsageError(
          "'\(file.shownAs)' can't be cancelled at a fraction: none of its actions begins an animated "
            + "transition by itself")
      }
      scenario = scenario.adapted(to: surroundings)
    }
    guard let frameRate else { return scenario }
    try Self.validate(frameRate: frameRate)
    scenario.frameRate = frameRate
    return scenario
  }

  /// The text of a scenario's file, or of a built-in scenario.
  public func source(of file: SearchPath.File, limit: Int) throws -> [UInt8] {
    if let operation = OperationScene(word: file.name) { return Array(operation.text.utf8) }
    return try InputFile.bytes(
      at: file.path, name: file.shownAs, kind: "scenario", limit: limit)
  }

  /// Throws for a `--frame-rate` outside the range of scenarios.
  public static func validate(frameRate: Double?) throws(UsageError) {
    guard let frameRate, !Scenario.frameRates.contains(frameRate) else { return }
    throw UsageError(
      .unexpectedValue(
        of: "--frame-rate", expected: "1 to 1000 frames per second", found: frameRate.word))
  }

  /// The file of a scenario; its images are in the same folder.
  public func scenarioFile(_ name: String) throws -> SearchPath.File {
    if let operation = OperationScene(word: name) {
      return searchPath.builtInFile(named: operation.word)
    }
    let isPath = name.contains("/") || name.hasSuffix(".json") || name.hasSuffix(".json5")
    let places = isPath ? [] : searchPath.places(for: .scenarios)
    for place in places { accessLog?.insert("\(place.path)/\(name).json") }
    if isPath { accessLog?.insert(searchPath.absolute(name)) }
    let file =
      isPath
      ? searchPath.file(at: name)
      : searchPath.file(named: name, of: .scenarios)
        ?? searchPath.pluginFolders.lazy.flatMap(\.scenarios).first { $0.name == name }
    guard let file else { throw UnknownScenario(name, in: self) }
    accessLog?.insert(file.path)
    return file
  }

  /// The word by which a command finds a scenario's file again: its name, or the path of one that isn't found by it.
  public func word(forScenario file: SearchPath.File) -> String {
    let found = try? scenarioFile(file.name)
    return found?.path == file.path ? file.name : file.shownAs
  }

  /// The file of a shared animator, or else of one that belongs to a plugin.
  public func location(of name: String) throws -> SearchPath.File {
    do {
      return try registry.location(of: name)
    } catch let error as RegistryError {
      let own = searchPath.pluginFolders.lazy.flatMap(\.animators)
      guard let file = own.first(where: { $0.name == name }) else { throw error }
      return file
    }
  }
}

extension SearchPath.File {
  /// Whether the first 4096 bytes contain the key that every scenario has, even if the rest is
  /// broken.
  ///
  /// True if the file can't be read.
  fileprivate var speaksOfInterlude: Bool {
    guard let beginning = try? RegularFile.beginning(of: path, upTo: 4096) else { return true }
    return beginning.firstRange(of: Array("interlude".utf8)) != nil
  }
}

/// A scenario that was not found.
public struct UnknownScenario: DiagnosticError {
  public let diagnostic: Diagnostic

  public init(_ name: String, in workspace: Workspace) {
    if name.contains("/") {
      diagnostic = Diagnostic(.error, "no such file: '\(name)'")
      return
    }
    let known = workspace.scenarios.map(\.name)
    let folders = workspace.searchPath.folders(for: .scenarios).map(\.path)
    let operations = OperationScene.allCases.map(\.rawValue)
    diagnostic = Diagnostic(
      .error, "unknown scenario '\(name)'",
      // The scenario of an operation can be missing, too, in other folders than the tool's.
      suggestion: Nearest.name(to: name, in: (known + operations).filter { $0 != name }),
      notes: folders.map { Diagnostic.Note("searched \($0)") })
  }
}

/// A folder that was named but does not exist.
public struct MissingFolder: DiagnosticError {
  public let path: String

  public var diagnostic: Diagnostic {
    Diagnostic(.error, "--scripts: no such folder: '\(path)'")
  }
}
