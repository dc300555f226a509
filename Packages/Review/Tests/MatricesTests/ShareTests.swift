@_spi(Tools) import Diagnostics
import TestSupport
import Testing

@testable import Matrices

struct ShareTests {
  private let matrix: Matrix

  init() throws {
    matrix = try Matrix(
      of: ["A", "B", "C"].map {
        Matrix.Entry(animator: $0, digest: "", settings: [.usual])
      }, version: "1", axes: .many)
  }

  @Test(arguments: [1, 2, 3, 7, 16, 100])
  func `shares have each case once`(count: Int) throws {
    let matrix = try Matrix(
      of: [Matrix.Entry(animator: "A", digest: "", settings: [.usual])], version: "1",
      axes: [.device: ["iPad"], .cancel: ["never"]])
    var seen: [Int] = []
    for number in 1...count {
      let share = try #require(Share(number: number, of: count))
      let cases = Array(share.cases(of: matrix, weights: nil))
      #expect(cases == cases.sorted())
      seen += cases
    }
    #expect(seen.sorted() == Array(0..<matrix.count))
  }

  @Test(arguments: TestTier.sample([7, 2, 3, 16], every: 4))
  func `shares are about equally large and mixed`(count: Int) throws {
    let mean = Double(matrix.count) / Double(count)
    for number in 1...count {
      let share = try #require(Share(number: number, of: count))
      let cases = share.cases(of: matrix, weights: nil)
      #expect(abs(Double(cases.count) - mean) < mean * 0.12)
      // Both frame rates, which are neighbors, are in every share.
      let fast = cases.count { $0 % 2 == 1 }
      #expect(abs(Double(fast) - Double(cases.count) / 2) < Double(cases.count) * 0.1)
    }
  }

  @Test func `a case stays in its share when an animator is added`() throws {
    let more = try Matrix(
      of: ["A", "B", "BB", "C"].map {
        Matrix.Entry(animator: $0, digest: "", settings: [.usual])
      }, version: "1", axes: .many)
    let share = try #require(Share(number: 2, of: 5))
    let before = Set(share.cases(of: matrix, weights: nil).map(matrix.key(of:)))
    let after = Set(share.cases(of: more, weights: nil).map(more.key(of:)))
    #expect(before.isSubset(of: after))
    #expect(!before.isEmpty)
  }

  @Test(arguments: TestTier.sample([7, 1, 2, 3, 16], every: 5))
  func `weighted shares have each case once and take equally long`(count: Int) throws {
    var timings = Timings()
    for (animator, time) in [("A", 1000.0), ("B", 20_000)] {
      for _ in 0..<3 { timings.add("\(animator)/push/x", microseconds: time) }
    }
    func time(_ index: Int) -> Double {
      let group = matrix.key(of: index).split(separator: "/").prefix(2).joined(separator: "/")
      return timings.mean(of: group)
    }
    let times = (0..<matrix.count).map(time)
    let whole = times.reduce(0, +)
    var seen: [Int] = []
    for number in 1...count {
      let share = try #require(Share(number: number, of: count))
      let cases = Array(share.cases(of: matrix, weights: Weights(timings)))
      seen += cases
      let sum = cases.reduce(0) { $0 + times[$1] }
      #expect(abs(sum - whole / Double(count)) <= 20_000)
    }
    #expect(seen == Array(0..<matrix.count))
  }

  @Test(arguments: ["", "3", "0/8", "9/8", "-1/8", "3/8/1", "a/b", "1/0", "1/100001", "/", "3/"])
  func `what is no share is refused`(word: String) { #expect(Share(word: word) == nil) }
}

struct ShareInTheEnvironmentTests {
  /// What Slurm sets for one task of an array.
  private static func slurm(
    _ id: String, of first: String, _ last: String, count: String, step: String = "1"
  ) -> [String: String] {
    [
      "SLURM_ARRAY_TASK_ID": id, "SLURM_ARRAY_TASK_MIN": first, "SLURM_ARRAY_TASK_MAX": last,
      "SLURM_ARRAY_TASK_COUNT": count, "SLURM_ARRAY_TASK_STEP": step,
    ]
  }

