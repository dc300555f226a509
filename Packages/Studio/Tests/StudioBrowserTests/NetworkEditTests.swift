import BrowserSupport
import Foundation
import Testing

/// What a page of another machine may write. It is asked over the socket, since a page can be rewritten.
extension StudioPageTests {
  @Test(arguments: [false, true])
  func `over a network only --lan-edit lets a page write scripts and start the editor`(
    isEditable: Bool
  ) throws {
    let studio = try StudioProcess(
      [
        "Rise", "--scenario", "push", "--lan", "127.0.0.1", "--port", try freePort(), "--editor",
        "/bin/true",
      ]
        + (isEditable ? ["--lan-edit"] : []),
      files: ["Rise.lua": Self.rise])
    let talk = try Talk(with: studio)
    let menus = try talk.ask(#""do":"hello""#, until: "catalogue")
    #expect(menus.contains("\"isEditable\":\(isEditable)"))
    // The page of another machine doesn't learn which editor the user has.
    #expect(menus.contains("\"editor\"") == isEditable)
    _ = try talk.ask(
      #""do":"open","choice":{"subject":"Rise","scenario":"push"}"#, until: "subject")
    // To read it is to play it.
    #expect(try talk.ask(#""do":"source""#, until: "source").contains("translateY"))
    let written = try talk.ask(
      #""do":"write","text":"return {}","part":0,"of":1,"seen":1"#, until: "wrote", "refused")
    #expect(written.contains("--lan-edit") != isEditable)
    #expect(try studio.text(of: "Rise.lua") == (isEditable ? "return {}" : Self.rise))
    let revealed = try talk.ask(#""do":"reveal","line":1"#, until: "revealed", "refused")
    #expect(revealed.contains("\"refused\"") != isEditable)
  }

  @Test func `a studio that was in a network has another token the next time`() throws {
    let one = try StudioProcess(["Cover", "--lan", "127.0.0.1", "--port", try freePort()])
    let first = try #require(URL(string: one.address)?.fragment)
    let two = try StudioProcess(["Cover", "--lan", "127.0.0.1", "--port", try freePort()])
    #expect(try #require(URL(string: two.address)?.fragment) != first)
    #expect(throws: Failure.self) { _ = try Talk(with: two, token: first) }
  }
}

/// A port at which nothing listens now.
private func freePort() throws -> String {
  #if canImport(Glibc)
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  #else
    let descriptor = socket(AF_INET, SOCK_STREAM, 0)
  #endif
  defer { close(descriptor) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = inet_addr("127.0.0.1")
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isBound = withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
    }
  }
  guard isBound else { throw Failure("no port is free") }
  return String(UInt16(bigEndian: address.sin_port))
}

/// The messages of a page without a browser.
private final class Talk {
  private let client: SocketClient
  private var count = 0

  init(with studio: StudioProcess, token: String? = nil) throws {
    guard let address = URL(string: studio.address), let port = address.port,
      let token = token ?? address.fragment
    else { throw Failure("the studio has no address") }
    client = try SocketClient(port: port, of: studio)
    client.send(
      Array(
        """
        GET /ws?token=\(token) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: http://127.0.0.1:\(port)\r
        Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n
        """.utf8))
    guard client.head().contains(" 101 ") else { throw Failure("the studio takes no messages") }
  }

  /// Asks, and waits for an answer of one of some kinds.
  func ask(_ question: String, until kinds: String...) throws -> String {
    count += 1
    client.sendFrame(of: Array("{\"n\":\(count),\(question)}".utf8))
    while let frame = client.frame() {
      guard frame.opcode == 1 else { continue }
      let text = String(decoding: frame.payload, as: UTF8.self)
      if kinds.contains(where: { text.hasPrefix("{\"kind\":\"\($0)\"") }) { return text }
    }
    throw Failure("no answer to \(question)")
  }
}
