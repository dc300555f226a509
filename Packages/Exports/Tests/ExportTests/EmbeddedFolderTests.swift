import FileReading
import Foundation
import Testing

@testable import Export

struct EmbeddedFolderTests {
  @Test func `a program has every runtime, byte for byte`() throws {
    let folder = EmbeddedFolder.runtimes
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Export/Runtimes").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: sources.path)
    #expect(folder.names == names.sorted())
    for name in names {
      let bytes = try Data(contentsOf: sources.appending(path: name))
      #expect(folder[name] == Array(bytes), "\(name)")
    }
  }
}
