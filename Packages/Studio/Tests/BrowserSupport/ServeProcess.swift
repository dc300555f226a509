package import Foundation

/// `interlude serve` as a process of its own, on a folder of its own.
package final class ServeProcess {
  /// The folder that it serves.
  package let folder: URL
  /// What it printed before it was ready.
  package let greeting: String
  package let port: Int
  private let child: Child
  private let output: Int32

  /// The program that was just built.
  private static var program: String {
    let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    return root.appendingPathComponent(".build/debug/interlude-serve").path
  }

  /// - Parameters:
  ///   - words: What follows `interlude serve FOLDER`.
  ///   - files: Files to begin with, by name.
  package init(
    _ words: [String], files: [String: String], environment: [String: String]
  ) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("serve-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure("no pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    child = try Child(
      [Self.program, "."] + words, in: folder.path,
      descriptors: [1: ends[1], 2: ends[1]],
      environment: environment.merging(["HOME": folder.path]) { $1 })
    close(ends[1])
    output = ends[0]
    let isJSON = words.contains("--json")
    guard let text = Self.read(output, until: isJSON ? "}\n" : "ends it.\n") else {
      throw Failure("the server has ended: \(child.wait())")
    }
    greeting = text
    let digits = text.components(separatedBy: "127.0.0.1:").dropFirst().first?.prefix {
      $0.isNumber
    }
    port = digits.flatMap { Int($0) } ?? 0
  }

  deinit {
    close(output)
    child.signal(SIGKILL)
    child.wait()
    try? FileManager.default.removeItem(at: folder)
  }

  /// What it prints, up to some words; all that it has printed when they don't come.
  package func read(until words: String) -> String {
    Self.read(output, until: words) ?? ""
  }

  private static func read(_ output: Int32, until words: String) -> String? {
    var bytes: [UInt8] = []
    while !String(decoding: bytes, as: UTF8.self).contains(words) {
      var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      var buffer = [UInt8](repeating: 0, count: 4096)
      guard poll(&ready, 1, 10_000) > 0 else { break }
      let count = Foundation.read(output, &buffer, buffer.count)
      guard count > 0 else { return nil }
      bytes += buffer.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Saves a file as an editor does, in one step.
  package func save(_ text: String, to name: String) throws {
    try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  /// Sends a signal and waits for the end.
  package func end(_ signal: Int32) -> Int32 {
    child.signal(signal)
    return child.wait()
  }
}
