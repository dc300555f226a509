@_spi(Tools) import Diagnostics

extension CostCase {
  private static func names(_ count: Int) -> String {
    (1...count).map { "a\($0)" }.joined(separator: ", ")
  }

  private static func chain(of length: Int, by event: String) -> String {
    "local t = {} for i = 1, \(length) do t = setmetatable({}, { \(event) = t }) end local x"
  }

  /// Fills the memory up to a few bytes, so that each object makes Lua collect all garbage.
  private static func full(_ tables: Int) -> String {
    "local live = {} for i = 1, \(tables) do live[i] = {} end local a, x = ('x'):rep(20), 0"
  }

  /// What takes long together, though no part of it does.
  static let compositions: [CostCase] = {
    var cases: [CostCase] = []
    for length in [1, 2, 3, 4, 8, 16, 30] {
      cases.append(
        CostCase("read through \(length) tables", chain(of: length, by: "__index"), "x = t.y"))
      cases.append(
        CostCase("write through \(length) tables", chain(of: length, by: "__newindex"), "t.y = nil")
      )
    }
    let many = Array(repeating: "1", count: 200).joined(separator: ", ")
    for length in [1, 2, 8, 15] {
      let setup =
        "local t = function() end for i = 1, \(length) do t = setmetatable({}, { __call = t }) end "
        + "local function g(...) for i = 1, 50 do t(...) end end"
      cases.append(
        CostCase("200 arguments through \(length) calls", setup, "g(\(many))", copies: 1))
    }
    let grow = """
      local function hot(...) local s = type for i = 1, 400 do s(...) s(...) s(...) s(...) end end
      local function grow(n, ...)
        if n == 0 then return hot(...) end
        return grow(n - 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...)
      end
      """
    for count in [100, 240, 270, 500, 1000, 2000] {
      cases.append(CostCase("\(count) arguments of '...'", grow, "grow(\(count / 10))", copies: 1))
    }
    for tables in [2500, 2900, 3000, 3050, 3100, 3120, 3140, 3150] {
      cases.append(CostCase("{} beside \(tables) tables", full(tables), "x = {}"))
      cases.append(CostCase("a text beside \(tables) tables", full(tables), "x = a..round"))
    }
    return cases + singles
  }()

  private static let singles: [CostCase] =
    closures + [
      CostCase("parameters that are missing", "local function f(\(names(190))) end", "f()"),
      CostCase("variables that are declared", "local q", "do local \(names(150)) q = 1 end"),
      CostCase("a long name that is new", "local a, t = ('x'):rep(400), {}", "local x = t[a..a]"),
      CostCase(
        "a table of eight", "local x",
        "x = { a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8 }"),
      CostCase("a list that grows", "local x", "x = {} for i = 1, 200 do x[i] = i end", copies: 1),
      CostCase(
        "a hash that grows", "local x", "x = {} for i = 200, 1, -1 do x[i] = i end", copies: 1),
      CostCase(
        "a hash that grows in vain",
        "local x = {} for i = 1, 4000 do x[i] = i end local k = 5000.5",
        "k = k + 1 x[k] = 1 x[k] = nil"),
      CostCase(
        "a length that changes", "local x = {} for i = 1, 4096 do x[i] = i end local y",
        "x[4096] = nil y = #x x[2048] = nil y = #x x[2048] = 1 x[4096] = 1"),
      CostCase("setmetatable", "local m = { __index = {} }", "setmetatable({}, m)"),
      CostCase("setmetatable, new", "local x", "setmetatable({}, {})"),
      CostCase(
        "setmetatable on a chain", chain(of: 25, by: "__index"), "setmetatable({}, { __index = t })"
      ),
      CostCase(
        "tostring of a table",
        "local t = setmetatable({}, { __tostring = function() return 'x' end })", "tostring(t)"),
      CostCase("an error", "local p, f = pcall, function() error('x') end", "p(f)"),
      CostCase("an error of Lua", "local p, f = pcall, function() local a a() end", "p(f)"),
      CostCase(
        "an error of a field", "local p, f = pcall, function() local a return a.b end", "p(f)"),
      CostCase("an error of a name", "local p, f = pcall, function() return nothing end", "p(f)"),
      CostCase("an error of a function", "local p, f = pcall, string.rep", "p(f)"),
      CostCase(
        "an error far below",
        "local p = pcall local function r(n) if n == 0 then error('x') end return (r(n - 1)) end",
        "p(r, 150)"),
      CostCase(
        "an error at the end of the stack",
        "local p = pcall local function f() return p(f) end", "f()"),
      CostCase("an error of a module", "local p, f = pcall, require", "p(f, 'no.such')"),
      CostCase("a call that could fail", "local p, f = pcall, function() end", "p(f)"),
      CostCase(
        "a handler", "local p, f = xpcall, function() error('x') end",
        "p(f, function(m) return m end)"),
      CostCase("print", "local p = print", "p(1.5)"),
      CostCase(
        "a comparison by a function",
        "local f, t = table.sort, {} for i = 1, 500 do t[i] = i * 7919 % 1000 end",
        "f(t, function(a, b) return a < b end)", copies: 1),
    ]

