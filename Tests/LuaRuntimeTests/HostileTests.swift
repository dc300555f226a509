import LuaRuntime
import Testing

/// Scripts that try to hang, to crash or to get out.
///
/// Each must end in an error within its bounds or play, and the state must be usable afterwards.
struct HostileTests {
  static let frames = [
    "local m = (1 << 14) - 1 local t = {} for i = 1, (1 << 13) + 5 do t[i * m] = 1 end",
    "local f f = function() return setmetatable({}, { __index = f }).x end return f()",
    "local t t = setmetatable({}, { __tostring = function() return tostring(t) end }) return tostring(t)",
    "local t = {} setmetatable(t, { __index = t }) getmetatable(t).__index = t return t.x",
    "local t = {} for i = 1, 3000 do t[i] = i % 7 end table.sort(t, function() return true end)",
    "for k in pairs(ctx) do ctx[k] = nil end",
    "return { front = setmetatable({}, { __index = function() while true do end end }) }",
    "local r = {} r.front = r r.back = r return r",
    "return { front = { [('k'):rep(1e4)] = 1 } }",
    "error('x', 1e9)",
    "xpcall(error, function() error('again') end) return {}",
    "string.format(('%s'):rep(1e4), 1)",
    "string.format('%99999d', 1)",
    "table.move({}, 1, math.maxinteger - 1, 2)",
    "table.remove(setmetatable({}, { __len = function() return 1e15 end }), 1) return {}",
    "return coroutine.wrap(function() end)()",
    "local t = setmetatable({}, { __call = function() while true do end end }) return t()",
    "local function loop(x) return 1 + loop(x) end xpcall(loop, function() return loop() end)",
    "while true do local ok = pcall(string.rep, 'x', 1e5) end",
    "local t = {} for i = 1, 250 do t[i] = 'a?' end ('a'):rep(99):find(table.concat(t))",
    "for i = 1, 1e9 do local n = next({ a = 1, b = 2 }) end",
    "for i = 1, 1e9 do for k in pairs({ a = 1, b = 2, c = 3 }) do end end",
    "local f = ctx.log for i = 1, 1e9 do f(i) end",
    "local t = {} for i = 1, 1e9 do setmetatable(t, { __index = t }) end",
    "local views = select(4, ...) views.front.alpha = 1 while true do views.front.x = 1 end",
  ]

  @Test(arguments: frames)
  func `a hostile frame ends, and the next one is played`(body: String) throws {
    let player = try Player(
      """
      return function(...)
        local ctx, progress = ...
        if progress == 1 then return { front = { alpha = 1 } } end
        \(body)
      end
      """)
    let clock = ContinuousClock()
    let time = clock.measure { _ = try? player.frame(0.5) }
    #expect(time < .seconds(2))
    #expect(try player.frame(1) == ["front.alpha": 1])
  }

  static let files = [
    "local function lambda() local _ENV <const> = 11 X = 22 end return lambda",
    "local function loop(x, y, z) return 1 + loop(x, y, z) end "
      + "return xpcall(loop, function() return loop() end)",
    "return (function(...) return select('#', ...) end)(table.unpack({}, 1, 999))",
    (0..<250).map { "local a\($0) = 1\n" }.joined(),
    "goto missing", "break", "return ...", "::a:: ::a::", "local x <const> = 1 x = 2",
    String(repeating: "do ", count: 1000), String(repeating: "(", count: 10_000),
    "return '" + String(repeating: "\\z ", count: 10_000) + "'",
    "--[==[ never closed", "return [==[ never closed", "return 'never closed",
    "return " + String(repeating: "1 + ", count: 20_000) + "1",
    "return " + String(repeating: "1 .. ", count: 20_000) + "1",
  ]

  @Test(arguments: files)
  func `a hostile file is loaded or refused`(text: String) throws {
    let clock = ContinuousClock()
    let time = clock.measure { _ = try? Script(text) }
    #expect(time < .seconds(2))
  }
}
