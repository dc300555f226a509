@_spi(Tools) import Diagnostics
@_spi(Tools) import Scripting
import Testing

@testable import Studio

/// A page's text becomes the file, in parts, and only over what the page saw.
struct ScriptDeskTests {
  /// One file in memory.
  private final class Disk {
    var bytes: [UInt8]
    var writes = 0
    init(_ text: String) { bytes = Array(text.utf8) }

    var files: ScriptFiles {
      ScriptFiles(
        read: { _ in self.bytes }, parameters: { _, _ in [] },
        replace: { file, old, new in
          guard self.bytes == old else { throw CannotSave.changed(file.shownAs) }
          self.bytes = new
          self.writes += 1
        })
    }
  }

  private let disk = Disk("return 1")
  private let desk: ScriptDesk

  init() { desk = ScriptDesk(disk.files) }

  private func file() throws -> SearchPath.File {
    // Any file of this machine stands in for the one in memory.
    try #require(SearchPath(roots: []).file(at: #filePath))
  }

  @Test func `the parts become the file with the last one`() throws {
    #expect(try desk.open(try file()) == "return 1")
    #expect(try desk.receive("return ", part: 0, of: 2, seen: desk.version) == nil)
    #expect(disk.writes == 0)
    #expect(try desk.receive("\"é\"", part: 1, of: 2, seen: desk.version) != nil)
    #expect(String(decoding: disk.bytes, as: UTF8.self) == "return \"é\"")
    #expect(desk.changedText() == nil)
  }

  @Test func `what an editor wrote meanwhile is not covered, and is sent once`() throws {
    _ = try desk.open(try file())
    disk.bytes = Array("return 2".utf8)
    #expect(throws: CannotSave.self) {
      try desk.receive("return 3", part: 0, of: 1, seen: desk.version)
    }
    #expect(disk.writes == 0)
    #expect(desk.changedText() == "return 2")
    #expect(desk.changedText() == nil)
    // The page has seen it now, and can replace it.
    #expect(try desk.receive("return 3", part: 0, of: 1, seen: desk.version) != nil)
    #expect(String(decoding: disk.bytes, as: UTF8.self) == "return 3")
  }

  @Test func `a text whose page has not seen the newest one is refused, even if the desk has`()
    throws
  {
    _ = try desk.open(try file())
    let seen = desk.version
    _ = try desk.receive("return ", part: 0, of: 2, seen: seen)
    disk.bytes = Array("return 2".utf8)
    // Sent to the page, where the rest of its own text is already on the way.
    #expect(desk.changedText() == "return 2")
    #expect(throws: CannotSave.self) { try desk.receive("3", part: 1, of: 2, seen: seen) }
    #expect(throws: CannotSave.self) { try desk.receive("return 3", part: 0, of: 1, seen: seen) }
    #expect(disk.writes == 0)
    #expect(try desk.receive("return 4", part: 0, of: 1, seen: desk.version) != nil)
    #expect(String(decoding: disk.bytes, as: UTF8.self) == "return 4")
  }

  @Test func `parts out of order, of another text, and beyond the limit are refused`() throws {
    #expect(throws: CannotSave.self) { try desk.receive("x", part: 0, of: 1, seen: desk.version) }
    _ = try desk.open(try file())
    #expect(throws: CannotSave.self) { try desk.receive("x", part: 1, of: 2, seen: desk.version) }
    _ = try desk.receive("a", part: 0, of: 3, seen: desk.version)
    #expect(throws: CannotSave.self) { try desk.receive("c", part: 2, of: 3, seen: desk.version) }
    // A new beginning forgets the parts before it.
    _ = try desk.receive("a", part: 0, of: 2, seen: desk.version)
    _ = try desk.receive("b", part: 0, of: 2, seen: desk.version)
    _ = try desk.receive("c", part: 1, of: 2, seen: desk.version)
    #expect(String(decoding: disk.bytes, as: UTF8.self) == "bc")
    let large = String(repeating: "x", count: 60_000)
    #expect(throws: CannotSave.self) {
      for part in 0..<ScriptDesk.partLimit {
        _ = try desk.receive(large, part: part, of: ScriptDesk.partLimit, seen: desk.version)
      }
    }
    #expect(String(decoding: disk.bytes, as: UTF8.self) == "bc")
  }

  @Test func `a file that is no text is not opened`() throws {
    disk.bytes = [0x72, 0xFF, 0xFE]
    #expect(throws: CannotSave.self) { try desk.open(try file()) }
  }
}
