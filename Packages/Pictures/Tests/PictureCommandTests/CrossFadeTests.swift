import TestSupport
import Testing
import ToolTesting

/// A user who prefers cross-fade transitions, in the commands that offer reduced motion.
struct CrossFadeTests {
  let session: Session

  init() throws {
    session = try Session()
    // It moves less for reduced motion, and least if the user prefers cross fades, too.
    try session.write(
      """
      return {
        duration = 0.2, reducedMotion = "same",
        frame = function(ctx, progress, presence)
          local way = ctx.prefersCrossFadeTransitions and 3 or ctx.reduceMotion and 7 or 200
          return { front = { translateY = way * (1 - presence), alpha = presence } }
        end,
      }
      """, to: "Rise.lua")
  }

  @Test func `a case names a user who prefers cross fades`() {
    func way(_ word: String) -> Int? {
      let trace = session("run", "--case", "./Rise.lua/push\(word)", "--json").output
      return [3, 7, 200].first { trace.contains("\"translateY\":\($0).0") }
    }
    #expect(way("/cross-fade") == 3)
    #expect(way("/reduced") == 7)
    #expect(way("") == 200)
    let check = session("check", "--case", "./Rise.lua/push/cross-fade")
    #expect(check.status == 0, "\(check.output)")
    let answer = session("run", "--case", "./Rise.lua/push/crossfade")
    #expect(answer.status == 2)
    #expect(answer.messages.contains("did you mean 'cross-fade'?"), "\(answer.messages)")
  }

  @Test func `render plays for a user who prefers cross fades`() {
    func curves(_ flags: String...) -> String {
      let answer = session.run(
        ["render", "./Rise.lua", "-s", "push", "--curves", "c.svg", "-f"] + flags)
      #expect(answer.status == 0, "\(answer.messages)")
      return session.text(of: "c.svg")
    }
    #expect(curves("--cross-fade") != curves("--reduced-motion"))
  }
}
