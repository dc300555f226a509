// What can happen to files of results, and who says which share is to be played: a step in a line.
extension Mutation {
  private static let files = ["one", "two", "left"]
  private static let numbers = [
    "0", "1", "2", "3", "7", "12", "-1", "", "x", "100001", "9223372036854775807",
    "-9223372036854775808", "9223372036854775808", "1e3", "4611686018427387904",
  ]
  private static let variables = [
    "TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS", "SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN",
    "SLURM_ARRAY_TASK_MAX", "SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_STEP",
    "JOB_COMPLETION_INDEX", "CI_NODE_INDEX", "CI_NODE_TOTAL",
  ]
  private static let inserted = [
    "", "{}", "{\"end\":0,\"checksum\":\"0\"}", "null", "\u{0}", "{\"key\":\"A/push\"}",
    "\u{1B}[2J",
    String(repeating: "[", count: 3000),
  ]

  /// Steps such as `cut left 300`, `set CI_NODE_INDEX 3` or `weigh 1099511627776 1e18`.
  mutating func results() -> [UInt8] {
    var steps: [String] = []
    for _ in 0..<number(0...4) {
      let (file, place) = (pick(Self.files), number(0...40))
      switch number(1...7) {
      case 1: steps.append("cut \(file) \(number(0...5000))")
      case 2: steps.append("drop \(file) \(place)")
      case 3: steps.append("double \(file) \(place)")
      case 4: steps.append("swap \(file) \(place) \(number(0...40))")
      case 5: steps.append("insert \(file) \(place) \(pick(Self.inserted))")
      case 6: steps.append("take \(file) \(pick(Self.files))")
      // What a killed process left has no sum that would show it.
      default: steps.append("turn \(pick(["one", "two"])) \(number(0...5000)) \(number(0...255))")
      }
    }
    for _ in 0..<number(0...4) {
      steps.append("set \(pick(Self.variables)) \(pick(Self.numbers))")
    }
    for _ in 0..<number(0...2) {
      let cases = pick(["1", "1099511627776", "1099511627775", "0", "-1", "1e300"])
      steps.append("weigh \(cases) \(pick(["0", "1", "1e18", "1e19", "-1"])) \(number(1...3000))")
    }
    return Array(steps.joined(separator: "\n").utf8)
  }

  /// Two numbers of commands that begin at once, in one folder.
  mutating func pair() -> [UInt8] {
    Array("\(number(0...99)) \(number(0...99))".utf8)
  }
}
