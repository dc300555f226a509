import AllCommands
import CommandLineParsing
import Foundation
@_spi(Tools) import InterludeTool
import Synchronization

extension Fuzzer {
  /// A command that writes a file.
  private struct Writer {
    let words: [String]
    let path: String

    init(_ path: String, _ words: String...) {
      self.words = words
      self.path = path
    }

    /// A matrix of few cases: the file matters here, and not what is in it.
    init(_ path: String, matrix words: String...) {
      let axes = [
        "operation=push", "rate=60", "device=iPhone-15", "orientation=portrait", "direction=ltr",
        "movement=full", "setting=default", "cancel=never,0.25,0.75",
      ]
      self.words =
        ["matrix", "run", "CrossDissolve"] + axes.flatMap { ["--axis", $0] }
        + ["--jobs", "1", "-q"] + words
      self.path = path
    }
  }

  /// What the files are after commands that don't disturb each other.
  ///
  /// They are the same each time, so a process makes them once: most of the time of a case would go into it.
  private static let orders = Mutex<[[Int]: [String: Data]]>([:])

  private static let writers = [
    Writer("t", "run", "CrossDissolve", "-s", "push", "-q", "-f", "--trace", "t"),
    Writer("t", "run", "Push", "-s", "push", "-q", "--trace", "t"),
    Writer("t", "run", "Push", "-s", "pop", "-q", "-f", "--trace", "t"),
    Writer("t", matrix: "-f", "-o", "t"),
    Writer("m", matrix: "--resume", "-o", "m"),
    Writer("m", "matrix", "merge", "m", "m", "-q", "-f", "-o", "m"),
    Writer("goldens/Mine/push.ndjson", "test", "./Mine.lua", "--scenario", "push", "--update"),
    Writer("goldens/Mine/push.ndjson", "test", "./Mine.lua", "--scenario", "push"),
    Writer("New.lua", "new", "New"),
    Writer("New.lua", "new", "New", "--from", "./Mine.lua"),
    Writer(
      "t", "export", "./Mine.lua", "--to", "json", "--operation", "push", "-q", "-f", "-o", "t"),
    Writer("j", "check", "./Mine.lua", "--junit", "j", "-f", "--jobs", "1"),
  ]

  private static let animator = """
    return { name = 'Mine', duration = 0.1,
      frame = function(ctx, progress, presence) return { front = { alpha = presence } } end }
    """

  /// Runs two commands at once in one folder: each file is what one of them writes, and nothing lies beside it.
  static func playPair(
    _ text: String, _ package: URL, in folder: String, _ outcome: inout FuzzOutcome
  ) throws {
    let numbers = text.split(separator: " ").map { (Int($0) ?? 0) % writers.count }
    let pair = numbers.map { writers[$0] }
    var expected: [String: Set<Data?>] = [:]
    // Each alone, and after the other one.
    for order in numbers.map({ [$0] }) + [numbers, numbers.reversed()] {
      let files = try files(after: order, package, in: folder)
      for path in pair.map(\.path) { expected[path, default: [nil]].insert(files[path]) }
    }
    let together = try fresh(in: folder)
    let failed = Mutex<[String]>([])
    let done = DispatchSemaphore(value: 0)
    for writer in pair {
      let thread = Thread {
        let status = run(writer, package, in: together)
        if ![0, 1, 2, 3].contains(status) {
          failed.withLock { $0.append("\(writer.words) ends with \(status)") }
        }
        done.signal()
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
    for _ in pair { done.wait() }
    outcome.complain(failed.withLock { $0.first })
    for path in pair.map(\.path) {
      let found = FileManager.default.contents(atPath: "\(together)/\(path)")
      if expected[path]?.contains(found) != true {
        outcome.complain("\(path) is what none of \(pair.map(\.words)) writes")
      }
    }
    let left = try FileManager.default.subpathsOfDirectory(atPath: together)
      .filter { $0.hasSuffix(".tmp") || $0.hasSuffix(".old") }
    if !left.isEmpty { outcome.complain("\(pair.map(\.words)) leave \(left)") }
    try FileManager.default.removeItem(atPath: folder + "/pair")
  }

  /// The files that commands leave which run one after the other.
  private static func files(
    after order: [Int], _ package: URL, in folder: String
  ) throws -> [String: Data] {
    if let files = orders.withLock({ $0[order] }) { return files }
    let alone = try fresh(in: folder)
    for number in order { _ = run(writers[number], package, in: alone) }
    var files: [String: Data] = [:]
    for path in writers.map(\.path) {
      files[path] = FileManager.default.contents(atPath: "\(alone)/\(path)")
    }
    orders.withLock { $0[order] = files }
    return files
  }

  /// An empty folder with an animator, which is the process's own.
  private static func fresh(in folder: String) throws -> String {
    let path = folder + "/pair"
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try animator.write(toFile: path + "/Mine.lua", atomically: false, encoding: .utf8)
    _ = chdir(path)
    return path
  }

  private static func run(_ writer: Writer, _ package: URL, in folder: String) -> Int32 {
    InterludeTool.run(
      writer.words, in: context(package, in: folder), extensions: .all,
      console: Transcript().console
    ).code
  }
}
