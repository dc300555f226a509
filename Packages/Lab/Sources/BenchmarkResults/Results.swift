import Diagnostics
package import Foundation

/// The results of one run, which can be stored in a file.
package struct Results: Sendable {
  package let commit: String
  package let machine: String
  package let measurements: [MeasuredBenchmark]

  /// Makes results.
  package init(commit: String, machine: String, measurements: [MeasuredBenchmark]) {
    self.commit = commit
    self.machine = machine
    self.measurements = measurements
  }

  /// The bytes of the file.
  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("commit", commit)
    writer.member("machine", machine)
    writer.key("benchmarks")
    writer.beginArray()
    for measurement in measurements { measurement.write(to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  /// Reads a file written by ``json`` or by an earlier version.
  package init(json: Data) throws {
    struct File: Decodable {
      let commit: String
      let machine: String
      let benchmarks: [Benchmark]

      struct Benchmark: Decodable {
        let name: String
        let value: Double
        let unit: String
        let baseline: String?
        let ratio: Double?
        let runs: Int
        let spread: Double
        let ratioSpread: Double?
      }
    }
    let read = try JSONDecoder().decode(File.self, from: json)
    commit = read.commit
    machine = read.machine
    measurements = read.benchmarks.map {
      MeasuredBenchmark(
        name: $0.name, value: $0.value, unit: $0.unit, baseline: $0.baseline, ratio: $0.ratio,
        runs: $0.runs, spread: $0.spread, ratioSpread: $0.ratioSpread)
    }
  }

  /// A line for each benchmark: the value, and the ratio with its uncertainty.
  package var table: String {
    let width = measurements.map(\.name.count).max() ?? 0
    return measurements.map { measurement in
      var line = measurement.name.padding(toLength: width + 2, withPad: " ", startingAt: 0)
      line += String(format: "%12.2f ", measurement.value)
      line += measurement.unit.padding(toLength: 12, withPad: " ", startingAt: 0)
      line += String(format: "±%4.1f %%", measurement.spread * 50)
      if let baseline = measurement.baseline, let ratio = measurement.ratio {
        line += String(format: "  %7.3f × ±%4.1f %%  ", ratio, measurement.uncertainty * 100)
        line += baseline
      }
      return line
    }.joined(separator: "\n")
  }
}

extension MeasuredBenchmark {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", name)
    writer.member("value", value.rounded(digits: 2))
    writer.member("unit", unit)
    if let baseline, let ratio {
      writer.member("baseline", baseline)
      writer.member("ratio", ratio.rounded(digits: 5))
    }
    writer.member("runs", runs)
    writer.member("spread", spread.rounded(digits: 3))
    if let ratioSpread { writer.member("ratioSpread", ratioSpread.rounded(digits: 4)) }
    writer.endObject()
  }
}

extension Double {
  fileprivate func rounded(digits: Int) -> Double {
    let power = pow(10, Double(digits))
    return (self * power).rounded() / power
  }
}
