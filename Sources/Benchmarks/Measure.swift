import BenchmarkResults
import Foundation

/// One thing that is measured, and that says whether it did what it should.
struct Subject {
  let name: String
  let unit: String
  /// The subject that its ratio refers to; the reference, if none is named.
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

  /// The name of the subject that others are compared with.
  static let referenceName = "reference"

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

/// A subject that did something else than it should.
struct WrongResult: Error, CustomStringConvertible {
  let subject: String
  var description: String { "\(subject): the result is wrong, so its time means nothing" }
}

/// Measures subjects in rounds, each once a round, so that whatever else the machine does meets all
/// of them alike.
///
/// A subject without its own baseline gets the reference.
func measure(_ subjects: [Subject], rounds: Int) throws -> [MeasuredSubject] {
  var samples = [[Double]](repeating: [], count: subjects.count)
  // The first round only warms up.
  for round in 0...rounds {
    for (index, subject) in subjects.enumerated() where !subject.isCount || round < 2 {
      let value = try subject.sample()
      if round > 0 { samples[index].append(value) }
    }
  }
  return subjects.enumerated().map { index, subject in
    let name = subject.baseline ?? Subject.referenceName
    let base = subjects.firstIndex { $0.name == name && $0.name != subject.name }
    return MeasuredSubject(
      name: subject.name, unit: subject.unit, values: samples[index], baseline: name,
      bases: subject.isCount ? [] : base.map { samples[$0] } ?? [])
  }
}

/// The processor's time that this thread has had, in nanoseconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
