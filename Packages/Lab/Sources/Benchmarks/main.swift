import BenchmarkResults
import Foundation

// make bench            measures everything, prints a table and writes bench.json
// make bench-compare    measures, prints the changes since a file, and fails if something is slower

var rounds = 15
var filter = ""
/// The names of the only benchmarks to measure; nil to measure all that `filter` selects.
var chosen: Set<String>?
var output: String?
var base: String?
var words = CommandLine.arguments.dropFirst()[...]
while let word = words.popFirst() {
  switch word {
  case "--rounds": rounds = words.popFirst().flatMap { Int($0) } ?? rounds
  case "--only": filter = words.popFirst() ?? ""
  case "--benchmarks":
    chosen = words.popFirst().map { Set($0.split(separator: ",").map(String.init)) }
  case "--output": output = words.popFirst()
  case "--compare": base = words.popFirst()
  case ReloadedProgram.option: ReloadedProgram(path: words.popFirst() ?? "").run()
  default:
    print(
      """
      usage: Benchmarks [--rounds N] [--only NAME] [--benchmarks NAME,NAME] [--output FILE]
                        [--compare FILE]
      """)
    exit(2)
  }
}

do {
  var groups: [() throws -> [Benchmark]] = [
    FrameBenchmarks.all, RunBenchmarks.all, CurveBenchmarks.all, FileBenchmarks.all,
    ReloadBenchmarks.all, VocabularyBenchmarks.all,
  ]
  groups.append(RenderBenchmarks.all)
  /// Measures the benchmarks for which a closure returns true, with their baselines and the
  /// reference.
  func measured(rounds: Int, where isWanted: (Benchmark) -> Bool) throws -> Results {
    var measurements: [MeasuredBenchmark] = []
    for group in groups {
      let benchmarks = try group()
      let wanted = benchmarks.filter(isWanted)
      guard !wanted.isEmpty else { continue }
      let needed = benchmarks.filter { benchmark in
        wanted.contains { $0.name == benchmark.name || $0.baseline == benchmark.name }
      }
      let found = try measure([FrameBenchmarks.reference()] + needed, rounds: rounds)
      measurements += measurements.isEmpty ? found : Array(found.dropFirst())
    }
    return Results(
      commit: Machine.commit, machine: Machine.description, measurements: measurements)
  }

  /// Measures benchmarks in a new process.
  func measuredAnew(_ names: Set<String>, rounds: Int) throws -> Results {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("benchmarks-\(ProcessInfo.processInfo.processIdentifier).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [
      "--benchmarks", names.sorted().joined(separator: ","), "--rounds", "\(rounds)", "--output",
      file.path,
    ]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try Results(json: Data(contentsOf: file))
  }

  let results = try measured(rounds: rounds) { benchmark in
    chosen?.contains(benchmark.name) ?? benchmark.name.hasPrefix(filter)
  }
  print(results.table)
  if let output { try Data(results.json).write(to: URL(fileURLWithPath: output)) }
  if let base {
    let before = try Results(json: Data(contentsOf: URL(fileURLWithPath: base)))
    let comparison = Comparison(of: results, with: before)
    print("\nsince \(base):\n\(comparison.text)")
    var losses = Set(comparison.losses.map(\.name))
    if !losses.isEmpty {
      // A benchmark counts as slower only if a second measurement, later and in another process,
      // agrees. In one process, an unfortunate layout of code and data in memory can make all
      // rounds of a benchmark several times as slow.
      print("\nmeasured again: \(losses.sorted().joined(separator: ", "))")
      let again = Comparison(of: try measuredAnew(losses, rounds: rounds * 2), with: before)
      print(again.text)
      losses.formIntersection(again.losses.map(\.name))
    }
    guard losses.isEmpty else {
      print("\nslower: \(losses.sorted().joined(separator: ", "))")
      exit(1)
    }
  }
} catch {
  FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
  exit(1)
}
