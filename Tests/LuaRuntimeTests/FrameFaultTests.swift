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
      "property 'alpha' of view 'front': expected a number, found \"0.5\""
    ),
    (
      "{ front = { hidden = 1 } }",
      LuaDecodeFault(.wrongType, view: "front", property: "hidden", value: "1"),
      "property 'hidden' of view 'front': expected true or false, found 1"
    ),
    (
      "{ back = { alpha = 0/0 } }",
      LuaDecodeFault(.notFinite, view: "back", property: "alpha", value: "nan"),
      "property 'alpha' of view 'back' is nan; it must be a finite number"
    ),
    (
      "{ back = { alpha = -1/0 } }",
      LuaDecodeFault(.notFinite, view: "back", property: "alpha", value: "-inf"),
      "property 'alpha' of view 'back' is -inf; it must be a finite number"
    ),
    (
      "{ back = { x = 1e8 } }",
      LuaDecodeFault(.outOfRange, view: "back", property: "x", value: "100000000"),
      "property 'x' of view 'back' is 100000000; it must be between -10000000 and 10000000"
    ),
    (
      "{ back = { scale = -1 } }",
      LuaDecodeFault(.outOfRange, view: "back", property: "scale", value: "-1"),
      "property 'scale' of view 'back' is -1; it must be between 0 and 100"
    ),
    (
      "{ back = { backgroundColor = 'red' } }",
      LuaDecodeFault(.notAColor, view: "back", property: "backgroundColor", value: "\"red\""),
      "property 'backgroundColor' of view 'back': "
        + "expected a color such as \"#0A84FF\", found \"red\""
    ),
    (
      "{ front = 3 }", LuaDecodeFault(.wrongType, view: "front", value: "3"),
      "view 'front': expected a table of properties, found 3"
    ),
    (
      "{ pieces = { [4] = {} } }",
      LuaDecodeFault(.unknownPiece, view: "pieces", value: "4", pieces: 3),
      "view 'pieces' has pieces 1 to 3; found 4"
    ),
    (
      "{ pieces = { {}, { y = true } } }",
      LuaDecodeFault(.wrongType, view: "pieces[2]", property: "y", value: "true"),
      "property 'y' of view 'pieces[2]': expected a number, found true"
    ),
    (
      "{ 5 }", LuaDecodeFault(.badKey, value: "1"),
      "the function returned a key that is not a name: 1"
    ),
    (
      "{ front = { [{}] = 1 } }", LuaDecodeFault(.badKey, view: "front", value: "a table"),
      "view 'front' has a key that is not the name of a property: a table"
    ),
    (
      "nil", LuaDecodeFault(.nothingReturned),
      "the function returned nothing; it returns a table of views, "
        + "as in `return { front = { alpha = presence } }`"
    ),
    (
      "7", LuaDecodeFault(.notATable, value: "7"),
      "the function returned 7; it returns a table of views"
    ),
  ]

  @Test(arguments: faults)
  func `a fault in a returned table is reported in parts`(
    result: String, fault: LuaDecodeFault, message: String
  ) throws {
    let player = try Player("\nreturn function(ctx)\n  return \(result)\nend")
    let error = try failure { _ = try player.frame() }
    #expect(error.decodeFault == fault)
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
    #expect(error.decodeFault == fault)
    #expect(error.position == LuaPosition(file: "test.lua", line: 3))
    #expect(error.lastLine == 0)
  }

  @Test func `a script that catches a fault reads the words of its author`() throws {
    let player = try Player(
      """
      return function(ctx, t, p, views)
        print(select(2, pcall(function() views.back.scale = -1 end)))
        return { back = { scale = -1 } }
      end
      """)
    var lines: [String] = []
    player.script.state.log = { lines.append($0) }
    let error = try failure { _ = try player.frame() }
    #expect(lines == ["test.lua:2: \(error.message)"])
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

extension LuaError {
  /// The parts of a fault in a result, but for what the vocabulary says anyway.
  fileprivate var decodeFault: LuaDecodeFault? {
    guard case .decode(var fault) = kind else { return nil }
    fault.expected = nil
    return fault
  }
}
