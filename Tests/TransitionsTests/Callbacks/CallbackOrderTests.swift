import Foundation
import Motion
import TestSupport
import Testing
import Transitions
import Views

/// Which callbacks an app gets, in which order, and what it sees meanwhile, for every operation in every way
/// it can go: held against `CallbackOrder.txt`, which `RECORD_GOLDENS=1` writes.
///
/// A line is a callback: who has a coordinator (c), who is locked (l), who presents whom (p), and the
/// tree of views.
struct CallbackOrderTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "CallbackOrder.txt")

  @Test func `every operation makes the same calls, in every way it can go`() throws {
    var found = ""
    for story in CallbackStory.all {
      found += "== \(story.name)\n" + story.play().joined(separator: "\n") + "\n\n"
    }
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try found.write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("CallbackOrder.txt is recorded; run again without RECORD_GOLDENS")
    }
    let wanted = try String(contentsOf: Self.file, encoding: .utf8)
    let pairs = zip(
      wanted.components(separatedBy: "\n\n"), found.components(separatedBy: "\n\n"))
    for (one, other) in pairs { #expect(one == other) }
    #expect(wanted == found)
  }
}
