import LuaSandbox

/// A text from the host, compiled once for all states.
///
/// Lua does not verify bytecode when it loads it, so this must never be used for scripts from
/// users.
package struct LuaCompiledSource: Sendable {
  /// The name in errors.
  package let name: String
  let bytes: [UInt8]

  /// Compiles a text; nil if it is not valid Lua.
  package init?(_ source: LuaSource) {
    name = source.name
    var compiled: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &compiled) { target in
      sandbox_compile(
        source.name, source.bytes, source.bytes.count,
        { _, part, length, target in
          let bytes = UnsafeRawBufferPointer(start: part, count: length)
          target?.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: bytes)
          return 0
        }, target)
    }
    guard status == 0 else { return nil }
    bytes = compiled
  }
}
