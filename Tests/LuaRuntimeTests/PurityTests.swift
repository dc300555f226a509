import LuaRuntime
import Testing

struct PurityTests {
  @Test func `a key that a frame does not set is not set`() throws {
    let player = try Player(
      """
      return function(ctx, progress, presence, views)
        if progress < 0.5 then
          views.front.alpha = progress
        else
          views.back.x = progress
        end
      end
      """)
    #expect(try player.frame(0.25) == ["front.alpha": 0.25])
    #expect(try player.frame(0.75) == ["back.x": 0.75])
    #expect(try player.frame(0.25) == ["front.alpha": 0.25])
  }

  @Test func `a view has only the values that this frame has set`() throws {
    let player = try Player(
      """
      return function(ctx, progress, presence, views)
        local front = views.front
        assert(front.alpha == nil and front.backgroundColor == nil)
        front.alpha, front.backgroundColor = 0.5, "#abc"
        assert(front.alpha == 0.5 and front.backgroundColor == "#AABBCCFF")
        front.backgroundColor = nil
      end
      """)
    for _ in 0..<2 { #expect(try player.frame() == ["front.alpha": 0.5]) }
  }

  @Test func `what is returned counts if a frame does both`() throws {
    let player = try Player(
      """
      return function(ctx, progress, presence, views)
        views.front.alpha = 1
        return { back = { x = 2 } }
      end
      """)
    #expect(try player.frame() == ["back.x": 2])
  }

  @Test func `views that are kept write only while a frame of their run is played`() throws {
    let player = try Player(
      """
      local kept
      return function(ctx, progress, presence, views)
        kept = kept or views
        kept.front.alpha = progress
      end
      """)
    #expect(try player.frame(0.5) == ["front.alpha": 0.5])
    let other = try player.script.state.makeLayout([.view("front")])
    var sets: [UInt64] = [0, 0]
    var values = [Double](repeating: 0, count: other.propertyCount)
    let error = try failure {
      try player.script.state.frame(
        player.function, context: player.context, layout: other, progress: 0, presence: 0,
        sets: &sets, values: &values)
    }
    #expect(error.message == "these views belong to another run")
  }

  @Test func `values are copied at once`() throws {
    let player = try Player(
      """
      local result = { front = { alpha = 0 } }
      return function() result.front.alpha = result.front.alpha + 1 return result end
      """)
    #expect(try player.frame() == ["front.alpha": 1])
    #expect(try player.frame() == ["front.alpha": 2])
  }

  @Test func `metamethods of a result do not run`() throws {
    let player = try Player(
      """
      return function()
        return { front = setmetatable({}, { __index = error, __pairs = error }) }
      end
      """)
    #expect(try player.frame() == [:])
  }

  @Test func `a frame plays on after one that failed`() throws {
    let player = try Player(
      """
      return function(ctx, progress, presence, views)
        views.front.alpha = 1
        while progress > 0.5 do end
      end
      """)
    #expect(try failure { _ = try player.frame(0.75) }.kind == .budget)
    #expect(try player.frame(0.25) == ["front.alpha": 1])
  }
}
