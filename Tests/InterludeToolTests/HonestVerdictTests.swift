import Foundation
import TestSupport
import Testing
import ToolTesting

/// What a check says of what it could not see before.
struct HonestVerdictTests {
  private let interlude: Session

  init() throws { interlude = try Session() }

  private static let head = """
    summary = "Tried.", version = "1", license = "MIT", reducedMotion = "same",
    """

  private func plugin(_ frame: String, _ rule: String = "") throws {
    for folder in ["animators", "scenarios"] {
      try FileManager.default.createDirectory(
        at: interlude.folder.appendingPathComponent("Plugins/Pull/\(folder)"),
        withIntermediateDirectories: true)
    }
    try interlude.write(
      """
      return {
        name = "Pull", \(Self.head.replacing("reducedMotion = \"same\",", with: ""))
        animator = { pop = "Pulled" },
        interaction = { pop = { gesture = "pan", direction = "trailing", \(rule) } },
      }
      """, to: "Plugins/Pull/plugin.lua")
    try interlude.write(
      """
      return {
        name = "Pulled", \(Self.head) duration = 0.3, rightToLeft = "same",
        frame = function(ctx, progress, presence)
          \(frame)
        end,
      }
      """, to: "Plugins/Pull/animators/Pulled.lua")
    try interlude.write(
      """
      { interlude: 1, name: "pull", controllers: { a: {}, b: {} },
        root: { navigation: ["a", "b"], plugin: "Pull" },
        actions: [{ at: 0.1, do: "touch", path: [[0, 40, 400], [0.3, 100, 400], [0.6, 100, 400]], release: { velocity: [0, 0] } }],
        expect: [{ at: "end", stack: ["a", "b"], cancelled: 1 }] }
      """, to: "Plugins/Pull/scenarios/pull.json")
  }

