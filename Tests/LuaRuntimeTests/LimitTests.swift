import Foundation
import LuaRuntime
import Testing

/// One limit, something that needs exactly so much of it, and what is said when there is one less.
struct LimitCase: CustomTestStringConvertible, Sendable {
  /// The name of the limit.
  let name: String
  let limit: @Sendable (inout LuaLimits, Int) -> Void
  /// How much is needed; nil where only a search can tell.
  let need: Int?
  /// What was said about it; nil when nothing was refused.
  let play: @Sendable (LuaLimits) throws -> String?
  /// What is said when the limit is this.
  let message: @Sendable (Int) -> String

  var testDescription: String { name }

  init(
    _ name: String, needs need: Int?, _ limit: @escaping @Sendable (inout LuaLimits, Int) -> Void,
    says message: @escaping @Sendable (Int) -> String,
    _ play: @escaping @Sendable (LuaLimits) throws -> String?
  ) {
    self.name = name
    self.need = need
    self.limit = limit
    self.message = message
    self.play = play
  }

  /// What is said when the limit is this.
  func said(at value: Int) throws -> String? {
    var limits = LuaLimits.standard
    limit(&limits, value)
    do {
      return try play(limits)
    } catch let error as LuaError {
      return error.message
    }
  }

  /// The smallest limit at which nothing is refused.
  func smallest() throws -> Int {
    if let need { return need }
    var (low, high) = (0, 16 * 1024 * 1024)
    while high - low > 1 {
      let middle = (low + high) / 2
      if try said(at: middle) == nil { high = middle } else { low = middle }
    }
    return high
  }

  /// A case of a script that fails while it is loaded.
  static func loading(
    _ name: String, needs need: Int?, _ limit: @escaping @Sendable (inout LuaLimits, Int) -> Void,
    says message: @escaping @Sendable (Int) -> String, _ text: String
  ) -> LimitCase {
    LimitCase(name, needs: need, limit, says: message) { limits in
      _ = try Script(text, limits: limits)
      return nil
    }
  }
}

extension LimitCase {
  private static func bytes(_ count: Int) -> String {
    count.isMultiple(of: 1024) ? "\(count / 1024) KB" : "\(count) bytes"
  }

  private static func lines(of text: String, _ limits: LuaLimits) throws -> [String] {
    var lines: [String] = []
    let script = try Script(text, limits: limits) { $0.log = { lines.append($0) } }
    _ = try script.call()
    return lines
  }

  static let state: [LimitCase] = [
    .loading(
      "memory", needs: nil, { $0.memory = $1 },
      says: { "the script needs more than \(bytes($0)) of memory" },
      "local s = ('x'):rep(60000)"),
    LimitCase(
      "hostMemory", needs: nil, { $0.hostMemory = $1 },
      says: { "what the host puts in needs more than \(bytes($0)) of memory" }
    ) { limits in
      let list = LuaTable(list: (0..<100).map { _ in .table(["x": .number(1)]) })
      _ = try Script("", limits: limits).state.makeContext(named: "ctx", ["list": .table(list)])
      return nil
    },
    .loading(
      "loadInstructions", needs: nil, { $0.loadInstructions = $1 },
      says: { "the script exceeded its budget of \($0) instructions: a loop that does not end?" },
      "for i = 1, 5000 do end"),
    LimitCase(
      "callInstructions", needs: nil, { $0.callInstructions = $1 },
      says: { "the script exceeded its budget of \($0) instructions: a loop that does not end?" }
    ) { limits in
      _ = try Script("return function() for i = 1, 5000 do end end", limits: limits).call()
      return nil
    },
    LimitCase(
      "runInstructions", needs: nil, { $0.runInstructions = $1 },
      says: { _ in "the run exceeded its budget of instructions" }
    ) { limits in
      let script = try Script("return function() for i = 1, 1000 do end end", limits: limits)
      script.state.allowance = LuaAllowance(limits)
      for _ in 0..<5 { _ = try script.call() }
      return nil
    },
    .loading(
      "tablePlaces", needs: 64, { $0.tablePlaces = $1 },
      says: {
        "a table has more than \($0) keys that are not a list; use several tables, or numbers from 1"
      },
      "local t = {} for i = 1, 64 do t['k' .. i] = i end"),
    LimitCase(
      "runViews", needs: 9, { $0.runViews = $1 },
      says: { _ in "the run exceeded its budget of views that are made or moved" }
    ) { limits in
      let script = try Script("return function(make) make() make() make() end", limits: limits)
      let state = script.state
      state.allowance = LuaAllowance(limits)
      let make = LuaHostValue.function("make") { [unowned state] _ in
        _ = state.spend(views: 3)
        return []
      }
      _ = try script.call([.host(make)])
      return nil
    },
    LimitCase(
      "runValues", needs: 9, { $0.runValues = $1 },
      says: { _ in "the run exceeded its budget of values that frames set" }
    ) { limits in
      let player = try Player(
        "return function() return { front = { alpha = 1, x = 2, y = 1 } } end")
      player.script.state.allowance = LuaAllowance(limits)
      for _ in 0..<3 { _ = try player.frame() }
      return nil
    },
    LimitCase(
      "views", needs: 7, { $0.views = $1 }, says: { "a frame addresses at most \($0) views" }
    ) { limits in
      _ = try Script("", limits: limits).state.makeLayout([
        .view("front"), .pieces("pieces", count: 6),
      ])
      return nil
    },
  ]

