import Foundation
import HostileTrials

/// Plays many cases in processes of their own.
struct Hunt {
  let seed: UInt64
  let package: URL
  /// What the cases are made of; nil for all kinds in turn.
  var kind: Fuzzer.Kind?

  /// Seconds of the processor that one case may take, all its frames together.
  private static let patience = 20

  /// Has the system end this process when the case that begins now takes too long.
  ///
  /// Other work on the machine does not count, but a case that waits for something ends too.
  static func limitCase() {
    var timer = itimerval()
    timer.it_value.tv_sec = patience
    #if os(Linux)
      setitimer(Int32(ITIMER_PROF.rawValue), &timer, nil)
    #else
      setitimer(ITIMER_PROF, &timer, nil)
    #endif
    alarm(UInt32(patience * 30))
  }

  /// Cases of one process; pairs share what is worked out once.
  private var stretch: Int { kind == .pair ? 2500 : 250 }

  /// Where the processes of this hunt write, one after the other: what they print names the same
  /// folder.
  private let scratch = FileManager.default.temporaryDirectory
    .appendingPathComponent("hunt-\(ProcessInfo.processInfo.processIdentifier)")

  /// Plays cases in this process and tells each before it begins.
  func play(_ numbers: ClosedRange<Int>) throws {
    let fuzzer = Fuzzer(seed: seed, package: package)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hunt")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for number in numbers {
      let (kind, bytes) = fuzzer.make(number, of: kind)
      let file = folder.appendingPathComponent("case." + kind.rawValue)
      try Data(bytes).write(to: file)
      report("begin \(number)")
      Self.limitCase()
      let cost = try Cost.of(number) {
        let outcome = try Fuzzer.play(file.path, package: package)
        if let complaint = outcome.complaint { report("found \(number) \(complaint)") }
        report("digest \(number) \(outcome.digest)")
      }
      report(cost.line)
    }
    report("done")
  }

  private func report(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// Plays cases 1 to `count`, each tenth stretch in two processes; false if something was found.
  func run(_ count: Int, keepingIn folder: URL) throws -> Bool {
    let start = Date()
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    var findings = 0
    var slowest: Cost?
    var largest: Cost?
    var next = 1
    while next <= count {
      let last = min(next + stretch - 1, count)
      let words =
        ["fuzz", "\(seed)", "\(next)", "\(last)"] + (kind.map { ["\($0)"] } ?? [])
      let (lines, status) = try child(words)
      for cost in lines.lazy.compactMap(Cost.init(line:)) {
        if cost.seconds > slowest?.seconds ?? 0 { slowest = cost }
        if cost.memory > largest?.memory ?? 0 { largest = cost }
      }
      if next / stretch % 10 == 0, lines.last == "done" {
        let (again, _) = try child(words)
        for number in Self.differences(lines, again) {
          try keep(number, because: "another process says otherwise", in: folder)
          findings += 1
        }
      }
      for line in lines where line.hasPrefix("found ") {
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count == 3, let number = Int(words[1]) else { continue }
        try keep(number, because: String(words[2]), in: folder)
        findings += 1
      }
      if lines.last == "done" {
        next = last + 1
        continue
      }
      let begun = lines.last { $0.hasPrefix("begin ") }?
        .split(separator: " ").last.flatMap { Int($0) }
      guard let begun else {
        print("fuzz: the process ended with status \(status) before the first case")
        return false
      }
      let death =
        [SIGALRM, SIGPROF].contains(status) ? "it hangs" : "it dies with signal \(status)"
      try keep(begun, because: death, in: folder)
      findings += 1
      next = begun + 1
    }
    let seconds = Int(Date().timeIntervalSince(start))
    let cases = kind.map { "\(count) cases of \($0)" } ?? "\(count) cases"
    print("fuzz: seed \(seed), \(cases) in \(seconds) s, \(findings) findings")
    if let slowest, let largest {
      print("fuzz: the slowest is \(slowest), the largest is \(largest)")
    }
    return findings == 0
  }

  /// The cases that were not the same in two processes: addresses, the seeds of hashes and the clock
  /// differ from one to the other.
  private static func differences(_ lines: [String], _ others: [String]) -> [Int] {
    let others = Set(others)
    return lines.filter { $0.hasPrefix("digest ") && !others.contains($0) }
      .compactMap { Int($0.split(separator: " ")[1]) }
  }

  private func keep(_ number: Int, because reason: String, in folder: URL) throws {
    let (kind, bytes) = Fuzzer(seed: seed, package: package).make(number, of: kind)
    let file = folder.appendingPathComponent("\(seed)-\(number).\(kind.rawValue)")
    try Data(bytes).write(to: file)
    print("fuzz: \(file.lastPathComponent): \(reason)")
  }

  private func child(_ words: [String]) throws -> (lines: [String], status: Int32) {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no", "TMPDIR": scratch.path]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    return (lines, process.terminationStatus)
  }
}
