import BenchmarkSupport
import Foundation

/// The tool that was built beside the benchmarks, started anew for each sample.
struct Program {
  private let path: String

  /// Nil when it was not built.
  init?() {
    path =
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("interlude").path
    guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
  }

  /// A folder for the files of this run, the same one each time.
  func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("interlude-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The processor time of a call from its start to its end.
  ///
  /// - Parameter isCount: Whether one look is enough, as at what takes long.
  func subject(
    _ name: String, _ words: [String], isCount: Bool = false, check: @escaping () -> Bool
  ) -> Subject {
    Subject(name: name, unit: Subject.Unit.milliseconds.rawValue, isCount: isCount) {
      var arguments = ([path] + words).map { strdup($0) }
      defer { for argument in arguments { free(argument) } }
      arguments.append(nil)
      var seconds = 0.0
      let status = support_run(path, &arguments, &seconds)
      guard status == 0, check() else { throw WrongResult(subject: name) }
      return seconds * 1000
    }
  }
}
