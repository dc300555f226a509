import FileReading
import Foundation
import Testing

@testable import Export

struct EmbeddedFolderTests {
  @Test func `a program has every runtime, byte for byte`() throws {
    let folder = EmbeddedFolder.runtimes
    let package = URL(filePath: #filePath).appending(path: "../../..").standardized
    let sources = try ["Sources/Export/Runtimes", "../Kit/Sources/InterludeKit/Layers"].flatMap {
      try FileManager.default.contentsOfDirectory(
        at: package.appending(path: $0).standardized, includingPropertiesForKeys: nil)
    }
    #expect(folder.names == sources.map(\.lastPathComponent).sorted())
    for file in sources {
      let bytes = try Data(contentsOf: file)
      #expect(folder[file.lastPathComponent] == Array(bytes), "\(file.lastPathComponent)")
    }
  }
}
