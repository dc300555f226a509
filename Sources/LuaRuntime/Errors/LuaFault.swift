import LuaSandbox

/// A fault reported by the C half: a code and its details.
///
/// Only ``message`` words it, so a script that catches the error gets the same text as its author.
struct LuaFault {
  /// One of `SANDBOX_FAULT_…`.
  let code: Int
  var subject = ""
  var name = ""
  var value = ""
  /// A limit, or another number that depends on the code.
  var number = 0
  /// The kind of value that the property accepts.
  var expected: LuaProperty.Kind?

  init(_ code: Int, number: Int = 0) {
    self.code = code
    self.number = number
  }

  init(_ error: UnsafePointer<sandbox_error>, vocabulary: [LuaProperty]) {
    self.init(Int(error.pointee.fault), number: Int(error.pointee.number))
    subject = error.text(\.subject)
    name = error.text(\.name)
    value = error.text(\.value)
    if !name.isEmpty { expected = vocabulary.first { $0.name == name }?.kind }
  }

  /// The parts of a fault in a result; nil for any other fault.
  var decodeFault: LuaDecodeFault? {
    guard let reason else { return nil }
    return LuaDecodeFault(
      reason, view: subject, property: name, value: value,
      pieces: reason == .unknownPiece ? number : 0, expected: expected)
  }

  /// The kind of the error.
  var kind: LuaError.Kind {
    if let decodeFault { return .decode(decodeFault) }
    return switch code {
    case SANDBOX_FAULT_SOURCE_BYTES, SANDBOX_FAULT_COMPILED, SANDBOX_FAULT_ZERO_BYTE: .load
    case SANDBOX_FAULT_COMPILER, SANDBOX_FAULT_NOT_CLOSED, SANDBOX_FAULT_READ_OTHERWISE,
      SANDBOX_FAULT_INDEX_CHAIN, SANDBOX_FAULT_BRACKETS, SANDBOX_FAULT_BLOCKS:
      .syntax
    case SANDBOX_FAULT_INSTRUCTIONS, SANDBOX_FAULT_RUN_INSTRUCTIONS, SANDBOX_FAULT_RUN_VIEWS,
      SANDBOX_FAULT_RUN_TIME:
      .budget
    case SANDBOX_FAULT_MEMORY, SANDBOX_FAULT_MEMORY_RECURSION, SANDBOX_FAULT_HOST_MEMORY,
      SANDBOX_FAULT_TABLE_PLACES:
      .memory
    default: .runtime
    }
  }

  private var reason: LuaDecodeFault.Reason? {
    switch code {
    case SANDBOX_FAULT_UNKNOWN_VIEW: .unknownView
    case SANDBOX_FAULT_UNKNOWN_PROPERTY: .unknownProperty
    case SANDBOX_FAULT_WRONG_TYPE, SANDBOX_FAULT_NO_COPY: .wrongType
    case SANDBOX_FAULT_NOT_FINITE: .notFinite
    case SANDBOX_FAULT_OUT_OF_RANGE: .outOfRange
    case SANDBOX_FAULT_NOT_A_COLOR: .notAColor
    case SANDBOX_FAULT_NOTHING_RETURNED: .nothingReturned
    case SANDBOX_FAULT_NOT_A_TABLE: .notATable
    case SANDBOX_FAULT_BAD_KEY, SANDBOX_FAULT_LIST_KEY, SANDBOX_FAULT_FIELD_KEY: .badKey
    case SANDBOX_FAULT_UNKNOWN_PIECE: .unknownPiece
    case SANDBOX_FAULT_TABLE_DEPTH, SANDBOX_FAULT_ELEMENTS, SANDBOX_FAULT_FIELDS,
      SANDBOX_FAULT_FUNCTIONS, SANDBOX_FAULT_COPIED_BYTES:
      .tooLarge
    default: nil
    }
  }
}
