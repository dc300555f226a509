import Foundation
import Testing
import Workspaces

struct ProcessContextTests {
  @Test func `a command reads its process`() {
    let context = ProcessContext.current
    #expect(context.environment == ProcessInfo.processInfo.environment)
    #expect(context.currentDirectory == FileManager.default.currentDirectoryPath)
    #expect(FileManager.default.isExecutableFile(atPath: context.executable))
  }
}
