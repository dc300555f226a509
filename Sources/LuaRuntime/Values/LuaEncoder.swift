import LuaSandbox

/// Writes values as the bytes that the C half reads (see `sandbox_value.h`).
struct LuaEncoder {
  private(set) var bytes: [UInt8] = []
  private let state: LuaState
  private let depthLimit: Int

  /// - Parameters:
  ///   - state: The state of all handles among the values.
  ///   - depthLimit: ``LuaLimits/tableDepth``.
  init(state: LuaState, depthLimit: Int) {
    self.state = state
    self.depthLimit = depthLimit
    // Enough for most values of a context.
    bytes.reserveCapacity(256)
  }

  mutating func append(_ value: LuaValue, depth: Int = 0) throws(LuaError) {
    switch value {
    case .nil: append(tag: SANDBOX_TAG_NIL)
    case .boolean(let value): append(tag: value ? SANDBOX_TAG_TRUE : SANDBOX_TAG_FALSE)
    case .number(let value):
      append(tag: SANDBOX_TAG_NUMBER)
      append(raw: value)
    case .string(let value):
      append(tag: SANDBOX_TAG_STRING)
      append(text: value)
    case .table(let table): try append(table, depth: depth)
    case .function(let function): try append(function.reference, of: function.state)
    case .host(let value): append(value)
    case .context(let context): try append(context.reference, of: context.state)
    }
  }

  private mutating func append(_ reference: Int32, of other: LuaState) throws(LuaError) {
    try check(other)
    append(tag: SANDBOX_TAG_REFERENCE)
    append(raw: reference)
  }

  private func check(_ other: LuaState) throws(LuaError) {
    guard other === state else { throw LuaError(.misuse, "a value belongs to another state") }
  }

  private mutating func append(_ table: LuaTable, depth: Int) throws(LuaError) {
    guard depth < depthLimit else {
      throw LuaError(.misuse, LuaFault(SANDBOX_FAULT_TABLE_DEPTH, number: depthLimit).message)
    }
    if let later = table.later {
      try check(later.names.state)
      append(tag: SANDBOX_TAG_LATER)
      append(box: later.finder)
      append(raw: later.names.reference)
    }
    append(tag: SANDBOX_TAG_TABLE)
    append(raw: UInt32(table.list.count))
    append(raw: UInt32(table.fields.count))
    for element in table.list { try append(element, depth: depth + 1) }
    // In a fixed order, so that two states with the same values are identical.
    for (name, field) in table.fields.sorted(by: { $0.key < $1.key }) {
      append(text: name)
      try append(field, depth: depth + 1)
    }
  }

  /// Appends a host value.
  ///
  /// The caller owns the object, and must retain it until Lua has retained it.
  private mutating func append(_ value: LuaHostValue) {
    append(tag: SANDBOX_TAG_HOST)
    append(box: value)
    append(raw: UInt8(value.form))
    append(raw: UInt8(value.argumentCount))
    append(text: value.name)
    append(raw: UInt32(value.fields.count))
    for (name, number) in value.fields.sorted(by: { $0.key < $1.key }) {
      append(text: name)
      append(raw: number)
    }
  }

  private mutating func append(box value: LuaHostValue) {
    append(raw: UInt64(UInt(bitPattern: Unmanaged.passUnretained(value).toOpaque())))
  }

  private mutating func append(tag: some BinaryInteger) {
    bytes.append(UInt8(tag))
  }

  private mutating func append(text: String) {
    append(raw: UInt32(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func append<Number: BitwiseCopyable>(raw number: Number) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }
}
