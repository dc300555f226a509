@_spi(Tools) import Diagnostics
import FileReading
@_spi(Tools) import Scenarios
import ScriptServing
import Studio
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The scenarios of what apps did, as files in a folder that exists as long as this object.
///
/// A file, because all that plays, films and saves a scenario reads one.
final class AppTakeFiles {
  /// The absolute path.
  let folder: String
  private var count = 0
  /// The files, and what removes each when a signal ends the process.
  private var files: [(path: String, cleanup: TerminationCleanup.Entry?)] = []

  /// - Parameter parent: The folder for temporary files.
  /// - Returns: nil if there can be no folder.
  init?(in parent: String) {
    guard let folder = TemporaryFolder.make("takes", in: FilePath(parent).withoutLinks) else {
      return nil
    }
    self.folder = folder
  }

  deinit {
    for file in files { unlink(file.path) }
    rmdir(folder)
  }

  /// Checks a take, and writes its scenario.
  ///
  /// - Throws: A `DiagnosticError` for a scenario that isn't one, or that plays an app itself.
  func keep(_ take: AppTake) throws -> (choice: Choice, scenario: Scenario) {
    count += 1
    let path = "\(folder)/take-\(count).json"
    let bytes = Array(take.scenario.utf8)
    let scenario = try Scenario(bytes: bytes, file: "take-\(count).json")
    guard scenario.app == nil else { throw CannotPlay() }
    let output = try OutputFile(path, followingLinks: false)
    output.append(bytes)
    try output.commit()
    files.append((path, TerminationCleanup.add(temporary: path)))
    var choice = Choice()
    choice.subject = take.subject
    choice.scenario = path
    choice.settings = take.settings.map { .init(name: $0.name, value: $0.value) }
    return (choice, scenario)
  }

  /// Removes the scenario of a take.
  func remove(_ path: String) {
    guard let index = files.firstIndex(where: { $0.path == path }) else { return }
    files.remove(at: index)
    unlink(path)
  }
}

/// A scenario that needs an app of its own.
private struct CannotPlay: DiagnosticError {
  let diagnostic = Diagnostic(.error, "its scenario is about another app")
}
