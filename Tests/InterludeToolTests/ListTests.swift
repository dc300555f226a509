import Foundation
import Testing
import ToolTesting

struct ListTests {
  let session: Session

  init() throws { session = try Session() }

  @Test func `the shipped animators and scenarios are listed from any folder`() {
    let names = session("list", "--names")
    #expect(names.status == 0)
    for name in NamedAnimatorTests.animators { #expect(names.output.contains(name + "\n")) }
    let scenarios = session("list", "--scenarios", "--names").output
    for name in NamedAnimatorTests.scenarios { #expect(scenarios.contains(name + "\n")) }
    #expect(session("list", "-s", "--names").output == scenarios)
  }

  @Test func `a subject is a name that run takes, and a plugin also has its prefix`() {
    let lines = session("list", "--subjects", "--names").output.split(separator: "\n")
    #expect(lines.count { $0 == "SwipeToPop" } == 1)
    #expect(lines.contains("plugin:SwipeToPop"))
    #expect(lines.contains("Sheet"))
    #expect(Set(lines).count == lines.count)
    for line in lines { #expect(session("list", String(line)).status == 0, "\(line)") }
  }

  @Test func `an animator lists its parameters with their ranges`() {
    let answer = session("list", "SwipeToPop")
    #expect(
      answer.output.contains(
        "parallax  0.3  (a number from 0 to 1; share of the width the lower view moves)"))
  }

  @Test func `with --json an animator is one object with what the table says`() throws {
    func object(_ line: Substring) throws -> [String: Any] {
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let objects = try session("list", "--json").output.split(separator: "\n").map(object)
    let names = objects.compactMap { $0["name"] as? String }
    #expect(names.count == objects.count)
    #expect(Set(names).isSuperset(of: NamedAnimatorTests.animators))
    let one = try object(session("list", "SwipeToPop", "--json").output[...])
    #expect(one["name"] as? String == "SwipeToPop")
    #expect((one["file"] as? String)?.hasSuffix("animators/SwipeToPop.lua") == true)
    let parameters = try #require(one["parameters"] as? [[String: Any]])
    #expect(parameters.contains { $0["name"] as? String == "parallax" })
  }

  @Test func `other JSON in the current folder is not a scenario, unless it is named`() throws {
    try session.write("{\"name\": \"app\"}", to: "package.json")
    let answer = session("list", "--scenarios")
    #expect(answer.status == 0)
    #expect(!answer.output.contains("package"))
    let run = session("run", "CrossDissolve", "--scenario", "package")
    #expect(run.messages.contains("package.json:1:1: error: missing 'interlude'"))
  }

  @Test func `plugins are listed by name, with what they are for`() throws {
    #expect(session("new", "Tray", "--plugin").status == 0)
    let names = session("list", "--plugins", "--names")
    #expect(names.status == 0)
    let lines = names.output.split(separator: "\n")
    #expect(lines.contains("Tray") && lines.contains("SideDrawer"))
    #expect(session("list", "-p").output.contains("Pushes and pops with Tray"))
    let json = try #require(
      session("list", "--plugins", "--json").output.split(separator: "\n").first {
        $0.contains("\"name\":\"Tray\"")
      })
    #expect(json.contains("\"folder\":\"\(session.folder.path)/Plugins/Tray\""))
    #expect(json.contains("\"origin\":\"current directory\""))
    #expect(json.hasSuffix("\"animators\":[\"Tray\"],\"scenarios\":[\"Tray\"]}"))
  }

  @Test func `a broken plugin is reported, and the others are listed`() throws {
    try session.makeFolder("Plugins/Torn")
    try session.write("return {", to: "Plugins/Torn/plugin.lua")
    let answer = session("list", "--plugins")
    #expect(answer.status == 1)
    #expect(answer.messages.contains("Plugins/Torn/plugin.lua:1: error: "))
    #expect(answer.output.contains("SideDrawer "))
    #expect(!answer.output.contains("Torn"))
    #expect(session("list", "--plugins", "--scenarios").status == 2)
  }

  @Test func `a file in the current folder comes first`() throws {
    try session.write(
      "return { summary = \"mine\", frame = function() return {} end }", to: "SwipeToPop.lua")
    let lines = session("list").output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("SwipeToPop ") && $0.hasSuffix(" mine") })
  }
}
