import LuaRuntime
import Scripting
import Testing

/// `interlude.geometry`, as a script finds it.
struct GeometryLibraryTests {
  /// What a chunk says that has the module in `geometry`.
  private func values(_ expressions: String) throws -> [Double] {
    let script = try Script(
      text: "local geometry = require 'interlude.geometry'\nreturn { \(expressions) }",
      name: "values.lua")
    return script.result.list.compactMap(\.number)
  }

  @Test func `numbers lie between two others, and beyond them when asked to`() throws {
    #expect(
      try values("geometry.lerp(10, 20, 0), geometry.lerp(10, 20, 1.5), geometry.clamp(3, 0, 2)")
        == [10, 25, 2])
    #expect(try values("geometry.clamp(-1, 0, 2), geometry.map(5, 0, 10, 100, 200)") == [0, 150])
  }

  @Test(
    arguments: [
      ("'left'", [-1.0, 0.0]), ("'right'", [1, 0]), ("'top'", [0, -1]), ("'bottom'", [0, 1]),
      ("'leading'", [-1, 0]), ("'leading', true", [1, 0]), ("'trailing', false", [1, 0]),
      ("'trailing', true", [-1, 0]), ("'left', true", [-1, 0]),
    ])
  func `the way to an edge follows the language where the edge does`(
    arguments: String, way: [Double]
  ) throws {
    #expect(try values("geometry.towards(\(arguments))") == way)
  }

  @Test func `an edge that there is not is an error at the line that asks`() {
    #expect {
      _ = try values("\n\ngeometry.towards('lead')")
    } throws: { error in
      String(describing: error).contains(
        "values.lua:4: error: an edge is leading, trailing, left, right, top or bottom, not lead")
    }
  }
}
