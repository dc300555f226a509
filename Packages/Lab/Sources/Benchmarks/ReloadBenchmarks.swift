import BenchmarkResults
import Foundation
import TestSupport

/// The time from saving a file until the new motion applies, for the six ways in which editors
/// save.
struct ReloadBenchmarks {
  static func all() throws -> [Benchmark] {
    // Several benchmarks use the results of one series.
    let swaps = Series { path in
      try ReloadingProcess("Benchmarks", [ReloadedProgram.option, path])
    }
    let reports = Series { path in
      try ReloadingProcess("interlude", ["watch", path, "--scenario", "push", "--json"])
    }
    return [
      .count("reload/swap", unit: "ms") { median(try swaps.result().times) },
      .count("reload/swap/p99", unit: "ms") { quantile(try swaps.result().times, 0.99) },
      .count("reload/report", unit: "ms") { median(try reports.result().times) },
      .count("reload/report/p99", unit: "ms") { quantile(try reports.result().times, 0.99) },
      .count("reload/half-written", unit: "loads") {
        Double(try swaps.result().halfWritten + reports.result().halfWritten)
      },
      .count("reload/memory", unit: "KB") { try swaps.result().lost },
      .count("reload/report/memory", unit: "KB") { try reports.result().lost },
      .count("reload/descriptors", unit: "more") { try swaps.result().moreDescriptors },
    ]
  }

  /// Saves a file repeatedly, and waits each time for a process to report it; it is measured only
  /// once.
  private final class Series {
    private let start: (String) throws -> ReloadingProcess
    private var known: Result?

    init(_ start: @escaping (String) throws -> ReloadingProcess) { self.start = start }

    struct Result {
      /// The milliseconds from the end of each save to the line that reports it.
      var times: [Double] = []
      /// The number of lines that don't report the saved version.
      var halfWritten = 0
      /// The bytes and descriptors by which a thousand reloads have enlarged the process.
      var growth = 0.0
      var moreDescriptors = 0.0

      /// The growth in kilobytes, rounded down to a multiple of 128.
      ///
      /// Even a process without a leak sometimes takes a few more pages.
      var lost: Double { (growth / 131_072).rounded(.down) * 128 }
    }

    func result() throws -> Result {
      let result = try known ?? measure()
      known = result
      return result
    }

    private func measure() throws -> Result {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("interlude-reload-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.appendingPathComponent("Rise.lua").path
      try ReloadBenchmarks.script(0).write(toFile: path, atomically: false, encoding: .utf8)
      let process = try start(path)
      _ = try process.line()
      var result = Result()
      var number = 0
      func save(_ pattern: SavePattern) throws {
        number += 1
        try pattern.save(ReloadBenchmarks.script(number), to: path) { usleep(2000) }
        let saved = ContinuousClock.now
        while try !process.line().contains("reloaded") { result.halfWritten += 1 }
        result.times.append((ContinuousClock.now - saved) / .milliseconds(1))
      }
      for _ in 0..<30 {
        for pattern in SavePattern.allCases { try save(pattern) }
      }
      let (times, bytes, descriptors) = (
        result.times, process.residentBytes, process.descriptors
      )
      for _ in 0..<1000 { try save(.atomicRename) }
      result.times = times
      result.growth = process.residentBytes - bytes
      result.moreDescriptors = process.descriptors - descriptors
      return result
    }
  }

  private static func script(_ number: Int) -> String {
    """
    return {
      duration = 0.5,
      frame = function(ctx, progress, presence)
        return { front = { translateX = \(number) * (1 - presence) }, back = { alpha = presence } }
      end,
    }
    """
  }
}

/// A program in the same folder that reports each reload in a line.
private final class ReloadingProcess {
  private let process = Process()
  private let output = Pipe()
  private var unread: [UInt8] = []

  init(_ program: String, _ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent(program)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
  }

  deinit { process.terminate() }

  /// The next line; throws if there is none within five seconds.
  func line() throws -> String {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread.removeSubrange(...end) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      let descriptor = output.fileHandleForReading.fileDescriptor
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      var bytes = [UInt8](repeating: 0, count: 16 * 1024)
      guard poll(&ready, 1, 5000) == 1, case let count = read(descriptor, &bytes, bytes.count),
        count > 0
      else { throw WrongResult(benchmark: "reload") }
      unread += bytes[..<count]
    }
  }

  var residentBytes: Double {
    let file = "/proc/\(process.processIdentifier)/statm"
    let pages = (try? String(contentsOfFile: file, encoding: .utf8))?
      .split(separator: " ").dropFirst().first.flatMap { Double($0) }
    return (pages ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE)))
  }

  var descriptors: Double {
    let list = "/proc/\(process.processIdentifier)/fd"
    return Double(((try? FileManager.default.contentsOfDirectory(atPath: list)) ?? []).count)
  }
}
