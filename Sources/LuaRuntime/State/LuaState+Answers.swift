import LuaSandbox

// What a script asks the host for while it runs.
extension LuaState {
  /// Calls a host function for a script.
  ///
  /// Returns 0, or 1 with a message as the reply.
  func answer(_ value: LuaHostValue, _ arguments: UnsafeBufferPointer<UInt8>) -> Int32 {
    do {
      let answers: [LuaValue]
      switch value.body {
      case .general(let body), .method(let body): answers = try body(decode(arguments))
      case .finder(let compute):
        let field = try compute(String(decoding: arguments, as: UTF8.self))
        answers = [.string(field.path), .boolean(field.isStrict), field.value]
      case .numeric, .print, .random: answers = []
      }
      let encoded = try encode(answers)
      lastReply = answers
      return reply(encoded) ? 0 : 1
    } catch {
      return fail(with: error)
    }
  }

  /// Finds a module for a script, and stores it as the reply.
  func resolve(_ name: String) -> Int32 {
    var request = LuaModuleRequest(name: name, file: nil, isFound: false)
    defer { moduleRequests.append(request) }
    do {
      switch try resolveModule(name) {
      case nil:
        return Int32(SANDBOX_MODULE_MISSING)
      case .value(let value):
        request.isFound = true
        let encoded = try encode([value])
        lastReply = [value]
        return Int32(reply(encoded) ? SANDBOX_MODULE_VALUE : SANDBOX_MODULE_FAILED)
      case .source(let source):
        request.isFound = true
        request.file = source.name
        let isLeft = reply(source.name, source.bytes)
        return Int32(isLeft ? SANDBOX_MODULE_SOURCE : SANDBOX_MODULE_FAILED)
      case .compiled(let source):
        request.isFound = true
        request.file = source.name
        let isLeft = reply(source.name, source.bytes)
        return Int32(isLeft ? SANDBOX_MODULE_COMPILED : SANDBOX_MODULE_FAILED)
      }
    } catch {
      _ = fail(with: error)
      return Int32(SANDBOX_MODULE_FAILED)
    }
  }

  /// Stores a file as the reply: its name, a zero byte, and its contents.
  private func reply(_ name: String, _ bytes: [UInt8]) -> Bool {
    reply(Array(name.utf8.filter { $0 != 0 }) + [0] + bytes)
  }

  private func reply(_ bytes: [UInt8]) -> Bool {
    sandbox_reply(pointer, bytes, bytes.count) != 0
  }

  private func fail(with error: any Error) -> Int32 {
    let message =
      switch error {
      case let error as LuaHostError: error.message
      case let error as LuaError: error.description
      default: String(describing: error)
      }
    _ = reply(Array(message.utf8))
    return 1
  }
}
