import LuaRuntime
import Testing

struct RequireTests {
  static let files = [
    "motion": "return { speed = 3, inner = require 'lib.inner' }",
    "lib.inner": "return 'inner'",
    "first": "return require 'second'", "second": "return require 'first'",
    "broken": "local x = 1\nreturn {} + x", "unfinished": "return {",
    "counted": "print('loaded') return 1", "empty": "local x = 1",
  ]

  private func script(_ text: String, log: @escaping (String) -> Void = { _ in }) throws -> Script {
    try Script(text) { state in
      state.log = log
      state.resolveModule = { name in
        if name == "host" { return .value(.table(["answer": .number(42)])) }
        if name == "refused" { throw LuaHostError("not today") }
        return RequireTests.files[name].map { .source(LuaSource($0, name: "\(name).lua")) }
      }
    }
  }

  @Test func `a module is a file or a value of the host`() throws {
    let script = try script(
      "local m = require 'motion' return m.speed, m.inner, require('host').answer")
    #expect(script.results[0].number == 3)
    #expect(script.results[1].string == "inner")
    #expect(script.results[2].number == 42)
    #expect(
      script.state.moduleRequests == [
        LuaModuleRequest(name: "motion", file: "motion.lua", isFound: true),
        LuaModuleRequest(name: "lib.inner", file: "lib.inner.lua", isFound: true),
        LuaModuleRequest(name: "host", file: nil, isFound: true),
      ])
  }

  @Test func `a module is loaded once`() throws {
    var lines: [String] = []
    _ = try script("require 'counted' require 'counted'") { lines.append($0) }
    #expect(lines == ["loaded"])
  }

  @Test func `a compiled module runs in each state and keeps its lines`() throws {
    let module = try #require(
      LuaCompiledSource(
        LuaSource(
          "local count = 0\nreturn function(x)\n  count = count + x\n  return count\nend",
          name: "host.lua")))
    for _ in 0..<2 {
      let script = try Script("local add = require 'add'\nreturn add(2), add") { state in
        state.resolveModule = { _ in .compiled(module) }
      }
      #expect(script.results[0].number == 2)
      #expect(script.state.moduleRequests.map(\.file) == ["host.lua"])
      let add = try #require(script.results[1].function)
      #expect(add.position == LuaPosition(file: "host.lua", line: 2))
      let error = try failure { _ = try script.state.call(add, [.boolean(true)]) }
      #expect(error.position == LuaPosition(file: "host.lua", line: 3))
    }
    #expect(LuaCompiledSource(LuaSource("return {", name: "host.lua")) == nil)
  }

  @Test func `a script cannot have compiled code loaded`() throws {
    let script = try Script("return pcall(require, 'm')") { state in
      state.resolveModule = { _ in .source(LuaSource("\u{1B}Lua", name: "m.lua")) }
    }
    #expect(script.results[0].boolean == false)
  }

  @Test func `a module without a return is an error at the line that requires it`() throws {
    for text in ["\nrequire 'empty'", "pcall(require, 'empty')\nrequire 'empty'"] {
      let error = try failure { _ = try script(text) }
      #expect(
        error.description
          == "test.lua:2: module 'empty' returns nothing; end it with `return`, as in "
          + "`return { … }`")
    }
  }

  @Test(arguments: ["/etc/passwd", "..hosts", "a..b", "a/b", ".", "", "a.", "a b", "é"])
  func `a name that could be a path is refused`(name: String) throws {
    let error = try failure { _ = try script("require '\(name)'") }
    #expect(error.message == "bad module name '\(name)'")
  }

  @Test func `a missing file is reported and remembered`() throws {
    let state = try LuaState()
    let error = try failure { _ = try state.run(LuaSource("require 'gone'", name: "test.lua")) }
    #expect(error.description == "test.lua:1: module 'gone' not found")
    #expect(
      state.moduleRequests == [LuaModuleRequest(name: "gone", file: nil, isFound: false)])
  }

  @Test func `the host's refusal is raised at the script's line`() throws {
    let error = try failure { _ = try script("\nrequire 'refused'") }
    #expect(error.description == "test.lua:2: not today")
  }

  @Test func `modules that require each other end in an error`() throws {
    let error = try failure { _ = try script("require 'first'") }
    #expect(error.message == "module 'first' is still being loaded: modules require each other")
    #expect(error.position?.file == "second.lua")
  }

  @Test func `an error in a module keeps its place`() throws {
    let error = try failure { _ = try script("\n\nrequire 'broken'") }
    #expect(error.position == LuaPosition(file: "broken.lua", line: 2))
    #expect(error.traceback.map(\.position.file) == ["broken.lua", "test.lua"])
    let syntax = try failure { _ = try script("require 'unfinished'") }
    #expect(syntax.kind == .syntax)
    #expect(syntax.position == LuaPosition(file: "unfinished.lua", line: 1))
  }
}
