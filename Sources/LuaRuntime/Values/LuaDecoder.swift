import LuaSandbox

/// Reads values from the bytes that the C half writes (see `sandbox_value.h`).
///
/// The C half has checked every bound, so the bytes are well formed.
struct LuaDecoder {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  private let state: LuaState

  init(bytes: UnsafeBufferPointer<UInt8>, state: LuaState) {
    self.bytes = UnsafeRawBufferPointer(bytes)
    self.state = state
  }

  mutating func values() -> [LuaValue] {
    var values: [LuaValue] = []
    while offset < bytes.count { values.append(value()) }
    return values
  }

  private mutating func value() -> LuaValue {
    switch Int(raw(UInt8.self)) {
    case Int(SANDBOX_TAG_FALSE): return .boolean(false)
    case Int(SANDBOX_TAG_TRUE): return .boolean(true)
    case Int(SANDBOX_TAG_NUMBER): return .number(raw(Double.self))
    case Int(SANDBOX_TAG_STRING): return .string(text())
    case Int(SANDBOX_TAG_TABLE): return .table(table())
    case Int(SANDBOX_TAG_FUNCTION): return .function(function())
    case Int(SANDBOX_TAG_HOST):
      let address: UInt = raw()
      guard let box = UnsafeRawPointer(bitPattern: address) else { return .nil }
      return .host(Unmanaged<LuaHostValue>.fromOpaque(box).takeUnretainedValue())
    default: return .nil
    }
  }

  private mutating func table() -> LuaTable {
    let elements = raw(UInt32.self)
    let fields = raw(UInt32.self)
    var table = LuaTable()
    for _ in 0..<elements { table.list.append(value()) }
    for _ in 0..<fields {
      let name = text()
      table.fields[name] = value()
    }
    return table
  }

  private mutating func function() -> LuaFunction {
    let reference = raw(Int32.self)
    let parameters = raw(Int32.self)
    let isVariadic = raw(UInt8.self) != 0
    let line = raw(Int32.self)
    let lastLine = raw(Int32.self)
    let file = text()
    return LuaFunction(
      state: state, reference: reference, parameterCount: Int(parameters),
      isVariadic: isVariadic,
      position: line > 0 ? LuaPosition(file: file, line: Int(line)) : nil,
      lastLine: max(0, Int(lastLine)))
  }

  private mutating func text() -> String {
    let count = Int(raw(UInt32.self))
    defer { offset += count }
    return String(decoding: bytes[offset..<(offset + count)], as: UTF8.self)
  }

  private mutating func raw<Number: BitwiseCopyable>(_ type: Number.Type = Number.self) -> Number {
    defer { offset += MemoryLayout<Number>.size }
    return bytes.loadUnaligned(fromByteOffset: offset, as: type)
  }
}
