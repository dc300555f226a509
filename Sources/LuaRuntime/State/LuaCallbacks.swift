import LuaSandbox

/// The functions that C calls.
///
/// Each function returns before any error is raised, so that no Swift frame is unwound.
enum LuaCallbacks {
  static func install(in configuration: inout sandbox_configuration) {
    configuration.word = { host, error, text, capacity in
      guard let host, let error, let text else { return 0 }
      let message = LuaFault(error, vocabulary: LuaCallbacks.state(host).vocabulary).message
      let bytes = message.utf8.prefix(capacity)
      UnsafeMutableRawBufferPointer(start: text, count: capacity).copyBytes(from: bytes)
      return bytes.count
    }
    configuration.judge = { host, text, length in
      guard let host else { preconditionFailure("a state is its own host") }
      let bytes = Array(UnsafeBufferPointer(start: text, count: length))
      return LuaGuard.judgement(of: bytes, limits: LuaCallbacks.state(host).limits)
    }
    configuration.log = { host, text, length in
      guard let host, let text else { return }
      let bytes = UnsafeRawBufferPointer(start: text, count: length)
      LuaCallbacks.state(host).log(String(decoding: bytes, as: UTF8.self))
    }
    configuration.call = { host, box, _, arguments, length in
      guard let host, let box else { return 1 }
      return LuaCallbacks.state(host).answer(
        LuaCallbacks.value(box), UnsafeBufferPointer(start: arguments, count: length))
    }
    configuration.number = { box, arguments, count in
      guard let box, case .numeric(_, let body) = LuaCallbacks.value(box).body else { return 0 }
      return body(UnsafeBufferPointer(start: arguments, count: Int(count)))
    }
    configuration.resolve = { host, _, name, length in
      guard let host, let name else { return Int32(SANDBOX_MODULE_MISSING) }
      let bytes = UnsafeRawBufferPointer(start: name, count: length)
      return LuaCallbacks.state(host).resolve(String(decoding: bytes, as: UTF8.self))
    }
    configuration.retain = { box in
      guard let box else { return }
      _ = Unmanaged<LuaHostValue>.fromOpaque(box).retain()
    }
    configuration.release = { box in
      guard let box else { return }
      Unmanaged<LuaHostValue>.fromOpaque(box).release()
    }
  }

  private static func state(_ host: UnsafeMutableRawPointer) -> LuaState {
    Unmanaged<LuaState>.fromOpaque(host).takeUnretainedValue()
  }

  private static func value(_ box: UnsafeMutableRawPointer) -> LuaHostValue {
    Unmanaged<LuaHostValue>.fromOpaque(box).takeUnretainedValue()
  }
}
