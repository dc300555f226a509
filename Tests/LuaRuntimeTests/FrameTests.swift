import LuaRuntime
import Testing

struct FrameTests {
  @Test func `a returned table is decoded by view and property`() throws {
    let player = try Player(
      """
      return function(ctx, progress, presence)
        return {
          front = { alpha = progress, x = ctx.width * (1 - presence), hidden = false },
          back = { backgroundColor = "#20508080", scale = 2 },
          pieces = { { x = 1 }, [3] = { x = 3 } },
        }
      end
      """)
    #expect(
      try player.frame(0.25, presence: 0.5) == [
        "front.alpha": 0.25, "front.x": 195, "front.hidden": 0,
        "back.backgroundColor": Double(0x2050_8080), "back.scale": 2,
        "pieces[1].x": 1, "pieces[3].x": 3,
      ])
  }

  @Test func `filled views mean the same as a returned table`() throws {
    let player = try Player(
      """
      return function(ctx, progress, presence, views)
        views.front.alpha = progress
        views.front.hidden = true
        views.back.backgroundColor = "#fff"
        for i = 1, #views.pieces do views.pieces[i].x = i end
      end
      """)
    for _ in 0..<3 {
      #expect(
        try player.frame(0.25) == [
          "front.alpha": 0.25, "front.hidden": 1, "back.backgroundColor": Double(0xFFFF_FFFF),
          "pieces[1].x": 1, "pieces[2].x": 2, "pieces[3].x": 3,
        ])
    }
  }
}
