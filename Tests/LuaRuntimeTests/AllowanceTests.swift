import LuaRuntime
import Testing

/// What a run may do, all its calls together.
struct AllowanceTests {
  private static func limits(_ change: (inout LuaLimits) -> Void) -> LuaLimits {
    var limits = LuaLimits.standard
    change(&limits)
    return limits
  }

  @Test func `a run ends where its instructions do`() throws {
    let text = "return function() for i = 1, 1000 do end return { front = { alpha = 1 } } end"
    let player = try Player(text)
    let state = player.script.state
    let plenty = LuaAllowance(.standard)
    state.allowance = plenty
    _ = try player.frame()
    let cost = LuaLimits.standard.runInstructions - plenty.instructions
    #expect(cost > 1000)
    for (budget, count) in [(cost * 5 + 1, 5), (cost * 5, 4)] {
      state.allowance = LuaAllowance(Self.limits { $0.runInstructions = budget })
      for _ in 0..<count { _ = try player.frame() }
      let error = try failure { _ = try player.frame() }
      #expect(error.kind == .budget)
      #expect(error.message == "the run exceeded its budget of instructions")
      #expect(error.position == LuaPosition(file: "test.lua", line: 1))
    }
    // Another run has an allowance of its own, and a call of no run has none.
    state.allowance = LuaAllowance(.standard)
    _ = try player.frame()
    state.allowance = nil
    _ = try player.frame()
  }

  @Test func `runs of several scripts can share their instructions`() throws {
    let text = "return function() for i = 1, 1000 do end end"
    let (first, second) = (try Script(text), try Script(text))
    let limits = Self.limits { $0.runInstructions = 2500 }
    let shared = LuaInstructions(limits)
    for script in [first, second] {
      script.state.allowance = LuaAllowance(limits, sharing: shared)
    }
    _ = try first.call()
    _ = try second.call()
    #expect((1...500).contains(shared.left))
    let error = try failure { _ = try first.call() }
    #expect(error.message == "the run exceeded its budget of instructions")
    #expect(shared.left == 0)
    #expect(try failure { _ = try second.call() }.kind == .budget)
  }

  @Test func `nothing catches the end of a run`() throws {
    let script = try Script("return function() while true do pcall(function() end) end end")
    script.state.allowance = LuaAllowance(Self.limits { $0.runInstructions = 5000 })
    for _ in 0..<3 {
      let error = try failure { _ = try script.call() }
      #expect(error.message == "the run exceeded its budget of instructions")
    }
    #expect(script.state.allowance?.instructions == 0)
  }

  @Test func `what a frame returns is charged`() throws {
    let player = try Player(
      """
      local result = { pieces = {} }
      for i = 1, 3 do result.pieces[i] = { alpha = 1, x = 1, y = 1 } end
      return function() return result end
      """)
    let allowance = LuaAllowance(.standard)
    player.script.state.allowance = allowance
    _ = try player.frame()
    // One view, three pieces, nine properties, and the end of each of the five tables.
    #expect(LuaLimits.standard.runInstructions - allowance.instructions == 2 * (13 + 5))
  }

  @Test func `views are taken until there are none`() throws {
    let script = try Script("return function(make) return pcall(make) end")
    let state = script.state
    let make = LuaHostValue.function("make") { [unowned state] _ in
      guard state.spend(views: 3) else { throw LuaHostError("too many") }
      return []
    }
    state.allowance = LuaAllowance(Self.limits { $0.runViews = 9 })
    for _ in 0..<3 { #expect(try script.call([.host(make)]).first?.boolean == true) }
    let error = try failure { _ = try script.call([.host(make)]) }
    #expect(error.kind == .budget)
    #expect(error.message == "the run exceeded its budget of views that are made or moved")
  }

  @Test func `frames set values until there are none`() throws {
    let player = try Player("return function() return { front = { alpha = 1, x = 2, y = 1 } } end")
    player.script.state.allowance = LuaAllowance(Self.limits { $0.runValues = 9 })
    for _ in 0..<3 { _ = try player.frame() }
    let error = try failure { _ = try player.frame() }
    #expect(error.kind == .budget)
    #expect(error.message == "the run exceeded its budget of values that frames set")
    #expect(error.position?.line == 1)
    // A run of another allowance is not concerned.
    player.script.state.allowance = LuaAllowance(.standard)
    _ = try player.frame()
  }

  @Test func `lines are printed until there is no room, and the rest is counted`() throws {
    var lines: [String] = []
    let script = try Script("return function() for i = 1, 40 do print(('x'):rep(100)) end end") {
      $0.log = { lines.append($0) }
    }
    let allowance = LuaAllowance(Self.limits { $0.runLogBytes = 3400 })
    script.state.allowance = allowance
    _ = try script.call()
    // 32 lines a call, and one that says how many more there were.
    #expect(lines.count == 33 && lines.last == "(8 more lines)")
    #expect(allowance.droppedLines == 0)
    _ = try script.call()
    #expect(lines.count == 34)
    #expect(allowance.droppedLines == 39)
  }

  @Test func `what the host puts in is not the script's`() throws {
    let script = try Script("return function(ctx) return #ctx.list end")
    let before = script.state.memoryInUse
    let list = (0..<500).map { _ in
      LuaValue.table(["x": .number(1), "frame": .table(["width": .number(1)])])
    }
    var context: LuaContext? = try script.state.makeContext(
      named: "ctx", ["list": .table(LuaTable(list: list))])
    #expect(script.state.memoryHeld > 2 * LuaLimits.standard.memory)
    #expect(script.state.memoryInUse < before + 4096)
    if let context { #expect(try script.call([.context(context)]).first?.number == 500) }
    // What a script keeps of it is its own again.
    context = nil
    #expect(script.state.memoryInUse > LuaLimits.standard.memory)
  }

  @Test func `the host's share has an end too`() throws {
    let script = try Script("return function() return 7 end")
    var kept: [LuaContext] = []
    let list = LuaTable(list: (0..<1000).map { _ in .table(["x": .number(1)]) })
    let error = try failure {
      while true {
        kept.append(try script.state.makeContext(named: "ctx", ["list": .table(list)]))
      }
    }
    #expect(error.kind == .memory)
    #expect(kept.count > 20)
    #expect(script.state.memoryHeld < LuaLimits.standard.hostMemory * 5 / 4)
    kept = []
    #expect(try script.call().first?.number == 7)
  }
}
