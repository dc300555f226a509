import LuaRuntime
import Testing

struct BudgetTests {
  static let endless = [
    "while true do end",
    "while true do pcall(function() while true do end end) end",
    "while true do pcall(error) end",
    "xpcall(function() while true do end end, function() while true do end end)",
    "xpcall(error, function() while true do end end)",
    "::a:: goto a",
    "local function f() return f() end return f()",
    "for _ in function() return 1 end do end",
    "return setmetatable({}, { __index = function() while true do end end }).x",
    "table.sort({ 3, 2, 1 }, function() while true do end end)",
    "string.gsub('x', 'x', function() while true do end end)",
    "print(setmetatable({}, { __tostring = function() while true do end end }))",
    "local s = ('x'):rep(3e4) for i = 1, 1e9 do local y = s:upper() end",
    "local s = ('x'):rep(1e5) for i = 1, 1e9 do local y = s .. i end",
    "local s = ('0'):rep(1e5) for i = 1, 1e9 do tonumber(s) end",
    "for i = 1, 1e9 do select(-1, table.unpack({}, 1, 900)) end",
  ]

  @Test(arguments: endless)
  func `a call without an end is stopped`(body: String) throws {
    let script = try Script("return function() \(body) end")
    let error = try failure { _ = try script.call() }
    #expect(error.kind == .budget)
    #expect(
      error.message
        == "the script exceeded its budget of 400000 instructions: a loop that does not end?")
    #expect(error.position == LuaPosition(file: "test.lua", line: 1))
  }

  @Test func `a file without an end is stopped while it is loaded`() throws {
    let error = try failure(loading: "while true do end")
    #expect(error.kind == .budget)
    #expect(error.message.contains("budget of 2000000 instructions"))
  }

  @Test func `a state works again after an overrun`() throws {
    let script = try Script(
      "return function(loops) while loops do end return 7 end")
    for _ in 0..<3 {
      #expect(try failure { _ = try script.call([.boolean(true)]) }.kind == .budget)
      #expect(try script.call([.boolean(false)]).first?.number == 7)
    }
  }

  @Test func `the same script is stopped at the same instruction every time`() throws {
    let text = """
      local n = 0
      return function(count)
        if count then return n end
        n = 0
        while true do n = n + 1 end
      end
      """
    var counts: Set<Double> = []
    for _ in 0..<3 {
      let script = try Script(text)
      for _ in 0..<2 {
        _ = try failure { _ = try script.call() }
        counts.insert(try #require(script.call([.boolean(true)]).first?.number))
      }
    }
    #expect(counts.count == 1)
  }

  static let slow = [
    "local s = ('0'):rep(1e5) while true do for i = 1, s do end end",
    "local s = ('0'):rep(1e5) while true do math.floor(s) end",
    "local a, b = ('x'):rep(5e4) .. 1, ('x'):rep(5e4) .. 2 while a < b do end",
    "local a, b = ('x'):rep(5e4) .. 1, ('x'):rep(5e4) .. 2 while a ~= b do end",
    "local s = ('0'):rep(5e4) while true do string.format('%d', s) end",
    "local s = ('x'):rep(2e4) while true do string.format('%q', s) end",
  ]

  @Test(arguments: slow)
  func `an instruction that takes long costs more than one`(body: String) throws {
    let script = try Script("return function() \(body) end")
    let message = try failure { _ = try script.call() }.message
    #expect(message.hasPrefix("the script exceeded its budget of 400000 instructions"))
  }

  @Test func `each call has its own budget`() throws {
    let script = try Script("return function() for i = 1, 50000 do local x = i end end")
    for _ in 0..<20 { _ = try script.call() }
  }

  @Test func `an overrun reports the state's budget`() throws {
    var limits = LuaLimits.standard
    limits.callInstructions = 5000
    let script = try Script("return function() while true do end end", limits: limits)
    #expect(try failure { _ = try script.call() }.message.contains("of 5000 instructions"))
  }
}
