import Foundation
import Testing

@testable import BenchmarkResults

/// Made-up figures: what a machine does is known here, so what is said about it can be right or wrong.
struct ComparisonTests {
  /// A machine with other work: each round is slowed down as a whole, and each figure has noise.
  private struct Machine {
    var random: UInt64
    var speed = 1.0
    var noise = 0.02
    /// The share of the rounds in which something else takes the processor from one figure alone.
    var wildness = 0.05

    mutating func next() -> Double {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(random >> 11) / Double(1 << 53)
    }

    /// About normally distributed: the sum of twelve even ones.
    private mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + next() } }

    mutating func sample(_ time: Double, load: Double) -> Double {
      let wild = next() < wildness ? 1 + 3 * next() : 1
      return time * speed * load * wild * (1 + noise * normal())
    }

    mutating func measure(_ name: String, _ time: Double, rounds: Int = 15) -> MeasuredBenchmark {
      var (values, bases): ([Double], [Double]) = ([], [])
      for _ in 0..<rounds {
        let load = 1 + next()
        bases.append(sample(100, load: load))
        values.append(sample(time, load: load))
      }
      return MeasuredBenchmark(
        name: name, unit: "ns", values: values, baseline: "reference", bases: bases)
    }
  }

  private func verdict(_ now: MeasuredBenchmark, _ then: MeasuredBenchmark) -> Comparison.Verdict? {
    Comparison(
      of: Results(commit: "b", machine: "", measurements: [now]),
      with: Results(commit: "a", machine: "", measurements: [then])
    ).lines.first?.verdict
  }

  @Test func `the same code is never a loss, however busy the machine is`() {
    for seed in 0..<1000 as Range<UInt64> {
      var (before, after) = (Machine(random: seed &* 77), Machine(random: seed &* 991 &+ 5))
      after.speed = 1.8
      after.wildness = 0.2
      let verdict = verdict(after.measure("a", 250), before.measure("a", 250))
      #expect(verdict != .slower && verdict != .faster, "seed \(seed)")
    }
  }

  @Test func `what became slower by 15 % is a loss on a quiet machine and on a busy one`() {
    for noise in [0.005, 0.02] {
      var found = 0
      for seed in 0..<200 as Range<UInt64> {
        var (before, after) = (Machine(random: seed &* 77), Machine(random: seed &* 991 &+ 5))
        (before.noise, after.noise) = (noise, noise)
        after.speed = 0.6
        if verdict(after.measure("a", 287.5), before.measure("a", 250)) == .slower { found += 1 }
      }
      #expect(found > 190, "\(found) of 200 with noise \(noise)")
    }
  }

  @Test func `what became faster is no loss`() {
    var machine = Machine(random: 3)
    #expect(verdict(machine.measure("a", 200), machine.measure("a", 250)) == .faster)
  }

  @Test func `a difference that the noise hides is unclear`() {
    let then = MeasuredBenchmark(
      name: "a", value: 100, unit: "ns", baseline: "reference", ratio: 1, runs: 15, spread: 0.3,
      ratioSpread: 0.3)
    let now = MeasuredBenchmark(
      name: "a", value: 115, unit: "ns", baseline: "reference", ratio: 1.15, runs: 15, spread: 0.3,
      ratioSpread: 0.3)
    #expect(verdict(now, then) == .unclear)
  }

  @Test func `one wild round changes nothing`() {
    var values = [Double](repeating: 100, count: 15)
    let bases = values
    values[7] = 10_000
    let now = MeasuredBenchmark(
      name: "a", unit: "ns", values: values, baseline: "reference", bases: bases)
    #expect(now.ratio == 1)
    #expect(now.uncertainty == 0)
  }

  @Test(arguments: [
    (100.0, 100.0, Comparison.Verdict.same), (100, 100.9, .same), (100, 102, .slower),
    (100, 90, .faster), (0, 0, .same), (0, 1, .slower),
  ])
  func `counts are compared as they are`(
    then: Double, now: Double, expected: Comparison.Verdict
  ) {
    func count(_ value: Double) -> MeasuredBenchmark {
      MeasuredBenchmark(name: "a", value: value, unit: "bytes", runs: 1, spread: 0)
    }
    #expect(verdict(count(now), count(then)) == expected)
  }

  @Test func `what was measured in another way is not compared`() {
    let then = MeasuredBenchmark(name: "a", value: 100, unit: "ns", runs: 15, spread: 0)
    let now = MeasuredBenchmark(
      name: "a", value: 900, unit: "ns", baseline: "reference", ratio: 9, runs: 15, spread: 0,
      ratioSpread: 0)
    #expect(verdict(now, then) == .new)
    let other = MeasuredBenchmark(
      name: "a", value: 100, unit: "ns", baseline: "other", ratio: 1, runs: 15, spread: 0,
      ratioSpread: 0)
    #expect(verdict(now, other) == .new)
  }

  @Test func `results are read back`() throws {
    var machine = Machine(random: 9)
    let results = Results(
      commit: "c", machine: "m", measurements: [machine.measure("a", 250), machine.measure("b", 3)])
    let read = try Results(json: Data(results.json))
    #expect(Comparison(of: read, with: results).lines.map(\.verdict) == [.same, .same])
    #expect(read.json == results.json)
  }

  @Test func `the text tells what changed and how sure it is`() {
    let then = MeasuredBenchmark(
      name: "a", value: 1, unit: "ns", baseline: "r", ratio: 1, runs: 16, spread: 0,
      ratioSpread: 0.02)
    let now = MeasuredBenchmark(
      name: "a", value: 1, unit: "ns", baseline: "r", ratio: 1.2, runs: 16, spread: 0,
      ratioSpread: 0.02)
    let count = MeasuredBenchmark(name: "b", value: 7, unit: "bytes", runs: 1, spread: 0)
    let comparison = Comparison(
      of: Results(commit: "", machine: "", measurements: [now, count]),
      with: Results(commit: "", machine: "", measurements: [then, count]))
    #expect(
      comparison.text == """
           +20.0 % ±1.3 %  a: slower
          1 of 2 benchmarks are the same
        """)
  }
}
