import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A command that plays an app runs in two processes.
struct SignalTests {
  /// The program beside the tests.
  private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("CardStage")

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal to a studio also ends the process that plays the app`(signal: Int32) throws {
    let studio = Process()
    studio.executableURL = Self.program
    studio.arguments = ["studio", "--no-open"]
    // It remembers its address there.
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    studio.environment = ProcessInfo.processInfo.environment.merging(["HOME": home.path]) { $1 }
    let output = Pipe()
    studio.standardOutput = output
    try studio.run()
    var said = ""
    while !said.contains("ends it.") {
      let some = output.fileHandleForReading.availableData
      try #require(!some.isEmpty, "the studio has ended: \(said)")
      said += String(decoding: some, as: UTF8.self)
    }
    let parent = studio.processIdentifier
    let children = try String(
      contentsOfFile: "/proc/\(parent)/task/\(parent)/children", encoding: .utf8)
    let child = try #require(children.split(separator: " ").first.flatMap { pid_t($0) })
    #expect(kill(child, 0) == 0)
    kill(parent, signal)
    studio.waitUntilExit()
    #expect(studio.terminationStatus == 130)
    #expect(kill(child, 0) == -1)
  }
}
