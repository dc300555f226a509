import FileReading
import Foundation
import Testing

struct FilePathTests {
  @Test(arguments: [
    ("a/b/c.lua", "c.lua", "a/b"), ("/a", "a", "/"), ("a", "a", "."), ("a/b/", "b", "a"),
    ("//a//b//", "b", "//a"), ("/", "/", "/"), ("///", "/", "/"), ("", "", "."), (".", ".", "."),
    ("/é/日本.lua", "日本.lua", "/é"),
  ])
  func `a path has a last step and a folder`(path: String, name: String, folder: String) {
    #expect(FilePath(path).lastComponent == name)
    #expect(FilePath(path).parent == folder)
  }

  @Test(arguments: [
    ("a/b.c/d.tar.lua", "d.tar"), ("Swipe.lua", "Swipe"), (".lua", ".lua"), ("Swipe.", "Swipe."),
    ("a.b/c", "c"), ("a.b/", "a"), ("", ""),
  ])
  func `an extension follows the last dot inside the last step`(path: String, stem: String) {
    #expect(FilePath(path).stem == stem)
  }

  @Test(arguments: [
    ("/a/./b/../c/", "/a/c"), ("/../a", "/a"), ("../a/..", ".."), ("a/..", "."), ("a//b", "a/b"),
    ("/", "/"), ("", "."),
  ])
  func `steps back are taken as text`(path: String, normalized: String) {
    #expect(FilePath(path).normalized == normalized)
  }

  /// A mark joins the slash before it, and a sign of Arabic numbers the one after it.
  @Test(arguments: [
    ("a/\u{301}b/c", ["a", "\u{301}b", "c"]), ("a\u{600}/b", ["a\u{600}", "b"]),
    ("\u{600}/../c", ["\u{600}", "..", "c"]), ("//a//b/", ["a", "b"]), ("", []), ("/", []),
  ])
  func `each slash parts two steps, whatever stands beside it`(path: String, steps: [String]) {
    #expect(FilePath(path).steps == steps)
    #expect(FilePath(path).lastComponent == steps.last ?? path)
    #expect(!FilePath(path).normalized.contains(".."))
  }

  @Test func `a path that contains a zero leads nowhere`() {
    #expect(FilePath("/").exists)
    #expect(!FilePath("/\0a").exists)
    #expect(!FilePath("").exists)
  }
}

/// In a folder of its own for each test.
final class FilePathOnDiskTests {
  private let folder: String

  init() throws {
    let made = FileManager.default.temporaryDirectory
      .appendingPathComponent("FilePathTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    folder = try #require(realpath(made.path, nil).map { String(cString: $0) })
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/" + name, withDestinationPath: target)
  }

  @Test func `a folder lists its names, and hidden ones only on request`() {
    for name in ["b", ".hidden", "a"] {
      _ = FileManager.default.createFile(atPath: folder + "/" + name, contents: nil)
    }
    #expect(FilePath(folder).contents.sorted() == [".hidden", "a", "b"])
    #expect(FilePath(folder).visibleContents == ["a", "b"])
    #expect(FilePath(folder + "/a").contents.isEmpty)
    #expect(FilePath(folder).isFolder && !FilePath(folder + "/a").isFolder)
  }

  @Test func `links are followed, also to a file that is still to be made`() throws {
    try link("one", to: "two")
    try link("two", to: folder + "/three")
    #expect(FilePath(folder + "/one").withoutLinks == folder + "/three")
    #expect(!FilePath(folder + "/one").exists)
    #expect(FilePath(folder + "/no/such/file").withoutLinks == folder + "/no/such/file")
  }

  @Test func `links in a circle end`() throws {
    try link("a", to: "b")
    try link("b", to: "a")
    #expect(FilePath(FilePath(folder + "/a").withoutLinks).parent == folder)
  }

  @Test func `two paths can be one place`() throws {
    try link("same", to: ".")
    try link("file", to: "new")
    let place = FilePath(folder + "/new")
    for other in ["/./new", "/same/new", "/file", "//new"] {
      #expect(place.isPlace(of: FilePath(folder + other)))
    }
    #expect(!place.isPlace(of: FilePath(folder + "/newer")))
  }

  @Test func `a folder whose name is no text is not taken for another one`() throws {
    let bytes = Array(folder.utf8CString.dropLast())
    #expect(mkdir(bytes + [CChar(bitPattern: 0x2F), CChar(bitPattern: 0xFF), 0], 0o700) == 0)
    #expect(symlink(bytes + [0x2F, CChar(bitPattern: 0xFF), 0], folder + "/in") == 0)
    try FileManager.default.createDirectory(
      atPath: folder + "/\u{FFFD}", withIntermediateDirectories: false)
    #expect(FilePath(folder + "/in/new").withoutLinks == folder + "/in/new")
  }

  @Test func `only links are listed as links, also one to nothing`() throws {
    try Data().write(to: URL(fileURLWithPath: folder + "/file"))
    #expect(symlink("file", folder + "/to-file") == 0)
    #expect(symlink("nothing", folder + "/to-nothing") == 0)
    let links = FilePath(folder).links
    #expect(links.contains("to-file") && links.contains("to-nothing"))
    #expect(links.allSatisfy { FilePath(folder + "/" + $0).isLink })
    #expect(FilePath(folder).contents.contains("file"))
    #expect(FilePath(folder + "/nowhere").links.isEmpty)
  }

  @Test func `a path too long for the system ends`() {
    let path = String(repeating: "a/", count: 50_000)
    #expect(!FilePath(path).exists && !FilePath(path).isFolder)
    #expect(FilePath(path).withoutLinks.hasSuffix("/a"))
  }
}
