import Foundation
import JSON5Reading
import Testing
import ToolTesting

/// What changed in a motion, in words, in a file of results and on a page.
struct ReviewTests {
  private let session: Session
  /// One case for each operation of few.
  private let few = [
    "--axis", "operation=push,pop", "--axis", "device=iPhone-15", "--axis", "orientation=portrait",
    "--axis", "direction=ltr", "--axis", "movement=full", "--axis", "setting=default", "--axis",
    "cancel=never,0.5", "--axis", "rate=60",
  ]

  init() throws {
    session = try Session()
    try write()
  }

  /// An animator that slides over a shade.
  private func write(distance: Double = 1, color: String = "#000000", order: String = "") throws {
    try session.write(
      """
      return {
        duration = 0.2, reducedMotion = "same",
        prepare = function(ctx, stage)
          stage:overlay("shade", { below = "front", color = "\(color)" })
          \(order)
        end,
        frame = function(ctx, progress, presence)
          return {
            front = { translateX = ctx.container.width * (1 - presence) * \(distance) },
            shade = { alpha = 0.4 * presence },
          }
        end,
      }
      """, to: "Ease.lua")
  }

  private func path(_ name: String) -> String {
    session.folder.appendingPathComponent(name).path
  }

  private func matrix(_ words: String...) -> Session.Answer {
    session.run(["matrix", words[0]] + words.dropFirst() + (words[0] == "run" ? few : []))
  }

  private func recordBaseline() {
    let answer = matrix("run", "./Ease.lua", "--force", "--out", path("base"))
    #expect(answer.status == 0, "\(answer.output) \(answer.messages)")
  }

  // MARK: Addresses

