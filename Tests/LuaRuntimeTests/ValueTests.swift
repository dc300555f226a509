import LuaRuntime
import Testing

struct ValueTests {
  @Test func `tables are copied with lists, fields and functions`() throws {
    let script = try Script(
      """
      return { 1, 'two', { true }, name = 'Deal', frame = function(a, b, ...)
      end, [4] = 4 }
      """)
    let table = try #require(script.results.first?.table)
    #expect(table.list.count == 4)
    #expect(table.list[1].string == "two")
    #expect(table.list[2].table?.list.first?.boolean == true)
    #expect(table.names == ["frame", "name"])
    let frame = try #require(table["frame"].function)
    #expect(frame.parameterCount == 2)
    #expect(frame.isVariadic)
    #expect(frame.position == LuaPosition(file: "test.lua", line: 1))
    #expect(frame.lastLine == 2)
  }

  @Test func `metamethods do not run when a value is copied`() throws {
    let script = try Script(
      "return setmetatable({ a = 1 }, { __index = error, __pairs = error, __len = error })")
    #expect(script.results.first?.table?["a"].number == 1)
  }

  static let refused = [
    ("local t = {} t.t = t return t", LuaDecodeFault.Reason.tooLarge),
    ("local t = {} for i = 1, 65 do t['k' .. i] = i end return t", .tooLarge),
    ("local t = {} for i = 1, 1025 do t[i] = i end return t", .tooLarge),
    ("return ('x'):rep(70000)", .tooLarge),
    ("return { [{}] = 1 }", .badKey), ("return { 1, nil, 3 }", .badKey),
    ("return { [0.5] = 1 }", .badKey),
  ]

  @Test(arguments: refused)
  func `a value out of bounds is refused`(text: String, reason: LuaDecodeFault.Reason) throws {
    let error = try failure(loading: text)
    guard case .decode(let fault) = error.kind else {
      Issue.record("\(error)")
      return
    }
    #expect(fault.reason == reason)
    #expect(error.position?.file == "test.lua")
  }

  @Test func `text that is not UTF-8 is repaired`() throws {
    #expect(try Script("return 'a\\xffb'").results.first?.string == "a\u{FFFD}b")
  }

  @Test func `a function keeps its state until it is released`() throws {
    weak var state: LuaState?
    var function: LuaFunction?
    do {
      let script = try Script("return function(x)\nreturn 3 end")
      function = script.function
      state = script.state
    }
    #expect(state != nil)
    #expect(function?.lastLine == 2)
    // Letting go of it touches the interpreter, which must still be there.
    function = nil
    #expect(state == nil)
  }

  @Test func `a function of another state is refused`() throws {
    let one = try Script("return function() end")
    let other = try Script("return function() end")
    let function = try #require(one.function)
    #expect(try failure { _ = try other.state.call(function) }.kind == .misuse)
    #expect(try failure { _ = try other.call([.function(function)]) }.kind == .misuse)
  }
}
