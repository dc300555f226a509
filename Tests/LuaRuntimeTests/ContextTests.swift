import LuaRuntime
import Testing

struct ContextTests {
  static let writes = [
    ("ctx.width = 1", "'ctx' is read-only: cannot set 'width'"),
    ("ctx.new = 1", "'ctx' is read-only: cannot set 'new'"),
    ("ctx.container.width = 1", "'ctx.container' is read-only: cannot set 'width'"),
    ("table.insert(ctx.list, 1)", "'ctx.list' is read-only"),
    ("table.sort(ctx.list)", "'ctx.list' is read-only"),
    ("setmetatable(ctx, nil)", "cannot change a protected metatable"),
    (
      "for _, t in pairs(ctx) do if type(t) == 'table' then t.x = 1 end end",
      "'ctx.container' is read-only: cannot set 'x'"
    ),
  ]

  @Test(arguments: writes)
  func `a script cannot write to its context`(statement: String, message: String) throws {
    let player = try Player("return function(ctx)\n  \(statement)\nend")
    let error = try failure { _ = try player.frame() }
    #expect(error.message == message)
    #expect(error.position == LuaPosition(file: "test.lua", line: 2))
  }

  static let misspelt = [
    ("ctx.widht", "'ctx' has no 'widht'", "widht"),
    ("ctx.container.wdth", "'ctx.container' has no 'wdth'", "wdth"),
    ("ctx['\\27[2J']", "'ctx' has no '\\x1B[2J'", "\\x1B[2J"),
    ("ctx.pairs[2].name", "'ctx.pairs[2]' has no 'name'", "name"),
  ]

  @Test(arguments: misspelt)
  func `a name that the host has not put there is an error at its line`(
    expression: String, message: String, name: String
  ) throws {
    let player = try Player("return function(ctx)\n  return { front = { x = \(expression) } }\nend")
    let error = try failure { _ = try player.frame() }
    #expect(error.kind == .runtime)
    #expect(error.message == message)
    #expect(error.position == LuaPosition(file: "test.lua", line: 2))
    #expect(error.unknownName?.role == "field")
    #expect(error.unknownName?.name == name)
  }

  @Test func `the error knows the names that are there`() throws {
    let player = try Player("return function(ctx) return ctx.container.wdth end")
    let error = try failure { _ = try player.frame() }
    #expect(error.unknownName?.known == ["height", "width"])
  }

  @Test func `a list ends with nil, and raw reads find nothing`() throws {
    let player = try Player(
      """
      return function(ctx)
        local ok, message = pcall(function() return ctx.widht end)
        assert(not ok and message == "test.lua:2: 'ctx' has no 'widht'", message)
        assert(rawget(ctx, "widht") == nil and ctx.list[3] == nil and ctx[1] == nil)
        return { front = { x = #ctx.list } }
      end
      """)
    #expect(try player.frame() == ["front.x": 2])
  }

  @Test func `a script may ask its own table for anything`() throws {
    let player = try Player(
      "return function(ctx) return { front = { hidden = ctx.state.inner.gone == nil } } end")
    try player.context.set(
      LuaField("state"), to: .table(["inner": .table(["x": .number(1)])]))
    #expect(try player.frame() == ["front.hidden": 1])
  }

  @Test func `a context reads like any table`() throws {
    let player = try Player(
      """
      return function(ctx)
        local sum, names = 0, {}
        for _, value in ipairs(ctx.list) do sum = sum + value end
        for name in pairs(ctx.container) do names[#names + 1] = name end
        return {
          front = { x = sum, y = #ctx.list, alpha = rawget(ctx, "width"), scale = #names },
          back = { x = (table.unpack(ctx.list)), y = #table.concat(ctx.list) },
        }
      end
      """)
    #expect(
      try player.frame() == [
        "front.x": 3, "front.y": 2, "front.alpha": 390, "front.scale": 2, "back.x": 1,
        "back.y": 2,
      ])
  }

  @Test func `the host rewrites fields between frames`() throws {
    let player = try Player(
      """
      return function(ctx)
        return { front = { x = ctx.container.width, hidden = ctx.isForward } }
      end
      """)
    for value in [390, 1.5, 1.5, 0, -3, 390] {
      player.context.set(LuaField("width", of: "container"), to: value)
      player.context.set(LuaField("isForward"), to: value > 0)
      #expect(try player.frame() == ["front.x": value, "front.hidden": value > 0 ? 1 : 0])
    }
  }

  @Test func `a field of a table that no script has read is not changed`() throws {
    let player = try Player("return function(ctx) return { front = { x = ctx.width } } end")
    player.context.set(LuaField("x", of: "gone"), to: 1)
    player.context.set(LuaField("x", of: "container", inner: "gone"), to: 1)
    player.context.set(LuaField("x", of: "width"), to: 1)
    #expect(try player.frame() == ["front.x": 390])
  }

  @Test func `a script's own table comes back read-only as state`() throws {
    let player = try Player(
      """
      return function(ctx)
        if ctx.state.scales[1] == 2 then ctx.state.width = 0 end
        return { front = { x = ctx.state.width } }
      end
      """)
    try player.context.set(
      LuaField("state"),
      to: .table(["width": .number(5), "scales": .table(LuaTable(list: [.number(1)]))]))
    #expect(try player.frame() == ["front.x": 5])
    try player.context.set(
      LuaField("state"),
      to: .table(["width": .number(5), "scales": .table(LuaTable(list: [.number(2)]))]))
    #expect(try failure { _ = try player.frame() }.kind == .runtime)
  }

  @Test func `random numbers in a frame depend on nothing but the frame`() throws {
    let player = try Player("return function(ctx) return { front = { x = ctx.random() } } end")
    #expect(try player.frame() == player.frame())
  }
}