  @Test func `an animator that refuses every situation is not checked`() throws {
    try interlude.write(
      """
      return {
        name = "Shy", \(Self.head)
        canPerform = function() return false, "only in my app" end,
        frame = function() return {} end,
      }
      """, to: "Shy.lua")
    let check = interlude("check", "./Shy.lua")
    #expect(check.status == 0)
    #expect(
      check.output.contains(
        "not checked  Shy  refuses all 66 situations: 'Shy' does not move this: only in my app"),
      "\(check.output)")
    #expect(
      check.output.contains("0 checked: 0 ok, 0 with warnings, 0 failed; 1 not checked"),
      "\(check.output)")
    #expect(interlude("check", "./Shy.lua", "--strict").status == 1)
    #expect(interlude("check", "./Shy.lua", "--json").output.contains("\"verdict\":\"notChecked\""))
  }

  @Test func `a frame that takes too long to draw is a warning that names the view`() throws {
    try interlude.write(
      """
      return {
        name = "Foggy", \(Self.head) duration = 0.3, rightToLeft = "same",
        prepare = function(ctx, stage)
          for i = 1, 30 do stage:overlay("fog" .. i, { alpha = 0 }) end
        end,
        frame = function(ctx, progress, presence)
          local result = { front = { alpha = presence } }
          for i = 1, 30 do
            result["fog" .. i] = {
              alpha = 0.02 * math.sin(math.pi * progress),
              backdropBlur = 20,
            }
          end
          return result
        end,
      }
      """, to: "Foggy.lua")
    let message =
      "view 'fog1' takes too long to draw at progress 0.4: 'backdropBlur' is 20; each pixel would be "
      + "drawn about 757 times, and a picture can draw each at most 400 times"
    let run = interlude("run", "./Foggy.lua", "--scenario", "push")
    #expect(run.status == 0)
    #expect(run.messages.contains("./Foggy.lua:11: warning: \(message)"), "\(run.messages)")
    #expect(interlude("run", "./Foggy.lua", "--scenario", "push", "--quiet").messages == "")
    let check = interlude("check", "./Foggy.lua")
    #expect(check.output.contains("view 'fog1' takes too long to draw at"), "\(check.output)")
    #expect(check.output.contains("Foggy.lua:11: warning: view"), "\(check.output)")
  }

  @Test func `characters that pictures can't show are named, whatever plays the scenario`() throws {
    try plugin("return { front = { translateX = 200 * (1 - presence) } }")
    let path = "Plugins/Pull/scenarios/pull.json"
    try interlude.replace("a: {}", with: "a: { title: \"🔒\" }", in: path)
    let warning = "pictures show a box for '🔒' (U+1F512), which their font does not have"
    let check = interlude("check", "plugin:Pull")
    #expect(check.output.contains("\(warning)"), "\(check.output)")
    for words in [["run", "SwipeToPop"], ["check", "SwipeToPop"]] {
      let answer = interlude.run(words + ["--scenario", "./\(path)"])
      #expect(answer.messages.contains(warning), "\(answer.messages)")
    }
  }

  @Test func `a view that a plugin's gesture leaves out of its place is an error`() throws {
    try plugin("return { front = { translateX = 200 * (1 - presence) } }")
    let right = interlude("check", "plugin:Pull")
    #expect(!right.output.contains("from its place"), "\(right.output)")
    // Only where this finger has pulled, and not in the situations of a check.
    try plugin(
      "local left = ctx.gesture.kind == 'pan' and ctx.gesture.start.x == 40 and 178 or 0\n"
        + "return { front = { translateX = 200 * (1 - presence) + left } }")
    let wrong = interlude("check", "plugin:Pull")
    #expect(wrong.status == 1)
    #expect(wrong.output.contains("'b' is 178 pt from its place"), "\(wrong.output)")
    #expect(wrong.output.contains("of scenario 'pull'"), "\(wrong.output)")
  }

  @Test func `a jump when a finger lets go in a plugin's own scenario is an error`() throws {
    // A fast motion, and one that turns back after the finger has rested, are no jumps.
    try plugin("return { front = { translateX = 380 * (1 - presence) } }")
    let right = interlude("check", "plugin:Pull")
    #expect(!right.output.contains("jumps"), "\(right.output)")
    // Only where this finger has pulled, and not in the situations of a check.
    try plugin(
      "local isHere = ctx.gesture.kind == 'pan' and ctx.gesture.start.x == 40\n"
        + "local jump = isHere and ctx.isCancelled and 300 or 0\n"
        + "return { front = { translateX = 200 * (1 - presence), "
        + "translateY = jump * progress * presence } }")
    let wrong = interlude("check", "plugin:Pull")
    #expect(wrong.status == 1)
    #expect(wrong.output.contains("'front.translateY' jumps from 0"), "\(wrong.output)")
    #expect(wrong.output.contains("when it is released at progress"), "\(wrong.output)")
    #expect(wrong.output.contains("of scenario 'pull'"), "\(wrong.output)")
  }

  @Test func `a jump when a finger catches a run in a plugin's own scenario is an error`() throws {
    try plugin(
      "local jump = ctx.isInteractive and 300 or 0\n"
        + "return { front = { translateX = 200 * (1 - presence), "
        + "translateY = jump * progress * presence } }")
    try interlude.write(
      """
      { interlude: 1, name: "pull", controllers: { a: {}, b: {} },
        root: { navigation: ["a", "b"], plugin: "Pull" },
        actions: [
          { at: 0.1, do: "pop" },
          { at: 0.2, do: "touch", path: [[0, 140, 400], [0.1, 190, 400], [0.4, 190, 400]], release: { velocity: [0, 0] } },
        ] }
      """, to: "Plugins/Pull/scenarios/pull.json")
    let check = interlude("check", "plugin:Pull")
    #expect(check.output.contains("'front.translateY' jumps from 0"), "\(check.output)")
    #expect(check.output.contains("when it is caught at progress"), "\(check.output)")
  }

  @Test func `a scenario of the caller's own is played with a plugin, too`() throws {
    try plugin("return { front = { translateX = 200 * (1 - presence) } }")
    let text = try String(
      contentsOf: interlude.folder.appendingPathComponent("Plugins/Pull/scenarios/pull.json"),
      encoding: .utf8)
    try interlude.write(text.replacing("\"pull\"", with: "\"mine\""), to: "mine.json")
    let check = interlude("check", "plugin:Pull", "--scenario", "./mine.json")
    #expect(check.output.contains("Pull (plugin)  2 scenarios"), "\(check.output)")
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `a third of a finger's way without motion is a warning`() throws {
    func script(_ start: String) -> String {
      """
      return {
        name = "Late", \(Self.head) duration = 0.3, curve = "linear", rightToLeft = "same",
        frame = function(ctx, progress, presence)
          local own = math.max(0, (presence - \(start)) / (1 - \(start)))
          return { front = { translateY = ctx.container.height * (1 - own) } }
        end,
      }
      """
    }
    try interlude.write(script("0.1"), to: "Late.lua")
    #expect(!interlude("check", "./Late.lua").output.contains("under a finger"))
    try interlude.write(script("0.4"), to: "Late.lua")
    let late = interlude("check", "./Late.lua")
    #expect(
      late.output.contains("under a finger, nothing visibly moves from progress 0 to 0.39"),
      "\(late.output)")
  }

  @Test func `a name that two files have says which one is used`() throws {
    try FileManager.default.createDirectory(
      at: interlude.folder.appendingPathComponent("animators"), withIntermediateDirectories: true)
    let text = "return { frame = function() return {} end }"
    try interlude.write(text, to: "Mine.lua")
    try interlude.write(text, to: "animators/Mine.lua")
    let note = "there are 2 animators 'Mine': Mine.lua is used, not animators/Mine.lua"
    for command in [
      ["run", "Mine", "-s", "push"], ["check", "Mine"], ["list", "Mine"], ["explain", "Mine"],
    ] {
      let answer = interlude.run(command)
      #expect(answer.messages.contains(note), "\(command): \(answer.messages)")
    }
    #expect(!interlude("list", "./Mine.lua").messages.contains("there are"))
  }

  @Test func `a plugin's parameters are listed and set`() throws {
    let list = interlude("list", "plugin:PhotoViewer")
    #expect(list.output.contains("pop.distance"), "\(list.output)")
    #expect(list.output.contains("Carry.follow"), "\(list.output)")
    #expect(
      interlude("list", "plugin:PhotoViewer", "--json").output.contains(
        "{\"name\":\"pop.2.commitAt\",\"default\":0"))
    let set = interlude(
      "run", "plugin:PhotoViewer", "--set", "follow=0", "--set", "pop.distance=9000", "--json")
    #expect(set.output != interlude("run", "plugin:PhotoViewer", "--json").output)
    let wrong = interlude("run", "plugin:PhotoViewer", "--set", "pop.distanse=3")
    #expect(wrong.status == 2)
    #expect(wrong.messages.contains("did you mean 'pop.distance'?"), "\(wrong.messages)")
  }
}
