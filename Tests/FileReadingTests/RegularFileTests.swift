import FileReading
import Foundation
import Testing

/// What may be read of a folder: what lies in it, also where names are odd.
final class RegularFileTests {
  private let folder: String

  init() throws {
    let made = FileManager.default.temporaryDirectory
      .appendingPathComponent("RegularFileTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    folder = try #require(realpath(made.path, nil).map { String(cString: $0) })
    for name in ["box", "outside"] { try makeFolder(Array(name.utf8)) }
    try put("secret", at: "outside/file")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func path(_ name: [UInt8]) -> [CChar] {
    (Array((folder + "/").utf8) + name + [0]).map { CChar(bitPattern: $0) }
  }

  private func makeFolder(_ name: [UInt8]) throws { try #require(mkdir(path(name), 0o700) == 0) }

  private func put(_ text: String, at name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  private func link(_ name: String, to target: [UInt8]) throws {
    let target = (target + [0]).map { CChar(bitPattern: $0) }
    try #require(symlink(target, path(Array(name.utf8))) == 0)
  }

  @Test(arguments: ["file", "\u{301}file", "\u{600}"])
  func `no link on the way is followed, whatever the names beside it are`(name: String) throws {
    try put("secret", at: "outside/" + name)
    for folder in ["link", "link\u{600}"] {
      try link("box/" + folder, to: Array("../outside".utf8))
      #expect(throws: RegularFile.Refusal.isLink) {
        try RegularFile.bytes(
          at: "\(folder)/\(name)", beneath: self.folder + "/box", atMost: 100)
      }
    }
    #expect(throws: RegularFile.Refusal.missing) {
      try RegularFile.bytes(at: "../\(name)", beneath: folder + "/outside", atMost: 100)
    }
  }

  /// The same letter as one sign and as two: two folders on most disks.
  @Test func `a folder whose name only looks the same is another one`() throws {
    try makeFolder(Array("\u{E9}".utf8))
    guard !FilePath(folder + "/e\u{301}").exists else { return }
    try makeFolder(Array("e\u{301}".utf8))
    try put("secret", at: "e\u{301}/file")
    try link("\u{E9}/link", to: Array("../e\u{301}/file".utf8))
    let root = folder + "/\u{E9}"
    #expect(throws: RegularFile.Refusal.outside) {
      try RegularFile.bytes(at: root + "/link", within: root, atMost: 100)
    }
    #expect(!RegularFile.lies(root + "/link", within: root))
    #expect(!RegularFile.lies(root + "/link", directlyIn: root))
  }

  #if os(Linux)
    @Test func `a name that is no text does not become another one`() throws {
      try makeFolder(Array("box/".utf8) + [0xFF])
      try #require(
        FileManager.default.createFile(atPath: folder + "/own", contents: Data("own".utf8)))
      try #require(
        rename(folder + "/own", path(Array("box/".utf8) + [0xFF] + Array("/file".utf8))) == 0)
      try link("box/\u{FFFD}", to: Array("../outside".utf8))
      try link("box/link", to: [0xFF] + Array("/file".utf8))
      let root = folder + "/box"
      let bytes = try RegularFile.bytes(at: root + "/link", within: root, atMost: 100)
      #expect(String(decoding: bytes, as: UTF8.self) == "own")
    }
  #endif

  @Test func `a file lies in its folder, and directly only in one`() throws {
    try makeFolder(Array("box/in".utf8))
    try put("x", at: "box/in/file")
    let file = folder + "/box/in/file"
    #expect(RegularFile.lies(file, within: folder + "/box"))
    #expect(RegularFile.lies(file, directlyIn: folder + "/box/in"))
    #expect(!RegularFile.lies(file, directlyIn: folder + "/box"))
    #expect(RegularFile.lies(file, within: "/") && !RegularFile.lies(file, directlyIn: "/"))
    #expect(RegularFile.lies(folder + "/box", within: folder + "/box"))
    #expect(!RegularFile.lies(folder + "/box", within: folder + "/bo"))
  }
}
