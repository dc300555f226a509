import Foundation
import TestSupport
import Testing
import ToolTesting

struct CheckTests {
  let session: Session

  init() throws { session = try Session() }

  /// Everything that is shipped, in as many parts as make the work even.
  private static let shipped = Session.package.appendingPathComponent("Scripts/animators")

  static let animators = names(in: shipped).filter { $0.hasSuffix(".lua") }
    .map { String($0.dropLast(4)) }

  static let plugins = names(in: Session.package.appendingPathComponent("Plugins"))

  /// A test of each of nothing would pass, so an empty folder stops the suite.
  private static func names(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    precondition(!names.isEmpty, "there is nothing in \(folder.path)")
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// `make check` judges all of them with the release tool, which takes a tenth of the time.
  @Test(arguments: TestTier.sample(animators, every: 60, standard: 14))
  func `a shipped animator keeps every promise`(name: String) {
    let answer = session(
      "check", "\(Session.package.path)/Scripts/animators/\(name).lua", "--strict")
    #expect(answer.status == 0, "\(answer.output)\(answer.messages)")
  }

  /// Their screens share a view's id, lie in one another, and the leaving one stays under a dissolve or in slices;
  /// a run is caught, turns around just after the device, and lets a bar return.
  @Test(arguments: [
    ("Cover", "tour"), ("Blinds", "tour"), ("PageCurl", "tour"), ("PaperFold", "interrupted"),
    ("FadeThrough", "rotate-midway"), ("KenBurns", "nested"), ("PaperFold", "swipe-direction"),
  ])
  func `a shipped animator keeps its promises in other screens, too`(
    name: String, scenario: String
  ) {
    let answer = session(
      "check", "\(Session.package.path)/Scripts/animators/\(name).lua", "--scenario", scenario,
      "--strict")
    #expect(answer.status == 0, "\(answer.output)\(answer.messages)")
  }

  @Test(arguments: TestTier.sample(plugins, every: 9, standard: 3))
  func `a shipped plugin keeps every promise`(name: String) {
    let answer = session("check", "\(Session.package.path)/Plugins/\(name)", "--strict")
    #expect(answer.status == 0, "\(answer.output)\(answer.messages)")
  }

  /// A reader copies the samples; what they leave out for brevity is what they say of themselves.
  @Test(arguments: TestTier.sample(samples, every: 16, standard: 4))
  func `a sample of the guide keeps every promise`(source: String) throws {
    let credits = "name = \"Sample\", summary = \"Shows.\", version = \"1.0.0\", license = \"MIT\","
    let text = ["{", "compose.parallel {", "keyframes {"].reduce("\n" + source) { text, table in
      text.replacing("\nreturn \(table)", with: "\nreturn \(table)\n  \(credits)")
    }
    #expect(text.contains(credits))
    try session.write(text, to: "Sample.lua")
    let answer = session("check", "Sample", "--strict")
    #expect(answer.status == 0, "\(answer.output)\(answer.messages)")
  }

  static let samples: [String] = {
    let samples = ["WritingAnAnimator", "AnimatorReference"].compactMap {
      try? Guide("Scripting/Scripting.docc/\($0).md").code(in: "lua")
    }
    guard samples.count == 2 else { preconditionFailure("a guide is missing") }
    return samples.flatMap(\.self)
  }()

  @Test func `with --kit, what an app can't show is a warning with its line`() throws {
    try session.write(
      """
      return {
        name = "Soft", summary = "Blurs.", version = "1.0.0", license = "MIT",
        reducedMotion = "same",
        prepare = function(ctx, stage)
          stage:overlay("light", { color = "#FFFFFF40", blend = "screen" })
          stage:slices("tiles", { of = "front", columns = 3 })
          stage:mask("hole", { of = "back", path = "M -99 -99 L 9000 -99 L 9000 9000 L -99 9000 Z" })
        end,
        frame = function(ctx, progress, presence)
          return {
            front = { alpha = presence, blur = 20 * (1 - presence) },
            back = { maskRadius = 9000, saturation = 1, brightness = 1 + 0.2 * presence },
            light = { alpha = presence * (1 - presence) },
            tiles = { { alpha = 0, tint = "#FF000080" }, { alpha = 0, tint = "#FF0000" }, { alpha = 0 } },
          }
        end,
      }
      """, to: "Soft.lua")
    let answer = session("check", "Soft", "--kit")
    #expect(answer.status == 0, "\(answer.output)\(answer.messages)")
    let output = answer.output
    #expect(
      output.contains(
        "Soft.lua:11: warning: liveViews: 'blur' of 'front' is not shown in an app: "
          + "UIKit can't blur a live view"), "\(output)")
    #expect(
      output.contains(
        "'blend' of 'light' is not shown in an app: UIKit can't blend a live view with what is behind it"
      ))
    #expect(
      output.contains("'brightness' of 'back' is not shown in an app: the kit can only darken"))
    #expect(output.contains("a second mask of 'back' is not shown in an app: a layer has one mask"))
    #expect(!output.contains("saturation"))
    // All pieces of a view are reported as one.
    #expect(output.components(separatedBy: "'tint' of 'tiles' is not shown in an app").count == 2)
    #expect(!session("check", "Soft").output.contains("liveViews"))
    #expect(session("check", "Soft", "--kit", "--strict").status == 1)
  }

  @Test func `a problem is reported with its line and how to fix it`() throws {
    try session.write(
      """
      return {
        name = "Short", summary = "Stops short.", version = "1", license = "MIT",
        frame = function(ctx, progress, presence)
          return {
            front = { alpha = presence, translateY = 12 },
          }
        end,
      }
      """, to: "Short.lua")
    let answer = session("check", "Short")
    #expect(answer.status == 1)
    #expect(answer.output.hasPrefix("fail  Short  2 errors · 66 situations"))
    #expect(
      answer.output.contains(
        "Short.lua:5: error: end: at progress 1, 'message' is 12 pt from its place; "
          + "front.translateY is 12, at rest it is 0 (push, push right to left and 34 more)"))
    #expect(
      answer.output.contains("  to fix: make front.translateY end at 0: multiply its change by"))
    #expect(answer.output.contains("1 checked: 0 ok, 0 with warnings, 1 failed"))
    #expect(answer.output.hasSuffix("then run: interlude check Short\n"))
  }

  @Test func `a script that does not load fails the check with its line`() throws {
    try session.write("return {\n  fram = function() return {} end,\n}\n", to: "Torn.lua")
    let answer = session("check", "Torn")
    #expect(answer.status == 1)
    #expect(answer.output.contains("Torn.lua:2: error: there is no 'frame'"))
  }

  @Test(arguments: [
    #"plugins: [{ name: "Glide" }], actions: [{ at: 0, do: "push", controller: "b" }]"#,
    #"actions: [{ at: 0, do: "present", controller: "b", from: "a", plugin: "Glide" }]"#,
  ])
  func `a plugin is played in each scenario that names it anywhere`(part: String) throws {
    try session.makeFolder("Plugins/Glide")
    try session.makeFolder("scenarios")
    try session.write(
      """
      return {
        summary = "Glides.", version = "1", license = "MIT",
        animator = { push = "CrossDissolve", present = "CrossDissolve" },
      }
      """, to: "Plugins/Glide/plugin.lua")
    try session.write(
      """
      {
        interlude: 1, name: "uses", summary: "uses it", device: "iPhone 15",
        controllers: { a: {}, b: {} }, root: { navigation: ["a"] },
        \(part), expect: [{ at: "end", stack: ["b"] }],
      }
      """, to: "scenarios/uses.json")
    let answer = session("check", "plugin:Glide")
    #expect(answer.status == 1, "\(answer.output)\(answer.messages)")
    #expect(answer.output.contains("scenarios/uses.json:4:"), "\(answer.output)")
  }

  @Test(arguments: [true, false])
  func `a scenario that expects to be stuck does not count against its plugin`(
    isExpected: Bool
  ) throws {
    try session.makeFolder("Plugins/Glide")
    try session.makeFolder("scenarios")
    try session.write(
      """
      return {
        summary = "Glides.", version = "1", license = "MIT", animator = { push = "CrossDissolve" },
      }
      """, to: "Plugins/Glide/plugin.lua")
    try session.write(
      """
      {
        interlude: 1, name: "waits", summary: "waits", device: "iPhone 15",
        controllers: { a: {}, b: {} },
        root: { navigation: ["a"], plugin: "Glide", interactor: "withoutGesture" },
        actions: [{ at: 0, do: "push", controller: "b" }],
        expect: [{ at: "end", \(isExpected ? "stalled" : "transitioning"): true }],
      }
      """, to: "scenarios/waits.json")
    let answer = session("check", "plugin:Glide")
    #expect(answer.status == (isExpected ? 0 : 1), "\(answer.output)\(answer.messages)")
    #expect(answer.output.contains("does not end") != isExpected, "\(answer.output)")
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `a warning fails the check only when it is strict`() throws {
    try session.write(
      "return { name = \"Quiet\", license = \"MIT\", version = \"1\", reducedMotion = \"none\", "
        + "frame = function(ctx, p, presence) return { front = { alpha = presence } } end }",
      to: "Quiet.lua")
    let answer = session("check", "Quiet")
    #expect(answer.status == 0)
    #expect(answer.output.contains("warning: metadata: 'summary' is missing"))
    #expect(session("check", "Quiet", "--strict").status == 1)
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `the warnings about a file are those of a run`() throws {
    try session.write(
      """
      local spring = require "interlude.spring"
      return {
        name = "Odd", summary = "Fades.", version = "1", license = "MIT",
        duratoin = 0.6,
        duration = 0.3,
        curve = spring { mass = 1, stiffness = 100, damping = 20 },
        frame = function(ctx, progress, presence) return { front = { alpha = presence } } end,
      }
      """, to: "Odd.lua")
    let check = session("check", "Odd")
    #expect(check.status == 0)
    #expect(
      check.output.contains(
        "Odd.lua:4: warning: metadata: unknown key 'duratoin' is ignored; "
          + "did you mean 'duration'?\n"))
    #expect(check.output.contains("Odd.lua:5: warning: metadata: 'duration' is 0.3 s, but "))
    #expect(session("check", "Odd", "--strict").status == 1)
  }

  @Test func `a loader's error keeps its words and gets no fix`() throws {
    try session.makeFolder("Plugins/Lift")
    func check(_ animator: String) throws -> Session.Answer {
      try session.write(
        """
        return {
          api = 1, name = "Lift", summary = "Lifts.", version = "1", license = "MIT",
          interactoin = {},
          animator = { push = "\(animator)" },
        }
        """, to: "Plugins/Lift/plugin.lua")
      return session("check", "Lift")
    }
    let unknown = try check("SwipeToPpo")
    #expect(unknown.status == 1)
    #expect(
      unknown.output.contains(
        "plugin.lua:4: error: unknown animator 'SwipeToPpo'; did you mean 'SwipeToPop'?\n"
          + "  note: searched "))
    let odd = try check("SwipeToPop")
    #expect(odd.status == 0)
    #expect(
      odd.output.contains(
        "plugin.lua:3: warning: metadata: unknown key 'interactoin' is ignored; "
          + "did you mean 'interaction'?\n"))
    for answer in [unknown, odd] {
      #expect(!answer.output.contains("to fix: looked"))
      #expect(!answer.output.contains("to fix: fix"))
      #expect(!answer.output.contains("errors: "))
    }
  }

  @Test func `a misspelt name is answered with the nearest`() {
    let answer = session("check", "SwipeToPp")
    #expect(answer.status == 2)
    #expect(
      answer.messages.hasPrefix(
        "error: unknown animator or plugin 'SwipeToPp'; did you mean 'SwipeToPop'?\n"))
    #expect(
      session("check", "./Nowhere.lua").messages == "error: no such file: './Nowhere.lua'\n")
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `an animator is checked by its name, and the plugin by its own`() {
    let answer = session("check", "SwipeToPop", "plugin:SwipeToPop")
    #expect(answer.output.contains("SwipeToPop           66 situations"))
    #expect(answer.output.contains("SwipeToPop (plugin)"))
  }

  @Test func `programs get one object per line, build servers one suite each`() throws {
    try session.write(
      "return { frame = function(ctx, p, presence) return { front = { alpha = presence } } end }",
      to: "Bare.lua")
    let answer = session("check", "Bare", "--json", "--junit", session.folder.path + "/check.xml")
    #expect(
      answer.output.hasPrefix(
        "{\"name\":\"Bare\",\"verdict\":\"warn\",\"errors\":0,\"warnings\":4,"))
    #expect(answer.output.contains("\"fix\":\"add `license = \\\"MIT\\\",` to the table"))
    let xml = try String(
      contentsOf: session.folder.appendingPathComponent("check.xml"), encoding: .utf8)
    #expect(
      xml.hasPrefix(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"interlude check\">"))
    #expect(xml.contains("<testsuite name=\"Bare\" tests=\"14\" failures=\"0\">"))
    #expect(xml.contains("<system-out>Bare.lua: warning: metadata: 'license' is missing"))
  }

  @Test func `help begins with examples`() {
    for command in ["check", "test", "new", "explain"] {
      #expect(session(command, "--help").output.hasPrefix("Examples:\n  interlude \(command)"))
    }
  }
}
