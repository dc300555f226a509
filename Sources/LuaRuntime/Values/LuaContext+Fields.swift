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

  fileprivate func change(_ kind: Int, number: Double = 0) -> sandbox_change {
    sandbox_change(
      table: Self.text(table), inner: Self.text(inner), name: Self.text(name),
      kind: Int32(kind), number: number, text: nil)
  }

  private static func text(_ text: StaticString?) -> UnsafePointer<CChar>? {
    text.map { UnsafeRawPointer($0.utf8Start).assumingMemoryBound(to: CChar.self) }
  }
}

extension LuaContext {
  /// Changes a field that a script has read.
  ///
  /// Nothing happens before a script has read the table that contains the field.
  package func set(_ field: LuaField, to number: Double) {
    apply(field.change(Int(SANDBOX_CHANGE_NUMBER), number: number))
  }

  /// Changes a field that a script has read.
  package func set(_ field: LuaField, to boolean: Bool) {
    apply(field.change(Int(SANDBOX_CHANGE_BOOLEAN), number: boolean ? 1 : 0))
  }

  /// Changes a field that a script has read.
  ///
  /// A word that does not fit into the memory limit is not written.
  package func set(_ field: LuaField, to word: String) {
    var change = field.change(Int(SANDBOX_CHANGE_TEXT))
    word.withCString {
      change.text = $0
      apply(change)
    }
  }

  private func apply(_ change: sandbox_change) {
    withUnsafePointer(to: change) { _ = sandbox_context_change(state.pointer, reference, $0) }
  }
}