  private static let closures: [CostCase] = {
    let all = names(190)
    let sum = all.replacing(", ", with: " + ")
    var functions: [String] = []
    for number in 1...180 { functions.append("function() return a\(number) end") }
    return [
      CostCase(
        "a closure over 190 variables", "local \(all)",
        "do local f = function() return \(sum) end end", copies: 1),
      CostCase(
        "a closure below 180 variables",
        "local q local \(names(180)) local fs = { \(functions.joined(separator: ", ")) }",
        "q = function() return a1 end"),
    ]
  }()

  /// What the host answers, and what it says to what is wrong.
  static let functionsOfTheHost: [CostCase] = {
    var cases: [CostCase] = []
    for name in ["linear", "easeInOut"] {
      cases.append(
        CostCase("ease.\(name)", "local f = require('interlude.ease').\(name)", "f(0.3)"))
    }
    for curve in ["0.42, 0, 0.58, 1", "1, 0, 0, 1", "0, 1, 1, 0", "0.999, 0, 0.001, 1"] {
      for x in ["0.3", "0.499", "1e-9", "5e-324", "0.9999999999", "1e300", "-1e300"] {
        cases.append(
          CostCase(
            "bezier(\(curve))(\(x))", "local f = require('interlude.ease').bezier(\(curve))",
            "f(\(x))"))
      }
    }
    let springs = [
      "{ duration = 0.4, dampingRatio = 0.8 }", "{ duration = 0.4, bounce = 0.99 }",
      "{ mass = 1, stiffness = 100, damping = 20 }", "{ response = 0.4, dampingRatio = 5 }",
      "{ stiffness = 1e6, damping = 0.01 }",
    ]
    for spring in springs {
      for x in ["0.3", "5e-324", "1e15", "1e300"] {
        cases.append(
          CostCase(
            "spring(\(spring))(\(x))", "local f = require('interlude.spring')(\(spring))",
            "f(\(x))"))
      }
      cases.append(
        CostCase("spring \(spring)", "local f, t = require 'interlude.spring', \(spring)", "f(t)"))
    }
    return cases + answers
  }()

  private static let answers: [CostCase] = [
    CostCase("bezier", "local f = require('interlude.ease').bezier", "f(0.42, 0, 0.58, 1)"),
    CostCase(
      "ease.custom", "local f, g, t = require('interlude.ease').custom, math.sin, {}",
      "pcall(f, g)"),
    CostCase(
      "an unknown curve", "local f, p = require('interlude.ease').of, pcall", "p(f, 'easeInOutt')"
    ),
    CostCase(
      "a curve with a long name",
      "local f, p, s = require('interlude.ease').of, pcall, ('e'):rep(60000)", "p(f, s)",
      copies: 1),
    CostCase(
      "a spring with what it has not", "local f, p = require 'interlude.spring', pcall",
      "p(f, { duratoin = 1 })"),
    CostCase(
      "a spring with sixty names",
      "local f, p, t = require 'interlude.spring', pcall, {} for i = 1, 60 do t['k'..i] = i end",
      "p(f, t)"),
    CostCase(
      "a module that is not there", "local f, p = require, pcall", "p(f, 'animators.nothing')"),
    CostCase("a name that is no module's", "local f, p = require, pcall", "p(f, '../x')"),
    CostCase(
      "a large table that goes out",
      "local f, p, t = require 'interlude.spring', pcall, {} for i = 1, 1000 do t[i] = i end",
      "p(f, t)", copies: 1),
  ]
}
