import FileReading
import Foundation
import Testing

struct EmbeddedFolderTests {
  @Test func `a program has every module of the library, byte for byte`() throws {
    let folder = EmbeddedFolder.library
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Scripting/Library").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: sources.path)
    #expect(folder.names == names.sorted())
    for name in names {
      let bytes = try Data(contentsOf: sources.appending(path: name))
      #expect(folder[name] == Array(bytes), "\(name)")
    }
  }
}