  static let files: [LimitCase] = [
    .loading(
      "sourceBytes", needs: 2048, { $0.sourceBytes = $1 },
      says: { "the file is larger than \(bytes($0))" }, String(repeating: "-", count: 2048)),
    LimitCase(
      "modules", needs: 3, { $0.modules = $1 },
      says: { "the script requires more than \($0) modules" }
    ) { limits in
      _ = try Script("for i = 1, 3 do require('m' .. i) end", limits: limits) {
        $0.resolveModule = { _ in .value(.boolean(true)) }
      }
      return nil
    },
    LimitCase(
      "moduleNameBytes", needs: 12, { $0.moduleNameBytes = $1 },
      says: { "the name of a module is longer than \($0) bytes: 'twelve.bytes'" }
    ) { limits in
      _ = try Script("require 'twelve.bytes'", limits: limits) {
        $0.resolveModule = { _ in .value(.boolean(true)) }
      }
      return nil
    },
    .loading(
      "indexChain", needs: 5, { $0.indexChain = $1 },
      says: { "an expression chains more than \($0) indexes; use a local variable" },
      "return function(a) return a.b.c.d.e.f end"),
    .loading(
      "brackets", needs: 4, { $0.brackets = $1 },
      says: { "brackets are nested more than \($0) deep" }, "return {{{{}}}}"),
    .loading(
      "blocks", needs: 3, { $0.blocks = $1 }, says: { "blocks are nested more than \($0) deep" },
      "do do do end end end"),
  ]

  static let values: [LimitCase] = [
    .loading(
      "tableDepth", needs: 3, { $0.tableDepth = $1 },
      says: { "tables are nested more than \($0) deep" }, "return { { {} } }"),
    LimitCase(
      "tableDepth", needs: 3, { $0.tableDepth = $1 },
      says: { "tables are nested more than \($0) deep" }
    ) { limits in
      let table = LuaValue.table(["a": .table(["b": .table(["c": .number(1)])])])
      _ = try Script("return function() end", limits: limits).call([table])
      return nil
    },
    .loading(
      "fieldsPerTable", needs: 3, { $0.fieldsPerTable = $1 },
      says: { "a table has more than \($0) fields" }, "return { a = 1, b = 2, c = 3 }"),
    .loading(
      "elementsPerList", needs: 3, { $0.elementsPerList = $1 },
      says: { "a list has more than \($0) elements" }, "return { 1, 2, 3 }"),
    .loading(
      "copiedFunctions", needs: 3, { $0.copiedFunctions = $1 },
      says: { "a value has more than \($0) functions" },
      "local function f() end return { f, f }, f"),
    // A tag, a length and the text.
    .loading(
      "copiedBytes", needs: 1 + 4 + 2000, { $0.copiedBytes = $1 },
      says: { "a value is larger than \(bytes($0))" }, "return ('x'):rep(2000)"),
  ]

  static let natives: [LimitCase] = [
    .loading(
      "metatableChain", needs: 3, { $0.metatableChain = $1 },
      says: { "a chain of metatables has at most \($0) tables" },
      "local t = {} for i = 1, 3 do t = setmetatable({}, { __index = t }) end"),
    .loading(
      "sortedElements", needs: 3, { $0.sortedElements = $1 },
      says: { "cannot sort more than \($0) elements" }, "table.sort({ 3, 2, 1 })"),
    .loading(
      "unpackedElements", needs: 3, { $0.unpackedElements = $1 },
      says: { "cannot unpack more than \($0) elements" }, "table.unpack({ 3, 2, 1 })"),
    .loading(
      "rangeElements", needs: 3, { $0.rangeElements = $1 },
      says: { "cannot concatenate more than \($0) elements" }, "table.concat({ 3, 2, 1 })"),
    .loading(
      "rangeElements", needs: 3, { $0.rangeElements = $1 },
      says: { "cannot move more than \($0) elements" }, "table.move({ 3, 2, 1 }, 1, 3, 2)"),
    // Seven from each of eight places, for three characters of the pattern and one more.
    .loading(
      "patternSteps", needs: 4 * 8 * 8, { $0.patternSteps = $1 },
      says: { _ in "pattern too complex for a text of 7 bytes" }, "string.find('aaaaaaa', 'a*b')"),
    .loading(
      "patternSteps", needs: 8 * 3, { $0.patternSteps = $1 },
      says: { _ in "text too long to search in 7 bytes" },
      "string.find('aaaaaaa', 'ab', 1, true)"),
  ]

