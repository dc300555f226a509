import LuaRuntime
import Scripting

/// Measures how long a unit of the budget takes, whatever it is charged for.
///
/// A script is stopped by units and not by time, so a unit that takes a hundred times as long as another
/// makes half a second into a minute. What it takes is compared with an addition of the same run, so
/// neither a slow machine nor a busy one fails.
package struct CostOracle {
  /// How often as long as one of an addition a unit may take.
  ///
  /// What takes a fourth of that is stopped by a run's instructions, what takes more by its time.
  package static let limit = 50.0

  /// What one case takes.
  package struct Row: Sendable {
    package let name: String
    /// Nanoseconds of the processor, for each unit.
    package let nanoseconds: Double
    /// Units that one round of the case is charged.
    package let units: Double
    /// How often as long as a unit of an addition.
    package var ratio = 0.0
  }

  /// What all cases take, the dearest first, and those that only raise an error.
  package struct Table: Sendable {
    package var rows: [Row] = []
    package var refused: [String] = []
    package var baseline = 0.0

    /// Those above the limit.
    package var tooDear: [Row] { rows.filter { $0.ratio > CostOracle.limit } }
  }

  /// Nanoseconds that are enough to measure a case.
  private static let enough = 2e6

  package init() {}

  /// Measures some cases, each beside the baseline of its moment.
  package func measure(_ cases: [CostCase] = CostCase.all) throws -> Table {
    var table = Table()
    var baseline = Self.row(of: .baseline, enough: 2e7)?.nanoseconds ?? 0
    table.baseline = baseline
    for (index, item) in cases.enumerated() {
      if index % 100 == 99, let now = Self.row(of: .baseline, enough: 5e6)?.nanoseconds {
        baseline = now
      }
      guard var row = Self.row(of: item, enough: Self.enough) else {
        table.refused.append(item.name)
        continue
      }
      row.ratio = row.nanoseconds / baseline
      // A moment in which the machine does something else is over at the third try.
      for _ in 0..<3 where row.ratio > Self.limit * 0.7 {
        guard let base = Self.row(of: .baseline, enough: 5e6)?.nanoseconds,
          let again = Self.row(of: item, enough: 4 * Self.enough)
        else { break }
        let ratio = again.nanoseconds / base
        if ratio < row.ratio {
          row = again
          row.ratio = ratio
        }
      }
      table.rows.append(row)
    }
    table.rows.sort { $0.ratio > $1.ratio }
    return table
  }

  /// Nanoseconds that a unit of an addition takes on this machine.
  static var baseline: Double? { row(of: .baseline, enough: 2e7)?.nanoseconds }

  /// Measures one case; nil if it raises an error.
  private static func row(of item: CostCase, enough: Double) -> Row? {
    var limits = LuaLimits.standard
    limits.loadInstructions = 1 << 50
    limits.callInstructions = 1 << 50
    limits.runInstructions = 1 << 60
    limits.runMilliseconds = 1_000_000
    guard let script = try? Script(text: item.text, name: "cost.lua", limits: limits),
      let function = script.result["run"].function
    else { return nil }
    var rounds = 1
    while true {
      let allowance = LuaAllowance(limits)
      script.state.allowance = allowance
      let start = Measure.processorTime
      guard (try? script.state.call(function, [.number(Double(rounds))])) != nil else { return nil }
      let nanoseconds = (Measure.processorTime - start) * 1e9
      guard nanoseconds < enough, rounds < 1 << 24 else {
        let units = Double(limits.runInstructions - allowance.instructions)
        return Row(
          name: item.name, nanoseconds: nanoseconds / units,
          units: units / Double(rounds * item.copies))
      }
      rounds *= nanoseconds < enough / 16 ? 8 : 2
    }
  }
}

extension CostOracle.Table: CustomStringConvertible {
  /// The dearest, and how many there are.
  package var description: String { lines(10).joined(separator: "\n") }

  /// A line for each of the dearest.
  package func lines(_ count: Int) -> [String] {
    func fixed(_ number: Double, _ width: Int) -> String {
      let tenths = Int((number * 10).rounded())
      let text = "\(tenths / 10).\(abs(tenths % 10))"
      return String(repeating: " ", count: max(0, width - text.count)) + text
    }
    return ["  ns/unit  x baseline      units  what is done"]
      + rows.prefix(count).map {
        fixed($0.nanoseconds, 9) + fixed($0.ratio, 12) + fixed($0.units, 11) + "  \($0.name)"
      }
      + [
        "\(rows.count) cases, a unit of the baseline takes \(fixed(baseline, 0)) ns, the limit is "
          + "\(Int(CostOracle.limit)) times that; \(refused.count) cases raise an error"
      ]
  }
}
