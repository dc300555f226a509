import Testing

@testable import Studio

/// The line of a script that sets a property of a view.
struct LuaTablesTests {
  private static let script = LuaTables(
    Array(
      """
      local rise = { alpha = 1 }
      function rise.frame(ctx, progress, presence, views)
        for index = 1, 9 do
          views.pieces[index] = { rotation = progress }
        end
        views.middle.alpha = 0.5
        return {
          front = {
            alpha = presence, -- scale = 2
            translateY = 4,
          },
          back = { alpha = 1, scale = alpha == 1 and 2 },
          edge = alpha == 1 and { alpha = 2 } or shadow,
        }
      end
      """.utf8))

  @Test(arguments: [
    ("front", "alpha", 9), ("front", "translateY", 10), ("back", "alpha", 12),
    ("back", "scale", 12),
    ("edge", "alpha", 13), ("middle", "alpha", 6), ("pieces[3]", "rotation", 4),
  ])
  func `is found by the table around it, or where it is the only one`(
    view: String, property: String, line: Int
  ) { #expect(Self.script.line(setting: property, of: view) == line) }

  @Test(arguments: [("other", "alpha"), ("front", "blur"), ("", "")])
  func `is not guessed`(view: String, property: String) {
    #expect(Self.script.line(setting: property, of: view) == nil)
  }
}
