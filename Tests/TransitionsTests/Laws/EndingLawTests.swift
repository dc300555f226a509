import Testing

/// Whatever disturbs a transition, the stage ends as its model says.
struct EndingLawTests {
  /// Seeds that once failed; put a failing one here to run it alone.
  static let known: [UInt64] = [1]

  @Test(arguments: known)
  func `a run that once failed ends as its model says`(seed: UInt64) {
    let run = RandomRun(seed: seed)
    run.play()
    #expect(run.problems.isEmpty, "\(run.description)")
  }

  @Test(arguments: 0..<8)
  func `a disturbed transition ends as its model says`(part: Int) {
    for index in 0..<500 {
      let run = RandomRun(seed: UInt64(part * 100_000 + index))
      run.play()
      guard run.problems.isEmpty else {
        Issue.record("\(run.description)\n\(run.problems.joined(separator: "\n"))")
        return
      }
    }
  }
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
    for index in 0..<60 {
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