  static let words: [LimitCase] = [
    LimitCase(
      "logLines", needs: 3, { $0.logLines = $1 }, says: { _ in "(1 more line)" }
    ) { limits in
      try lines(of: "return function() for i = 1, 3 do print('x') end end", limits)
        .first { $0 != "x" }
    },
    LimitCase(
      "runLogBytes", needs: 9, { $0.runLogBytes = $1 }, says: { _ in "1 line dropped" }
    ) { limits in
      let script = try Script("return function() for i = 1, 3 do print('abc') end end") { _ in }
      let allowance = LuaAllowance(limits)
      script.state.allowance = allowance
      _ = try script.call()
      return allowance.droppedLines == 0 ? nil : "\(allowance.droppedLines) line dropped"
    },
    LimitCase(
      "messageBytes", needs: 20, { $0.messageBytes = $1 },
      says: { _ in String(repeating: "x", count: 16) + "…" }
    ) { limits in
      let message = try failure(loading: "error(('x'):rep(20))", limits: limits).message
      return message.utf8.count == 20 ? nil : message
    },
    LimitCase(
      "messageBytes", needs: 20, { $0.messageBytes = $1 },
      says: { _ in String(repeating: "x", count: 16) + "…" }
    ) { limits in
      try lines(of: "return function() print(('x'):rep(20)) end", limits)
        .first { $0.utf8.count != 20 }
    },
    LimitCase(
      "keptVariables", needs: 3, { $0.keptVariables = $1 }, says: { "\($0) of 3" }
    ) { limits in
      let script = try Script(
        "local a, b, c = 1, 2, 3 return function() return a, b, c end", limits: limits)
      let count = try script.state.variables(of: [script.function].compactMap { $0 }).count
      return count == 3 ? nil : "\(count) of 3"
    },
    LimitCase("keptDepth", needs: 3, { $0.keptDepth = $1 }, says: { _ in "unnoticed" }) { limits in
      let script = try Script(
        "local t = { { { x = 1 } } } return function() t[1][1].x = t[1][1].x + 1 end",
        limits: limits)
      let functions = [script.function].compactMap { $0 }
      let before = try script.state.variables(of: functions)
      _ = try script.call()
      return try script.state.variables(of: functions) == before ? "unnoticed" : nil
    },
  ]

  /// What decides only about what takes long.
  static let clocks = ["runMilliseconds"]

  static let all = state + files + values + natives + words
}

struct LimitTests {
  @Test(arguments: LimitCase.all)
  func `what a limit allows passes, and with one less it is refused`(limit: LimitCase) throws {
    let need = try limit.smallest()
    #expect(try limit.said(at: need) == nil)
    #expect(try limit.said(at: need - 1) == limit.message(need - 1))
  }

  @Test func `every limit is tested, by its name`() {
    let names = Mirror(reflecting: LuaLimits.standard).children.compactMap(\.label)
    #expect(Set(names) == Set(LimitCase.all.map(\.name) + LimitCase.clocks))
    for limit in LimitCase.all {
      var changed = LuaLimits.standard
      limit.limit(&changed, -1)
      let values = Mirror(reflecting: changed).children.filter { $0.value as? Int == -1 }
      #expect(values.map(\.label) == [limit.name])
    }
  }

