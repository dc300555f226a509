import Diagnostics
import Foundation
import JSON5Reading
import Recordings
import Scenarios
import Scripting
import Testing
import ToolTesting

@testable import InterludeTool

struct WatchTests {
  let session: Session

  init() throws {
    session = try Session()
    try session.write(Self.script(moving: 100), to: "Rise.lua")
  }

  private static func script(moving points: Int, duration: Double = 0.5) -> String {
    """
    return {
      duration = \(duration), curve = "linear",
      frame = function(ctx, progress, presence)
        return { front = { translateX = \(points) * (1 - presence) } }
      end,
    }
    """
  }

  /// Does one thing each time that it is asked, and says that something has happened.
  private final class Saves: FileWatcher {
    let descriptor: Int32 = -1
    let interval: Int? = 0
    private var steps: [@Sendable () throws -> Void]
    private var looksInVain = 0

    init(_ steps: [@Sendable () throws -> Void]) { self.steps = steps }

    func watch(_ folders: Set<String>) {}

    func changes() -> FileChanges {
      var changes = FileChanges()
      guard !steps.isEmpty else {
        // Whoever waits for another report would wait for ever.
        looksInVain += 1
        precondition(looksInVain < 1000, "all is saved, and there are fewer reports than expected")
        return changes
      }
      try? steps.removeFirst()()
      changes.isOverflow = true
      return changes
    }
  }

  /// Watches while things happen to the files, until so many reports were made.
  private func watch(
    _ words: String..., reports: Int, _ steps: [@Sendable () throws -> Void]
  ) -> Session.Answer {
    session.run(["watch"] + words + ["--limit", String(reports)], watcher: { _ in Saves(steps) })
  }

  /// A watcher that learns what was written, step by step.
  private final class Notes: FileWatcher {
    let descriptor: Int32 = -1
    let interval: Int? = 0
    private var steps: [(written: String?, step: () throws -> Void)]

    init(_ steps: [(written: String?, step: () throws -> Void)]) { self.steps = steps }

    func watch(_ folders: Set<String>) {}

    func changes() -> FileChanges {
      var changes = FileChanges()
      guard !steps.isEmpty else { preconditionFailure("there are fewer reports than expected") }
      let (written, step) = steps.removeFirst()
      try? step()
      if let written { changes.written = [written] } else { changes.isOverflow = true }
      return changes
    }
  }

  private func save(_ text: String, to name: String = "Rise.lua") -> @Sendable () throws -> Void {
    { [session] in try session.write(text, to: name) }
  }

  /// The text without what differs from run to run.
  private func plain(_ text: String) -> String {
    text.replacing(/\([0-9.]+ ms\)/, with: "(… ms)")
  }

