import Foundation
import TestSupport
import Testing

/// What the engine does, held against hashes that were recorded before it was changed.
///
/// The goldens show *what* changed, but only in present, dismiss, push and pop. These runs cover
/// every operation with cancels, interruptions, reversals, nesting, queueing, refusals and failing
/// animators. A change of behavior that is meant is recorded with
/// `INTERLUDE_RECORD=1 swift test --filter RecordedRunTests`, in a commit that says what it changes.
struct RecordedRunTests {
  static let parts = 4
  /// The quick tier plays a quarter.
  static let played = TestTier.sample(Array(0..<parts), every: 4)

  @Test(arguments: played)
  func `disturbed transitions run as recorded`(part: Int) throws {
    try Record("transitions", count: 3500).compare(part) { seed, keepsLines in
      let run = RandomRun(seed: seed, performers: RandomRun.Performer.swift)
      let digest = RunDigest(of: run.stage, keepsLines: keepsLines)
      run.play()
      digest.finish(run.stage)
      return digest
    }
  }

  @Test(.enabled(if: TestTier.isThorough), arguments: played)
  func `storms run as recorded`(part: Int) throws {
    try Record("storms", count: 1500).compare(part) { seed, keepsLines in
      let storm = Storm(seed: seed, isWide: true)
      let digest = RunDigest(of: storm.stage, keepsLines: keepsLines)
      storm.play(12)
      digest.finish(storm.stage)
      return digest
    }
  }

  /// The traces of every animator in every scenario that is shipped, as `interlude run` prints them.
  ///
  /// A quarter of the animators is enough for every day: the goldens hold how each of them moves.
  @Test(
    .enabled(if: TestTier.isThorough),
    arguments: TestTier.sample(Array(0..<parts), every: 4, standard: 4))
  func `every animator plays every scenario as recorded`(part: Int) throws {
    let session = try Session()
    let names = { (words: String...) throws -> [String] in
      try session.run(["list", "--json"] + words).output.split(separator: "\n").map {
        let entry = try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        return try #require(entry?["name"] as? String)
      }
    }
    let scenarios = try names("--scenarios")
    try Record("scenarios").compare(part, of: try names()) { animator in
      scenarios.map { scenario in
        let trace = session("run", animator, "--scenario", scenario, "--json").output
        return "\(animator) \(scenario) \(RunDigest.hash(of: trace))"
      }
    }
  }
}

/// A file of hashes, a line for each run.
private struct Record {
  let name: String
  let count: Int
  let file: URL

  init(_ name: String, count: Int = 0) {
    self.name = name
    self.count = count
    file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("RecordedRuns/\(name).txt")
  }

  private static var environment: [String: String] { ProcessInfo.processInfo.environment }
  private static var isRecording: Bool { environment["INTERLUDE_RECORD"] != nil }

  /// Plays a part of the seeds and compares each with its line.
  func compare(_ part: Int, play: (UInt64, _ keepsLines: Bool) -> RunDigest) throws {
    if Self.isRecording {
      guard part == 0 else { return }
      return try record((0..<count).map { play(UInt64($0), false).hash })
    }
    let recorded = try lines()
    try #require(recorded.count == count)
    let seeds = stride(from: part, to: count, by: RecordedRunTests.parts)
    let changed = seeds.filter { play(UInt64($0), false).hash != recorded[$0] }
    guard let first = changed.first else { return }
    let log = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(first).log")
    try play(UInt64(first), true).text.write(to: log, atomically: true, encoding: .utf8)
    Issue.record("\(changed.count) changed, seeds \(changed.prefix(8)); the first: \(log.path)")
  }

  /// Plays a part of the animators and compares the lines of each, which begin with its name.
  func compare(_ part: Int, of animators: [String], play: (String) -> [String]) throws {
    if Self.isRecording {
      guard part == 0 else { return }
      return try record(animators.flatMap(play))
    }
    let recorded = Dictionary(grouping: try lines()) { $0.prefix { $0 != " " } }
    #expect(Set(recorded.keys.map(String.init)) == Set(animators))
    for index in stride(from: part, to: animators.count, by: RecordedRunTests.parts) {
      let name = animators[index]
      let changed = play(name).difference(from: recorded[name[...]] ?? [])
      #expect(changed.isEmpty, "\(name): \(changed.count) lines differ: \(changed.prefix(4))")
    }
  }

  private func record(_ lines: [String]) throws {
    try lines.map { $0 + "\n" }.joined().write(to: file, atomically: true, encoding: .utf8)
  }

  private func lines() throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
