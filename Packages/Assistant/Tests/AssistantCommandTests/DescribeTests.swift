import AssistantCommands
import Foundation
import Testing
import ToolTesting

extension Session {
  /// The tool with the commands of this package.
  convenience init() throws { try self.init(extensions: [.assistant]) }

  /// Writes an animator whose frame returns a table of views.
  func writeAnimator(_ name: String, curve: String = #""linear""#, frame: String) throws {
    try write(
      """
      return {
        name = "\(name)", summary = "A test.", version = "1.0.0", license = "MIT",
        duration = 0.4, curve = \(curve), reducedMotion = "crossDissolve",
        frame = function(ctx, progress, presence)
          local side = ctx.rtl and -1 or 1
          return \(frame)
        end,
      }
      """, to: name + ".lua")
  }
}

struct DescribeTests {
  let session: Session

  init() throws { session = try Session() }

  @Test(arguments: [
    (
      "front = { translateX = ctx.container.width * (1 - presence) }",
      "front slides in from the right"
    ),
    (
      "front = { translateX = -ctx.container.width * (1 - presence) }",
      "front slides in from the left"
    ),
    (
      "front = { translateY = ctx.container.height * (1 - presence) }", "front slides in from below"
    ),
    ("front = { translateY = -40 * (1 - presence) }", "front moves in 40 pt from above"),
    ("back = { translateX = -100 * presence }", "back moves 100 pt to the left"),
    (
      "back = { translateX = 100 * math.sin(math.pi * progress) }",
      "back moves 100 pt to the right and back"
    ),
    ("back = { scale = 1 - 0.06 * presence }", "back recedes to 94 %"),
    ("front = { scale = 0.5 + 0.5 * presence }", "front grows from 50 % to its size"),
    ("front = { alpha = presence }", "front fades in"),
    ("back = { alpha = 1 - 0.25 * presence }", "back fades to 75 %"),
    ("front = { rotation = -12 * (1 - presence) }", "front turns 12° clockwise into place"),
    (
      "front = { rotationY = 90 * (1 - presence) }",
      "front turns 90° about the vertical axis into place"
    ),
    ("front = { cornerRadius = 20 * (1 - presence) }", "front rounds its corners: 20 to 0 pt"),
    ("front = {}", "nothing moves"),
  ])
  func `a view's motion is said in words`(frame: String, expected: String) throws {
    try session.writeAnimator("It", frame: "{ \(frame) }")
    let answer = session("describe", "./It.lua", "--scenario", "push")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(answer.output.contains(expected), "\(answer.output)")
  }

  @Test(arguments: [
    (#""linear""#, "at a constant speed"), (#""easeOut""#, "as 'easeOut'"),
    (#""cubicInOut""#, "as 'cubicInOut'"),
    (
      #"require "interlude.spring" { duration = 0.4, dampingRatio = 0.8 }"#,
      "a spring that overshoots by 1.5 %"
    ),
    ("{ 0.3, 0.4, 0.4, 0.9 }", "fast at first, slow at the end"),
  ])
  func `how it gets there is said with the field's names`(curve: String, expected: String) throws {
    try session.writeAnimator(
      "It", curve: curve,
      frame: "{ front = { translateX = ctx.container.width * (1 - presence) * side } }")
    let answer = session("describe", "./It.lua", "--scenario", "push")
    #expect(
      answer.output.contains("front slides in from the right, " + expected), "\(answer.output)")
  }

  @Test func `properties that move alike share a sentence`() throws {
    try session.writeAnimator(
      "It",
      frame:
        "{ back = { scale = 1 - 0.06 * presence, alpha = 1 - 0.5 * presence, translateX = -30 * presence * presence } }"
    )
    #expect(
      session("describe", "./It.lua", "--scenario", "push").output.contains(
        "back fades to 50 % and recedes to 94 %, at a constant speed; moves 30 pt to the left, as 'quadIn'"
      ))
  }

  @Test func `values at moments are those of the run`() throws {
    try session.writeAnimator("It", frame: "{ front = { alpha = presence } }")
    let answer = session(
      "describe", "./It.lua", "--scenario", "push", "--at", "0", "--at", "0.1", "--at", "9")
    #expect(
      answer.output == """
        1 push, inbox → message: 0.4 s
          front fades in, at a constant speed
          0 s  progress 0  front.alpha 0
          0.1 s  progress 0.25  front.alpha 0.25
          0.4 s  progress 1  front.alpha 1

        """)
  }

  @Test func `two versions are compared, and a recorded one`() throws {
    try session.writeAnimator("Old", frame: "{ front = { alpha = presence } }")
    try session.writeAnimator("New", frame: "{ front = { alpha = presence * presence } }")
    _ = session(
      "run", "./Old.lua", "--scenario", "push", "--trace", session.folder.path + "/old.ndjson",
      "--quiet")
    let first = session("describe", "./New.lua", "--compare", "./Old.lua", "--scenario", "push")
    #expect(first.output == "1 push: front.alpha is 0.25 less at progress 0.5\n")
    let second = session("describe", "./New.lua", "--compare", "old.ndjson", "--scenario", "push")
    #expect(
      second.output.hasPrefix("differs: front.alpha by 0.25, at transition 1, push, frame"),
      "\(second.output)")
    #expect(
      session("describe", "./Old.lua", "--compare", "./Old.lua", "--scenario", "push").output
        == "It moves like ./Old.lua.\n")
  }

  @Test func `every shipped animator is described`() throws {
    for name in session("list", "--names").output.split(separator: "\n").map(String.init) {
      let answer = session("describe", name, "--scenario", "push", "--json")
      #expect(answer.status == 0, "\(name): \(answer.messages)")
      #expect(answer.output.contains(#""sentences":["#), "\(name)")
      #expect(answer.output.utf8.count < 100_000, "\(name)")
      #expect(!answer.output.contains("NaN") && !answer.output.contains("nan "), "\(name)")
    }
  }

  @Test func `a script that fails is reported, with what it did`() throws {
    try session.write(
      #"return { name = "It", duration = 0.4, frame = function() error("no") end }"#, to: "It.lua")
    let answer = session("describe", "./It.lua", "--scenario", "push")
    #expect(answer.status == 3)
    #expect(answer.messages.contains("It.lua:1: error: no"), "\(answer.messages)")
  }

  @Test func `wrong times and a missing trace are wrong calls`() {
    #expect(session("describe", "Cover", "--at", "-1").status == 2)
    #expect(session("describe", "Cover", "--at", "1", "--compare", "Deck").status == 2)
    #expect(session("describe", "Cover", "--compare", "none.ndjson").status == 2)
  }
}
