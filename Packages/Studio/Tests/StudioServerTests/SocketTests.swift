import BrowserSupport
import Foundation
import StudioServer
import TestSupport
import Testing

/// What may come through an open socket.
struct SocketTests {
  private static let limit = 64 * 1024

  @Test func `a message is answered`() throws {
    let client = try RunningServer().socket()
    client.sendFrame(of: Array("hello".utf8))
    #expect(client.frame().map { String(decoding: $0.payload, as: UTF8.self) } == "hello")
  }

  @Test(arguments: [1, 125, 126, 65_535, 65_536])
  func `a message of up to 64 kB comes through`(size: Int) throws {
    let server = try RunningServer()
    let client = try server.socket()
    client.sendFrame(of: Array(repeating: UInt8(ascii: "x"), count: size))
    let answer = try #require(client.frame())
    #expect(answer.opcode == 1)
  }

  @Test(arguments: [65_537, 200_000, 1 << 20])
  func `a larger message closes the socket with 1009`(size: Int) throws {
    let server = try RunningServer()
    let client = try server.socket()
    client.sendFrame(of: Array(repeating: UInt8(ascii: "x"), count: size))
    #expect(client.closeCode() == 1009)
    #expect(try server.answer(to: server.request()).status == 200)
  }

  @Test(arguments: [(1 << 20) + 1, 20 << 20])
  func `a message that is far too large closes the socket within it`(size: Int) throws {
    let server = try RunningServer()
    let client = try server.socket()
    client.sendFrame(of: Array(repeating: UInt8(ascii: "x"), count: size))
    let code = client.closeCode()
    // The rest of the message may still be on its way, and then the system says it more rudely.
    #expect(code == 1009 || code == nil, "\(code.map(String.init) ?? "")")
    #expect(try server.answer(to: server.request()).status == 200)
  }

  @Test(arguments: [1000, 30_000])
  func `fragments count together`(size: Int) throws {
    let server = try RunningServer()
    let client = try server.socket()
    let part = Array(repeating: UInt8(ascii: "x"), count: size)
    client.sendFrame(final: false, of: part)
    var sum = size
    while sum + size <= Self.limit {
      client.sendFrame(0, final: false, of: part)
      sum += size
    }
    client.sendFrame(0, final: false, of: part)
    #expect(client.closeCode() == 1009)
    #expect(try server.answer(to: server.request()).status == 200)
  }

  @Test func `fragments of a small message come through, with a ping between them`() throws {
    let server = try RunningServer()
    let client = try server.socket()
    for _ in 0..<3 {
      client.sendFrame(final: false, of: Array("one ".utf8))
      client.sendFrame(9, of: Array("ping".utf8))
      client.sendFrame(0, of: Array("message".utf8))
      #expect(client.frame()?.opcode == 10)
      #expect(client.frame().map { String(decoding: $0.payload, as: UTF8.self) } == "one message")
    }
  }

  @Test func `bytes are no message`() throws {
    let server = try RunningServer()
    let client = try server.socket()
    client.sendFrame(2, of: [1, 2, 3])
    #expect(client.closeCode() == 1003)
  }

  @Test func `a frame without a mask closes the socket`() throws {
    let server = try RunningServer()
    let client = try server.socket()
    client.sendFrame(masked: false, of: Array("hello".utf8))
    #expect(client.closeCode() == 1002)
  }

  @Test func `a long reason is shortened to what fits`() throws {
    let client = try RunningServer().socket()
    client.sendFrame(of: Array("refuse".utf8))
    let frame = try #require(client.frame())
    #expect(frame.opcode == 8 && frame.payload.count <= 125)
    #expect(frame.payload.prefix(2).elementsEqual([0x03, 0xF0]))
    let reason = try #require(String(validating: frame.payload.dropFirst(2), as: UTF8.self))
    #expect(reason.hasPrefix("não não") && reason.hasSuffix("…"))
  }

  @Test func `a fifth page is refused until one of the four goes`() throws {
    let server = try RunningServer()
    var clients = try (0..<4).map { _ in try server.socket() }
    #expect { try server.socket() } throws: { ($0 as? RunningServer.Refused)?.status == 503 }
    // The page itself is still served, and can say what is wrong.
    #expect(try server.answer(to: server.request()).status == 200)
    let last = clients.removeLast()
    last.sendFrame(8, of: [0x03, 0xE8])
    _ = last.closeCode()
    var isIn = false
    for _ in 0..<200 where !isIn { isIn = (try? clients.append(server.socket())) != nil }
    #expect(isIn)
  }

  @Test func `a page that dies without a word makes room for another`() throws {
    let server = try RunningServer()
    for _ in 0..<12 {
      var client: SocketClient? = try? server.socket()
      for _ in 0..<200 where client == nil { client = try? server.socket() }
      #expect(client != nil)
    }
  }

  @Test func `a head without an end is cut off, and others are served`() throws {
    let server = try RunningServer()
    let client = try SocketClient(port: server.port)
    client.send(Array("GET / HTTP/1.1\r\nX: ".utf8))
    let sent = client.send(Array(repeating: UInt8(ascii: "x"), count: 4 << 20))
    _ = sent
    #expect(try server.answer(to: server.request()).status == 200)
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `half a request keeps nobody waiting`() throws {
    let server = try RunningServer()
    let halves = try (0..<50).map { _ in try SocketClient(port: server.port) }
    for half in halves { half.send(Array("GET / HT".utf8)) }
    #expect(try server.answer(to: server.request()).status == 200)
  }

  @Test func `a page that asks and never reads is cut off`() throws {
    let server = try RunningServer(outgoingLimit: 4 << 20)
    let client = try server.socket()
    for _ in 0..<60 { client.sendFrame(of: Array("flood".utf8)) }
    // What the systems of both sides hold comes, and then the end instead of 60 million bytes.
    let all = 60_000_000
    #expect(client.read(all).count < all)
    let other = try server.socket()
    other.sendFrame(of: Array("hello".utf8))
    #expect(other.frame().map { String(decoding: $0.payload, as: UTF8.self) } == "hello")
  }

  @Test func `a page that reads gets more than may wait`() throws {
    let server = try RunningServer(outgoingLimit: 4 << 20)
    let client = try server.socket()
    for _ in 0..<20 {
      client.sendFrame(of: Array("flood".utf8))
      #expect(client.frame()?.payload.count == 1_000_000)
    }
  }
}
