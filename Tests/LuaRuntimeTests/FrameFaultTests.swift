import LuaRuntime
import Testing

struct FrameFaultTests {
  static let faults: [(String, LuaDecodeFault, String)] = [
    ("{ frnot = {} }", LuaDecodeFault(.unknownView, view: "frnot"), "unknown view 'frnot'"),
    (
      "{ front = { alhpa = 1 } }",
      LuaDecodeFault(.unknownProperty, view: "front", property: "alhpa"),
      "unknown property 'alhpa' of view 'front'"
    ),
    (
      "{ front = { alpha = '0.5' } }",
      LuaDecodeFault(.wrongType, view: "front", property: "alpha", value: "\"0.5\""),
      "'alpha' of view 'front' must be a number, not \"0.5\""
    ),
    (
      "{ front = { hidden = 1 } }",
      LuaDecodeFault(.wrongType, view: "front", property: "hidden", value: "1"),
      "'hidden' of view 'front' must be a boolean, not 1"
    ),
    (
      "{ back = { alpha = 0/0 } }",
      LuaDecodeFault(.notFinite, view: "back", property: "alpha", value: "nan"),
      "'alpha' of view 'back' must be a finite number, not nan"
    ),
    (
      "{ back = { alpha = -1/0 } }",
      LuaDecodeFault(.notFinite, view: "back", property: "alpha", value: "-inf"),
      "'alpha' of view 'back' must be a finite number, not -inf"
    ),
    (
      "{ back = { x = 1e8 } }",
      LuaDecodeFault(.outOfRange, view: "back", property: "x", value: "100000000"),
      "'x' of view 'back' must lie in -1e+07 to 1e+07, not at 100000000"
    ),
    (
      "{ back = { scale = -1 } }",
      LuaDecodeFault(.outOfRange, view: "back", property: "scale", value: "-1"),
      "'scale' of view 'back' must lie in 0 to 100, not at -1"
    ),
    (
      "{ back = { backgroundColor = 'red' } }",
      LuaDecodeFault(.notAColor, view: "back", property: "backgroundColor", value: "\"red\""),
      "'backgroundColor' of view 'back' must be a color such as \"#20508080\", not \"red\""
    ),
    (
      "{ front = 3 }", LuaDecodeFault(.wrongType, view: "front", value: "3"),
      "view 'front' must be a table, not 3"
    ),
    (
      "{ pieces = { [4] = {} } }",
      LuaDecodeFault(.unknownPiece, view: "pieces", value: "4", pieces: 3),
      "view 'pieces' has 3 pieces, not 4"
    ),
    (
      "{ pieces = { {}, { y = true } } }",
      LuaDecodeFault(.wrongType, view: "pieces[2]", property: "y", value: "true"),
      "'y' of view 'pieces[2]' must be a number, not true"
    ),
    ("{ 5 }", LuaDecodeFault(.badKey, value: "1"), "1 is not the name of a view"),
    (
      "{ front = { [{}] = 1 } }", LuaDecodeFault(.badKey, view: "front", value: "a table"),
      "a table is not a property of view 'front'"
    ),
    ("nil", LuaDecodeFault(.nothingReturned), "the function returned nothing"),
    ("7", LuaDecodeFault(.notATable, value: "7"), "the function returned 7, not a table"),
  ]

  @Test(arguments: faults)
  func `a fault in a returned table is reported in parts`(
    result: String, fault: LuaDecodeFault, message: String
  ) throws {
    let player = try Player("\nreturn function(ctx)\n  return \(result)\nend")
    let error = try failure { _ = try player.frame() }
    #expect(error.kind == .decode(fault))
    #expect(error.message == message)
    #expect(error.position == LuaPosition(file: "test.lua", line: 2))
    #expect(error.lastLine == 4)
  }

  static let assignments: [(String, LuaDecodeFault)] = [
    ("views.frnot.alpha = 1", LuaDecodeFault(.unknownView, view: "frnot")),
    (
      "views.front.alhpa = 1",
      LuaDecodeFault(.unknownProperty, view: "front", property: "alhpa")
    ),
    (
      "views.front.alpha = true",
      LuaDecodeFault(.wrongType, view: "front", property: "alpha", value: "true")
    ),
    (
      "views.front.alpha = 0/0",
      LuaDecodeFault(.notFinite, view: "front", property: "alpha", value: "nan")
    ),
    (
      "views.pieces[2].x = 1e9",
      LuaDecodeFault(.outOfRange, view: "pieces[2]", property: "x", value: "1000000000")
    ),
    (
      "views.pieces[4].x = 1",
      LuaDecodeFault(.unknownPiece, view: "pieces", value: "4", pieces: 3)
    ),
  ]

  @Test(arguments: assignments)
  func `a fault in an assignment is reported at its own line`(
    statement: String, fault: LuaDecodeFault
  ) throws {
    let player = try Player("return function(ctx, t, p, views)\n\n  \(statement)\nend")
    let error = try failure { _ = try player.frame() }
    #expect(error.kind == .decode(fault))
    #expect(error.position == LuaPosition(file: "test.lua", line: 3))
    #expect(error.lastLine == 0)
  }

  @Test(arguments: ["views.front = { alpha = 1 }", "views.new = 1", "views.pieces[1] = {}"])
  func `a view cannot be replaced`(statement: String) throws {
    let player = try Player("return function(ctx, t, p, views) \(statement) end")
    #expect(try failure { _ = try player.frame() }.message.contains("is read-only"))
  }

  @Test func `of several faults the first by name is reported`() throws {
    for _ in 0..<5 {
      let player = try Player(
        """
        return function()
          return { front = { zz = 1, beta = 1, gamma = 1 }, back = { yy = 1, delta = 1 } }
        end
        """)
      #expect(
        try failure { _ = try player.frame() }.message
          == "unknown property 'delta' of view 'back'")
    }
  }
}
