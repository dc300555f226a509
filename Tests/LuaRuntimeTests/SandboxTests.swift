import LuaRuntime
import Testing

struct SandboxTests {
  static let absent = [
    "os", "io", "debug", "package", "coroutine", "utf8", "load", "dofile", "loadfile", "rawset",
    "collectgarbage", "warn", "_G", "math.random", "math.randomseed", "string.dump",
    "string.pack",
  ]

  @Test(arguments: absent)
  func `omitted items are counted`(name: String) throws {
    let error = try failure(loading: "\nlocal x = \(name)")
    #expect(error.message.hasPrefix("'\(name)' is not available to animators"))
    #expect(error.position == LuaPosition(file: "test.lua", line: 2))
  }

  @Test func `an unknown name is an error with the name in parts`() throws {
    let error = try failure(loading: "local x = widht + 1")
    #expect(error.message == "unknown name 'widht'; if it is yours, declare it with local")
    #expect(error.unknownName == LuaError.UnknownName(role: "global", name: "widht"))
  }

  @Test(arguments: ["math", "string", "table"])
  func `a name that a library lacks comes with those that it has`(library: String) throws {
    let unknown = try #require(try failure(loading: "return \(library).wobble").unknownName)
    #expect((unknown.role, unknown.name, unknown.owner) == ("member", "wobble", library))
    let script = try Script(
      """
      local names = {}
      for name in pairs(\(library)) do names[#names + 1] = name end
      table.sort(names)
      return table.concat(names, " ")
      """)
    #expect(script.results.first?.string == unknown.known.joined(separator: " "))
  }

  @Test func `a field without a value is an error with the name in parts`() throws {
    let error = try failure(loading: "local ctx = {}\nreturn ctx.widht * 2")
    #expect(error.position?.line == 2)
    #expect(error.unknownName == LuaError.UnknownName(role: "field", name: "widht"))
  }

  @Test func `globals are refused at the script's line`() throws {
    let error = try failure(loading: "local a = 1\ncount = a")
    #expect(error.message == "globals are not allowed: declare 'count' with local")
    #expect(error.position == LuaPosition(file: "test.lua", line: 2))
  }

  static let intrusions = [
    "pairs = nil", "math.sin = nil", "string.format = nil", "table.insert = 1",
    "_ENV.x = 1", "getmetatable('').__index = nil", "setmetatable(math, {})",
    "table.insert(math, 1)", "setmetatable(_ENV, nil)",
  ]

  @Test(arguments: intrusions)
  func `the library cannot be changed`(statement: String) throws {
    #expect(try failure(loading: statement).kind == .runtime)
  }

  @Test(arguments: ["__gc", "__mode", "__close", "__metatable", "__name"])
  func `a metatable cannot have what runs out of sight`(field: String) throws {
    let error = try failure(loading: "setmetatable({}, { \(field) = 'k' })")
    #expect(error.message == "metatables must not define '\(field)' here")
  }

  @Test func `a forbidden field that is added later has no effect`() throws {
    let script = try Script(
      """
      local closed = false
      local meta = {}
      local object = setmetatable({}, meta)
      meta.__close = function() closed = true end
      local ok = pcall(function() local x <close> = object end)
      return ok, closed, getmetatable(object) == meta
      """)
    #expect(script.results.map(\.boolean) == [false, false, true])
  }

  @Test func `metatables work as usual otherwise`() throws {
    let script = try Script(
      """
      local Point = {}
      Point.__index = Point
      function Point.new(x) return setmetatable({ x = x }, Point) end
      function Point.__add(a, b) return Point.new(a.x + b.x) end
      function Point:double() return self + self end
      return Point.new(3):double().x, tostring(setmetatable({}, { __tostring = function() return 'me' end }))
      """)
    #expect(script.results[0].number == 6)
    #expect(script.results[1].string == "me")
  }

  /// Lua would follow these without counting.
  @Test(arguments: [
    "local t = {} setmetatable(t, { __index = t })",
    "local a, b = {}, {} setmetatable(a, { __call = b }) setmetatable(b, { __newindex = a })",
    "local m, a = {}, {} setmetatable(a, m) m.__index = a setmetatable({}, m)",
  ])
  func `a chain of metatables does not lead back`(statement: String) throws {
    let error = try failure(loading: statement)
    #expect(error.message == "a chain of metatables can't lead back to its first table")
    #expect(error.position == LuaPosition(file: "test.lua", line: 1))
  }

  @Test func `a chain of metatables can't be made longer at its end`() throws {
    let error = try failure(
      loading: """
        local last = {}
        for i = 1, 32 do local t = {} setmetatable(last, { __index = t }) last = t end
        setmetatable(last, { __index = {} })
        """)
    #expect(error.message == "a chain of metatables has at most 32 tables")
    #expect(error.position == LuaPosition(file: "test.lua", line: 3))
  }

  @Test func `no text shows an address`() throws {
    let script = try Script(
      """
      return tostring({}) .. tostring(print) .. string.format('%s %s', {}, print),
        select(2, pcall(string.format, '%p', {}))
      """)
    #expect(script.results[0].string == "tablefunctiontable function")
    #expect(script.results[1].string?.contains("%p") == true)
  }

  @Test(arguments: ["atan2", "cosh", "frexp", "ldexp", "log10", "pow", "sinh", "tanh"])
  func `a function that only some builds of Lua have is an error with another way`(
    name: String
  ) throws {
    let error = try failure(loading: "return math.\(name)(1, 2)")
    #expect(error.message.hasPrefix("'math.\(name)' "))
    #expect(error.message.contains("; "))
  }

