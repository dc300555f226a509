import FileReading
import Foundation
import Testing

struct EmbeddedFolderTests {
  @Test(arguments: [
    ("Scripting/Library", EmbeddedFolder.library), ("Studio/Page", .page),
    ("Export/Runtimes", .runtimes),
  ])
  func `a program has every file of a folder, byte for byte`(
    path: String, folder: EmbeddedFolder
  ) throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/\(path)").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: sources.path)
    #expect(folder.names == names.sorted())
    for name in names {
      let bytes = try Data(contentsOf: sources.appending(path: name))
      #expect(folder[name] == Array(bytes), "\(name)")
    }
  }
}
