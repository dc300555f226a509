import Foundation
import TestSupport
import Testing
import ToolTesting

/// The guide of the twelve transitions: each sample works, and is as short as its table says.
struct TwelveTransitionsTests {
  private static let page = "Scripting/Scripting.docc/TwelveTransitions.md"

  static let samples: [String] = {
    guard let samples = try? Guide(page).code(in: "lua"), samples.count == 12 else {
      preconditionFailure("the guide has twelve samples")
    }
    return samples
  }()

  private static let plugin = samples.filter { $0.hasPrefix("-- plugin.lua") }

  /// What a sample leaves out for brevity is what it says of itself.
  private func credited(_ sample: String) -> String {
    ("\n" + sample).replacing("\nreturn ", with: "\nlocal sample = ") + """
      sample.name, sample.summary, sample.version, sample.license = "Sample", "Shows.", "1.0.0", "MIT"
      return sample

      """
  }

  @Test(arguments: TestTier.sample(samples.filter { !plugin.contains($0) }, every: 12, standard: 3))
  func `each animator keeps every promise`(sample: String) throws {
    let session = try Session()
    try session.write(credited(sample), to: "Sample.lua")
    let answer = session("check", "./Sample.lua", "--strict")
    #expect(answer.status == 0, "\(answer.output)\(answer.messages)")
  }

  @Test func `the sheet rests at both heights and leaves by a finger`() throws {
    let session = try Session()
    try session.makeFolder("Sample/scenarios")
    try session.write(credited(try #require(Self.plugin.first)), to: "Sample/plugin.lua")
    try session.write(
      """
      {
        interlude: 1,
        name: "rests",
        device: "iPhone SE",
        controllers: { home: { title: "Home" }, note: { title: "Note", plugin: "Sample" } },
        root: { controller: "home" },
        actions: [
          { at: 0, do: "present", controller: "note" },
          { at: 1, do: "selectDetent", detent: "large" },
          { at: 3, do: "touch", path: [[0, 180, 300], [0.3, 180, 640]], release: { velocity: [0, 2500] } },
        ],
        expect: [
          { at: 0.9, presented: "note", detent: "medium" },
          { at: 2.9, presented: "note", detent: "large" },
          { at: 2.9, view: "dimming", property: "alpha", equals: 0.4 },
          { at: "end", presented: null, leftovers: 0, scriptErrors: 0 },
        ],
      }
      """, to: "Sample/scenarios/rests.json")
    let answer = session("check", "./Sample", "--strict")
    #expect(answer.status == 0, "\(answer.output)\(answer.messages)")
  }

  @Test func `the table has the length of each sample, and names what is shipped`() throws {
    let rows = try #require(try Guide(Self.page).tables(in: "Overview").first)
    let lengths = Self.samples.map { sample in
      sample.split(separator: "\n").count { !$0.allSatisfy(\.isWhitespace) }
    }
    #expect(rows.map { $0[1] } == lengths.map(String.init))
    let shipped = Set(CheckTests.animators + CheckTests.plugins + ["Carry"])
    #expect(rows.flatMap { Guide.names(in: $0[2]) }.allSatisfy(shipped.contains))
    // A user's script that reuses a shipped animator.
    let reuse = try #require(Self.samples.first { $0.contains("require \"animators.") })
    #expect(reuse.split(separator: "\n").count < 10)
  }
}
