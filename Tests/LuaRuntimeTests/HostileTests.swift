import Foundation
import LuaRuntime
import Testing

/// Scripts that try to hang, to crash or to get out.
///
/// Each must end in an error within its bounds or play, and the state must be usable afterwards.
struct HostileTests {
  static let frames: [(body: String, outcome: Outcome)] = [
    ("local m = (1 << 14) - 1 local t = {} for i = 1, (1 << 13) + 5 do t[i * m] = 1 end", .starves),
    ("local f f = function() return setmetatable({}, { __index = f }).x end return f()", .raises),
    (
      "local t t = setmetatable({}, { __tostring = function() return tostring(t) end }) return tostring(t)",
      .raises
    ),
    (
      "local t = {} setmetatable(t, { __index = t }) getmetatable(t).__index = t return t.x",
      .raises
    ),
    (
      "local t = {} for i = 1, 3000 do t[i] = -i end table.sort(t, function() return true end)",
      .plays
    ),
    ("for k in pairs(ctx) do ctx[k] = nil end", .raises),
    ("return { front = setmetatable({}, { __index = function() while true do end end }) }", .plays),
    ("local r = {} r.front = r r.back = r return r", .undecodable),
    ("return { front = { [('k'):rep(1e4)] = 1 } }", .undecodable),
    ("error('x', 1e9)", .raises),
    ("xpcall(error, function() error('again') end) return {}", .plays),
    ("string.format(('%s'):rep(1e4), 1)", .raises),
    ("string.format('%99999d', 1)", .raises),
    ("table.move({}, 1, math.maxinteger - 1, 2)", .raises),
    ("table.remove(setmetatable({}, { __len = function() return 1e15 end }), 1) return {}", .plays),
    ("return coroutine.wrap(function() end)()", .raises),
    (
      "local t = setmetatable({}, { __call = function() while true do end end }) return t()",
      .overruns
    ),
    (
      "local function loop(x) return 1 + loop(x) end xpcall(loop, function() return loop() end)",
      .starves
    ),
    ("while true do local ok = pcall(string.rep, 'x', 1e5) end", .overruns),
    ("local t = {} for i = 1, 250 do t[i] = 'a?' end ('a'):rep(99):find(table.concat(t))", .raises),
    ("for i = 1, 1e9 do local n = next({ a = 1, b = 2 }) end", .overruns),
    ("for i = 1, 1e9 do for k in pairs({ a = 1, b = 2, c = 3 }) do end end", .overruns),
    ("local f = ctx.log for i = 1, 1e9 do f(i) end", .overruns),
    ("local t = {} for i = 1, 1e9 do setmetatable({}, { __index = t }) end", .overruns),
    (
      "local views = select(4, ...) views.front.alpha = 1 while true do views.front.x = 1 end",
      .overruns
    ),
  ]

  @Test(arguments: frames)
  func `a hostile frame ends, and the next one is played`(body: String, outcome: Outcome) throws {
    let player = try Player(
      """
      return function(...)
        local ctx, progress = ...
        if progress == 1 then return { front = { alpha = 1 } } end
        \(body)
      end
      """)
    let start = processorTime()
    #expect(Outcome { _ = try player.frame(0.5) } == outcome)
    #expect(processorTime() - start < 2)
    #expect(try player.frame(1) == ["front.alpha": 1])
  }

  static let files: [(text: String, outcome: Outcome)] = [
    ("local function lambda() local _ENV <const> = 11 X = 22 end return lambda", .plays),
    (
      "local function loop(x, y, z) return 1 + loop(x, y, z) end "
        + "return xpcall(loop, function() return loop() end)", .starves
    ),
    ("return (function(...) return select('#', ...) end)(table.unpack({}, 1, 999))", .plays),
    ((0..<250).map { "local a\($0) = 1\n" }.joined(), .syntax),
    ("goto missing", .syntax), ("break", .syntax), ("return ...", .plays), ("::a:: ::a::", .syntax),
    ("local x <const> = 1 x = 2", .syntax),
    (String(repeating: "do ", count: 1000), .syntax),
    (String(repeating: "(", count: 10_000), .syntax),
    ("return '" + String(repeating: "\\z ", count: 10_000) + "'", .plays),
    ("--[==[ never closed", .syntax), ("return [==[ never closed", .syntax),
    ("return 'never closed", .syntax),
    ("return " + String(repeating: "1 + ", count: 20_000) + "1", .plays),
    ("return " + String(repeating: "1 .. ", count: 20_000) + "1", .syntax),
  ]

  @Test(arguments: files)
  func `a hostile file is loaded or refused, and the state runs the next one`(
    text: String, outcome: Outcome
  ) throws {
    let state = try LuaState()
    let start = processorTime()
    #expect(Outcome { _ = try state.run(LuaSource(text, name: "test.lua")) } == outcome)
    #expect(processorTime() - start < 2)
    #expect(try state.run(LuaSource("return 7", name: "next.lua")).first?.number == 7)
  }

  /// What becomes of a script, in a word.
  enum Outcome {
    case plays, syntax, raises, overruns, starves, undecodable, refused

    init(of body: () throws -> Void) {
      do {
        try body()
        self = .plays
      } catch let error as LuaError {
        self =
          switch error.kind {
          case .syntax: .syntax
          case .runtime: .raises
          case .budget: .overruns
          case .memory: .starves
          case .decode: .undecodable
          case .load, .misuse: .refused
          }
      } catch {
        self = .refused
      }
    }
  }
}

/// Seconds that this thread has computed, whatever else the machine does.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
