import Glibc
@_spi(Tools) import Scenarios
import Terminal

// Its file has one line each for the label, the number of reports and the fault, then the trace.
extension AppHandover {
  /// Reads what the earlier process left; nil if there is no such file.
  init?(leftIn path: String) {
    guard
      let text = try? InputFile.bytes(at: path, name: path, kind: "handover", limit: 64 << 20)
    else { return nil }
    let parts = text.split(
      separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    let words = parts.prefix(3).map { String(decoding: $0, as: UTF8.self) }
    self.init(
      trace: parts[3].isEmpty ? nil : Array(parts[3]), label: words[0].isEmpty ? nil : words[0],
      reports: Int(words[1]) ?? 0, fault: words[2].isEmpty ? nil : words[2])
  }

  func leave(at path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    func line(_ text: String?) -> [UInt8] { (text ?? "").utf8.filter { $0 != 10 } + [10] }
    let all = line(label) + line(String(reports)) + line(fault) + (trace ?? [])
    var rest = all[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