  @Test func `a case is played by its address`() {
    let address = "./Ease.lua/pop/iPad/landscape/cancel=0.35"
    let run = session("run", "--case", address)
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output.contains("iPad, 1180 × 820 points"))
    #expect(run.output.contains("cancelled"))
    #expect(session("explain", "--case", address).output.contains("moved by Ease"))
    let check = session("check", "--case", address)
    #expect(check.status == 0, "\(check.output) \(check.messages)")
  }

  @Test(arguments: [
    (["run", "Ease", "--case", "Ease/pop"], "--case says what is played"),
    (["run", "--case", "./Ease.lua/pop/iPda"], "did you mean 'iPad'?"),
    (["run", "--case", "./Ease.lua/psuh"], "unknown scenario 'psuh'; did you mean 'push'?"),
    (["run", "--case", "./Ease.lua/swipe-pop/cancel=0.5"], "can't be cancelled at a fraction"),
    (["render"], "needs the name of an animator or a plugin, --scenario or --case"),
    (["render", "Ease", "--cancel", "2"], "'--cancel' expects a fraction from 0 to 1, found '2'"),
    (["check", "Ease", "--case", "Ease/pop"], "--case says what is checked"),
  ])
  func `an address that can't be played is refused`(words: [String], message: String) {
    let answer = session.run(words)
    #expect(answer.status == 2)
    #expect(answer.messages.contains(message), "\(answer.messages)")
  }

  // MARK: Baselines

  @Test func `a run is compared with its baseline`() throws {
    recordBaseline()
    let same = matrix("run", "./Ease.lua", "--baseline", path("base"))
    #expect(same.status == 0)
    #expect(same.output.contains("nothing has changed since the baseline"))
    try write(distance: 0.5)
    let moved = matrix("run", "./Ease.lua", "--baseline", path("base"), "--out", path("new"))
    #expect(moved.status == 1)
    #expect(moved.output.contains("front.translateX is "), "\(moved.output)")
    let accepted = matrix("accept", path("new"), "--baseline", path("base"))
    #expect(accepted.status == 0, "\(accepted.messages)")
    #expect(session.text(of: "base") == session.text(of: "new"))
  }

  @Test func `a color and an order are changes`() throws {
    recordBaseline()
    try write(color: "#0000FF", order: "stage:order { \"shade\", \"front\", \"back\" }")
    let answer = matrix("run", "./Ease.lua", "--baseline", path("base"), "--json")
    #expect(answer.output.contains("the look of 'shade' was "), "\(answer.output)")
    #expect(answer.output.contains("the order from back to front was "))
  }

  @Test func `a forged or foreign file becomes no baseline`() throws {
    recordBaseline()
    let forged = session.text(of: "base").replacing("\"duration\":0.2", with: "\"duration\":0.3")
    try session.write(forged, to: "forged")
    let before = session.text(of: "base")
    let answer = matrix("accept", path("forged"), "--baseline", path("base"))
    #expect(answer.status == 2)
    #expect(answer.messages.contains("the line is not a result as interlude writes it"))
    #expect(session.text(of: "base") == before)
    try session.write("mine", to: "notes")
    #expect(matrix("accept", path("base"), "--baseline", path("notes")).status == 2)
    #expect(session.text(of: "notes") == "mine")
    #expect(matrix("run", "./Ease.lua", "--baseline", path("forged")).status == 2)
  }

  // MARK: Goldens

  @Test func `a golden knows what layers look like and how views lie`() throws {
    #expect(session("test", "./Ease.lua", "-s", "pop", "--update").status == 0)
    #expect(session("test", "./Ease.lua").status == 0)
    try write(color: "#0000FF")
    #expect(session("test", "./Ease.lua").output.contains("shade.color was #000000, is #0000FF"))
    try write(order: "stage:order { \"front\", \"shade\", \"back\" }")
    #expect(session("test", "./Ease.lua").output.contains("order was "))
  }

  @Test func `commands that are printed name a script by the path that was given`() throws {
    let next = "--scenario swipe-pop-cancelled, or"
    #expect(session("run", "./Ease.lua").output.contains("interlude run ./Ease.lua \(next)"))
    #expect(session("run", "Ease").output.contains("interlude run Ease \(next)"))
    recordBaseline()
    #expect(session("test", "./Ease.lua", "-s", "pop", "--update").status == 0)
    try write(distance: 0.5)
    _ = matrix("run", "./Ease.lua", "--baseline", path("base"), "--markdown", path("m.md"))
    #expect(session.text(of: "m.md").contains("To see one: `interlude run --case ./Ease.lua/push`"))
    let different = session("test", "./Ease.lua", "--markdown", path("t.md")).output
    #expect(different.contains(": interlude test ./Ease.lua --update"), "\(different)")
    let words = session.text(of: "t.md")
    #expect(words.contains("To see one: `interlude run ./Ease.lua --scenario pop`"), "\(words)")
    #expect(words.contains("To accept: `interlude test --update ./Ease.lua`"), "\(words)")
  }

  @Test func `a script in a folder of --scripts is named by its path, too`() throws {
    try session.makeFolder("mine/animators")
    func move() throws {
      try FileManager.default.moveItem(
        atPath: path("Ease.lua"), toPath: path("mine/animators/Ease.lua"))
    }
    try move()
    let update = session("test", "mine/animators/Ease.lua", "-s", "pop", "--update")
    #expect(update.status == 0)
    #expect(session("test", "Ease", "--scripts", "mine").status == 0)
    try FileManager.default.removeItem(atPath: path("mine/animators/Ease.lua"))
    try write(distance: 0.5)
    try move()
    let answer = session("test", "Ease", "--scripts", "mine")
    let command = "interlude test mine/animators/Ease.lua --update"
    #expect(answer.output.contains(command), "\(answer.output)")
  }

  @Test(arguments: [
    ("shadowRadius = 12", "shadowRadius = 20", "wrapper(song).shadow was 0.2 12 0 -2 #000000"),
    ("\"#000000\", alpha", "\"#000040\", alpha", "dimming.color was #000000, is #000040"),
    ("0.3 * presence }", "0.3 * presence ^ 2 }", "presentation/dimming.alpha by 0.07"),
  ])
  func `a golden knows what a presentation looks like, and what it shows alongside`(
    old: String, new: String, words: String
  ) throws {
    let home = session.folder.appendingPathComponent("Plugins")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Session.package.appendingPathComponent("Plugins/NowPlaying"),
      to: home.appendingPathComponent("NowPlaying"))
    #expect(session("test", "NowPlaying", "--update").status == 0)
    try session.replace(old, with: new, in: "Plugins/NowPlaying/plugin.lua")
    let answer = session("test", "NowPlaying")
    #expect(answer.status == 1)
    #expect(answer.output.contains(words), "\(answer.output)")
  }

  // MARK: The page

  @Test func `without a difference no page is written`() throws {
    #expect(session("test", "./Ease.lua", "-s", "pop", "--update").status == 0)
    let answer = session("test", "./Ease.lua", "--review", "page")
    #expect(answer.status == 0)
    #expect(answer.messages.contains("nothing differs, so no review was written"))
    #expect(!session.exists("page"))
  }

  @Test func `a page shows what differs, and its data is no markup`() throws {
    #expect(session("test", "./Ease.lua", "-s", "pop", "--update").status == 0)
    try write(distance: 0.7)
    let answer = session(
      "test", "./Ease.lua", "--review", "page", "--markdown", path("m.md"), "--junit",
      path("j.xml"))
    #expect(answer.status == 1)
    #expect(answer.messages.contains("wrote page/index.html: 1 change"), "\(answer.messages)")
    for file in ["1.js", "1-then.webp", "1-now.webp", "1-difference.png"] {
      #expect(session.exists("page/changes/\(file)"), "\(file)")
    }
    let detail = session.text(of: "page/changes/1.js")
    #expect(detail.contains("front.translateX is "))
    #expect(!detail.contains("<"))
    let index = session.text(of: "page/index.html")
    #expect(index.contains("interlude run ./Ease.lua --scenario pop"))
    #expect(session.text(of: "m.md").contains("| `Ease/pop` | front.translateX is "))
    #expect(session.text(of: "j.xml").contains("[[ATTACHMENT|page/changes/1-now.webp]]"))
    // An earlier review is replaced only if that is asked for, and anything else never.
    #expect(session("test", "./Ease.lua", "--review", "page").status == 2)
    #expect(session("test", "./Ease.lua", "--review", "page", "--force").status == 1)
    try FileManager.default.createDirectory(
      atPath: path("other"), withIntermediateDirectories: true)
    try session.write("mine", to: "other/notes.txt")
    let other = session("test", "./Ease.lua", "--review", "other", "--force")
    #expect(other.status == 2)
    #expect(other.messages.contains("has other files"))
  }

  /// A file of results keeps the curves that move most; a golden has them all.
  @Test func `of many curves a golden says by how much the smallest differs`() throws {
    func write(radius: Int) throws {
      try session.write(
        """
        return {
          duration = 0.2, reducedMotion = "same",
          prepare = function(ctx, stage)
            for number = 1, 30 do stage:overlay("tile" .. number, { below = "front" }) end
          end,
          frame = function(ctx, progress, presence)
            local changes = { front = { shadowRadius = \(radius), shadowOpacity = presence * (1 - presence) } }
            for number = 1, 30 do changes["tile" .. number] = { alpha = presence * (1 - presence) } end
            return changes
          end,
        }
        """, to: "Ease.lua")
    }
    try write(radius: 12)
    #expect(session("test", "./Ease.lua", "-s", "pop", "--update").status == 0)
    try write(radius: 14)
    let answer = session("test", "./Ease.lua", "--markdown", path("m.md"))
    #expect(answer.status == 1)
    let summary = session.text(of: "m.md")
    #expect(summary.contains("front.shadowRadius is 2 pt more at 0 s"), "\(summary)")
  }

  @Test func `a run that fails is shown although it moves as its golden does`() throws {
    try session.write(
      """
      { interlude: 1, name: "two", controllers: { a: {}, b: {} }, root: { navigation: ["a"] },
        actions: [{ at: 0, do: "push", controller: "b" }],
        expect: [{ at: "end", stack: ["a", "b"] }] }
      """, to: "two.json")
    #expect(session("test", "./Ease.lua", "-s", "./two.json", "--update").status == 0)
    try session.replace("[\"a\", \"b\"] }]", with: "[\"a\"] }]", in: "two.json")
    let answer = session("test", "./Ease.lua", "-s", "./two.json", "--review", "page")
    #expect(answer.status == 1)
    #expect(answer.messages.contains("wrote page/index.html: 1 change"), "\(answer.messages)")
    let detail = session.text(of: "page/changes/1.js")
    #expect(detail.contains("expected stack to be [a], found [a, b]"), "\(detail)")
    #expect(detail.contains("it moves as its golden does"))
  }

  @Test func `a summary tells what moves most, whatever else is wrong`() throws {
    try session.write(
      """
      { interlude: 1, name: "two", controllers: { a: {}, b: {} }, root: { navigation: ["a"] },
        actions: [{ at: 0, do: "push", controller: "b" }],
        expect: [{ at: "end", stack: ["a", "b"], completed: 1, cancelled: 0, stalled: false }] }
      """, to: "two.json")
    #expect(session("test", "./Ease.lua", "-s", "./two.json", "--update").status == 0)
    try session.replace(
      "[\"a\", \"b\"], completed: 1, cancelled: 0, stalled: false",
      with: "[\"a\"], completed: 5, cancelled: 5, stalled: true", in: "two.json")
    try write(distance: 0.5)
    let answer = session(
      "test", "./Ease.lua", "-s", "./two.json", "--markdown", path("m.md"))
    #expect(answer.status == 1)
    let summary = session.text(of: "m.md")
    #expect(summary.contains("expected completed to be 5"), "\(summary)")
    #expect(summary.contains("front.translateX is "), "\(summary)")
  }

  @Test func `a summary tells a change once that many cases have`() throws {
    recordBaseline()
    try write(distance: 0.5)
    let answer = matrix(
      "run", "./Ease.lua", "--baseline", path("base"), "--markdown", path("m.md"))
    let summary = session.text(of: "m.md")
    let rows = summary.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count < 4, "\(summary)\(answer.output)")
    #expect(summary.contains(" like it"), "\(summary)")
  }

  @Test func `a page and a summary begin with what moves most, and list alike changes once`() throws
  {
    let page = "page/index.html"
    recordBaseline()
    // It takes longer, moves more, turns by 0.2°, and the shade is darker.
    try write(distance: 0.9)
    try session.replace("duration = 0.2", with: "duration = 0.5", in: "Ease.lua")
    try session.replace("0.4 * presence", with: "0.9 * presence", in: "Ease.lua")
    try session.replace(
      "front = { translateX", with: "front = { rotation = 0.2, translateX", in: "Ease.lua")
    let answer = matrix(
      "run", "./Ease.lua", "--baseline", path("base"), "--review", "page", "--markdown",
      path("m.md"))
    #expect(answer.status == 1, "\(answer.messages)")
    let index = session.text(of: page)
    #expect(index.contains("\"words\":[\"front.translateX is "), "\(index.suffix(2000))")
    #expect(!index.contains("\"words\":[\"it takes"), "\(index.suffix(2000))")
    #expect(index.contains("\"id\":1,\"name\"") && index.contains("\"like\":1,"))
    let detail = session.text(of: "page/changes/1.js")
    #expect(detail.contains("\"words\":[\"front.translateX is "), "\(detail.prefix(400))")
    #expect(detail.contains("it takes 0.5 s instead of 0.2 s"), "\(detail.prefix(400))")
    let rows = session.text(of: "m.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.first?.contains("| front.translateX is ") == true, "\(rows)")
  }

  @Test func `a screen that turns leads over a mark that moves less`() throws {
    recordBaseline()
    try session.replace(
      "shade = { alpha", with: "shade = { translateY = 5 * progress, alpha", in: "Ease.lua")
    try session.replace(
      "front = { translateX", with: "front = { rotation = 10 * progress, translateX", in: "Ease.lua"
    )
    let answer = matrix(
      "run", "./Ease.lua", "--baseline", path("base"), "--review", "page", "--markdown",
      path("m.md"))
    #expect(answer.status == 1, "\(answer.messages)")
    let index = session.text(of: "page/index.html")
    #expect(index.contains("\"words\":[\"front.rotation is new"), "\(index.suffix(2000))")
  }

  /// A color of a screen is in no trace.
  @Test func `a film strip that differs is shown although the motion is the same`() throws {
    try session.write(
      """
      { interlude: 1, name: "two", controllers: { a: {}, b: { background: "#FFF4C2" } },
        root: { navigation: ["a"] }, actions: [{ at: 0, do: "push", controller: "b" }] }
      """, to: "two.json")
    #expect(
      session("test", "./Ease.lua", "-s", "./two.json", "--pictures", "--update").status == 0)
    try session.replace("#FFF4C2", with: "#C2FFF4", in: "two.json")
    let answer = session(
      "test", "./Ease.lua", "--review", "page", "--markdown", path("m.md"))
    #expect(answer.status == 1)
    #expect(answer.messages.contains("wrote page/index.html: 1 change"), "\(answer.messages)")
    #expect(session.text(of: "page/changes/1.js").contains("the film strip differs"))
    #expect(session.text(of: "m.md").contains("| `Ease/two.png` | the film strip differs"))
    let (then, now) = (
      try Data(contentsOf: URL(fileURLWithPath: path("page/changes/1-then.webp"))),
      try Data(contentsOf: URL(fileURLWithPath: path("page/changes/1-now.webp")))
    )
    #expect(then != now)
    // One that also moves otherwise is shown once.
    try write(distance: 0.5)
    let both = session("test", "./Ease.lua", "--review", "page", "--force")
    #expect(both.messages.contains("wrote page/index.html: 1 change"), "\(both.messages)")
  }

  /// An animator that changes in many cases must not hide the next one.
  @Test func `the page begins with one case of each kind of change`() throws {
    let other = session.text(of: "Ease.lua")
    try session.write(other, to: "Other.lua")
    func run(_ words: String...) -> Session.Answer {
      session.run(["matrix", "run", "./Ease.lua", "./Other.lua"] + words + few)
    }
    #expect(run("--out", path("base")).status == 0)
    try session.replace("0.4 * presence", with: "0.3 * presence", in: "Ease.lua")
    try session.write(
      other.replacing("duration = 0.2", with: "duration = 0.25"), to: "Other.lua")
    #expect(run("--baseline", path("base"), "--review", "page").status == 1)
    let firsts = [1, 2].map { session.text(of: "page/changes/\($0).js") }
    for words in ["shade.alpha is 0.1 less at 0.2 s", "it takes 0.25 s instead of 0.2 s"] {
      #expect(firsts.count { $0.contains(words) } == 1, "\(firsts)")
    }
    #expect(firsts.allSatisfy { $0.contains("in all cases (4 cases, such as ") }, "\(firsts)")
  }

  @Test func `a gradient, and a layer that is new, are drawn as they were`() throws {
    let plain = session.text(of: "Ease.lua")
    func write(_ layer: String) throws {
      try session.write(
        plain.replacing("stage:overlay(\"shade\"", with: "\(layer)\nstage:overlay(\"shade\""),
        to: "Ease.lua")
    }
    func pictures() -> [Data] {
      ["then", "now"].map {
        let file = URL(fileURLWithPath: path("page/changes/1-\($0).webp"))
        return (try? Data(contentsOf: file)) ?? Data()
      }
    }
    let gradient =
      "stage:overlay(\"tint\", { color = { stops = { { 0, \"%\" }, { 1, \"#000000\" } } } })"
    // Whether `check` likes it is not asked.
    func record() { _ = matrix("run", "./Ease.lua", "--force", "--out", path("base")) }
    try write(gradient.replacing("%", with: "#FF0000"))
    record()
    try write(gradient.replacing("%", with: "#0000FF"))
    #expect(
      matrix("run", "./Ease.lua", "--baseline", path("base"), "--review", "page").status == 1)
    #expect(pictures()[0] != pictures()[1])
    try session.write(plain, to: "Ease.lua")
    record()
    try write(gradient.replacing("%", with: "#0000FF"))
    #expect(
      matrix("run", "./Ease.lua", "--baseline", path("base"), "--review", "page", "--force")
        .status == 1)
    #expect(pictures()[0] != pictures()[1])
  }

  @Test func `the past is drawn as it was`() throws {
    try write(distance: 0)
    #expect(session("test", "./Ease.lua", "-s", "pop", "--update").status == 0)
    let one = session("render", "./Ease.lua", "-s", "pop", "--sheet", "then.png")
    #expect(one.status == 0, "\(one.messages)")
    try write(distance: 1)
    #expect(session("test", "./Ease.lua", "--review", "page").status == 1)
    let difference = try Data(
      contentsOf: URL(fileURLWithPath: path("page/changes/1-difference.png")))
    let past = try Data(contentsOf: URL(fileURLWithPath: path("page/changes/1-then.webp")))
    let now = try Data(contentsOf: URL(fileURLWithPath: path("page/changes/1-now.webp")))
    #expect(past != now)
    #expect(difference.count > 500)
  }
}
