package import CommandLineParsing
package import Diagnostics
import Foundation
package import Scenarios
package import Scripting
package import Transitions

/// What a command works with: where things are, and how names become things.
package struct Workspace {
  package let searchPath: SearchPath
  package private(set) var registry: AnimatorRegistry
  /// Records every file that is asked for, found or not.
  private var accessLog: FileAccessLog?

  package init(_ process: ProcessContext, scripts: [String]) throws {
    searchPath = SearchPath.standard(
      named: scripts, currentDirectory: process.currentDirectory,
      environment: process.environment, executable: process.executable)
    if let missing = searchPath.missingOption {
      throw MissingFolder(path: missing)
    }
    registry = AnimatorRegistry(searchPath: searchPath)
  }

  /// The same workspace, which tells of every file that it asks for from now on, found or not.
  package func recordingAccess(in accessLog: FileAccessLog) -> Workspace {
    var workspace = self
    workspace.accessLog = accessLog
    workspace.registry = registry.recordingAccess(in: accessLog)
    return workspace
  }

  /// The scenarios there are, by name, those of plugins after the others; of two with one name the
  /// one that is found first.
  ///
  /// JSON of another kind, which any folder may hold, is none.
  package var scenarios: [SearchPath.File] {
    scenarioFiles.filter(\.speaksOfInterlude).sorted { $0.name < $1.name }
  }

  private var scenarioFiles: [SearchPath.File] {
    var seen: Set<String> = []
    let files =
      searchPath.files(of: .scenarios) + searchPath.pluginFolders.flatMap(\.scenarios)
    return files.filter { seen.insert($0.name).inserted }
  }

  /// Reads the scenario of a name or at a path.
  ///
  /// - Parameter frameRate: Frames a second in place of the scenario's.
  package func scenario(_ name: String, frameRate: Double? = nil) throws -> Scenario {
    try scenario(at: scenarioFile(name), frameRate: frameRate)
  }

  /// Reads the scenario of a file, as ``scenario(_:frameRate:)`` does.
  package func scenario(at file: SearchPath.File, frameRate: Double? = nil) throws -> Scenario {
    var scenario = try Scenario(path: file.path, name: file.shownAs)
    guard let frameRate else { return scenario }
    try Self.validate(frameRate: frameRate)
    scenario.frameRate = frameRate
    return scenario
  }

  /// Refuses a `--frame-rate` that no scenario may have.
  package static func validate(frameRate: Double?) throws(UsageError) {
    guard let frameRate, !Scenario.frameRates.contains(frameRate) else { return }
    throw UsageError(
      .unexpectedValue(
        of: "--frame-rate", expected: "1 to 1000 frames a second", found: frameRate.word))
  }

  /// The file of a scenario; its images lie beside it.
  package func scenarioFile(_ name: String) throws -> SearchPath.File {
    let isPath = name.contains("/") || name.hasSuffix(".json") || name.hasSuffix(".json5")
    let places = isPath ? [] : searchPath.places(for: .scenarios)
    for place in places { accessLog?.insert("\(place.path)/\(name).json") }
    if isPath { accessLog?.insert(searchPath.absolute(name)) }
    let file = isPath ? searchPath.file(at: name) : scenarioFiles.first { $0.name == name }
    guard let file else { throw UnknownScenario(name, in: self) }
    accessLog?.insert(file.path)
    return file
  }

  /// Finds the animator that is to be tried.
  ///
  /// A script that does not load becomes an animator that fails at once: its transitions go on with
  /// the fallback, as they would in an app. One that can't be read is none.
  package func animator(_ name: String, settings: [Assignment] = []) throws -> any Animator {
    do {
      return try animator(named: name, settings.map { ($0.name, $0.value) })
    } catch let error as ScriptError where !error.isUnreadable {
      return BrokenAnimator(name: name, error: error)
    }
  }

  /// An animator that everybody may use, or else one that a plugin has for itself.
  private func animator(
    named name: String, _ settings: [(name: String, value: String)]
  ) throws -> any Animator {
    do {
      return try registry.animator(named: name, settings: settings)
    } catch is RegistryError {
      return try registry.animator(at: try location(of: name), settings: settings)
    }
  }

  /// The file of an animator that everybody may use, or else of one that a plugin has for itself.
  package func location(of name: String) throws -> SearchPath.File {
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
  /// Whether its beginning has the key that every scenario has; so does one that is torn.
  fileprivate var speaksOfInterlude: Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return true }
    defer { try? file.close() }
    let beginning = (try? file.read(upToCount: 4096)) ?? Data()
    return beginning.firstRange(of: Data("interlude".utf8)) != nil
  }
}

/// A scenario that is nowhere.
package struct UnknownScenario: DiagnosticError {
  package let diagnostic: Diagnostic

  package init(_ name: String, in workspace: Workspace) {
    if name.contains("/") {
      diagnostic = Diagnostic(.error, "there is no file '\(name)'")
      return
    }
    let known = workspace.scenarios.map(\.name)
    let folders = workspace.searchPath.folders(for: .scenarios).map(\.path)
    diagnostic = Diagnostic(
      .error, "unknown scenario '\(name)'", suggestion: Nearest.name(to: name, in: known),
      notes: folders.map { Diagnostic.Note("looked in \($0)") })
  }
}

/// A folder that was named and is not there.
package struct MissingFolder: DiagnosticError {
  package let path: String

  package var diagnostic: Diagnostic {
    Diagnostic(.error, "--scripts: there is no folder '\(path)'")
  }
}
