@_spi(Tools) import LuaRuntime
@_spi(Tools) import Scripting

extension ModuleNames {
  /// Finds `local NAME = require "interlude.…"`.
  init(_ tables: LuaTables) {
    self.init()
    for index in tables.tokens.indices where tables.word(index) == "require" {
      let name =
        tables.string(index + 1)
        ?? (tables.isSymbol(index + 1, "(") ? tables.string(index + 2) : nil)
      guard tables.isSymbol(index - 1, "="), let local = tables.word(index - 2),
        tables.word(index - 3) == "local"
      else { continue }
      switch name {
      case "interlude.spring": spring = local
      case "interlude.ease": ease = local
      case "interlude.timeline": timeline = local
      case "interlude.keyframes": keyframes = local
      default: break
      }
    }
  }
}
