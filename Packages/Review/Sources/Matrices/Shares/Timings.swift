@_spi(Tools) import Diagnostics
import FileReading
import JSON5Reading

/// The times that the cases took, by animator and operation.
///
/// They have a separate file, because results contain no times.
package struct Timings: Sendable {
  /// The times by animator and operation, such as `SwipeToPop/pop`.
  private var groups: [String: Group] = [:]

  private struct Group {
    private(set) var cases = 0
    private(set) var microseconds = 0.0

    /// Files can contain any number of cases, so a sum that overflows becomes the largest number.
    mutating func add(_ more: Int, _ time: Double) {
      let (sum, overflows) = cases.addingReportingOverflow(more)
      cases = overflows ? .max : sum
      microseconds += time
    }
  }

  /// The maximum number of groups; no matrix has more.
  private static let mostGroups = 100_000

  /// Creates timings without any cases.
  package init() {}

  /// Adds the time of a case that was played.
  package mutating func add(_ key: String, microseconds: Double) {
    let name = key.split(separator: "/").prefix(2).joined(separator: "/")
    groups[name, default: Group()].add(1, microseconds)
  }

  /// The mean time of a group's cases, in microseconds; if the group is unknown, that of all cases.
  func mean(of group: String) -> Double {
    if let known = groups[group] { return known.microseconds / Double(known.cases) }
    let cases = groups.values.reduce(0) { $0 + Double($1.cases) }
    return cases == 0 ? 1 : groups.values.reduce(0) { $0 + $1.microseconds } / cases
  }

  /// The timings as lines, one for each group.
  package var lines: [UInt8] {
    var writer = JSONWriter()
    for (name, group) in groups.sorted(by: { $0.key < $1.key }) {
      writer.beginObject()
      writer.member("group", name)
      writer.member("cases", group.cases)
      writer.member("microseconds", group.microseconds.rounded())
      writer.endObject()
      writer.endLine()
    }
    return writer.bytes
  }

  /// Adds other timings.
  package mutating func add(_ other: Timings) {
    for (name, group) in other.groups {
      groups[name, default: Group()].add(group.cases, group.microseconds)
    }
  }

  /// Adds the lines of a file.
  ///
  /// - Throws: ``ResultFileError`` if the file can't be read, or it contains other lines.
  package mutating func add(file path: String, at absolute: String) throws(ResultFileError) {
    var number = 0
    do throws(RegularFile.Refusal) {
      let reader = try LineReader(path: absolute, longestLine: 4096)
      while let line = try reader.next() {
        number = reader.number
        guard add(line) else { throw .unreadable }
      }
    } catch {
      throw ResultFileError(
        path, line: number == 0 ? nil : number, number == 0 ? .unreadable(error) : .notTimings)
    }
  }

  private mutating func add(_ line: [UInt8]) -> Bool {
    guard let object = try? JSON5.parse(bytes: line, file: "").object(),
      let name = try? object.required("group").string(),
      let cases = try? object.required("cases").integer(where: { (1...1 << 40).contains($0) }),
      let time = try? object.required("microseconds").number(where: { (0...1e18).contains($0) }),
      groups.count < Self.mostGroups || groups[name] != nil
    else { return false }
    groups[name, default: Group()].add(cases, time)
    return true
  }
}
