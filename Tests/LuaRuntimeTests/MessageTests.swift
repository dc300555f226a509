import LuaRuntime
import Testing

struct MessageTests {
  @Test func `control characters and stray bytes are escaped`() throws {
    let error = try failure(loading: "error('\\27[2J\\7\\0 \\xff\\xfe \\u{202E}é\\n')")
    #expect(error.message == "\\x1B[2J\\x07\\x00 \\xFF\\xFE \\u{202E}é\\n")
  }

  @Test func `a long message is cut`() throws {
    let error = try failure(loading: "error(('x'):rep(5000))")
    #expect(error.message.utf8.count <= LuaLimits.standard.messageBytes)
    #expect(error.message.hasSuffix("x…"))
  }

  @Test func `an error that is not text runs nothing`() throws {
    let error = try failure(
      loading: "error(setmetatable({}, { __tostring = function() while true do end end }))")
    #expect(error.kind == .runtime)
    #expect(error.message == "the script raised a table instead of a message")
  }

  @Test func `a message cannot fake its place`() throws {
    let error = try failure(loading: "\nerror('other.lua:7: no', 0)")
    #expect(error.position == LuaPosition(file: "test.lua", line: 2))
    #expect(error.message == "other.lua:7: no")
  }

  @Test func `blame can be given to the caller`() throws {
    let error = try failure(
      loading: "local function check() error('no', 2) end\ncheck()")
    #expect(error.position == LuaPosition(file: "test.lua", line: 2))
    #expect(error.message == "no")
  }

  @Test func `a traceback names at most five calls of the script`() throws {
    let error = try failure(
      loading: """
        local function dig(n)
          if n == 0 then error('bottom') end
          dig(n - 1)
        end
        dig(20)
        """)
    #expect(error.traceback.count == 5)
    #expect(error.traceback[0].position.line == 2)
    #expect(error.traceback[1].position.line == 3)
    #expect(error.traceback[1].function == "dig")
  }

  @Test func `a recursion among native functions ends in an error`() throws {
    let error = try failure(
      loading: "local function f() return (string.gsub('x', 'x', f)) end return f()")
    #expect(error.message == "C stack overflow")
  }
}
