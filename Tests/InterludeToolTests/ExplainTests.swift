import Testing

struct ExplainTests {
  let session: Session

  init() throws { session = try Session() }

  @Test func `every rule is told in order, up to the one that answers`() {
    let answer = session(
      "explain", "--operation", "pop", "--from", "message", "--to", "inbox", "--plugin",
      "SwipeToPop")
    #expect(answer.status == 0)
    #expect(
      answer.output == """
        pop from 'message' to 'inbox'
          · 1  the controller's own delegate: no, there is none
          · 2  the container's delegate: no, there is none
          ✓ 3  a registered plugin 'SwipeToPop', rule pop → SwipeToPop: SwipeToPop

        moved by SwipeToPop, because of a registered plugin 'SwipeToPop'

        """)
  }

  @Test func `a rule that does not apply says why, and the host answers at last`() {
    let answer = session("explain", "-o", "tab", "--plugin", "SideDrawer")
    #expect(answer.output.contains("rule present → SideDrawer: no, it is for present"))
    #expect(answer.output.hasSuffix("moved by CrossDissolve, because of the host's default\n"))
  }

  @Test func `a scenario brings its delegates`() {
    let answer = session(
      "explain", "-o", "pop", "--from", "message", "--to", "inbox", "--scenario", "swipe-pop",
      "--json")
    #expect(
      answer.output.hasSuffix(
        "\"animator\":\"SwipeToPop\",\"source\":\"the container's delegate\",\"plugin\":\"SwipeToPop\"}\n"
      ))
  }

  @Test func `slips are answered with the nearest name`() {
    #expect(
      session("explain", "--to", "inbx", "--scenario", "swipe-pop").messages
        .contains("found 'inbx'; did you mean 'inbox'?"))
    #expect(
      session("explain", "--plugin", "SideDrawr").messages
        .hasPrefix("error: unknown plugin 'SideDrawr'; did you mean 'SideDrawer'?"))
  }
}
