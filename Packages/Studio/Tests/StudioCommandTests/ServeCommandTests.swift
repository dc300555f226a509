import Testing
import ToolTesting

/// What `interlude serve` refuses before it listens.
struct ServeCommandTests {
  @Test(arguments: [
    ("", "there is no folder ''"), ("nowhere", "there is no folder 'nowhere'"),
    ("Rise.lua", "'Rise.lua' is a file; name the folder with the scripts"),
  ])
  func `what is no folder is not served`(word: String, message: String) throws {
    let session = try Session()
    try session.write("return {}", to: "Rise.lua")
    let answer = session.run(["serve", word])
    #expect(answer.status == 2)
    #expect(answer.messages.contains("error: \(message)\n"), "\(answer.messages)")
  }
}
