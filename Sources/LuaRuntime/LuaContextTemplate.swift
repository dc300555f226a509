/// A table from which contexts are made, translated once.
///
/// To make a context takes about as long as to call a script; to translate its table takes ten times
/// as long.
package final class LuaContextTemplate {
  let core: LuaCore
  let name: String
  let isStrict: Bool
  let bytes: [UInt8]
  /// Keeps the functions and contexts that the bytes name.
  private let table: LuaTable

  init(core: LuaCore, name: String, isStrict: Bool, table: LuaTable, bytes: [UInt8]) {
    self.core = core
    self.name = name
    self.isStrict = isStrict
    self.table = table
    self.bytes = bytes
  }
}
