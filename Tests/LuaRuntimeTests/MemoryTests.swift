import LuaRuntime
import Testing

struct MemoryTests {
  static let hungry = [
    "local t = {} for i = 1, 1e9 do t[i] = i end",
    "local s = 'x' while true do s = s .. s end",
    "while true do pcall(function() local t = {} while true do t = { t } end end) end",
    "local t = {} for i = 1, 1000 do t[i] = ('x'):rep(1000) end return table.concat(t)",
  ]

  @Test(arguments: hungry)
  func `a script cannot have more than its memory`(body: String) throws {
    let script = try Script("return function(eats)\nif not eats then return 7 end\n\(body) end")
    let error = try failure { _ = try script.call([.boolean(true)]) }
    #expect(error.kind == .memory)
    #expect(error.message == "the script needs more than 256 KB of memory")
    #expect(error.position == LuaPosition(file: "test.lua", line: 3))
    // What filled it is garbage by now, and collected.
    #expect(script.state.memoryInUse <= script.state.limits.memory / 2)
    #expect(try script.call().first?.number == 7)
  }

  @Test(arguments: [
    "local function f() return 1 + f() end return f()",
    "local even, odd function even(n) return odd(n) + 1 end function odd(n) return even(n) + 1 end "
      + "return even(1)",
  ])
  func `memory that a recursion takes is reported as a recursion`(body: String) throws {
    let script = try Script("return function(eats)\nif not eats then return 7 end\n\(body) end")
    let error = try failure { _ = try script.call([.boolean(true)]) }
    #expect(error.kind == .memory)
    #expect(
      error.message
        == "the script needs more than 256 KB of memory: a function that calls itself without end?")
    #expect(error.position == LuaPosition(file: "test.lua", line: 3))
    #expect(try script.call().first?.number == 7)
  }

  @Test func `as many elements as may be sorted fit into the memory`() throws {
    let script = try Script(
      "return function(n) local t = {} for i = 1, n do t[i] = -i end table.sort(t) return t[1] end")
    let most = Double(LuaLimits.standard.sortedElements)
    #expect(try script.call([.number(most)]).first?.number == -most)
    let error = try failure { _ = try script.call([.number(most + 1)]) }
    #expect(error.message == "cannot sort more than 4096 elements")
  }

  @Test func `a library that does not fit is refused`() throws {
    var limits = LuaLimits.standard
    limits.memory = 8 * 1024
    #expect(try failure(loading: "return 1", limits: limits).kind == .memory)
  }

  @Test func `ten thousand calls leave nothing behind`() throws {
    let script = try Script(
      "return function(x) return { a = { 1, 2, 3 }, f = function() return x end }, 'text' end")
    func play(_ count: Int) throws -> Int {
      for index in 0..<count { _ = try script.call([.table(["i": .number(Double(index))])]) }
      return script.state.memoryInUse
    }
    _ = try play(1000)
    var peak = 0
    for _ in 0..<10 { peak = max(peak, try play(1000)) }
    #expect(peak < 128 * 1024)
  }

  @Test func `ten thousand frames leave nothing behind`() throws {
    let player = try Player(
      "return function(ctx, t) return { front = { alpha = t }, pieces = { { x = t } } } end")
    var peak = 0
    for index in 0..<10_000 {
      _ = try player.frame(Double(index) / 10_000)
      peak = max(peak, player.script.state.memoryInUse)
    }
    #expect(peak < 128 * 1024)
  }

  /// A frame of so many views grows its table through all sizes up to theirs.
  @Test(arguments: [4, 200, 500])
  func `frames of any number of views ask the process for no memory`(count: Int) throws {
    let player = try Player(
      """
      return function(ctx, t)
        local changes = {}
        for index = 1, \(count) do changes["cell" .. index] = { alpha = t, x = index } end
        return changes
      end
      """, views: (1...count).map { .view("cell\($0)") })
    for index in 0..<50 { _ = try player.frame(Double(index) / 50) }
    let before = player.script.state.memoryRequests
    for index in 0..<50 { _ = try player.frame(Double(index) / 50) }
    #expect(before > 0)
    #expect(player.script.state.memoryRequests == before)
  }

  @Test func `contexts and layouts are given back`() throws {
    let player = try Player("return function() return {} end")
    for index in 0..<2000 {
      _ = try player.script.state.makeContext(
        named: "ctx", ["state": .table(["index": .number(Double(index))])])
      _ = try player.script.state.makeLayout([.view("view"), .pieces("pieces", count: 50)])
    }
    #expect(player.script.state.memoryInUse < 256 * 1024)
  }
}
