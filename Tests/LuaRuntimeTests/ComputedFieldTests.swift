import LuaRuntime
import Testing

/// The fields of a context that the host computes when a script reads them.
struct ComputedFieldTests {
  /// The names that the host was asked for.
  private final class Log {
    var names: [String] = []
  }

  /// A context with the field `plain`, and `width`, `inner`, `loose` and `broken`, which are
  /// computed.
  private func context(of player: Player, log: Log) throws -> LuaContext {
    let state = player.script.state
    func names(_ names: [String]) throws -> LuaContext {
      try state.makeContext(
        named: "names",
        LuaTable(fields: Dictionary(uniqueKeysWithValues: names.map { ($0, .boolean(true)) })))
    }
    let (outer, inner) = (
      try names(["width", "inner", "loose", "broken"]), try names(["height", "self"])
    )
    var table: LuaTable = ["plain": .number(1)]
    table.later = LuaLater(names: outer) { name in
      log.names.append(name)
      switch name {
      case "width": return .init(.number(390), path: "ctx.width")
      case "loose": return .init(.table(["x": .number(1)]), path: "loose", isStrict: false)
      case "inner":
        var table: LuaTable = ["x": .number(2)]
        table.later = LuaLater(names: inner) { name in
          log.names.append("inner." + name)
          return .init(.table(["height": .number(844)]), path: "ctx.inner.\(name)")
        }
        return .init(.table(table), path: "ctx.inner")
      default: throw LuaHostError("'\(name)' is broken")
      }
    }
    return try state.makeContext(named: "ctx", table)
  }

  private func play(_ text: String, frames: Int = 1) throws -> (log: Log, player: Player) {
    let player = try Player("return function(ctx)\n  \(text)\n  return {}\nend")
    let log = Log()
    let context = try context(of: player, log: log)
    for _ in 0..<frames { _ = try player.frame(in: context) }
    return (log, player)
  }

  @Test func `a state ends although its script has read a computed table last`() throws {
    weak var state: LuaState?
    do {
      let player = try Player("return function(ctx)\n  local inner = ctx.inner\n  return {}\nend")
      let names = try player.script.state.makeContext(named: "names", ["inner": .boolean(true)])
      var table = LuaTable()
      table.later = LuaLater(names: names) { [unowned names] _ in
        .init(.context(names), path: "ctx.inner")
      }
      _ = try player.frame(in: player.script.state.makeContext(named: "ctx", table))
      state = player.script.state
    }
    #expect(state == nil)
  }

  @Test(arguments: [
    ("assert(ctx.plain == 1)", []),
    ("assert(ctx.width == 390 and ctx.width == 390)", ["width"]),
    ("assert(ctx['wi' .. 'dth'] == 390)", ["width"]),
    ("assert(rawget(ctx, 'width') == 390 and rawget(ctx, 'none') == nil)", ["width"]),
    ("local inner = ctx.inner; assert(inner.x == 2 and inner == ctx.inner)", ["inner"]),
    ("assert(ctx.inner.height.height == 844)", ["inner", "inner.height"]),
    ("assert(ctx.loose.x == 1 and ctx.loose.y == nil)", ["loose"]),
    ("for _ = 1, 10000 do local w = ctx.width end", ["width"]),
  ])
  func `a field is computed once, when a script reads it`(text: String, names: [String]) throws {
    #expect(try play(text, frames: 3).log.names == names)
  }

  @Test func `a traversal finds all fields in order`() throws {
    let log = try play(
      """
      local names = {}
      for name in pairs(ctx.inner) do names[#names + 1] = name end
      assert(table.concat(names, " ") == "height self x", table.concat(names, " "))
      assert(next(ctx.inner) == "height")
      """
    ).log
    #expect(log.names == ["inner", "inner.height", "inner.self"])
  }

  @Test func `a copy has all fields`() throws {
    let player = try Player("return function(ctx) return { ctx.inner } end")
    let context = try context(of: player, log: Log())
    let copy = try player.script.state.call(player.function, [.context(context)]).first?.table
    #expect(copy?.list.first?.table?.names == ["height", "self", "x"])
  }

  @Test(arguments: [
    ("ctx.width = 1", "'ctx' is read-only: cannot set 'width'"),
    ("ctx.inner.height.height = 1", "'ctx.inner.height' is read-only: cannot set 'height'"),
    ("return ctx.inner.height.hight", "'ctx.inner.height' has no 'hight'"),
    ("return ctx.widht", "'ctx' has no 'widht'"),
    ("return ctx.broken", "'broken' is broken"),
  ])
  func `a mistake is an error at its line`(text: String, message: String) throws {
    let error = try failure { _ = try play("do \(text) end") }
    #expect(error.message == message)
    #expect(error.position?.line == 2)
  }

  @Test func `the error knows the names of computed fields`() throws {
    let error = try failure { _ = try play("local x = ctx.widht") }
    #expect(error.unknownName?.known.contains("width") == true)
    #expect(error.unknownName?.known.contains("plain") == true)
  }

  @Test func `a script pays for fields that fail, also if it catches them`() throws {
    let error = try failure {
      _ = try play("for _ = 1, 1e6 do pcall(function() return ctx.broken end) end")
    }
    #expect(error.kind == .budget)
  }

  @Test func `what the host computes is not the script's memory, and is given back`() throws {
    let player = try Player(
      "return function(ctx) return { front = { x = #ctx.list } } end")
    let state = player.script.state
    let names = try state.makeContext(named: "names", ["list": .boolean(true)])
    for _ in 0..<40 {
      var table = LuaTable()
      table.later = LuaLater(names: names) { _ in
        let view = LuaValue.table(["frame": .table(["x": .number(1), "y": .number(2)])])
        return .init(.table(LuaTable(list: Array(repeating: view, count: 1000))), path: "ctx.list")
      }
      let context = try state.makeContext(named: "ctx", table)
      #expect(try player.frame(in: context) == ["front.x": 1000])
    }
  }
}
