import Foundation

/// What a test says to a server as an app with the kit.
package enum AppClient {
  /// Connects to a server's socket for apps.
  ///
  /// - Parameters:
  ///   - headers: What a probe changes; nil leaves a header out.
  /// - Returns: The connection, and the first line of the answer.
  package static func connect(
    port: Int, token: String, of server: AnyObject? = nil, _ headers: [String: String?] = [:]
  ) throws -> (client: SocketClient, answer: String) {
    var all: [String: String?] = [
      "Host": "127.0.0.1:\(port)", "Connection": "Upgrade", "Upgrade": "websocket",
      "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
      "Authorization": "Bearer \(token)",
    ]
    all.merge(headers) { $1 }
    let lines = all.sorted { $0.key < $1.key }
      .compactMap { name, value in value.map { "\(name): \($0)\r\n" } }
    let client = try SocketClient(port: port, of: server)
    client.send(Array(("GET /app HTTP/1.1\r\n" + lines.joined() + "\r\n").utf8))
    let answer = client.head().split(separator: "\r\n").first.map(String.init) ?? ""
    return (client, answer)
  }
}
