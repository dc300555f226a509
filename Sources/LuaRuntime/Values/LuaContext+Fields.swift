import LuaSandbox

/// A field of a context that changes while scripts can see it, such as `gesture.start.x`.
package struct LuaField: Sendable {
  private let table: StaticString?
  private let inner: StaticString?
  private let name: StaticString

  /// - Parameters:
  ///   - name: The name of the field.
  ///   - table: The context's table that contains it, or the table around `inner`; nil for the
  ///     context itself.
  ///   - inner: The table in `table` that contains it.
  package init(_ name: StaticString, of table: StaticString? = nil, inner: StaticString? = nil) {
    self.name = name
    self.table = table
    self.inner = inner
  }

  /// Calls `body` with the field as the C half reads it.
  fileprivate func encoded(_ body: (UnsafePointer<sandbox_field>) -> Int32) -> Int32 {
    let field = sandbox_field(
      table: Self.text(table), inner: Self.text(inner), name: Self.text(name))
    return withUnsafePointer(to: field, body)
  }

  private static func text(_ text: StaticString?) -> UnsafePointer<CChar>? {
    text.map { UnsafeRawPointer($0.utf8Start).assumingMemoryBound(to: CChar.self) }
  }
}

extension LuaContext {
  /// Writes any value, made read-only, to a field.
  ///
  /// Nothing happens before a script has read the table that contains the field.
  ///
  /// - Throws: ``LuaError`` if it does not fit into the memory limit, or belongs to another state.
  package func set(_ field: LuaField, to value: LuaValue) throws(LuaError) {
    let encoded = try state.encode([value])
    try state.attempt {
      field.encoded { sandbox_context_set(state.pointer, reference, $0, encoded, encoded.count) }
    }
  }

  /// Changes a field that has a number, without an allocation.
  package func set(_ field: LuaField, to number: Double) {
    withUnsafeBytes(of: number) { change(field, SANDBOX_TAG_NUMBER, $0) }
  }

  /// Changes a field that has a Boolean, without an allocation.
  package func set(_ field: LuaField, to boolean: Bool) {
    change(field, boolean ? SANDBOX_TAG_TRUE : SANDBOX_TAG_FALSE)
  }

  /// Can't fail: a field that exists keeps its place in the table, so nothing is allocated.
  private func change(
    _ field: LuaField, _ tag: Int, _ data: UnsafeRawBufferPointer = .init(start: nil, count: 0)
  ) {
    withUnsafeTemporaryAllocation(byteCount: 1 + data.count, alignment: 1) { bytes in
      bytes[0] = UInt8(tag)
      UnsafeMutableRawBufferPointer(rebasing: bytes[1...]).copyMemory(from: data)
      let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      _ = field.encoded { sandbox_context_set(state.pointer, reference, $0, start, bytes.count) }
    }
  }
}
