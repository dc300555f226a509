import Foundation
import Terminal
import Testing
import Workspaces

@testable import AppTool

/// What the process that watches over an app makes of it.
struct AppSupervisorTests {
  @Test func `the timeout is taken out of the words`() throws {
    #expect(
      try AppSupervisor.timeout(in: ["run", "--timeout", "5", "card"]) == (["run", "card"], 5))
    #expect(try AppSupervisor.timeout(in: ["check", "--timeout=0.5"]) == (["check"], 0.5))
    #expect(try AppSupervisor.timeout(in: ["check"]) == (["check"], 60))
    for words in [["run", "--timeout"], ["run", "--timeout", "soon"], ["run", "--timeout", "0"]] {
      #expect(throws: (any Error).self) { try AppSupervisor.timeout(in: words) }
    }
  }

  @Test func `of a crash, the calls of the app's own files are reported`() {
    let trace = CrashTrace(
      """
      *** Program crashed: Illegal instruction at 0x00007fbb5c56df7f ***

      Thread 0 "a" crashed:

        0      0x00007fbb5c56df7f _assertionFailure(_:_:file:line:flags:) + 225 in libswiftCore.so
        1 [ra] 0x0000562a500e6f21 Card.animate(at:) + 32 in a at /app/Card at home.swift:11:34
        2 [ra] 0x0000562a500e6e5d Stage.tick() + 60 in a at /x/Sources/Transitions/Stage/Stage.swift:2:38
        3 [ra] 0x0000562a500e6f5b main + 26 in a at /app/main.swift:3:7
      ...
      """)
    #expect(
      trace.calls.map(\.description) == [
        "Card.animate(at:) at /app/Card at home.swift:11", "main at /app/main.swift:3",
      ])
  }

  @Test func `two processes share a journal`() throws {
    let folder = FileManager.default.temporaryDirectory.path
    let watching = try #require(SharedJournal.make(in: folder))
    defer { watching.remove() }
    var process = ProcessContext(currentDirectory: folder, environment: [:], executable: "/nowhere")
    #expect(SharedJournal(inheritedBy: process) == nil)
    process.environment[SharedJournal.variable] = watching.path
    let playing = try #require(SharedJournal(inheritedBy: process))
    #expect(playing.begin("card") == nil)
    playing.didReach(0.25)
    #expect(watching.entry.name == "card" && watching.entry.time == 0.25)
    #expect(watching.entry.isPlaying && watching.entry.serial == 1)
    playing.rest(true)
    #expect(!watching.entry.isPlaying)
    playing.rest(false)
    #expect(watching.entry.isPlaying && watching.entry.serial == 2)
    playing.end()
    #expect(!watching.entry.isPlaying)
    watching.add("the app crashed", of: "card")
    let next = try #require(SharedJournal(inheritedBy: process))
    #expect(next.begin("card") == "the app crashed")
    #expect(next.begin("deck") == nil)
  }
}
