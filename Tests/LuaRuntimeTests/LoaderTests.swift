import LuaRuntime
import Testing

struct LoaderTests {
  @Test func `a long chain of indexes is refused before it can crash Lua`() throws {
    let names = String(repeating: ".b", count: 100_000)
    let error = try failure(loading: "local a = {}\nreturn (a\(names)) + {}")
    #expect(error.kind == .syntax)
    #expect(error.position == LuaPosition(file: "test.lua", line: 2))
    #expect(
      error.message == "an expression chains more than 100 indexes; use a local variable")
  }

  static let chains = [
    String(repeating: "(", count: 150) + "a" + String(repeating: ".b)", count: 150),
    "a" + String(repeating: "[1+0]", count: 101),
    "a" + String(repeating: "['b']", count: 101),
    "a" + String(repeating: "--[[ ]] .b\n", count: 101),
    "a" + String(repeating: ":b()", count: 101),
  ]

  @Test(arguments: chains)
  func `a chain cannot hide`(chain: String) throws {
    #expect(try failure(loading: "local a\nreturn \(chain)").kind == .syntax)
  }

  @Test func `brackets and blocks may be as deep as the limits say`() throws {
    let brackets = String(repeating: "(", count: 180) + "1" + String(repeating: ")", count: 180)
    _ = try Script("return function() return \(brackets) end")
    let blocks = String(repeating: "do ", count: 179) + String(repeating: "end ", count: 179)
    _ = try Script("return function() \(blocks) end")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `what is too deep for the compiler alone is an error with its line`(end: String) throws {
    let chain = Array(repeating: "a", count: 250).joined(separator: " .. ")
    let error = try failure(loading: "local a = 'x'\(end)\(end)local b = \(chain)\(end)return b")
    #expect(error.kind == .syntax)
    #expect(error.position == LuaPosition(file: "test.lua", line: 3))
    #expect(
      error.message
        == "nested too deep: brackets, blocks, functions, or a long chain of '..' or '^'")
  }

  @Test func `an ordinary file is not a chain`() throws {
    let line = "x = x + a.b.c[1].d - (a.b).c[2].d * 1.5 .. [[a.b.c.d]] -- a.b.c.d.e\n"
    _ = try Script(
      "return function() local a, x\n\(String(repeating: line, count: 300)) end")
  }

  @Test func `compiled Lua is refused`() throws {
    let error = try failure {
      _ = try Script(source: LuaSource(bytes: [0x1B] + Array("Lua".utf8), name: "test.lua"))
    }
    #expect(error.kind == .load)
    #expect(error.description == "test.lua: the file is compiled Lua, not text")
  }

  @Test func `a zero byte is refused`() throws {
    #expect(try failure(loading: "return 1\0").kind == .load)
  }

  @Test func `a large file is refused`() throws {
    let error = try failure(loading: String(repeating: "-", count: 256 * 1024 + 1))
    #expect(error.message == "the file is larger than 256 KB")
  }

  @Test func `a byte order mark and a first line for the shell are passed over`() throws {
    #expect(try Script("\u{FEFF}return 1").results.first?.number == 1)
    let error = try failure(loading: "#!/usr/bin/env lua\nlocal x = {} + 1")
    #expect(error.position?.line == 2)
  }

  @Test func `a syntax error has a line and no repeated position`() throws {
    let error = try failure(loading: "return {\n  a = }\n")
    #expect(error.kind == .syntax)
    #expect(error.description == "test.lua:2: unexpected symbol near '}'")
  }

  @Test func `deep nesting is refused`() throws {
    let braces = String(repeating: "{", count: 5000)
    #expect(try failure(loading: "return \(braces)").kind == .syntax)
    let signs = String(repeating: "- ", count: 5000)
    #expect(try failure(loading: "return \(signs)1").kind == .syntax)
  }

  @Test func `a file is named as it was, however long its name`() throws {
    let name = String(repeating: "folder/", count: 20) + "test.lua"
    let error = try failure {
      _ = try Script(source: LuaSource("local a = 1\nerror('no')", name: name))
    }
    #expect(error.position == LuaPosition(file: name, line: 2))
    #expect(error.message == "no")
  }

  @Test(arguments: [
    ("return {\n  a = 1,\n\n", 1, "'{' is not closed"),
    ("return {\n  b = {\n    c = 1\n", 2, "'{' is not closed"),
    ("return { a = 1", 1, "'{' is not closed"),
    ("-- {\nlocal s = '{'\nreturn {\n  a = f(\n    1,\n", 4, "'(' is not closed"),
    ("return {\n  frame = function()\n    return {}\n", 2, "'function' is not closed"),
    ("if x then\n\n", 1, "'if' is not closed"),
    ("return {\n  a = 'x", 2, "unfinished string near <eof>"),
    ("local x =\n", 2, "unexpected symbol near <eof>"),
  ])
  func `what is not closed at the end of the file is reported with its own line`(
    text: String, line: Int, message: String
  ) throws {
    let error = try failure(loading: text)
    #expect(error.kind == .syntax)
    #expect(error.message == message)
    #expect(error.position?.line == line)
  }
}
