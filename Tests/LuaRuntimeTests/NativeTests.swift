import LuaRuntime
import Testing

/// What the sandbox's own functions do is what the manual of Lua says.
struct NativeTests {
  static let results: [(expression: String, result: String)] = [
    // The table library.
    ("(function() local t = table.pack('a', nil, 'c') return t.n..t[1]..t[3] end)()", "3ac"),
    ("table.pack().n..''", "0"),
    ("select('#', table.unpack({ 1, 2, 3 }, 2))..''", "2"),
    ("select('#', table.unpack({ 1, 2, 3 }, 3, 2))..''", "0"),
    ("table.concat({ table.unpack({ 1, 2, 3 }, 2, 3) }, ' ')", "2 3"),
    ("table.concat({ 1, 'b', 2.5 }, ', ')", "1, b, 2.5"),
    ("table.concat({ 1, 2, 3, 4 }, '-', 2, 3)", "2-3"),
    ("table.concat({ 1, 2 }, '-', 3, 2)", ""),
    ("(function() local t = { 1, 3 } table.insert(t, 2, 2) return table.concat(t) end)()", "123"),
    ("(function() local t = { 1 } table.insert(t, 2) return table.concat(t) end)()", "12"),
    ("(function() local t = { 1 } table.insert(t, 2, 2) return table.concat(t) end)()", "12"),
    ("(function() local t = { 1, 2, 3 } return table.remove(t, 1)..table.concat(t) end)()", "123"),
    ("(function() local t = { 1, 2, 3 } return table.remove(t)..#t end)()", "32"),
    ("(function() local t = { 1 } return tostring(table.remove(t, 2))..#t end)()", "nil1"),
    ("tostring(table.remove({}))", "nil"),
    ("table.concat(table.move({ 1, 2, 3 }, 2, 3, 1))", "233"),
    ("table.concat(table.move({ 1, 2, 3 }, 1, 3, 2))", "1123"),
    ("table.concat(table.move({ 1, 2 }, 1, 2, 2, { 9 }))", "912"),
    ("table.concat(table.move({ 1, 2 }, 2, 1, 5))", "12"),
    ("(function() local t = { 3, 1, 2 } table.sort(t) return table.concat(t) end)()", "123"),
    (
      "(function() local t = { 2, 3, 1 } table.sort(t, function(a, b) return a > b end)"
        + " return table.concat(t) end)()", "321"
    ),
    // The basic functions.
    (
      "(function() local t = setmetatable({}, { __index = { a = 1 } }) setmetatable(t, nil)"
        + " return tostring(t.a)..tostring(getmetatable(t)) end)()", "nilnil"
    ),
    ("(function() local t = {} return tostring(setmetatable(t, nil) == t) end)()", "true"),
    ("tostring(rawget(setmetatable({}, { __index = { a = 1 } }), 'a'))", "nil"),
    ("rawlen(setmetatable({ 1, 2 }, { __len = function() return 9 end }))..rawlen('abc')", "23"),
    ("tostring(select(2, xpcall(error, function(m) return m..'!' end, 'no')))", "no!"),
    ("tostring(xpcall(error, function(m) error(m) end, 'no'))", "false"),
    ("select('#', xpcall(type, error, 1))..select('#', pcall(type, 1))", "22"),
    // The string library.
    ("('ab'):rep(3)..('ab'):rep(2, '-')..('ab'):rep(0)..('ab'):rep(1, '-')", "abababab-abab"),
    ("('abc'):byte()..' '..table.concat({ ('abc'):byte(2, 3) }, ' ')", "97 98 99"),
    (
      "string.char(97, 98)..('aB'):upper()..('aB'):lower()..('ab'):reverse()..('ab'):len()",
      "abABabba2"
    ),
    ("table.concat({ ('a.b'):find('.', 1, true) }, ' ')", "2 2"),
    ("table.concat({ ('a.b'):find('(b)') }, ' ')", "3 3 b"),
    ("tostring(('a.b'):find('c', 1, true))", "nil"),
    (
      "('%5.1f|%-4d|%03d|%%|%x|%c|%q'):format(2.25, 7, 7, 255, 65, 'a\\n')",
      "  2.2|7   |007|%|ff|A|\"a\\\n\""
    ),
    ("('%8s|%-6s|'):format({}, print)", "   table|function|"),
    ("('%s %s %s %.2s'):format(nil, true, 1.5, 'abc')", "nil true 1.5 ab"),
    ("table.concat({ ('abc'):gsub('%w', '%0%0', 2) }, ' ')", "aabbc 2"),
    ("table.concat({ ('abc'):gsub('b', function(s) return s:upper() end) }, ' ')", "aBc 1"),
    ("table.concat({ ('abc'):gsub('b', '', -1) }, ' ')", "abc 0"),
    ("table.concat({ ('key = value'):match('^(%w+)%s*=%s*(%w+)$') }, ' ')", "key value"),
  ]

  @Test(arguments: results)
  func `a function returns what Lua's returns`(expression: String, result: String) throws {
    #expect(try Script("return \(expression)").results.first?.string == result)
  }