  private static let named: [([String: String], Int, Int)] = [
    (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "8"], 1, 8),
    (["TEST_SHARD_INDEX": "7", "TEST_TOTAL_SHARDS": "8"], 8, 8),
    (
      [
        "SLURM_ARRAY_TASK_ID": "12", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_COUNT": "4",
      ], 3, 4
    ),
    (
      [
        "SLURM_ARRAY_TASK_ID": "6", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "5",
        "SLURM_ARRAY_TASK_STEP": "2",
      ], 4, 5
    ),
    (slurm("3", of: "1", "4", count: "4"), 3, 4),
    (slurm("6", of: "0", "8", count: "5", step: "2"), 4, 5),
    (slurm("0", of: "0", "0", count: "1"), 1, 1),
    (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3"], 1, 3),
    (["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "3"], 3, 3),
  ]

  @Test(arguments: named)
  func `engines name a share`(environment: [String: String], number: Int, count: Int) throws {
    #expect(
      try Share(environment: environment, total: nil) == Share(number: number, of: count))
  }

  @Test func `Kubernetes needs to be told how many there are`() throws {
    let environment = ["JOB_COMPLETION_INDEX": "2"]
    #expect(try Share(environment: environment, total: 8) == Share(number: 3, of: 8))
    let error = #expect(throws: ShareError.self) {
      try Share(environment: environment, total: nil)
    }
    #expect(
      error?.description
        == "error: JOB_COMPLETION_INDEX is set; say how many shares there are, as in --shards 8")
  }

  @Test func `without an engine there is no share`() throws {
    #expect(try Share(environment: ["CI_NODE_TOTAL": "1", "CI_NODE_INDEX": ""], total: nil) == nil)
  }

  private static let wrong: [([String: String], String)] = [
    // sbatch --array=7,12, --array=7 and --array=7-9 after some of 1-12 failed; then with all numbers.
    (slurm("7", of: "7", "12", count: "2"), "that does not begin with 0 or 1, or has gaps"),
    (slurm("12", of: "7", "12", count: "2"), "say which share to play, as in --shard 3/8"),
    (slurm("7", of: "7", "7", count: "1"), "that does not begin with 0 or 1, or has gaps"),
    (slurm("8", of: "7", "9", count: "3"), "that does not begin with 0 or 1, or has gaps"),
    (slurm("1", of: "1", "12", count: "2"), "that does not begin with 0 or 1, or has gaps"),
    (slurm("2", of: "1", "9223372036854775807", count: "2"), "or has gaps"),
    (slurm("0", of: "-9223372036854775808", "9223372036854775807", count: "3"), "or has gaps"),
    (slurm("0", of: "0", "5", count: "-9223372036854775807"), "or has gaps"),
    (
      ["TEST_SHARD_INDEX": "9223372036854775807", "TEST_TOTAL_SHARDS": "1"],
      "TEST_SHARD_INDEX is 9223372036854775807, which is none of 1 shares"
    ),
    (
      [
        "SLURM_ARRAY_TASK_ID": "9223372036854775807", "SLURM_ARRAY_TASK_MIN": "0",
        "SLURM_ARRAY_TASK_COUNT": "3",
      ], "which is none of 3 shares"
    ),
    (["TEST_SHARD_INDEX": "0"], "TEST_SHARD_INDEX is set but TEST_TOTAL_SHARDS is not; say how"),
    (
      ["TEST_SHARD_INDEX": "8", "TEST_TOTAL_SHARDS": "8"],
      "TEST_SHARD_INDEX is 8, which is none of 8 shares"
    ),
    (
      ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "3"], "CI_NODE_INDEX is 0, which is none of 3 shares"
    ),
    (
      ["CI_NODE_INDEX": "one", "CI_NODE_TOTAL": "3"], "CI_NODE_INDEX is 'one', which is not a whole"
    ),
    (
      ["SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "3"],
      "SLURM_ARRAY_TASK_ID is set but SLURM_ARRAY_TASK_MIN is not"
    ),
    (
      [
        "SLURM_ARRAY_TASK_ID": "-9223372036854775808", "SLURM_ARRAY_TASK_MIN": "1",
        "SLURM_ARRAY_TASK_COUNT": "3",
      ], "which is none of 3 shares"
    ),
    (
      [
        "TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "8", "CI_NODE_INDEX": "1",
        "CI_NODE_TOTAL": "3",
      ], "TEST_SHARD_INDEX and CI_NODE_INDEX are both set; say which share"
    ),
  ]

  @Test(arguments: wrong)
  func `what can't be a share is an error`(environment: [String: String], message: String) {
    let error = #expect(throws: ShareError.self) {
      try Share(environment: environment, total: nil)
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }
}
