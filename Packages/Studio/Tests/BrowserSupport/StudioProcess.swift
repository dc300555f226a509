package import Foundation

/// `interlude studio` as a process of its own, on a folder of its own.
package final class StudioProcess {
  /// The folder in which it runs; scripts in it are found first.
  package let folder: URL
  /// The page's address with the token, as the terminal shows it.
  package let address: String
  /// What it printed before it was ready.
  package let greeting: String
  private let child: Child
  private let output: Int32

  /// - Parameters:
  ///   - words: What follows `interlude studio --no-open`.
  ///   - files: Files to begin with, by name.
  ///   - folder: The folder of another one that has ended; a new one if left out.
  ///   - environment: Variables besides the folder as `HOME`.
  ///   - launcher: A program that starts it with what follows, and its words.
  package init(
    _ words: [String], files: [String: String] = [:], in folder: URL? = nil,
    environment: [String: String] = [:], through launcher: [String] = []
  ) throws {
    let folder =
      folder
      ?? FileManager.default.temporaryDirectory
      .appendingPathComponent("studio-\(UUID().uuidString)")
    self.folder = folder
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
      launcher + [Tool.program, "studio", "--no-open"] + words, in: folder.path,
      descriptors: [1: ends[1], 2: 2],
      environment: environment.merging(["HOME": folder.path]) { $1 })
    close(ends[1])
    output = ends[0]
    var text = ""
    while !text.contains("ends it.") {
      var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      var buffer = [UInt8](repeating: 0, count: 1024)
      guard poll(&ready, 1, 30_000) > 0 else { throw Failure("the studio says nothing") }
      let count = read(output, &buffer, buffer.count)
      guard count > 0 else { throw Failure("the studio has ended: \(child.wait()) \(text)") }
      text += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
    greeting = text
    address =
      text.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http") }
      .map(String.init) ?? ""
  }

  deinit {
    close(output)
    child.signal(SIGKILL)
    child.wait()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Saves a file as an editor does, in one step.
  package func save(_ text: String, to name: String) throws {
    try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  package func text(of name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
  }

  /// Sends a signal and waits for the end.
  package func end(_ signal: Int32) -> Int32 {
    child.signal(signal)
    return child.wait()
  }

  /// Bytes of memory that it has in use.
  package var memory: Int {
    let status =
      (try? String(contentsOfFile: "/proc/\(child.identifier)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) * 1024
  }
}