  static let refused: [(statement: String, message: String)] = [
    ("table.sort({}, 5)", "bad argument #2 to 'sort' (function expected, got number)"),
    ("table.sort(5)", "bad argument #1 to 'sort' (table expected, got number)"),
    ("table.insert({}, 3, 1)", "bad argument #2 to 'insert' (position out of bounds)"),
    ("table.insert({}, 0, 1)", "bad argument #2 to 'insert' (position out of bounds)"),
    ("table.insert({})", "wrong number of arguments to 'insert'"),
    ("table.insert({}, 1, 2, 3)", "wrong number of arguments to 'insert'"),
    ("table.remove({ 1 }, 3)", "bad argument #2 to 'remove' (position out of bounds)"),
    ("table.remove({ 1 }, -1)", "bad argument #2 to 'remove' (position out of bounds)"),
    ("table.concat({ {} })", "invalid value (at index 1) in table for 'concat'"),
    ("table.concat({ 1 }, '', 1, 2)", "invalid value (at index 2) in table for 'concat'"),
    (
      "table.move({}, 1, 2, math.maxinteger)", "bad argument #4 to 'move' (destination wrap around)"
    ),
    ("table.move({}, 1, 2, 1, 5)", "bad argument #5 to 'move' (table expected, got number)"),
    (
      "setmetatable({}, 5)", "bad argument #2 to 'setmetatable' (nil or table expected, got number)"
    ),
    ("setmetatable(5, {})", "bad argument #1 to 'setmetatable' (table expected, got number)"),
    ("getmetatable(5)", "bad argument #1 to 'getmetatable' (table expected, got number)"),
    ("rawget(5, 1)", "bad argument #1 to 'rawget' (table expected, got number)"),
    ("rawlen(5)", "bad argument #1 to 'rawlen' (table or string expected, got number)"),
    ("pcall()", "bad argument #1 to 'pcall' (value expected)"),
    ("xpcall(type, 5)", "bad argument #2 to 'xpcall' (function expected, got number)"),
    ("tostring()", "bad argument #1 to 'tostring' (value expected)"),
    (
      "tostring(setmetatable({}, { __tostring = function() return 5 end }))",
      "'__tostring' must return a string"
    ),
    ("('x'):rep(1e9, 'y')", "resulting string too large"),
    ("string.format('%d', 'x')", "bad argument #2 to 'format' (number expected, got string)"),
    ("('%5p'):format({})", "invalid conversion '%p' to 'format'"),
    ("next(5)", "bad argument #1 to 'next' (table expected, got number)"),
    ("('%y'):format(1)", "invalid conversion '%y' to 'format'"),
  ]

  @Test(arguments: refused)
  func `a wrong argument is named`(statement: String, message: String) throws {
    let error = try failure(loading: statement)
    #expect(error.message == message)
  }

  @Test func `a value of the host is written with its name`() throws {
    let spring = LuaHostValue.callable("spring", payload: nil, fields: [:]) { $0 }
    let script = try Script("return function(s) return tostring(s), ('%s'):format(s) end")
    #expect(try script.call([.host(spring)]).map(\.string) == ["spring", "spring"])
  }

  /// What can be printed stays; what can move the cursor or disguise the order of a text does not.
  static let characters: [(text: String, printed: String)] = [
    (" ", " "), ("~", "~"), ("\\x1F", "\\x1F"), ("\\x7F", "\\x7F"), ("\\t", "\\t"), ("\\n", "\\n"),
    ("\\u{7F}", "\\x7F"), ("\\u{80}", "\\u{80}"), ("\\u{9F}", "\\u{9F}"), ("\\u{A0}", "\u{A0}"),
    ("\\u{61B}", "\u{61B}"), ("\\u{61C}", "\\u{61C}"), ("\\u{7FF}", "\u{7FF}"),
    ("\\u{800}", "\u{800}"),
    ("\\u{200D}", "\u{200D}"), ("\\u{200E}", "\\u{200E}"), ("\\u{200F}", "\\u{200F}"),
    ("\\u{2010}", "\u{2010}"), ("\\u{2027}", "\u{2027}"), ("\\u{2028}", "\\u{2028}"),
    ("\\u{202E}", "\\u{202E}"), ("\\u{202F}", "\u{202F}"), ("\\u{2065}", "\u{2065}"),
    ("\\u{2066}", "\\u{2066}"), ("\\u{2069}", "\\u{2069}"), ("\\u{206A}", "\u{206A}"),
    ("\\u{D7FF}", "\u{D7FF}"), ("\\u{D800}", "\\xED\\xA0\\x80"), ("\\u{DFFF}", "\\xED\\xBF\\xBF"),
    ("\\u{E000}", "\u{E000}"), ("\\u{FEFF}", "\\u{FEFF}"), ("\\u{10000}", "\u{10000}"),
    ("\\u{10FFFF}", "\u{10FFFF}"), ("\\u{110000}", "\\xF4\\x90\\x80\\x80"),
    ("\\xC1\\xBF", "\\xC1\\xBF"), ("\\xC2", "\\xC2"), ("\\xC2x", "\\xC2x"),
    ("\\xE0\\x9F\\xBF", "\\xE0\\x9F\\xBF"), ("\\xF0\\x8F\\xBF\\xBF", "\\xF0\\x8F\\xBF\\xBF"),
    ("\\xE2\\x80", "\\xE2\\x80"), ("\\xF5\\x80\\x80\\x80", "\\xF5\\x80\\x80\\x80"),
    ("\\x80", "\\x80"),
  ]

  @Test(arguments: characters)
  func `a character that disguises a text is written as its number`(
    text: String, printed: String
  ) throws {
    var lines: [String] = []
    _ = try Script("print('<\(text)>')") { $0.log = { lines.append($0) } }
    #expect(lines == ["<\(printed)>"])
  }
}
