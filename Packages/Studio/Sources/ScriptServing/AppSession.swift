import Diagnostics
import JSON5Reading
import StudioServer

/// The connection of one app.
final class AppSession: SocketHandler {
  /// The app's name; nil before it has said it.
  private(set) var name: String?
  /// The version that was sent last; nil before the first one.
  var sent: Int?
  private let socket: Socket
  private let didReceive: (AppSession, AppMessage) -> Void
  private let didClose: (AppSession) -> Void
  /// How many messages have come since the last version was sent.
  private var count = 0
  /// How many takes could not be played since then.
  private var unplayable = 0

  /// How many messages an app may send about a version: a broken script can fail in each transition.
  static let messageLimit = 500
  /// How many takes that can't be played are reported about a version, so that an app can't flood the terminal.
  static let unplayableLimit = 20

  init(
    on socket: Socket, didReceive: @escaping (AppSession, AppMessage) -> Void,
    didClose: @escaping (AppSession) -> Void
  ) {
    (self.socket, self.didReceive, self.didClose) = (socket, didReceive, didClose)
  }

  func send(_ message: [UInt8], version: Int) {
    (sent, count, unplayable) = (version, 0, 0)
    socket.send(bytes: message)
  }

  /// Counts a take that can't be played.
  ///
  /// - Returns: Whether to report it.
  func countUnplayable() -> Bool {
    unplayable = min(unplayable + 1, Self.unplayableLimit + 1)
    return unplayable <= Self.unplayableLimit
  }

  func socketDidReceive(_ bytes: [UInt8]) {
    do {
      let message = try AppMessage(bytes)
      // What a user does in the app is no message about a version.
      if case .take = message {} else { count += 1 }
      guard count <= Self.messageLimit else {
        return socket.refuse("more than \(Self.messageLimit) messages about a version")
      }
      switch message {
      case .hello(let name):
        guard self.name == nil else { return socket.refuse("a second 'hello'") }
        self.name = name
      case .used(let version, _, _):
        guard let sent, version <= sent else {
          return socket.refuse("a version that was never sent")
        }
      case .failed, .take: break
      }
      guard name != nil else { return socket.refuse("the first message must be 'hello'") }
      didReceive(self, message)
    } catch {
      socket.refuse(error.diagnostic.message)
    }
  }

  func socketDidClose() { didClose(self) }
}