  static let bounded = [
    "string.rep('x', 1e10)", "string.rep('ab', 1e5, 'cd')", "table.move({}, 1, 1e18, 2)",
    "table.unpack({}, 1, 1e7)", "string.find(('a'):rep(1e5), '.-.-.-.-b')",
    "string.match(('a'):rep(30), ('a?'):rep(30) .. ('a'):rep(31))",
    "string.gmatch(('a'):rep(5e4), '.-.-b')", "string.find(('('):rep(5e4), '%b()%b()')",
    "string.find(('a'):rep(5e4), ('a'):rep(2.5e4) .. 'b', 1, true)",
    "table.sort(setmetatable({}, { __len = function() return 2^31 - 2 end }))",
    "local x = '10' + 1", "table.concat({}, '', 1, 1e9)",
  ]

  @Test(arguments: bounded)
  func `a native function that could run for ever is refused`(statement: String) throws {
    let error = try failure(loading: statement)
    #expect(error.kind == .runtime)
    #expect(error.position == LuaPosition(file: "test.lua", line: 1))
  }

  @Test func `a raw read needs a key`() throws {
    let error = try failure(loading: "return rawget({})")
    #expect(error.message == "bad argument #2 to 'rawget' (value expected)")
  }

  @Test func `repeating nothing is nothing`() throws {
    #expect(try Script("return string.rep('', 1e18)").results.first?.string == "")
  }

  @Test func `traversal does not depend on the hash`() throws {
    let script = try Script(
      """
      local t = { delta = 1, alpha = 2, [3] = 3, [1.5] = 4, charlie = 5, [true] = 6, bravo = 7 }
      local walked, stepped = {}, {}
      for key in pairs(t) do walked[#walked + 1] = tostring(key) end
      local key = next(t)
      while key ~= nil do
        stepped[#stepped + 1] = tostring(key)
        key = next(t, key)
      end
      return table.concat(walked, ' '), table.concat(stepped, ' '), next({}) == nil
      """)
    #expect(script.results[0].string == "1.5 3 alpha bravo charlie delta true")
    #expect(script.results[1].string == "1.5 3 alpha bravo charlie delta true")
    #expect(script.results[2].boolean == true)
  }

  @Test func `tables are traversed by their age, and the host's by their names`() throws {
    let player = try Player(
      """
      return function(ctx)
        local old, new, seen = {}, {}, ''
        local t = { [new] = 'new', [old] = 'old', [ctx.list] = 'list', [ctx.container] = 'container' }
        for _, value in pairs(t) do seen = seen .. value .. ' ' end
        return { front = { hidden = seen == 'container list old new ' } }
      end
      """)
    #expect(try player.frame() == ["front.hidden": 1])
  }

  @Test func `large integers are different keys, also after a float`() throws {
    let script = try Script(
      """
      local t = { [1 << 53] = 'a', [(1 << 53) + 1] = 'b', [2^63] = 'd', [math.maxinteger] = 'c', x = 'e' }
      local walked = ''
      for _, value in pairs(t) do walked = walked .. value end
      return walked, select(2, next(t, 2^53)), select(2, next(t, math.maxinteger))
      """)
    #expect(script.results.map(\.string) == ["abcde", "b", "d"])
  }

  @Test func `functions of the sandbox are traversed by their names, whoever asks first`() throws {
    let walk = "for _, value in pairs(t) do seen = seen .. value .. ' ' end"
    let step =
      "local key; repeat key = next(t, key); if key then seen = seen .. t[key] .. ' ' end until not key"
    for loop in [walk, step] {
      let script = try Script(
        """
        local seen = ''
        local t = { [string.rep] = 'rep', [ipairs] = 'ipairs', [math.sin] = 'sin', [error] = 'error',
          [math.cos] = 'cos', [table.insert] = 'insert', [ipairs({})] = 'step', [next] = 'next' }
        \(loop)
        return seen
        """)
      #expect(script.results[0].string == "error ipairs cos sin next insert step rep ")
    }
  }

  @Test func `a list is traversed in its order and to its end`() throws {
    let script = try Script(
      """
      local walked, count = '', 0
      for key, value in pairs({ 'a', 'b', 'c' }) do walked = walked .. key .. value end
      for _ in pairs({}) do count = count + 1 end
      for _ in next, { 1, 2 } do count = count + 1 end
      return walked, count
      """)
    #expect(script.results[0].string == "1a2b3c")
    #expect(script.results[1].number == 2)
  }

  @Test func `a field may be removed during a traversal`() throws {
    let script = try Script(
      """
      local t, seen = { a = 1, b = 2, c = 3 }, ''
      for key in pairs(t) do seen = seen .. key; t.b = nil end
      return seen
      """)
    #expect(script.results.first?.string == "ac")
  }

  @Test func `what is printed is bounded and printable`() throws {
    var lines: [String] = []
    _ = try Script("for i = 1, 100 do print('\\27[2J', i, nil) end") {
      $0.log = { lines.append($0) }
    }
    #expect(lines.count == 33)
    #expect(lines.first == "\\x1B[2J 1 nil")
    #expect(lines.last == "(68 more lines)")
  }

  @Test func `random numbers restart with each call`() throws {
    let script = try Script("return function(random) return random(), random() end")
    let first = try script.call([.host(script.state.randomFunction)]).map(\.number)
    #expect(try script.call([.host(script.state.randomFunction)]).map(\.number) == first)
    #expect(first[0] != first[1])
    script.state.seed = 2
    #expect(try script.call([.host(script.state.randomFunction)]).map(\.number) != first)
  }
}
