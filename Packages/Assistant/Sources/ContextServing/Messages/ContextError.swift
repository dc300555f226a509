/// Why a message is not answered with a result.
struct ContextError: Error, Hashable {
  let code: Int
  let message: String
  var data: JSONText?

  static func unreadable(_ why: String) -> ContextError { ContextError(code: -32700, message: why) }
  static func invalid(_ why: String) -> ContextError { ContextError(code: -32600, message: why) }
  static func parameters(_ why: String) -> ContextError { ContextError(code: -32602, message: why) }

  static func method(_ name: String) -> ContextError {
    ContextError(code: -32601, message: "there is no method '\(name.shortened(to: 80))'")
  }

  static func version(_ requested: String) -> ContextError {
    ContextError(
      code: -32022,
      message: "the protocol version '\(requested.shortened(to: 40))' is not supported",
      data: [
        "supported": .array(ProtocolVersion.all.map { .string($0) }),
        "requested": .string(requested.shortened(to: 40)),
      ])
  }

  var json: JSONText {
    var members: [JSONText.Member] = [
      .init("code", .integer(code)), .init("message", .string(message)),
    ]
    if let data { members.append(.init("data", data)) }
    return .object(members)
  }
}

extension String {
  /// The beginning of a text from outside, for a message.
  func shortened(to count: Int) -> String { self.count > count ? prefix(count) + "…" : self }
}
