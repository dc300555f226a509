import Foundation

// make bench            measures everything, prints a table and writes bench.json
// make bench-compare    measures, and prints what moved since a file

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
  var measurements: [Measurement] = []
  for group in groups {
    let subjects = try group()
    // A subject brings its baseline along.
    let wanted = subjects.filter { $0.name.hasPrefix(filter) }
    let needed = subjects.filter { subject in
      wanted.contains { $0.name == subject.name || $0.baseline == subject.name }
    }
    measurements += try measure(needed, rounds: rounds)
  }
  let results = Results(
    commit: Machine.commit, machine: Machine.description, measurements: measurements)
  print(results.table)
  if let output { try Data(results.json).write(to: URL(fileURLWithPath: output)) }
  if let base {
    let moved = results.moved(since: try Results(file: base))
    print(moved.isEmpty ? "\nnothing moved since \(base)" : "\nmoved since \(base):")
    for (name, change) in moved { print(String(format: "  %+6.1f %%  ", change * 100) + name) }
  }
} catch {
  FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
  exit(1)
}