  /// A function of the host that takes five milliseconds of the processor.
  private static func wait() -> LuaValue {
    .host(
      .function("wait") { _ in
        func seconds() -> Double {
          var time = timespec()
          clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
          return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let end = seconds() + 0.005
        while seconds() < end {}
        return []
      })
  }

  @Test(arguments: [(20, true), (60_000, false)])
  func `a run takes so much of the processor's time in all its calls`(limit: Int, stops: Bool)
    throws
  {
    var limits = LuaLimits.standard
    limits.runMilliseconds = limit
    let script = try Script(
      "return function(wait) for i = 1, 1000 do end wait() for i = 1, 5000 do end end",
      limits: limits)
    func play() throws {
      script.state.allowance = LuaAllowance(limits)
      for _ in 0..<8 { _ = try script.call([Self.wait()]) }
    }
    guard stops else { return try play() }
    for _ in 0..<2 {
      let error = try failure { try play() }
      #expect(error.kind == .budget)
      #expect(error.message == "the run exceeded its budget of processor time")
      // What is left of the run ends in the same way, and the next run does not.
      #expect(try failure { _ = try script.call([Self.wait()]) }.message == error.message)
    }
    script.state.allowance = nil
    _ = try script.call([Self.wait()])
  }

  @Test func `another version of Lua is refused with what it would need`() {
    #expect(LuaVersion.refusal(of: 504) == nil)
    #expect(LuaVersion.refusal(of: 503) == "the sandbox needs Lua 5.4, and this is Lua 5.3")
    #expect(
      LuaVersion.refusal(of: 505)
        == "the sandbox needs Lua 5.4, and this is Lua 5.5: a state there takes a seed, 'lua_gc' "
        + "other arguments, the length of a table with holes is another one, and a float as text has "
        + "17 digits")
  }

  @Test func `a vocabulary has so many properties and colors, each name once`() throws {
    func open(properties: Int, colors: Int) throws {
      _ = try LuaState(
        vocabulary: LuaVocabulary(
          (0..<properties).map { LuaProperty("p\($0)") },
          colors: (0..<colors).map { LuaColor("c\($0)", packed: 0) }))
    }
    try open(properties: LuaLimits.properties, colors: LuaLimits.colors)
    #expect(
      try failure { try open(properties: 129, colors: 0) }.message
        == "a vocabulary has at most 128 properties")
    #expect(
      try failure { try open(properties: 0, colors: 17) }.message
        == "a state knows at most 16 names of colors")
    #expect(
      try failure { _ = try LuaVocabulary([LuaProperty("p"), LuaProperty("p")]) }.message
        == "'p' cannot be the name of a property")
  }

  @Test func `a frame sets and reads each of the most properties`() throws {
    let names = (0..<LuaLimits.properties).map { "p\($0)" }
    let state = try LuaState(vocabulary: LuaVocabulary(names.map { LuaProperty($0) }))
    let text = """
      return function(ctx, progress, presence, views)
        views.front.p0, views.front.p63, views.front.p64, views.back.p127 = 1, 2, 3, 4
        views.front.p65 = views.front.p64 + views.front.p63
        views.front.p63 = nil
      end
      """
    let function = try #require(
      try state.run(LuaSource(text, name: "test.lua")).first?.function)
    let layout = try state.makeLayout([.view("front"), .view("back")])
    var sets: [UInt64] = [.max, .max, .max, .max]
    var values = [Double](repeating: 0, count: 2 * names.count)
    try state.frame(
      function, context: state.makeContext(named: "ctx", [:]), layout: layout, progress: 0,
      presence: 0, sets: &sets, values: &values)
    #expect(sets == [1, 3, 0, 1 << 63])
    #expect([0, 64, 65, 255].map { values[$0] } == [1, 3, 5, 4])
  }

  @Test func `a name has so many bytes`() throws {
    let state = try LuaState()
    let longest = String(repeating: "x", count: LuaLimits.nameBytes)
    _ = try state.makeLayout([.view(longest)])
    #expect(
      try failure { _ = try state.makeLayout([.view(longest + "x")]) }.message
        == "'\(longest)x' cannot be the name of a view")
    #expect(throws: LuaError.self) { _ = try LuaVocabulary([LuaProperty(longest + "x")]) }
  }

  @Test func `a number in a frame has a largest magnitude`() throws {
    for sign in ["", "-"] {
      #expect(
        try Player("return function() return { back = { x = \(sign)1e7 } } end").frame()
          == ["back.x": sign.isEmpty ? 1e7 : -1e7])
      #expect(
        try failure {
          _ = try Player("return function() return { back = { x = \(sign)10000001 } } end").frame()
        }.message
          == "property 'x' of view 'back' is \(sign)10000001; "
          + "it must be between -10000000 and 10000000")
    }
  }

  @Test func `no memory limit goes beyond the largest`() throws {
    var limits = LuaLimits.standard
    limits.memory = 8 * 1024 * 1024
    let text = "local t = {} for i = 1, 1e6 do t[i] = i end"
    #expect(
      try failure(loading: text, limits: limits).message
        == "the script needs more than 1024 KB of memory")
  }
}
