import Foundation
import TestSupport
import Testing

@testable import InterludeTool

/// `interlude export`: what is written, what is refused, and what is said about it.
struct ExportTests {
  private func exported(_ words: String...) throws -> (Session, Session.Answer) {
    let session = try Session()
    return (session, session.run(["export"] + words + ["--to", "json", "--output", "out.json"]))
  }

  @Test func `a slide is two keys that hold for every size`() throws {
    let (_, answer) = try exported("SideDrawer", "--operation", "push")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(answer.output == "push: 1 curve, 2 keys, at most 0 points off\n")
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `keys name the container's lengths, for both directions of reading`() throws {
    let (session, answer) = try exported("SwipeToPop", "--operation", "pop")
    #expect(answer.status == 0, "\(answer.messages)")
    let text = session.text(of: "out.json")
    #expect(
      text.contains(
        #"{"property":"translateX","start":0.0,"change":{"leftToRight":{"sum":{"width":1.0}},"#
          + #""rightToLeft":{"sum":{"width":-1.0}}},"shape":0}"#))
    #expect(!text.contains("fixedSize"))
  }

  @Test func `a scale that leaves the insets free is a share of the height`() throws {
    let (session, _) = try exported("Deck", "--operation", "present")
    #expect(session.text(of: "out.json").contains(#"{"sum":{"insetTop":-2.0},"over":"height"}"#))
  }

  @Test func `a spring stays within the tolerance, in few keys`() throws {
    let session = try Session()
    let answer = session(
      "export", "PopIn", "--operation", "push", "--to", "json", "--output", "a.json", "--json")
    #expect(answer.status == 0, "\(answer.messages)")
    let points = try #require(
      answer.output.firstMatch(of: /"points":([0-9.e-]+)/).flatMap { Double($0.1) })
    #expect(points > 0)
    #expect(points <= 0.1)
  }

  @Test func `what depends on the size in another way is for one size, and says why`() throws {
    let session = try Session()
    try session.write(
      """
      return {
        duration = 0.2, curve = "linear",
        frame = function(ctx, progress, presence)
          return { front = { translateX = math.floor(ctx.container.width / 80) * 80 * (1 - presence) } }
        end,
      }
      """, to: "Steps.lua")
    let answer = session(
      "export", "Steps.lua", "--operation", "push", "--to", "web", "--output", "steps.js")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(
      answer.output
        == "push: 1 curve, 2 keys, at most 0 points off; for 393 × 852 only: "
        + "'front.translateX' is no sum of the container's lengths\n")
    #expect(session.text(of: "steps.js").contains("size: { width: 393, height: 852 },"))
  }

  @Test func `a refusal shows the line that asks for what the target does not have`() throws {
    let session = try Session()
    try session.write(
      """
      -- It grows in width.
      return {
        duration = 0.2, curve = "linear",
        frame = function(ctx, progress, presence)
          return { front = { width = ctx.container.width * presence } }
        end,
      }
      """, to: "Grow.lua")
    let answer = session(
      "export", "Grow.lua", "--operation", "push", "--to", "web", "--output", "grow.js")
    #expect(answer.status == 1)
    #expect(answer.output.isEmpty)
    #expect(
      answer.messages.hasPrefix(
        "Grow.lua:5: error: 'Grow' can't be exported: the web export has nothing like 'front.width'"
      ), "\(answer.messages)")
    #expect(!session.exists("grow.js"))
  }

  @Test func `a failing script writes nothing`() throws {
    let session = try Session()
    try session.write(
      """
      return {
        duration = 0.2,
        frame = function(ctx, progress) return { front = { translatey = progress } } end,
      }
      """, to: "Broken.lua")
    let answer = session("export", "Broken.lua", "--to", "json", "--output", "broken.json")
    #expect(answer.status == 1)
    #expect(answer.messages.contains("unknown property 'translatey'"), "\(answer.messages)")
    #expect(!session.exists("broken.json"))
  }

  @Test func `an existing file is kept unless it is to be overwritten`() throws {
    let session = try Session()
    try session.write("mine", to: "out.json")
    let words = [
      "export", "CrossDissolve", "--operation", "push", "--to", "json", "-o", "out.json",
    ]
    #expect(session.run(words).status == 2)
    #expect(session.text(of: "out.json") == "mine")
    #expect(session.run(words + ["--force"]).status == 0)
    #expect(session.text(of: "out.json").hasPrefix(#"{"interludeKeys":1"#))
  }

  @Test(.enabled(if: TestTier.isThorough)) func `the module has each transition once`() throws {
    let session = try Session()
    let answer = session("export", "CrossDissolve", "--to", "web", "--output", "fade.js")
    #expect(answer.status == 0, "\(answer.messages)")
    let text = session.text(of: "fade.js")
    #expect(
      text.hasPrefix(
        "// CrossDissolve, exported by interlude \(InterludeTool.version).\n"
          + "// interlude export CrossDissolve --to web\n//\n"
          + "// push: 0.35 s, at most 0 points and 0 of opacity off, for a container of any size.\n"
      ))
    #expect(text.contains("const push = {"))
    #expect(text.contains("  present: push,\n"))
    #expect(!text.contains("const present = {"))
  }

  @Test func `a demo page has the module in it`() throws {
    let session = try Session()
    let answer = session(
      "export", "CrossDissolve", "--operation", "push", "--to", "web", "--output", "fade.js",
      "--demo")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(session.text(of: "fade.html").contains("export function animate(from, to"))
    #expect(answer.messages.contains("wrote fade.html"))
  }

  @Test(arguments: [
    (["--to", "web"], "say with --output where the export goes"),
    (["--output", "a.js"], "say with --to what the export is for: 'json' or 'web'"),
    (["--to", "weeb", "--output", "a.js"], "'web'"),
    (["--to", "web", "--output", "a.js", "--tolerance", "0"], "0.01 to 10 points"),
    (["--to", "web", "--output", "a.js", "--device", "Nokia"], "iPhone 15"),
    (["--to", "web", "--output", "a.js", "--operation", "shove"], "push"),
  ])
  func `wrong words are named with what is right`(words: [String], expected: String) throws {
    let answer = try Session().run(["export", "CrossDissolve"] + words)
    #expect(answer.status == 2)
    #expect(answer.messages.contains(expected), "\(answer.messages)")
  }

  @Test func `a gesture's run is not exported, and the message says so`() throws {
    let answer = try Session()(
      "export", "SwipeToPop", "--scenario", "swipe-pop", "--operation", "pop", "--to", "json",
      "--output", "a.json")
    #expect(answer.status == 1)
    #expect(answer.messages.contains("an export is of a run by the clock"), "\(answer.messages)")
  }
}
