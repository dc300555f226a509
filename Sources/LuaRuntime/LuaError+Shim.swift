import LuaSandbox

extension LuaError {
  /// Copies the last error of a state.
  init(_ error: UnsafePointer<sandbox_error>) {
    let message = String(cString: sandbox_error_message(error))
    var frames: [Frame] = []
    for index in 0..<error.pointee.frame_count {
      guard let frame = sandbox_error_frame_at(error, index) else { continue }
      let position = LuaPosition(
        file: String(cString: sandbox_frame_file(frame)), line: Int(frame.pointee.line))
      let name = String(cString: sandbox_frame_name(frame))
      frames.append(Frame(position: position, function: name.isEmpty ? nil : name))
    }
    let file = String(cString: sandbox_error_file(error))
    self.init(
      LuaError.kind(error), message,
      at: file.isEmpty ? nil : LuaPosition(file: file, line: Int(error.pointee.line)),
      lastLine: Int(error.pointee.last_line), traceback: frames,
      unknownName: UnknownName(error) ?? UnknownName(in: message))
  }

  private static func kind(_ error: UnsafePointer<sandbox_error>) -> Kind {
    switch Int(error.pointee.kind) {
    case Int(SANDBOX_ERROR_SYNTAX): .syntax
    case Int(SANDBOX_ERROR_LOAD): .load
    case Int(SANDBOX_ERROR_BUDGET): .budget
    case Int(SANDBOX_ERROR_MEMORY): .memory
    case Int(SANDBOX_ERROR_DECODE): .decode(LuaDecodeFault(error))
    case Int(SANDBOX_ERROR_MISUSE): .misuse
    default: .runtime
    }
  }
}

extension LuaDecodeFault {
  fileprivate init(_ error: UnsafePointer<sandbox_error>) {
    let reason: Reason =
      switch Int(error.pointee.fault) {
      case Int(SANDBOX_FAULT_UNKNOWN_VIEW): .unknownView
      case Int(SANDBOX_FAULT_UNKNOWN_PROPERTY): .unknownProperty
      case Int(SANDBOX_FAULT_WRONG_TYPE): .wrongType
      case Int(SANDBOX_FAULT_NOT_FINITE): .notFinite
      case Int(SANDBOX_FAULT_OUT_OF_RANGE): .outOfRange
      case Int(SANDBOX_FAULT_NOT_A_COLOR): .notAColor
      case Int(SANDBOX_FAULT_NOTHING_RETURNED): .nothingReturned
      case Int(SANDBOX_FAULT_NOT_A_TABLE): .notATable
      case Int(SANDBOX_FAULT_BAD_KEY): .badKey
      case Int(SANDBOX_FAULT_UNKNOWN_PIECE): .unknownPiece
      default: .tooLarge
      }
    self.init(
      reason, view: String(cString: sandbox_error_view(error)),
      property: String(cString: sandbox_error_property(error)),
      value: String(cString: sandbox_error_value(error)), pieces: Int(error.pointee.pieces))
  }
}

extension LuaError.UnknownName {
  /// A field of a context that is not there.
  fileprivate init?(_ error: UnsafePointer<sandbox_error>) {
    let name = String(cString: sandbox_error_unknown(error))
    guard !name.isEmpty else { return nil }
    let known = String(cString: sandbox_error_known(error)).split(separator: "\n")
    self.init(role: "field", name: name, known: known.map(String.init).sorted())
  }

  /// Finds the name in the wording of Lua (`… a nil value (field 'wdith')`) and of the sandbox.
  fileprivate init?(in message: String) {
    for prefix in ["unknown name '", "globals are not allowed: declare '"]
    where message.hasPrefix(prefix) {
      self.init(role: "global", name: String(message.dropFirst(prefix.count).prefix { $0 != "'" }))
      return
    }
    guard message.hasSuffix("')"), message.contains("nil value ("),
      let open = message.lastIndex(of: "(")
    else { return nil }
    let words = message[message.index(after: open)...].split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[1].hasPrefix("'") else { return nil }
    self.init(role: String(words[0]), name: String(words[1].dropFirst().dropLast(2)))
  }
}
