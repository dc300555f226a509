import Diagnostics
import JSON5Reading
import Testing

struct JSONNodeTests {
  private enum Direction: String, CaseIterable {
    case leftToRight, rightToLeft
  }

  private let document = """
    {
      actions: [
        { at: 0.5, do: "touch" },
        { at: "soon", do: "tuoch", controler: "inbox", n: 1.5 },
      ],
      traits: { layoutDirection: "lefttoright" },
      odd: [NaN, -Infinity, null, true, [], [1], {}, "a \\n b", 1e3],
    }
    """

  @Test func `what is expected can be read`() throws {
    let action = try action(0)
    #expect(try action.required("at").number("a number of seconds ≥ 0") { $0 >= 0 } == 0.5)
    #expect(try action.required("do").choice(of: ["push", "touch"]) == "touch")
    #expect(action["controller"] == nil)
    #expect(try root.object().required("odd").array()[2].isNull)
    #expect(try root.object().required("odd").array()[3].bool())
    #expect(try root.object().required("odd").array()[8].integer() == 1000)
    #expect(try JSON5.parse("'rightToLeft'", file: "a").choice(Direction.self) == .rightToLeft)
  }

  @Test func `a wrong value is named with its path and place`() throws {
    let at = try action(1).required("at")
    let error = #expect(throws: JSONError.self) {
      try at.number("a number of seconds ≥ 0") { $0 >= 0 }
    }
    #expect(
      error.map { DiagnosticPrinter().text(for: $0.diagnostic) } == """
        scenario.json:4:11: error: actions[1].at: expected a number of seconds ≥ 0, found "soon"
            3 |     { at: 0.5, do: "touch" },
          → 4 |     { at: "soon", do: "tuoch", controler: "inbox", n: 1.5 },
              |           ^~~~~~
            5 |   ],
        """)
  }

  @Test func `a number out of range is refused`() throws {
    let at = try action(0).required("at")
    expect(throws: "scenario.json:3:11: error: actions[0].at: expected a number > 1, found 0.5") {
      try at.number("a number > 1") { $0 > 1 }
    }
  }

  @Test func `a value among numbers is named with its path`() throws {
    let rows = try JSON5.parse("{ rows: [[1, 0x1F], [2, 'three', NaN]] }", file: "a").object()
      .required("rows").array()
    #expect(try rows[0].numbers(count: 2) == [1, 31])
    expect(throws: "a:1:25: error: rows[1][1]: expected a number, found \"three\"") {
      try rows[1].numbers()
    }
    expect(throws: "a:1:9: error: rows: expected two rows, found an array of 2 values") {
      _ = try JSON5.parse("{ rows: [[1], [2]] }", file: "a").object().required("rows")
        .numbers("two rows", count: 3)
    }
  }

  @Test func `a fraction is not a whole number`() throws {
    let n = try action(1).required("n")
    expect(
      throws: "scenario.json:4:55: error: actions[1].n: expected a whole number, found 1.5"
    ) {
      try n.integer()
    }
  }

  @Test func `a choice is listed and the nearest offered`() throws {
    let name = try action(1).required("do")
    expect(
      throws: """
        scenario.json:4:23: error: actions[1].do: expected 'push', 'touch' or 'tap', \
        found "tuoch"; did you mean 'touch'?
        """
    ) {
      try name.choice(of: ["push", "touch", "tap"])
    }
    let direction = try root.object().required("traits").object().required("layoutDirection")
    expect(
      throws: """
        scenario.json:6:30: error: traits.layoutDirection: expected 'leftToRight' or \
        'rightToLeft', found "lefttoright"; did you mean 'leftToRight'?
        """
    ) {
      try direction.choice(Direction.self)
    }
  }

  @Test func `an unknown key is blamed at the key`() throws {
    let action = try root.object().required("actions").array()[1]
    expect(
      throws: """
        scenario.json:4:32: error: actions[1]: unknown key 'controler'; did you mean 'controller'?
        """
    ) {
      try action.object(keys: ["at", "do", "controller", "n"])
    }
  }

  @Test func `a key that is taken is not offered again`() throws {
    let node = try JSON5.parse("{ at: 1, att: 2 }", file: "a.json")
    expect(throws: "a.json:1:10: error: unknown key 'att'") { try node.object(keys: ["at"]) }
  }

  @Test func `a missing key is blamed on its object`() throws {
    let action = try action(0)
    expect(throws: "scenario.json:3:5: error: actions[0]: missing 'controller'") {
      try action.required("controller")
    }
  }

  @Test(arguments: [
    (0, "NaN"), (1, "-Infinity"), (2, "null"), (3, "true"), (4, "an empty array"),
    (5, "an array of 1 value"), (6, "an object"), (7, #""a \n b""#),
  ])
  func `what was found is named`(index: Int, found: String) throws {
    let node = try root.object().required("odd").array()[index]
    let error = #expect(throws: JSONError.self) { try node.number() }
    #expect(error?.diagnostic.message == "expected a number, found \(found)")
    #expect(error?.path == "odd[\(index)]")
  }

  @Test func `an array may have to have a length`() throws {
    let actions = try root.object().required("actions")
    expect(
      throws:
        "scenario.json:2:12: error: actions: expected three actions, found an array of 2 values"
    ) {
      try actions.array("three actions", count: 3)
    }
  }

  @Test func `a reader may complain in its own words`() throws {
    let name = try action(0).required("do")
    expect(throws: "scenario.json:3:20: error: actions[0].do: nothing to touch") {
      throw name.error("nothing to touch")
    }
    let action = try action(0)
    expect(throws: "scenario.json:3:16: error: actions[0]: 'do' comes too late") {
      throw action.error("'do' comes too late", key: "do")
    }
  }

  @Test func `a long string is cut`() throws {
    let node = try JSON5.parse("'\(String(repeating: "a", count: 60))'", file: "a.json")
    let start = String(repeating: "a", count: 40)
    expect(throws: "a.json:1:1: error: expected a number, found \"\(start)…\"") {
      try node.number()
    }
  }

  private var root: JSONNode {
    get throws { try JSON5.parse(document, file: "scenario.json") }
  }

  private func action(_ index: Int) throws -> JSONObject {
    try root.object().required("actions").array()[index].object()
  }
}

/// Expects an error that is described like this.
private func expect(
  throws description: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> some Any
) {
  let error = #expect(throws: JSONError.self, sourceLocation: sourceLocation) { _ = try body() }
  #expect(error?.description == description, sourceLocation: sourceLocation)
}
