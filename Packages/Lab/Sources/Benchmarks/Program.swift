import BenchmarkSupport
import Foundation

/// The tool that was built with the benchmarks; it is started for each sample.
struct Program {
  private let path: String

  /// Creates the program; nil if it was not built.
  init?() {
    path =
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("interlude").path
    guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
  }

  /// The folder for the files of this run, which is always the same.
  func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("interlude-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Measures the processor time of a whole run.
  ///
  /// - Parameter isCount: Whether one sample is enough, because a run takes long.
  func benchmark(
    _ name: String, _ words: [String], isCount: Bool = false, check: @escaping () -> Bool
  ) -> Benchmark {
    Benchmark(name: name, unit: Benchmark.Unit.milliseconds.rawValue, isCount: isCount) {
      var arguments = ([path] + words).map { strdup($0) }
      defer { for argument in arguments { free(argument) } }
      arguments.append(nil)
      var seconds = 0.0
      let status = support_run(path, &arguments, &seconds)
      guard status == 0, check() else { throw WrongResult(benchmark: name) }
      return seconds * 1000
    }
  }
}
