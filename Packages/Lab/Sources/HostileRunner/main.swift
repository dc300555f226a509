import AllCommands
import Foundation
import HostileTrials
import InterludeTool

// Seven ways to be called, four of them by this very program or by tests:
//
//   hostile-runner FILE…                       plays scripts, a line of JSON for each
//   hostile-runner play FILE                   plays a finding, whatever it is
//   hostile-runner command WORD…             runs a command of the tool in the current folder
//   hostile-runner fuzz SEED FIRST LAST        plays cases that are made up
//   hostile-runner make SEED NUMBER            prints a case
//   hostile-runner hunt SEED COUNT FOLDER      does so in processes of its own, and keeps what kills
//                                              them in the folder
//   hostile-runner costs [WORD…]               measures what a unit of the budget takes, and fails if it
//                                              takes too long; with words only what has one in its name
//
// Those with a seed take a kind of case as their last word, as in `hunt 1 2000 Found scenario`.
//
// A case that crashes takes its process along, and one that hangs is ended by the system.

let words = Array(CommandLine.arguments.dropFirst())
let kind = words.count == 5 ? Fuzzer.Kind(named: words[4]) : nil
let isUnknownKind = words.count == 5 && kind == nil
/// The checkout, whose scripts are played.
let package = URL(fileURLWithPath: #filePath).appending(path: "../../../../..").standardized

switch words.first {
case "play":
  Hunt.limitCase()
  if let complaint = try Fuzzer.play(words[1], package: package).complaint {
    print(complaint)
    exit(1)
  }
case "command":
  Hunt.limitCase()
  exit(InterludeTool.run(words.dropFirst(), extensions: .all))
case "fuzz":
  guard (4...5).contains(words.count), !isUnknownKind, let seed = UInt64(words[1]),
    let first = Int(words[2]), let last = Int(words[3]), first <= last
  else { exit(2) }
  try Hunt(seed: seed, package: package, kind: kind).play(first...last)
case "make":
  let named = words.count == 4 ? Fuzzer.Kind(named: words[3]) : nil
  guard words.count == 3 || named != nil, let seed = UInt64(words[1]), let number = Int(words[2])
  else { exit(2) }
  let bytes = Fuzzer(seed: seed, package: package).make(number, of: named).bytes
  FileHandle.standardOutput.write(Data(bytes))
case "hunt":
  guard (4...5).contains(words.count), !isUnknownKind, let seed = UInt64(words[1]),
    let count = Int(words[2]), count > 0
  else { exit(2) }
  let hunt = Hunt(seed: seed, package: package, kind: kind)
  exit(try hunt.run(count, keepingIn: URL(fileURLWithPath: words[3])) ? 0 : 1)
case "costs":
  let wanted = words.dropFirst()
  let table = try CostOracle().measure(
    CostCase.all.filter { item in wanted.isEmpty || wanted.contains { item.name.contains($0) } })
  print(table.lines(wanted.isEmpty ? 10 : 100).joined(separator: "\n"))
  for row in table.tooDear {
    print("costs: \(row.name) takes \(Int(row.ratio.rounded())) times as long a unit")
  }
  exit(table.tooDear.isEmpty ? 0 : 1)
default:
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  for file in words {
    Hunt.limitCase()
    let line = try encoder.encode(Trial.play(file)) + Data("\n".utf8)
    FileHandle.standardOutput.write(line)
  }
}
