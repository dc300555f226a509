import CommandLineParsing
@_spi(Tools) import Recordings
@_spi(Tools) import Scenarios
import Workspaces

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The data that a process that has rebuilt its app leaves for the process that plays the new
/// build.
struct AppHandover {
  /// The trace of the last run.
  var trace: Trace?
  /// The time of day of the last run.
  var label: String?
  /// The number of reports so far.
  var reports = 0
  /// How the next build ended, in words; the earlier build then continues.
  var fault: String?

  /// A process exits with this status to request that the next one is started.
  static let status = ExitStatus(code: 75)

  private var bytes: [UInt8] = []

  init(trace: [UInt8]?, label: String?, reports: Int, fault: String? = nil) {
    (self.label, self.reports, self.fault) = (label, reports, fault)
    bytes = trace ?? []
  }

  // MARK: Its file

  /// Reads what the previous process left for this one.
  init?(leftIn process: ProcessContext) {
    guard let journal = process.journal as? SharedJournal else { return nil }
    self.init(leftIn: journal.handoverPath)
  }

  /// Reads the file: one line each for the label, the number of reports and the fault, then the
  /// trace.
  init?(leftIn path: String) {
    guard
      let text = try? InputFile.bytes(at: path, name: path, kind: "handover", limit: 64 << 20)
    else { return nil }
    let parts = text.split(
      separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    let words = parts.prefix(3).map { String(decoding: $0, as: UTF8.self) }
    label = words[0].isEmpty ? nil : words[0]
    reports = Int(words[1]) ?? 0
    fault = words[2].isEmpty ? nil : words[2]
    bytes = Array(parts[3])
    trace = try? Trace(bytes: bytes, file: "handover")
  }

  func leave(in process: ProcessContext) {
    guard let journal = process.journal as? SharedJournal else { return }
    leave(at: journal.handoverPath)
  }

  func leave(at path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    func line(_ text: String?) -> [UInt8] { (text ?? "").utf8.filter { $0 != 10 } + [10] }
    let all = line(label) + line(String(reports)) + line(fault) + bytes
    var rest = all[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
