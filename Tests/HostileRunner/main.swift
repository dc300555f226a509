import Foundation
import HostileTrials

// Plays the files that it is called with, one after the other, and prints a line of JSON for each.
//
// What has no line is what killed it: a case that crashes takes this process along, and one that
// hangs is ended by the system.

/// Seconds that one case may take, all its frames together.
let patience: UInt32 = 20

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
for file in CommandLine.arguments.dropFirst() {
  alarm(patience)
  let report = Trial.play(file)
  let line = try encoder.encode(report) + Data("\n".utf8)
  FileHandle.standardOutput.write(line)
}
