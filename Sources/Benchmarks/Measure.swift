import Diagnostics
import Foundation

/// One thing that is measured, and that says whether it did what it should.
struct Subject {
  let name: String
  let unit: String
  /// The subject that its ratio refers to.
  var baseline: String?
  /// Whether one look is enough, as for a count.
  var isCount = false
  /// Measures once, in the subject's unit.
  let sample: () throws -> Double

  /// Something that takes time: processor time, as others may want the processor too.
  ///
  /// - Parameters:
  ///   - operations: How many times a sample does it; a sample is to take a few milliseconds.
  ///   - prepare: What has to be so before a sample, not measured.
  ///   - body: Repeats the work as often as its argument says.
  ///   - check: Whether the result is right, asked after each sample.
  static func time(
    _ name: String, unit: Unit = .nanoseconds, baseline: String? = nil, operations: Int,
    prepare: @escaping () throws -> Void = {}, _ body: @escaping (Int) throws -> Void,
    check: @escaping () -> Bool
  ) -> Subject {
    Subject(name: name, unit: unit.rawValue, baseline: baseline) {
      try prepare()
      let start = processorTime()
      try body(operations)
      let end = processorTime()
      guard check() else { throw WrongResult(subject: name) }
      return (end - start) / Double(operations) / unit.nanoseconds
    }
  }

  /// Something that is counted, the same at each look.
  static func count(
    _ name: String, unit: String, _ sample: @escaping () throws -> Double
  ) -> Subject {
    Subject(name: name, unit: unit, isCount: true, sample: sample)
  }

  enum Unit: String {
    case nanoseconds = "ns"
    case microseconds = "µs"
    case milliseconds = "ms"

    var nanoseconds: Double {
      switch self {
      case .nanoseconds: 1
      case .microseconds: 1e3
      case .milliseconds: 1e6
      }
    }
  }
}

/// What a subject came to.
struct Measurement {
  let name: String
  let value: Double
  let unit: String
  var baseline: String?
  /// The median of the ratios of each round, in which the two are measured one after the other.
  var ratio: Double?
  let runs: Int
  /// The distance of the quartiles as a share of the median.
  let spread: Double
}

/// A subject that did something else than it should.
struct WrongResult: Error, CustomStringConvertible {
  let subject: String
  var description: String { "\(subject): the result is wrong, so its time means nothing" }
}

/// Measures subjects in rounds, each once a round, so that whatever else the machine does meets all
/// of them alike.
func measure(_ subjects: [Subject], rounds: Int) throws -> [Measurement] {
  var samples = [[Double]](repeating: [], count: subjects.count)
  // The first round only warms up.
  for round in 0...rounds {
    for (index, subject) in subjects.enumerated() where !subject.isCount || round < 2 {
      let value = try subject.sample()
      if round > 0 { samples[index].append(value) }
    }
  }
  return subjects.enumerated().map { index, subject in
    let values = samples[index]
    let ratios = subject.baseline.flatMap { name in subjects.firstIndex { $0.name == name } }
      .map { base in zip(values, samples[base]).map { $0 / $1 } }
    let middle = median(values)
    return Measurement(
      name: subject.name, value: middle, unit: subject.unit, baseline: subject.baseline,
      ratio: ratios.map(median), runs: values.count,
      spread: middle == 0 ? 0 : (quantile(values, 0.75) - quantile(values, 0.25)) / middle)
  }
}

func median(_ values: [Double]) -> Double { quantile(values, 0.5) }

/// The value below which a share of the values lies, between two of them by a straight line.
func quantile(_ values: [Double], _ share: Double) -> Double {
  let sorted = values.sorted()
  guard let last = sorted.last else { return 0 }
  let place = share * Double(sorted.count - 1)
  let index = Int(place)
  guard index + 1 < sorted.count else { return last }
  return sorted[index] + (sorted[index + 1] - sorted[index]) * (place - Double(index))
}

/// The processor's time that this thread has had, in nanoseconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

// MARK: Results

/// The results of one run, as they are kept in a file.
struct Results {
  let commit: String
  let machine: String
  let measurements: [Measurement]

  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("commit", commit)
    writer.member("machine", machine)
    writer.key("subjects")
    writer.beginArray()
    for measurement in measurements { measurement.write(to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  /// What moved since another run by more than both runs vary by themselves.
  func moved(since base: Results) -> [(name: String, change: Double)] {
    measurements.compactMap { now in
      guard let then = base.measurements.first(where: { $0.name == now.name }), then.value != 0
      else { return nil }
      let change = now.value / then.value - 1
      return abs(change) > max(now.spread + then.spread, 0.01) ? (now.name, change) : nil
    }
  }

  /// A line for each subject.
  var table: String {
    let width = measurements.map(\.name.count).max() ?? 0
    return measurements.map { measurement in
      var line = measurement.name.padding(toLength: width + 2, withPad: " ", startingAt: 0)
      line += String(format: "%12.2f ", measurement.value)
      line += measurement.unit.padding(toLength: 12, withPad: " ", startingAt: 0)
      line += String(format: "±%4.1f %%", measurement.spread * 50)
      if let baseline = measurement.baseline, let ratio = measurement.ratio {
        line += String(format: "  %5.2f × ", ratio) + baseline
      }
      return line
    }.joined(separator: "\n")
  }
}

extension Measurement {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", name)
    writer.member("value", value.rounded(digits: 2))
    writer.member("unit", unit)
    if let baseline, let ratio {
      writer.member("baseline", baseline)
      writer.member("ratio", ratio.rounded(digits: 3))
    }
    writer.member("runs", runs)
    writer.member("spread", spread.rounded(digits: 3))
    writer.endObject()
  }
}

extension Double {
  fileprivate func rounded(digits: Int) -> Double {
    let power = pow(10, Double(digits))
    return (self * power).rounded() / power
  }
}

extension Results {
  /// Reads what ``json`` wrote.
  init(file: String) throws {
    struct File: Decodable {
      let commit: String
      let machine: String
      let subjects: [Subject]

      struct Subject: Decodable {
        let name: String
        let value: Double
        let unit: String
        let baseline: String?
        let ratio: Double?
        let runs: Int
        let spread: Double
      }
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    let read = try JSONDecoder().decode(File.self, from: data)
    commit = read.commit
    machine = read.machine
    measurements = read.subjects.map {
      Measurement(
        name: $0.name, value: $0.value, unit: $0.unit, baseline: $0.baseline, ratio: $0.ratio,
        runs: $0.runs, spread: $0.spread)
    }
  }
}
