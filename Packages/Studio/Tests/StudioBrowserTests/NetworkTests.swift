import BrowserSupport
import Foundation
import TestSupport
import Testing

/// `--lan`: a phone in the same network reaches the studio by one address, under the same guard.
///
/// Two network namespaces stand in for the machine and the phone. That needs the rights of root.
@Suite(.serialized, .enabled(if: TestTier.isThorough && Network.isPossible))
struct NetworkTests {
  @Test func `another machine of the network reaches the page by the one address`() throws {
    let network = try Network()
    let studio = try StudioProcess(
      ["Cover", "--scenario", "push", "--lan", Network.address], through: network.machine.launcher)
    let address = try #require(URL(string: studio.address))
    #expect(address.host == Network.address)
    let port = try #require(address.port)
    let token = try #require(address.fragment)
    #expect(studio.greeting.contains("█"), "a pattern for the camera")
    #expect(studio.greeting.contains("Anyone in this network"))

    let place = "\(Network.address):\(port)"
    func status(
      _ path: String = "/", _ headers: [String] = [], from machine: Network.Machine? = nil,
      at place: String
    ) throws -> Int {
      try (machine ?? network.phone).status(of: "http://\(place)\(path)", headers)
    }
    let upgrade = [
      "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    #expect(try status(at: place) == 200)
    #expect(try status("/main.js", at: place) == 200)
    #expect(
      try status("/ws?token=\(token)", upgrade + ["Origin: http://\(place)"], at: place) == 101)
    // The guard is the same as at home, with this address as the only host.
    for host in ["localhost:\(port)", "127.0.0.1:\(port)", "evil.example:\(port)", "0.0.0.0"] {
      #expect(try status("/", ["Host: \(host)"], at: place) == 421)
    }
    #expect(try status("/ws", upgrade + ["Origin: http://\(place)"], at: place) == 403)
    #expect(
      try status("/ws?token=\(token)", upgrade + ["Origin: http://localhost"], at: place) == 403)
    #expect(try status("/ws?token=\(token)", upgrade + ["Origin: null"], at: place) == 403)
    // Nothing listens at the machine's other addresses.
    #expect(try status(at: "\(Network.otherAddress):\(port)") == 0)
    #expect(try status(from: network.machine, at: "127.0.0.1:\(port)") == 0)
    #expect(try status(from: network.machine, at: place) == 200)
  }

  @Test func `without the option another machine reaches nothing`() throws {
    let network = try Network()
    let studio = try StudioProcess(
      ["Cover", "--scenario", "push"], through: network.machine.launcher)
    let port = try #require(URL(string: studio.address)?.port)
    #expect(try network.machine.status(of: "http://127.0.0.1:\(port)/", []) == 200)
    #expect(try network.phone.status(of: "http://\(Network.address):\(port)/", []) == 0)
  }
}

/// Two machines and a cable, of this test's own.
private final class Network {
  static let address = "10.77.0.1"
  static let otherAddress = "10.77.0.3"

  let machine: Machine
  let phone: Machine

  private static let program = "/usr/sbin/ip"
  private static let client = "/usr/bin/curl"

  /// Whether this process may make namespaces, and the programs for it are there.
  static let isPossible: Bool = {
    guard geteuid() == 0, access(program, X_OK) == 0, access(client, X_OK) == 0 else {
      return false
    }
    return (try? Network()) != nil
  }()

  /// One network namespace.
  struct Machine {
    let name: String

    var launcher: [String] { [Network.program, "netns", "exec", name] }

    /// The status of an answer, or 0 when there is no connection.
    func status(of address: String, _ headers: [String]) throws -> Int {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw Failure("no pipe") }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      defer { close(ends[0]) }
      let words =
        launcher + [Network.client, "--silent", "--include", "--no-buffer", "--max-time", "10"]
        + headers.flatMap { ["--header", $0] } + [address]
      // It ends with this call, as an open socket would not end by itself.
      let child = try Child(words, descriptors: [1: ends[1]])
      close(ends[1])
      var text = ""
      while !text.contains("\r\n") {
        var buffer = [UInt8](repeating: 0, count: 256)
        let count = read(ends[0], &buffer, buffer.count)
        guard count > 0 else { break }
        text += String(decoding: buffer.prefix(count), as: UTF8.self)
      }
      withExtendedLifetime(child) {}
      let parts = text.split(separator: " ")
      return parts.count > 1 ? Int(parts[1].prefix(3)) ?? 0 : 0
    }
  }

  init() throws {
    let number = "\(getpid() % 10_000)\(UInt8.random(in: 0...99))"
    machine = Machine(name: "im\(number)")
    phone = Machine(name: "ip\(number)")
    for name in [machine.name, phone.name] {
      try Self.run("netns", "add", name)
      try Self.run("-n", name, "link", "set", "lo", "up")
    }
    try Self.run(
      "link", "add", "cable", "netns", machine.name, "type", "veth", "peer", "name", "cable",
      "netns", phone.name)
    for (name, address) in [
      (machine.name, Self.address), (machine.name, Self.otherAddress), (phone.name, "10.77.0.2"),
    ] {
      try Self.run("-n", name, "address", "add", "\(address)/24", "dev", "cable")
      try Self.run("-n", name, "link", "set", "cable", "up")
    }
  }

  deinit {
    for name in [machine.name, phone.name] { try? Self.run("netns", "delete", name) }
  }

  private static func run(_ words: String...) throws {
    let child = try Child([program] + words, descriptors: [:])
    guard child.wait() == 0 else { throw Failure(words.joined(separator: " ")) }
  }
}
