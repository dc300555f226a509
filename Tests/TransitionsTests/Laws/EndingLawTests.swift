import TestSupport
import Testing
import Transitions

/// Whatever disturbs a transition, the stage ends as its model says: the animators of Swift.
///
/// Those of Lua are in ShippedAnimatorLawTests.
struct EndingLawTests {
  static let runs: UInt64 = TestTier.pick(quick: 400, standard: 4000, long: 80_000)
  static let parts: UInt64 = 4

  @Test(arguments: 0..<parts)
  func `a disturbed transition ends in the state of its model`(part: UInt64) {
    let count = Self.runs / Self.parts
    let seeds = part * count..<(part + 1) * count
    let (played, problem) = EndingLaw.play(seeds, performers: .swift, suite: "EndingLawTests")
    #expect(problem == nil, "\(problem ?? "")")
    #expect(played == Int(count))
  }

  @Test(.enabled(if: EndingLaw.asked != nil))
  func `the requested run ends in the state of its model`() {
    let seeds = [EndingLaw.asked ?? 0]
    let (_, problem) = EndingLaw.play(seeds, performers: .swift, suite: "EndingLawTests")
    #expect(problem == nil, "\(problem ?? "")")
  }
}

extension [RandomRun.Performer] {
  fileprivate static var swift: Self { RandomRun.Performer.swift }
}

/// Whatever is asked for while something runs, everyone ends where the model says.
struct StormLawTests {
  /// Seeds that once failed; put a failing one here to run it alone.
  @Test(arguments: [2, 178, 3008, 10000, 20160] as [UInt64])
  func `a storm that once failed ends at rest`(seed: UInt64) {
    let storm = Storm(seed: seed)
    storm.play(30)
    #expect(storm.problems.isEmpty, "\(storm.history)")
  }

  @Test(arguments: 0..<4)
  func `after a storm everything is at rest and everyone knows it`(part: Int) {
    for index in 0..<TestTier.pick(quick: 10, standard: 60, long: 2000) {
      let seed = UInt64(part * 10000 + index)
      let storm = Storm(seed: seed)
      storm.play(30)
      guard storm.problems.isEmpty else {
        Issue.record("seed \(seed): \(storm.problems.joined(separator: "\n"))\n\(storm.history)")
        return
      }
    }
  }
}

/// T51, as a law: whatever is nested in whatever, callbacks are balanced and nobody is lost.
struct BalanceLawTests {
  @Test(.enabled(if: EndingLaw.asked != nil))
  func `the balance of the seed that is asked for`() {
    let balance = Balance(seed: EndingLaw.asked ?? 0)
    balance.play(30)
    #expect(
      balance.problems.isEmpty, "\(balance.problems.joined(separator: "\n"))\n\(balance.history)")
  }

  /// Each has a test of its own too, in CoveredPresentationTests, ContextTruths or ReentrancyTests.
  @Test(
    arguments: [
      4, 26, 208, 1403, 2236, 10011, 10500, 20881, 21418, 22194, 30368, 102247, 104989, 108305,
      200158, 200195, 204352, 226994, 247816,
    ] as [UInt64])
  func `a run that once failed is balanced`(seed: UInt64) {
    let balance = Balance(seed: seed)
    balance.play(30)
    #expect(balance.problems.isEmpty, "\(balance.problems.joined(separator: "\n"))")
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `T51 the mistakes of apps leave callbacks balanced, and nothing traps`(part: UInt64) {
    let count: UInt64 = TestTier.pick(quick: 15, standard: 100, long: 2500)
    for seed in part * count..<(part + 1) * count { expectBalance(ofHostile: seed) }
  }

  /// A presentation over a child of a container that forwards nothing, which leaves before its end.
  @Test(arguments: [6676, 8095, 8218] as [UInt64])
  func `a run with mistakes that once failed is balanced`(seed: UInt64) {
    expectBalance(ofHostile: seed)
  }

  private func expectBalance(ofHostile seed: UInt64) {
    let balance = Balance(seed: seed, isHostile: true)
    balance.play(30)
    if !balance.problems.isEmpty {
      Issue.record("seed \(seed): \(balance.problems.joined(separator: "\n"))")
    }
  }

  private static let parts: [Range<UInt64>] = {
    if let runs = EndingLaw.askedRuns { return [runs] }
    let count: UInt64 = TestTier.pick(quick: 15, standard: 100, long: 2500)
    return (0..<4).map { $0 * 10000..<$0 * 10000 + count }
  }()

  @Test(arguments: parts)
  func `T51 callbacks are balanced and no controller is lost, whatever happens`(
    seeds: Range<UInt64>
  ) {
    for seed in seeds {
      let balance = Balance(seed: seed)
      balance.play(30)
      if !balance.problems.isEmpty {
        Issue.record("seed \(seed): \(balance.problems.joined(separator: "\n"))")
      }
    }
  }
}
