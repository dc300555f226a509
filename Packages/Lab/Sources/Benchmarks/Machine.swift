import Foundation

/// The facts that the results depend on, besides the code.
enum Machine {
  /// The processor, the number of processors, and the system.
  static var description: String {
    let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = information.split(separator: "\n").first { $0.hasPrefix("model name") }
      .flatMap { $0.split(separator: ":").last }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let system = ProcessInfo.processInfo
    return "\(model ?? "unknown processor"), \(system.activeProcessorCount) processors, "
      + system.operatingSystemVersionString
  }

  /// The measured commit, from the environment; `make bench` sets it.
  static var commit: String { ProcessInfo.processInfo.environment["COMMIT"] ?? "unknown" }
}
