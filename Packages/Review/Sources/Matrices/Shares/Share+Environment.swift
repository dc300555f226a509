@_spi(Tools) package import Diagnostics

extension Share {
  /// The environment variables with which a job scheduler tells which share to play.
  private struct Engine {
    let index: String
    let first: First
    let total: String?
    /// The difference between consecutive indexes, if the scheduler has such a variable.
    var step: String?
    /// The index of the last share, if the scheduler has such a variable.
    var last: String?

    /// The index of the first share.
    enum First {
      case number(Int)
      case variable(String)
    }
  }

  /// Source: the manuals of Bazel ("Test encyclopedia", sharding), Slurm (`sbatch`, job arrays),
  /// Kubernetes ("Indexed Job") and GitLab CI (`parallel`).
  private static let engines = [
    Engine(index: "TEST_SHARD_INDEX", first: .number(0), total: "TEST_TOTAL_SHARDS"),
    Engine(
      index: "SLURM_ARRAY_TASK_ID", first: .variable("SLURM_ARRAY_TASK_MIN"),
      total: "SLURM_ARRAY_TASK_COUNT", step: "SLURM_ARRAY_TASK_STEP",
      last: "SLURM_ARRAY_TASK_MAX"),
    Engine(index: "JOB_COMPLETION_INDEX", first: .number(0), total: nil),
    Engine(index: "CI_NODE_INDEX", first: .number(1), total: "CI_NODE_TOTAL"),
  ]

  /// Reads the share from the environment of a job scheduler; nil if there is none.
  ///
  /// - Parameter total: The number of shares, if the scheduler doesn't provide it.
  /// - Throws: ``ShareError`` if variables contradict each other or one is missing.
  package init?(environment: [String: String], total: Int?) throws(ShareError) {
    let found = Self.engines.filter { environment[$0.index]?.isEmpty == false }
    guard found.count <= 1 else { throw ShareError(.several(found.map(\.index))) }
    guard let engine = found.first else { return nil }
    func number(_ name: String) throws(ShareError) -> Int? {
      guard let word = environment[name], !word.isEmpty else { return nil }
      guard let number = Int(word) else { throw ShareError(.notANumber(name, word)) }
      return number
    }
    let index = try number(engine.index) ?? 0
    let said = try engine.total.map(number) ?? nil
    guard let count = said ?? total else {
      throw ShareError(.noTotal(engine.index, engine.total))
    }
    if let said, let total, said != total {
      throw ShareError(.otherTotal(engine.total ?? "", said, total))
    }
    var first = 0
    switch engine.first {
    case .number(let number): first = number
    case .variable(let name):
      guard let least = try number(name) else { throw ShareError(.missing(name, engine.index)) }
      first = least
    }
    let step = max(try engine.step.map(number).flatMap { $0 } ?? 1, 1)
    if let last = try engine.last.map(number) ?? nil,
      !Self.isWhole(from: first, to: last, step: step, count: count)
    {
      throw ShareError(.partOfArray(engine.index))
    }
    let (distance, overflows) = index.subtractingReportingOverflow(first)
    // The bound is checked before 1 is added, because adding to the largest number would trap.
    guard !overflows, distance >= 0, distance % step == 0, distance / step < count,
      let share = Share(number: distance / step + 1, of: count)
    else { throw ShareError(.outside(engine.index, index, count)) }
    self = share
  }

  /// Whether the array consists of all shares.
  ///
  /// If some tasks are submitted again, as in `7,12`, the variables are the same as for an array of
  /// two.
  private static func isWhole(from first: Int, to last: Int, step: Int, count: Int) -> Bool {
    let (span, overflows) = last.subtractingReportingOverflow(first)
    return (0...1).contains(first) && !overflows && span >= 0 && span % step == 0
      && span / step < count && span / step == count - 1
  }
}

/// The error if the environment doesn't tell which share to play.
package struct ShareError: DiagnosticError, Hashable {
  package enum Reason: Sendable, Hashable {
    case several([String])
    case notANumber(String, String)
    case noTotal(String, String?)
    case otherTotal(String, Int, Int)
    case missing(String, String)
    case outside(String, Int, Int)
    /// The array consists of only some tasks, and it is not known which shares they are.
    case partOfArray(String)
  }

  package let reason: Reason

  init(_ reason: Reason) { self.reason = reason }

  package var diagnostic: Diagnostic { Diagnostic(.error, message) }

  private var message: String {
    switch reason {
    case .several(let names):
      "\(names.joined(separator: " and ")) are both set; say which share to play, as in --shard 3/8"
    case .notANumber(let name, let word): "\(name) is '\(word)', which is not a whole number"
    case .noTotal(let index, let total?):
      "\(index) is set but \(total) is not; say how many shares there are, as in --shards 8"
    case .noTotal(let index, nil):
      "\(index) is set; say how many shares there are, as in --shards 8"
    case .otherTotal(let name, let said, let total):
      "\(name) is \(said), but --shards is \(total)"
    case .missing(let name, let index): "\(index) is set but \(name) is not"
    case .outside(let name, let index, let count):
      "\(name) is \(index), which is none of \(count) shares"
    case .partOfArray(let index):
      "\(index) is of an array that does not begin with 0 or 1, or has gaps, as if some tasks were submitted "
        + "again; say which share to play, as in --shard 3/8"
    }
  }
}
