import Foundation
import LuaRuntime
import Testing

/// What an instruction costs that takes longer than others.
///
/// `make costs` measures that the prices are high enough. Here it is only that what is dear has one, and that
/// what looks the same with ordinary values has none.
struct PriceTests {
  /// Units that a hundred rounds of some statements are charged.
  private func units(_ setup: String, _ body: String) throws -> Int {
    var limits = LuaLimits.standard
    limits.callInstructions = 1 << 40
    limits.runInstructions = 1 << 40
    let script = try Script(
      "\(setup) return function() for i = 1, 100 do \(body) end end", limits: limits)
    let allowance = LuaAllowance(limits)
    script.state.allowance = allowance
    _ = try script.call()
    return limits.runInstructions - allowance.instructions
  }

  static let dear: [(ordinary: String, dear: String, body: String)] = [
    // What an operator can ask of the C library, or of the keys of a table.
    (
      "local a, b = 7.5, 2.5", "local a, b = 7.5, 2.5 local function f() return a % b end",
      "a = a + b"
    ),
    (
      "local a, b = 7.5, 2.5", "local a, b = 7.5, 2.5 local function f() return a ^ b end",
      "a = a + b"
    ),
    (
      "local a, b = 7.5, 2.5", "local a, b = 7.5, 2.5 local function f() return a .. b end",
      "a = a + b"
    ),
    (
      "local a, b = 7.5, 2.5", "local a, b = 7.5, 2.5 local function f() return #a end", "a = a + b"
    ),
    ("local a, b = 'a', 'b'", "local a, b = 'a', '\\0'", "local x = a < b"),
    ("local a, b = 'a', 'b'", "local a, b = 'a', '\\x00'", "local x = a < b"),
    ("local a, b = 'a', 'b'", "local a, b = 'a', '\\u{0}'", "local x = a < b"),
    ("local a, b = 'a', 'b'", "local a, b = 'a', string.char(0)", "local x = a < b"),
    ("local a, b = 'a', 'b'", "local a, b = 'a', ('%c'):format(0)", "local x = a < b"),
    ("local a, b = 7, 3", "local a, b = 1.797e308, 3e-308", "math.fmod(a, b)"),
    ("local a = 0", "local a = 1.7e308", "('%.99f'):format(a)"),
    ("local a = true", "local a = 1.7e308", "tostring(a)"),
    ("local a = 1", "local a = 1.5", "tostring(a)"),
    ("local a = 1.7e308", "local a = '1.7976931348623157e308'", "math.floor(a)"),
    ("local a = 65", "local a = ('0'):rep(60)..65", "string.char(a)"),
    ("local a = 65", "local a = ('0'):rep(60)..65", "select(a, 1)"),
    ("local t = { 'a' }", "local t = { 1.5 }", "table.concat(t)"),
    ("local a = 1", "local a = 1.5", "string.find(a, '1')"),
    ("local s = '%%7'", "local s = '%7d'", "s:format(7)"),
    (
      "local t = { ('a'):rep(900), 'b' }", "local t = { ('a'):rep(900), ('b'):rep(900) }",
      "table.sort(t)"
    ),
    ("local f, t = type, {}", "local f, t = rawlen, {}", "f(t)"),
    // The parts of a table.
    (
      "local t = { 1 } local f = function() return 1 end",
      "local t = { 1 } local f = function() return { 1 } end", "t = f()"
    ),
    (
      "local t = {} for i = 1, 60 do t[i + 0.5] = 1 end",
      "local t = {} for i = 1, 70 do t[i + 0.5] = 1 end", "local x, y, z = t, t, t"
    ),
    (
      "local t = {} for i = 1, 250 do t[i + 0.5] = 1 end",
      "local t = {} for i = 1, 260 do t[i + 0.5] = 1 end", "local x, y, z = t, t, t"
    ),
    // What Lua passes one by one.
    ("local a = ('1'):rep(18)", "local a = ('0'):rep(900)..1", "math.floor(a)"),
    ("local a = 'x'", "local a = ('x'):rep(400)", "local t = {} t[a..a] = 1"),
    (
      "local t = {}",
      "local t = {} for i = 1, 4096 do t[i] = i end for i = 1, 4096 do t[i] = nil end", "next(t)"
    ),
    (
      "local t = { 1, 2 } local step = pairs(t)",
      "local t = {} for i = 1, 4096 do t[i] = i end local step = pairs(t) for i = 2, 4095 do t[i] = nil end",
      "step(t, 1)"
    ),
    (
      "local t = { y = 1 }",
      "local t = {} for i = 1, 30 do t = setmetatable({}, { __index = t }) end", "local x = t.y"
    ),
    (
      "local f = ('a'):gmatch('b')",
      "local f = ('a'):rep(900):gmatch('a') f = function() return ('a'):rep(900):gmatch('a*b') end",
      "f()"
    ),
    (
      "local a, s = 'a', 'b'", "local a, s = ('a'):rep(900), 'b'",
      "a:gsub('a', s, 1) a:gsub('.', s)"
    ),
    (
      "local p = 'b'", "local p = ('('):rep(31)..'b'..(')'):rep(31)",
      "('aaaaaaaaaaaaaaaaaaaa'):find(p)"
    ),
    (
      "local a1, a2 = 1, 2 local function f() return function() return a1 end end",
      "local \((1...150).map { "a\($0)" }.joined(separator: ", ")) "
        + "local function f() return a1 end f = function() return function() return "
        + (1...150).map { "a\($0)" }.joined(separator: ", ") + " end end",
      "f()"
    ),
    // An error costs much more than the call that raises it: Lua or the host words it, and it is caught.
    ("local p, f = select, 1", "local p, f = pcall, type", "p(f, 1)"),
    ("local p, f = pcall, type", "local p, f = pcall, error", "p(f, 1)"),
    ("local p, f = pcall, error", "local p, f = pcall, require", "p(f, '')"),
  ]

