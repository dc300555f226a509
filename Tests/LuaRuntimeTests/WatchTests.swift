import LuaRuntime
import Testing

/// Frames that run without the count hook, since those before them took little.
struct WatchTests {
  @Test(arguments: BudgetTests.endless)
  func `a frame without an end is stopped however calm those before it were`(body: String) throws {
    let text = """
      return function(ctx, progress)
        if progress < 1 then return {} end
        \(body)
      end
      """
    let fresh = try Player(text)
    let expected = try failure { _ = try fresh.frame(1) }
    let player = try Player(text, limits: .live)
    for _ in 0..<2 {
      for _ in 0..<20 { #expect(try player.frame(0.5) == [:]) }
      let error = try failure { _ = try player.frame(1) }
      #expect(error.kind == expected.kind)
      #expect(error.message == expected.message)
      #expect(error.position == expected.position)
    }
  }

  @Test func `a calm script is stopped at the instruction at which any other is`() throws {
    let text = """
      local n = 0
      return function(ctx, progress)
        if progress < 1 then return { front = { x = n } } end
        n = 0
        while true do
          n = n + 1
          n = n - 1
          n = n + 1
        end
      end
      """
    let fresh = try Player(text)
    #expect(try failure { _ = try fresh.frame(1) }.kind == .budget)
    let count = try #require(fresh.frame(0)["front.x"])
    let calm = try Player(text, limits: .live)
    for _ in 0..<20 { _ = try calm.frame(0) }
    #expect(try failure { _ = try calm.frame(1) }.kind == .budget)
    #expect(try calm.frame(0)["front.x"] == count)
    #expect(count > 10_000)
  }
}
