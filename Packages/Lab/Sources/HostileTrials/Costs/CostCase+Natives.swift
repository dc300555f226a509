extension CostCase {
  private static let oneNumber: [String] = [
    "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "log", "modf", "rad",
    "sin", "sqrt",
    "tan", "tointeger", "type",
  ]

  /// Texts that Lua takes for numbers, or tries to.
  private static let numerals: [String] = [
    "'1.7976931348623157e308'", "'4.9406564584124654e-324'", "(' '):rep(60)..1",
    "(' '):rep(900)..1",
    "('0'):rep(60)..1", "('0'):rep(250)..1", "('0'):rep(980)..1", "('0'):rep(9000)..1",
    "('1'):rep(60)",
    "('1'):rep(980)", "'0.'..('1'):rep(950)..'e-300'", "'0x.'..('f'):rep(900)",
    "'2.4703282292062327208828439643411068618252990130716238221279284'..('1'):rep(700)..'e-324'",
  ]

  static let functionsOfNumbers: [CostCase] = {
    var cases: [CostCase] = []
    for number in numbers + numerals {
      for name in oneNumber {
        cases.append(
          CostCase("math.\(name)(\(number))", "local f, a = math.\(name), \(number)", "f(a)"))
      }
      for name in ["tostring", "tonumber"] {
        cases.append(CostCase("\(name)(\(number))", "local f, a = \(name), \(number)", "f(a)"))
      }
      cases.append(
        CostCase("for to \(number)", "local a = \(number)", "for i = 9, a do break end"))
    }
    for name in ["math.fmod", "math.atan", "math.log", "math.ult", "math.max", "math.min"] {
      cases += everyTwo { left, right in
        CostCase(
          "\(name)(\(left), \(right))", "local f, a, b = \(name), \(left), \(right)", "f(a, b)")
      }
    }
    return cases + formats
  }()

  private static let formats: [CostCase] = {
    let floats = [
      "%.99f", "%99.99f", "%.99g", "%.99e", "%g", "%a", "%.99a", "%q", "%s", "%.1f", "%5.2f",
    ]
    var cases: [CostCase] = []
    for format in floats {
      for number in numbers {
        cases.append(
          CostCase(
            "'\(format)':format(\(number))",
            "local f, s, a = string.format, '\(format)', \(number)", "f(s, a)"))
      }
    }
    for format in ["%d", "%99.99d", "%99.99x", "%c", "%i"] {
      cases.append(
        CostCase(
          "'\(format)':format(65)", "local f, s = string.format, '\(format)'", "f(s, 65)"))
    }
    return cases
  }()

  /// What is called with each of the texts, as `s`.
  private static let calls: [String] = [
    "s:upper()", "s:lower()", "s:reverse()", "s:len()", "s:sub(2)", "s:byte(1, -1)", "s:rep(2)",
    "s:find('b', 1, true)", "s:find('x')", "s:find('[^%w%s%p]')", "s:find('^.*x')",
    "s:find('^(.-)x')", "s:find('.-x')",
    "s:match('()()()()()()()()')", "s:gsub('.', '%0%0')", "s:gsub('.', {})", "s:gsub('x', '')",
    "s:gsub('', '.')", "s:gmatch('.')()", "s:gmatch('a*x')()", "('%s'):format(s)",
    "('%q'):format(s)",
    "('%-99.99s'):format(s)", "tostring(s)", "tonumber(s)", "tonumber(s, 36)",
    "math.ult(s, s)", "math.max(s, s, s, s)", "select(s, 1)", "string.char(s, s, s, s)",
    "rawequal(s, s..'')",
    "rawlen(s)", "type(s)", "pcall(math.floor, s)", "pcall(error, s)", "t[s..'']",
    "select('#', s)",
  ]

  static let functionsOfTexts: [CostCase] = {
    var cases: [CostCase] = []
    for text in texts {
      for call in calls {
        // What is no call is no statement.
        let isCall = !call.hasPrefix("t[") && !call.hasPrefix("(")
        cases.append(
          CostCase(
            "\(call) of \(text.name)", "local t, s = {}, \(text.expression)",
            "do \(isCall ? "" : "local x = ")\(call) end", copies: 4))
      }
    }
    return cases + searches
  }()

  private static let searches: [CostCase] = [
    CostCase(
      "char of 200", "local f, t = string.char, {} for i = 1, 200 do t[i] = 65 end",
      "f(table.unpack(t))"),
    CostCase("rep of nothing", "local f = string.rep", "f('', 900, 'x')"),
    CostCase("rep of one", "local f = string.rep", "f('x', 900)"),
    CostCase(
      "find of what is rare", "local f, a, b = string.find, ('a'):rep(900), ('a'):rep(450)..'b'",
      "f(a, b, 1, true)"),
    CostCase("find of pairs", "local f, a = string.find, ('ab'):rep(450)", "f(a, 'aa', 1, true)"),
    CostCase(
      "find of captures", "local f, a = string.find, ('a'):rep(900)",
      "f(a, ('('):rep(31)..'a'..(')'):rep(31)..'b')", copies: 1),
    CostCase(
      "find of a set", "local f, a, b = string.find, ('a'):rep(900), '['..('b'):rep(900)..']'",
      "f(a, b)", copies: 1),
    CostCase(
      "find of options", "local f, a = string.find, ('a'):rep(12)", "f(a, 'a?a?a?a?a?a?a?a?b')"),
    CostCase(
      "find of three", "local f, a = string.find, ('a'):rep(30)", "f(a, 'a-a-a-b')", copies: 1),
    CostCase(
      "find of what is trimmed", "local f, a = string.find, (' '):rep(40)", "f(a, '^%s*(.-)%s*$')"
    ),
    CostCase(
      "find of a balance", "local f, a = string.find, ('('):rep(900)", "f(a, '%b()')", copies: 1),
    CostCase(
      "find of a frontier", "local f, a = string.find, ('a'):rep(900)", "f(a, '%f[b]')", copies: 1
    ),
    CostCase("gmatch after its end", "local f = ('a'):rep(900):gmatch('a*b')", "f()"),
    CostCase(
      "gmatch to its end", "local a = ('a'):rep(900)", "for w in a:gmatch('.') do end", copies: 1),
    CostCase(
      "gmatch of empty matches", "local a = ('a'):rep(200)", "for w in a:gmatch('()a*b') do end",
      copies: 1),
    CostCase(
      "gsub with numbers", "local f, a, t = string.gsub, ('a'):rep(100), { a = 1.7e308 }",
      "f(a, 'a', t)", copies: 1),
    CostCase(
      "gsub with a function", "local f, a = string.gsub, ('a'):rep(900)",
      "f(a, '.', function() end)", copies: 1),
    CostCase(
      "gsub with captures", "local f, a = string.gsub, ('a'):rep(900)",
      "f(a, '(a)(a)(a)(a)(a)(a)(a)', '%1%2%3%4%5%6%7')", copies: 1),
    CostCase(
      "format of fifty",
      "local f, s, t = string.format, ('%i'):rep(50), {} for i = 1, 50 do t[i] = i end",
      "f(s, table.unpack(t))"),
    CostCase("format of what is wrong", "local f, p = string.format, pcall", "p(f, '%y')"),
  ]

  /// Tables of every make, as statements that fill `t`.
  private static let tables: [(name: String, fill: String)] = [
    ("nothing", ""), ("a list", "for i = 1, 1000 do t[i] = i end"),
    ("texts", "for i = 1, 200 do t[i] = ('\\0'):rep(39)..string.char(i) end"),
    ("numbers", "for i = 1, 200 do t[i] = 1.7e308 end"),
    ("an emptied list", "for i = 1, 4096 do t[i] = i end for i = 1, 4096 do t[i] = nil end"),
    ("an emptied hash", "for i = 2000, 1, -1 do t[i] = i end for i = 1, 2000 do t[i] = nil end"),
    ("a gap", "for i = 1, 4096 do t[i] = i end for i = 2, 4095 do t[i] = nil end"),
    ("names", "for i = 1, 500 do t['k'..i] = i end"),
    ("long names", "for i = 1, 200 do t[('k'):rep(300)..i] = i end"),
    ("colliding keys", "for i = 1, 300 do t[i * 511 * 1024] = i end"),
    ("a few colliding keys", "for i = 1, 30 do t[i * 31 * 1024] = i end"),
    // Written at once, so that none of them is in the list.
    ("powers", "t = { \((0..<62).map { "[1 << \($0)] = 1" }.joined(separator: ", ")) }"),
  ]

  private static let callsOfTables: [String] = [
    "for k in pairs(t) do break end", "for k in pairs(t) do end", "for k in ipairs(t) do end",
    "next(t)",
    "local x = #t", "local x = t[1]", "local x = t.k", "local x = t[30 * 31 * 1024]",
    "local x = t[1.5]", "rawget(t, 2)", "rawlen(t)",
    "table.sort(t)", "pcall(table.concat, t)", "table.pack(table.unpack(t, 1, 200))",
    "table.move(t, 1, 200, 2, {})",
    "table.insert(t, 1, 1) table.remove(t, 1)", "table.unpack(t, 1, 50)",
    "select(-1, table.unpack(t, 1, 200))",
    "step(t, nil)", "step(t, first)",
  ]

  static let functionsOfTables: [CostCase] = {
    var cases: [CostCase] = []
    for table in tables {
      for call in callsOfTables {
        cases.append(
          CostCase(
            "\(call) of \(table.name)",
            "local t = {} \(table.fill) local step = pairs(t) local first = step(t, nil)",
            "do \(call) end", copies: 2))
      }
    }
    return cases
  }()
}