  @Test(arguments: dear)
  func `what takes long costs more than what looks the same`(
    ordinary: String, dear: String, body: String
  ) throws {
    #expect(try units(dear, body) > units(ordinary, body) + 200)
  }

  @Test func `very many arguments make each instruction dearer`() throws {
    let setup = """
      local type = type
      local function hot(...) for i = 1, 100 do type(...) end end
      local function grow(n, ...)
        if n == 0 then return hot(...) end
        return grow(n - 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...)
      end
      """
    let (few, many) = (try units(setup, "grow(5)"), try units(setup, "grow(60)"))
    #expect(many > 5 * few)
  }

  /// For each of them, Lua walks past those that other closures have captured.
  @Test func `the variables of a closure are charged for with the square of their number`() throws {
    func closures(of count: Int) throws -> Int {
      let names = (1...count).map { "a\($0)" }.joined(separator: ", ")
      return try units("", "local \(names) = 1 local function f() return \(names) end")
    }
    #expect(try closures(of: 160) > closures(of: 1) + 100 * 160 * 160 / 16)
  }

  @Test func `a hash that grows is charged for with the square of its places`() throws {
    func filling(_ count: Int) throws -> Int {
      try units("", "local t = {} for j = 1, \(count) do t[j + 0.5] = 1 end")
    }
    #expect(try filling(129) > 2 * filling(65) + 100_000)
  }

  /// Each object then makes Lua collect all garbage.
  @Test func `memory that is almost full makes objects dear`() throws {
    var full: Int?
    var tables = 3600
    while full == nil, tables > 2600 {
      full = try? units(
        "local live = {} for i = 1, \(tables) do live[i] = {} end", "local x = { live }")
      tables -= 1
    }
    let empty = try units("local live = {}", "local x = { live }")
    #expect(try #require(full) > 20 * empty)
  }

  @Test
  func `a text that a file says does not make its instructions dearer unless it may be a number`()
    throws
  {
    let words = String(repeating: "words ", count: 40)
    let plain = try units("local s = 'short'", "local x = i + 1")
    #expect(try units("local s = '\(words)'", "local x = i + 1") == plain)
    #expect(try units("local s = ' \(words)'", "local x = i + 1") > 2 * plain)
    #expect(try units("local s = ('x'):rep(240)", "local x = i + 1") > 2 * plain)
  }
}

