import CommandLineParsing
import Foundation
import InterludeTool
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
  }

  private static let writers = [
    Writer("t", "run", "CrossDissolve", "-s", "push", "-q", "-f", "--trace", "t"),
    Writer("t", "run", "Push", "-s", "push", "-q", "--trace", "t"),
    Writer("t", "run", "Push", "-s", "pop", "-q", "-f", "--trace", "t"),
    Writer(
      "t", "matrix", "run", "CrossDissolve", "--axis", "operation=push", "--axis", "rate=60",
      "--axis",
      "device=iPhone-15", "--jobs", "1", "-q", "-f", "-o", "t"),
    Writer(
      "m", "matrix", "run", "CrossDissolve", "--axis", "operation=push", "--axis", "rate=60",
      "--axis",
      "device=iPhone-15", "--jobs", "1", "-q", "--resume", "-o", "m"),
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
    let pair = text.split(separator: " ").map { writers[(Int($0) ?? 0) % writers.count] }
    var expected: [String: Set<Data?>] = [:]
    for (place, writer) in pair.enumerated() {
      // Alone, and after the other one.
      for first in [nil, pair[1 - place]] {
        let alone = try fresh(in: folder)
        if let first { _ = run(first, package, in: alone) }
        _ = run(writer, package, in: alone)
        for path in pair.map(\.path) {
          expected[path, default: [nil]].insert(
            FileManager.default.contents(atPath: "\(alone)/\(path)"))
        }
      }
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
      writer.words, in: context(package, in: folder), console: Transcript().console
    ).code
  }
}
