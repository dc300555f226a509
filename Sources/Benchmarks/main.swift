import BenchmarkResults
import Foundation

// make bench            measures everything, prints a table and writes bench.json
// make bench-compare    measures, prints what moved since a file, and fails if something is slower

var rounds = 15
var filter = ""
var output: String?
var base: String?
var words = CommandLine.arguments.dropFirst()[...]
while let word = words.popFirst() {
  switch word {
  case "--rounds": rounds = words.popFirst().flatMap { Int($0) } ?? rounds
  case "--only": filter = words.popFirst() ?? ""
  case "--output": output = words.popFirst()
  case "--compare": base = words.popFirst()
  case ReloadedProgram.option: ReloadedProgram(path: words.popFirst() ?? "").run()
  default:
    print("usage: Benchmarks [--rounds N] [--only NAME] [--output FILE] [--compare FILE]")
    exit(2)
  }
}

do {
  var groups: [() throws -> [Subject]] = [
    FrameSubjects.all, RunSubjects.all, CurveSubjects.all, FileSubjects.all,
    ReloadSubjects.all, VocabularySubjects.all,
  ]
  #if Rendering
    groups.append(RenderSubjects.all)
  #endif
  /// Measures the subjects that a test chooses, with their baselines and the reference.
  func measured(rounds: Int, where isWanted: (Subject) -> Bool) throws -> Results {
    var measurements: [MeasuredSubject] = []
    for group in groups {
      let subjects = try group()
      let wanted = subjects.filter(isWanted)
      guard !wanted.isEmpty else { continue }
      let needed = subjects.filter { subject in
        wanted.contains { $0.name == subject.name || $0.baseline == subject.name }
      }
      let found = try measure([FrameSubjects.reference()] + needed, rounds: rounds)
      measurements += measurements.isEmpty ? found : Array(found.dropFirst())
    }
    return Results(
      commit: Machine.commit, machine: Machine.description, measurements: measurements)
  }

  let results = try measured(rounds: rounds) { $0.name.hasPrefix(filter) }
  print(results.table)
  if let output { try Data(results.json).write(to: URL(fileURLWithPath: output)) }
  if let base {
    let before = try Results(json: Data(contentsOf: URL(fileURLWithPath: base)))
    let comparison = Comparison(of: results, with: before)
    print("\nsince \(base):\n\(comparison.text)")
    var losses = Set(comparison.losses.map(\.name))
    if !losses.isEmpty {
      // What is slower twice, in other minutes, is slower.
      print("\nmeasured again: \(losses.sorted().joined(separator: ", "))")
      let again = Comparison(
        of: try measured(rounds: rounds * 2) { losses.contains($0.name) }, with: before)
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