/// What has a price works as before.
struct PricedFunctionTests {
  static let programs: [(text: String, result: String)] = [
    (
      "local r = '' for a, b in ('k=v, x=y'):gmatch('(%w)=(%w)') do r = r..a..b end return r",
      "kvxy"
    ),
    ("local r = '' for a in ('abc'):gmatch('') do r = r..'.' end return r", "...."),
    ("local f = ('ab'):gmatch('%w') return f()..f()..tostring((f()))..tostring((f()))", "abnilnil"),
    (
      "local f = ('a'):gmatch('%') return tostring(select(2, pcall(f))):match('malformed') or 'no'",
      "malformed"
    ),
    ("local r = '' for k, v in pairs({ 3, 2, 1 }) do r = r..k..v end return r", "132231"),
    (
      "local r, t = '', { 1, 2, 3, 4 } for k in pairs(t) do t[k] = nil r = r..k end return r",
      "1234"
    ),
    (
      "local r, t = '', { 1, 2, 3, 4 } for k in pairs(t) do t[k + 1] = nil r = r..k end return r",
      "13"
    ),
    (
      "local r, t = '', { [1] = 1, [1.5] = 1, [2] = 1 } for k in pairs(t) do r = r..k..' ' end return r",
      "1 1.5 2 "
    ),
    (
      "local r, t = '', { [10] = 1, [20] = 1, [30] = 1 } for k in pairs(t) do r = r..k..' ' end return r",
      "10 20 30 "
    ),
    ("return (('hello'):gsub('l', 'L', 1))", "heLlo"),
    ("return (('hello'):gsub('l', { l = 1 }))", "he11o"),
    (
      "return tostring(-7.5 % 2)..' '..tostring(7 % -3)..' '..tostring(5.5 % math.huge)",
      "0.5 -2 5.5"
    ),
    ("return tostring(2 ^ 0.5 == math.sqrt(2))..' '..('0x1p4' + 0 == 16 and 'y' or 'n')", "raises"),
    (
      "return tostring(tonumber(' 0x1p4 '))..tostring(tonumber('1e1'))..tostring(tonumber('1e'))",
      "16.010.0nil"
    ),
  ]

  @Test(arguments: programs)
  func `natives do what Lua's do`(text: String, result: String) throws {
    let script = try Script("return function() \(text) end")
    do {
      #expect(try script.call().first?.string == result)
    } catch {
      #expect(result == "raises")
    }
  }

  /// The main thread has 8 MB, and another often 512 KB: the calls are counted by what they take.
  ///
  /// Those of a Lua that is built without optimization take so much that no script runs here at all.
  @Test(arguments: [
    "local function g(s) return (s:gsub('.', function(c) return g(c..c) end)) end return g('ab')",
    "local t = {} local function f(a, b) table.sort({ 2, 1 }, f) return false end f()",
    "local function f() return pcall(f) end return tostring(select(2, f()))",
    "local t t = setmetatable({}, { __tostring = function() return tostring(t) end }) return tostring(t)",
    "local t t = setmetatable({}, { __index = function(_, k) return t[k] end }) return t.x",
    "local t t = setmetatable({}, { __concat = function() return t..'' end }) return t..''",
  ])
  func `deep calls end with an error where the stack is small`(body: String) throws {
    let thread = SmallThread {
      let script = try? Script("return function() \(body) end")
      let isRefused = script == nil && (try? Script("return function() end")) == nil
      return script.map { script in (try? script.call()) == nil ? "raised" : "returned" }
        ?? (isRefused ? "refused" : "none")
    }
    let libraries = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? ""
    let isExpected = ["raised", "returned"].contains(thread.result)
    #expect(isExpected || (thread.result == "refused" && libraries.contains("built-lua")))
  }
}

/// Runs something on a thread with the stack that `LuaState` asks for.
private final class SmallThread: @unchecked Sendable {
  // Written by the thread before it says that it is done, and read after that.
  private(set) var result = ""

  init(_ body: @escaping @Sendable () -> String) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread { [self] in
      result = body()
      done.signal()
    }
    thread.stackSize = 256 * 1024
    thread.start()
    done.wait()
  }
}