  @Test func `a save is reported with what changed, a touch not at all`() {
    let answer = watch(
      "./Rise.lua", "--scenario", "push", reports: 3,
      [
        save(Self.script(moving: 100)), save(Self.script(moving: 140)),
        save(Self.script(moving: 140) + "-- only a comment"),
      ])
    #expect(answer.status == 0)
    let blocks = plain(answer.output).split(separator: "10:31:05  ./Rise.lua  ")
    #expect(blocks.count == 3)
    #expect(blocks.first?.hasPrefix("loaded, played 'push' (… ms)\n") == true)
    #expect(
      blocks.dropFirst().map(String.init) == [
        """
        reloaded, played 'push' (… ms)
        ~ front.translateX is 40 pt more at progress 0  1 push


        """,
        "reloaded, played 'push' (… ms)\nsame motion\n\n",
      ])
  }

  @Test func `changed durations and properties that appear or disappear are reported`() {
    let other = Self.script(moving: 100, duration: 0.25)
      .replacing("translateX = 100 * (1 - presence)", with: "alpha = presence")
    let answer = watch("./Rise.lua", "-s", "push", reports: 2, [save(other)])
    #expect(answer.output.contains("~ it takes 0.25 s instead of 0.5 s  1 push\n"))
    #expect(answer.output.contains("~ front.alpha is new                1 push\n"))
    #expect(answer.output.contains("~ front.translateX no longer moves  1 push\n"))
  }

  @Test(arguments: [0.25, 0.31, 0.9])
  func `another duration alone moves nothing elsewhere`(seconds: Double) throws {
    func source(_ duration: Double) -> String {
      Self.script(moving: 852, duration: duration).replacing("linear", with: "easeOut")
        .replacing(
          "translateX",
          with: """
            hidden = presence < 0.3,
            borderColor = string.format('#%02X0000', presence * 255 // 1), translateX
            """)
    }
    try session.write(source(0.4), to: "Rise.lua")
    let answer = watch("./Rise.lua", "-s", "push", reports: 2, [save(source(seconds))])
    #expect(answer.output.hasSuffix("\n~ it takes \(seconds) s instead of 0.4 s  1 push\n\n"))
  }

  @Test func `another look of a layer is reported, the more important first`() throws {
    func source(_ color: String, _ alpha: Double) -> String {
      """
      return {
        prepare = function(ctx, stage) stage:overlay("shade", { color = "\(color)" }) end,
        frame = function() return { shade = { alpha = \(alpha) } } end,
      }
      """
    }
    try session.write(source("#000000", 0.5), to: "Rise.lua")
    let answer = watch(
      "./Rise.lua", "-s", "push", reports: 3,
      [save(source("#0000FF", 0.5)), save(source("#00FF00", 0.2))])
    let blocks = plain(answer.output).components(separatedBy: "10:31:05  ./Rise.lua  ")
    try #require(blocks.count == 4)
    let look = "~ the look of 'shade' was color"
    #expect(
      blocks[2]
        == "reloaded, played 'push' (… ms)\n\(look) #000000, is color #0000FF  1 push\n\n")
    #expect(
      blocks[3].hasSuffix(
        """
        \(look) #0000FF, is color #00FF00  1 push
        ~ shade.alpha is 0.3 less at progress 0                    1 push


        """))
  }

  @Test func `another curve is reported by where it differs`() {
    let other = Self.script(moving: 100).replacing("linear", with: "easeOut")
    let answer = watch("./Rise.lua", "-s", "push", reports: 2, [save(other)])
    #expect(answer.output.contains(" pt less at progress "))
    #expect(!answer.output.contains("it takes"))
  }

  @Test func `a broken version is shown with its line, and the one before stays`() {
    let broken = Self.script(moving: 100).replacing("translateX", with: "translatX")
    let answer = watch(
      "./Rise.lua", "-s", "push", reports: 3, [save(broken), save(Self.script(moving: 101))])
    #expect(
      answer.output.contains(
        """
        ./Rise.lua:4: error: unknown property 'translatX' of view 'front'; \
        did you mean 'translateX'?
        """))
    #expect(answer.output.contains("  → 4 |"))
    #expect(answer.output.contains("keeping the version of 10:31:05\n"))
    // The push continues with that; what the trial continued with is useless.
    #expect(!answer.output.contains("continued with"))
    // The difference is to the last version that worked.
    #expect(answer.output.contains("~ front.translateX is 1 pt more at progress 0  1 push\n"))
  }

  @Test func `warnings are reported with each version`() {
    let odd = Self.script(moving: 100).replacing("duration =", with: "durations = 1, duration =")
    let warning =
      "./Rise.lua:2: warning: unknown key 'durations' is ignored; did you mean 'duration'?"
    let answer = watch("./Rise.lua", "-s", "push", reports: 2, [save(odd)])
    #expect(answer.output.contains(warning))
    #expect(answer.output.contains("same motion\n"))
    let json = watch("./Rise.lua", "-s", "push", "--json", reports: 1, [])
    #expect(json.output.contains("\"warnings\":[\"\(warning)\"]"))
  }

  @Test func `a removed script and a new one are noticed`() {
    let file = session.folder.appendingPathComponent("Rise.lua")
    let answer = watch(
      "Rise", "-s", "push", reports: 3,
      [
        { try FileManager.default.removeItem(at: file) },
        save(Self.script(moving: 7)),
      ])
    // There is another 'Rise' in a plugin that comes along, which is not what is looked at.
    #expect(answer.output.contains("error: no such file: 'Rise.lua'"))
    #expect(answer.output.contains("~ front.translateX is 93 pt less at progress 0"))
  }

  @Test func `a plugin that is dropped in, changed and removed is live`() throws {
    let plugin = session.folder.appendingPathComponent("Plugins/Lift")
    let manifest = """
      return { api = 1, name = "Lift", animator = { push = "Rise" } }
      """
    let answer = watch(
      "Lift", "-s", "push", reports: 4,
      [
        {
          try FileManager.default.createDirectory(at: plugin, withIntermediateDirectories: true)
          try manifest.write(
            to: plugin.appendingPathComponent("plugin.lua"), atomically: true, encoding: .utf8)
        },
        {
          try manifest.replacing("Rise", with: "Rose").write(
            to: plugin.appendingPathComponent("plugin.lua"), atomically: true, encoding: .utf8)
        },
        { try FileManager.default.removeItem(at: plugin) },
      ])
    #expect(answer.status == 0)
    #expect(answer.output.contains("no working version yet; fix it and save"))
    #expect(answer.output.contains("Lift  loaded, played 'push'"))
    #expect(answer.output.contains("keeping the version of 10:31:05"))
  }

  @Test func `a module that a plugin's animator requires is live, missing or not`() throws {
    try FileManager.default.createDirectory(
      at: session.folder.appendingPathComponent("Lift/animators"),
      withIntermediateDirectories: true)
    try session.write(
      "return { api = 1, name = 'Lift', animator = { push = 'Up' } }", to: "Lift/plugin.lua")
    try session.write(
      """
      local way = require "way"
      return { duration = 0.5, curve = "linear", frame = function(ctx, progress, presence)
        return { front = { translateX = way.points * (1 - presence) } }
      end }
      """, to: "Lift/animators/Up.lua")
    let answer = watch(
      "./Lift", "-s", "push", reports: 4,
      [
        save("return { points = 10 }", to: "Lift/way.lua"),
        save("return { points = 30 }", to: "Lift/way.lua"),
        save("return { points = 30, }}", to: "Lift/way.lua"),
      ])
    let blocks = answer.output.components(separatedBy: "10:31:05  ./Lift  ")
    try #require(blocks.count == 5)
    #expect(blocks[1].contains("module 'way' not found"))
    #expect(blocks[2].hasPrefix("loaded, played 'push'"))
    #expect(blocks[3].contains("~ front.translateX is 20 pt more at progress 0  1 push\n"))
    #expect(blocks[4].contains("way.lua:1: error: <eof> expected near '}'"))
    #expect(blocks[4].contains("keeping the version of 10:31:05\n"))
  }

  @Test func `an animator that a plugin has for itself can be watched by its name`() throws {
    try FileManager.default.createDirectory(
      at: session.folder.appendingPathComponent("Plugins/Lift/animators"),
      withIntermediateDirectories: true)
    try session.write("return { api = 1 }", to: "Plugins/Lift/plugin.lua")
    let up = "Plugins/Lift/animators/Up.lua"
    try session.write(Self.script(moving: 1), to: up)
    let answer = watch("Up", "-s", "push", reports: 2, [save(Self.script(moving: 3), to: up)])
    #expect(answer.output.contains("~ front.translateX is 2 pt more at progress 0  1 push\n"))
  }

  @Test func `an animator or a scenario that was missing is live as soon as it is there`() throws {
    try FileManager.default.createDirectory(
      at: session.folder.appendingPathComponent("Lift"), withIntermediateDirectories: true)
    try session.write(
      "return { api = 1, name = 'Lift', animator = { push = 'Rose' } }", to: "Lift/plugin.lua")
    let animators = session.folder.appendingPathComponent("animators")
    let push = try String(
      contentsOf: Session.package.appendingPathComponent("Scripts/scenarios/push.json"),
      encoding: .utf8)
    let answer = watch(
      "./Lift", "-s", "./mine.json", reports: 3,
      [
        {
          try FileManager.default.createDirectory(at: animators, withIntermediateDirectories: true)
        },
        save(Self.script(moving: 1), to: "animators/Rose.lua"), save(push, to: "mine.json"),
      ])
    #expect(answer.output.contains("error: unknown animator 'Rose'; did you mean 'Rise'?"))
    #expect(answer.output.contains("error: no such file: './mine.json'"))
    #expect(answer.output.contains("./Lift  loaded, played 'push'"))
  }

  @Test func `a save of something else is not a reload`() throws {
    let plugin = session.folder.appendingPathComponent("Plugins/Other")
    try FileManager.default.createDirectory(at: plugin, withIntermediateDirectories: true)
    try session.write("return { api = 1 }", to: "Plugins/Other/plugin.lua")
    let answer = watch(
      "Rise", "-s", "push", reports: 2,
      [
        save("return { api = 1, name = 'Another' }", to: "Plugins/Other/plugin.lua"),
        save(Self.script(moving: 1), to: "Another.lua"), save(Self.script(moving: 101)),
      ])
    #expect(answer.output.components(separatedBy: "  Rise  ").count == 3)
    #expect(answer.output.contains("~ front.translateX is 1 pt more at progress 0  1 push\n"))
  }

  @Test func `settings also apply to the script that a scenario reloads`() throws {
    try session.write(
      """
      return {
        parameters = { way = { default = 1, min = 0, max = 1000 } },
        frame = function(ctx) return { front = { translateX = ctx.parameters.way } } end,
      }
      """, to: "Wide.lua")
    let scenario = try String(
      contentsOf: Session.package.appendingPathComponent("Scripts/scenarios/reload-midway.json"),
      encoding: .utf8)
    try session.write(
      scenario.replacing("reload-midway/Sink.lua", with: "Wide.lua"), to: "exchange.json")
    let answer = session(
      "run", "Wide", "--set", "way=77", "--scenario", "./exchange.json", "--json")
    #expect(answer.status == 0)
    let shifts = try answer.trace().frames.compactMap { $0["front"]?["translateX"] }
    #expect(!shifts.isEmpty && shifts.allSatisfy { $0 == .number(77) })
  }

  @Test func `a version that is rolled back in a run is reported as such`() throws {
    try session.write(
      """
      return { frame = function(ctx, progress)
        if progress > 0.6 then error("too far") end
        return {}
      end }
      """, to: "Breaks.lua")
    let scenario = try String(
      contentsOf: Session.package.appendingPathComponent("Scripts/scenarios/reload-midway.json"),
      encoding: .utf8)
    try session.write(
      scenario.replacing("reload-midway/Sink.lua", with: "Breaks.lua"), to: "exchange.json")
    let answer = session("run", "Rise", "--scenario", "./exchange.json")
    #expect(answer.output.contains("moved by Rise, which failed: the previous version took over"))
    try session.write("return { frame = function() error('no') end }", to: "Rise.lua")
    #expect(
      session("run", "Rise", "--scenario", "push").output
        .contains("moved by Rise, which failed: CrossDissolve took over"))
  }

  @Test func `without a name the script that is saved is shown, and what it requires is not`()
    throws
  {
    func path(_ name: String) -> String { session.folder.appendingPathComponent(name).path }
    let source = Self.script(moving: 100).replacing("100", with: "require('way').points")
    let plugin = session.folder.appendingPathComponent("Plugins/Lift")
    let steps: [(String?, @Sendable () throws -> Void)] = [
      (path("Rise.lua"), {}),
      (path("way.lua"), save("return { points = 10 }", to: "way.lua")),
      (path("Rise.lua"), save(source)),
      (path("way.lua"), save("return { points = 20 }", to: "way.lua")),
      // A folder that came with all that is in it.
      (
        nil,
        {
          try FileManager.default.createDirectory(at: plugin, withIntermediateDirectories: true)
          try "return { api = 1, name = 'Lift', animator = { push = 'Rise' } }".write(
            to: plugin.appendingPathComponent("plugin.lua"), atomically: true, encoding: .utf8)
        }
      ),
    ]
    let answer = session.run(
      ["watch", "--limit", "5"], watcher: { _ in Notes(steps.map { ($0.0, $0.1) }) })
    #expect(answer.output.hasPrefix("Save a script in one of these folders to see it: "))
    let heads = answer.output.split(separator: "\n").filter { $0.hasPrefix("10:31:05") }
    #expect(
      heads.map { plain(String($0)).replacing(plugin.path, with: "Lift") } == [
        "10:31:05  Rise  loaded, played 'tour' (… ms)", "10:31:05  way  not reloaded (… ms)",
        "10:31:05  Rise  loaded, played 'tour' (… ms)",
        "10:31:05  Rise  reloaded, played 'tour' (… ms)",
        "10:31:05  Lift  loaded, played 'tour' (… ms)",
      ])
  }

  @Test func `with --json a reload is a line`() throws {
    let answer = watch(
      "./Rise.lua", "-s", "push", "--json", reports: 3,
      [save(Self.script(moving: 140)), save("return {")])
    let lines = answer.output.split(separator: "\n").map {
      String($0.replacing(/"milliseconds":[0-9.e-]+/, with: "\"milliseconds\":0"))
    }
    try #require(lines.count == 3)
    let reloaded = """
      {"type":"reload","at":"10:31:05","subject":"./Rise.lua","result":"reloaded",\
      "scenario":"push","expectationsFailed":0,"changes":[{"transition":1,"operation":"push",\
      "change":"moved","view":"front","property":"translateX","difference":40.0,"progress":0.0,\
      "words":"front.translateX is 40 pt more at progress 0"}],\
      "milliseconds":0}
      """
    #expect(lines[1] == reloaded)
    let kept = #""result":"kept","version":"10:31:05","errors":["./Rise.lua:1: error: "#
    #expect(lines[2].contains(kept))
  }

  @Test func `a difference has its sign for a program too`() {
    let answer = watch(
      "./Rise.lua", "-s", "push", "--json", reports: 2, [save(Self.script(moving: 60))])
    #expect(answer.output.contains(#""property":"translateX","difference":-40.0,"#))
  }

  @Test func `reports of nothing that could be played are a failure at the limit`() {
    let missing = watch("Nope", reports: 1, [])
    #expect(missing.status == 1)
    #expect(missing.output.contains("no working version yet"))
    // A version that worked once is what was asked for, whatever came after it.
    #expect(watch("./Rise.lua", "-s", "push", reports: 2, [save("return {")]).status == 0)
  }

  @Test func `a reload in the middle of a run shows the new motion from its next frame on`() throws
  {
    let answer = session(
      "run", "SwipeToPop", "--scenario", "reload-midway", "--json")
    #expect(answer.status == 0)
    let trace = try answer.trace()
    let scaled = trace.frames.filter { $0["front"]?["scale"] != nil }
    let moved = trace.frames.filter { $0["front"]?["translateX"] != nil }
    let (last, first) = (moved.last?.number, scaled.first?.number)
    #expect(last.map { $0 + 1 } == first && first != nil)
    let reload = trace.events.first { $0.name == "reload" }
    #expect(reload?["completed"] == JSONValue.bool(true))
  }

  @Test func `keys are distinguished`() {
    let bytes = Array("q 1\u{1B}[C\u{1B}[D\u{1B}OC\u{3}?\u{1B}[1;5C\u{1A}\u{4}".utf8)
    #expect(
      Keyboard.keys(in: bytes[...]) == [
        .character("q"), .character(" "), .character("1"), .right, .left, .right, .interrupt,
        .character("?"), .right, .suspend, .end,
      ])
  }
}
