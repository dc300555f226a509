@_spi(Tools) @testable import Diagnostics
import Foundation
import Synchronization
@testable import Terminal
import Testing
import ToolTesting
@testable import Workspaces

@_spi(Tools) @testable import InterludeTool
@testable import ReviewCommands

/// A review is written as a whole or not at all, and an earlier one stays until then.
struct ReviewFolderTests {
  private let session: Session
  private var page: URL { session.folder.appendingPathComponent("page") }

  init() throws { session = try Session() }

  @discardableResult
  private func write(
    _ words: String..., overwriting: Bool = false, calls: FileCalls = .system
  ) throws -> Int {
    let folder = try ReviewFolder("page", in: session.folder.path, overwriting: overwriting)
    let items = words.map {
      ReviewItem(
        name: "A/push", animator: "A", rule: "moved", size: 1, words: [$0],
        command: "interlude run A")
    }
    return try folder.write(items, of: items.count, title: "t", accept: "NAMES", calls: calls)
  }

  /// A disk that has room for some calls that write; what is written in pieces of one byte counts each.
  private func disk(roomFor count: Int) -> FileCalls {
    let left = Mutex(count)
    var calls = FileCalls.system
    calls.writing = { descriptor, bytes, size in
      let hasRoom = left.withLock { left in
        left -= 1
        return left >= 0
      }
      guard hasRoom else {
        errno = ENOSPC
        return -1
      }
      return FileCalls.system.writing(descriptor, bytes, size)
    }
    return calls
  }

  /// Every file of the folder with what is in it; nil if there is no folder.
  private func files() throws -> [String: Data]? {
    guard FileManager.default.fileExists(atPath: page.path) else { return nil }
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: page.path) {
      let path = page.appendingPathComponent(name).path
      // A folder counts too, with nothing in it.
      files[name] = FileManager.default.contents(atPath: path) ?? Data()
    }
    return files
  }

  private func message(_ work: () throws -> Void) -> String {
    do {
      try work()
      return "no error"
    } catch let error as OutputFileError {
      return error.diagnostic.message
    } catch { return "\(error)" }
  }

  /// Two files of changes and the page.
  @Test(arguments: 0..<3)
  func `a full disk leaves nothing, and then the same folder can be written`(room: Int) throws {
    let full = message { try write("one", "two", calls: disk(roomFor: room)) }
    #expect(full == "can't be written: no space left on device")
    #expect(try files() == nil)
    #expect(try write("one", "two", calls: disk(roomFor: 3)) == 2)
    #expect(
      try files()?.keys.sorted() == ["changes", "changes/1.js", "changes/2.js", "index.html"])
  }

  @Test(arguments: 0..<3)
  func `a full disk keeps the earlier review`(room: Int) throws {
    try write("one", "two", "three")
    let before = try #require(try files())
    let full = message {
      try write("four", "five", overwriting: true, calls: disk(roomFor: room))
    }
    #expect(full == "can't be written: no space left on device")
    #expect(try files() == before)
    try write("four", "five", overwriting: true)
    let after = try #require(try files())
    #expect(after.keys.sorted() == ["changes", "changes/1.js", "changes/2.js", "index.html"])
    #expect(
      after["changes/1.js"].map { String(decoding: $0, as: UTF8.self) }?.contains("four") == true)
  }

  @Test func `of 100,000 changes the page shows the largest 500, and says so`() throws {
    let folder = try ReviewFolder("page", in: session.folder.path, overwriting: false)
    let items = (1...600).map {
      ReviewItem(
        name: "A/push/\($0)", animator: "A", rule: "moved", size: Double(1000 - $0),
        words: ["front.translateX is \($0) pt more at 0 s, and differs from 0 s on"],
        command: "interlude run --case A/push/\($0)")
    }
    #expect(try folder.write(items, of: 100_000, title: "t", accept: "NAMES") == 500)
    let html = session.text(of: "page/index.html")
    #expect(html.contains("100000 changes; the page shows the largest 500"))
    #expect(html.contains("A/push/500") && !html.contains("A/push/501"))
    #expect(html.utf8.count < 300_000, "\(html.utf8.count)")
    let files = try FileManager.default.contentsOfDirectory(
      atPath: page.appendingPathComponent("changes").path)
    #expect(files.count == 500)
  }

  @Test func `a page that can't be put in its place takes the changes back`() throws {
    try write("one", "two")
    let before = try #require(try files())
    var calls = FileCalls.system
    calls.renaming = { old, new in
      guard new.hasSuffix("index.html") else { return FileCalls.system.renaming(old, new) }
      errno = EIO
      return -1
    }
    #expect(
      message { try write("three", overwriting: true, calls: calls) }.contains("can't be written")
    )
    #expect(try files() == before)
  }

  /// As `kill -9` leaves it, between the two names that folders get.
  @Test func `what a killed process has put aside is the earlier review`() throws {
    try write("one", "two")
    let notes = page.appendingPathComponent("changes/notes.txt")
    try Data("mine".utf8).write(to: notes)
    let before = try files()
    let changes = page.appendingPathComponent("changes")
    try FileManager.default.moveItem(
      at: changes, to: page.appendingPathComponent(".changes.old"))
    let full = message { try write("three", overwriting: true, calls: disk(roomFor: 0)) }
    #expect(full == "can't be written: no space left on device")
    #expect(try files() == before)
  }

  /// As `kill -9` leaves it, before any file has its name and between the changes and their page.
  @Test(arguments: [
    [".changes.tmp/1.js", ".index.html.0.tmp"], ["changes/1.js", ".index.html.0.tmp"],
  ])
  func `what a killed process has left is no obstacle`(left: [String]) throws {
    for name in left {
      let file = page.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("left".utf8).write(to: file)
    }
    try write("one", "two")
    let after = try #require(try files())
    #expect(after.keys.sorted() == ["changes", "changes/1.js", "changes/2.js", "index.html"])
    #expect(after["changes/1.js"] != Data("left".utf8))
  }

  @Test func `files that are not ours are never touched`() throws {
    try write("one", "two")
    let notes = page.appendingPathComponent("changes/notes.txt")
    try Data("mine".utf8).write(to: notes)
    try write("three", overwriting: true)
    #expect(try files()?["changes/notes.txt"] == Data("mine".utf8))
    try FileManager.default.removeItem(at: page.appendingPathComponent("index.html"))
    #expect(message { try write("four", overwriting: true) }.contains("has other files"))
    #expect(FileManager.default.fileExists(atPath: notes.path))
  }

  @Test func `two processes don't write one review at once`() throws {
    try write("one")
    let before = try files()
    let other = open(page.path, O_RDONLY | O_DIRECTORY)
    defer { close(other) }
    #expect(flock(other, LOCK_EX) == 0)
    let busy = message { try write("two", overwriting: true) }
    #expect(busy.contains("another process is writing to 'page'"), "\(busy)")
    #expect(try files() == before)
  }
}
