import Foundation
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

  @Test(arguments: ["serve", "studio"])
  func `a port that another program uses is said so, in words`(command: String) throws {
    let holder = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(holder) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port =
      withUnsafeMutablePointer(to: &place) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> Int in
          guard bind(holder, address, size) == 0, listen(holder, 1) == 0,
            getsockname(holder, address, &size) == 0
          else { return 0 }
          return 1
        }
      } == 1 ? Int(UInt16(bigEndian: place.sin_port)) : 0
    try #require(port > 0)
    let answer = try Session().run([command, "--port", "\(port)"])
    #expect(answer.status == 2)
    #expect(
      answer.messages.contains(
        "error: can't listen at port \(port): another program uses this port\n"),
      "\(answer.messages)")
  }
}
