import Testing
import ToolTesting

/// Several animators and several targets in one folder.
extension ExportTests {
  @Test func `several animators share a runtime, and several targets a folder each`() throws {
    let session = try Session()
    let answer = session(
      "export", "Cover", "CrossDissolve", "--operation", "push", "--to", "web", "--to", "uikit",
      "-o", "out", "--quiet")
    #expect(answer.status == 0, "\(answer.messages)")
    let names = [
      "web/Cover.js", "web/CrossDissolve.js", "web/interlude.js", "web/interlude.d.ts",
      "uikit/Cover.swift", "uikit/CrossDissolve.swift", "uikit/InterludeTransition.swift",
    ]
    for name in names { #expect(session.exists("out/\(name)"), "\(name)") }
    let cover = session.text(of: "out/uikit/Cover.swift")
    #expect(cover.contains("final class CoverTransition: InterludeAnimator {"))
    #expect(cover.split(separator: "\n").count < 60)
    #expect(session.text(of: "out/web/Cover.js").contains("from './interlude.js';"))
    let again = session(
      "export", "Cover", "Deck", "--operation", "push", "--to", "uikit", "-o", "out/uikit")
    #expect(again.status == 2)
    #expect(!session.exists("out/uikit/Deck.swift"))
  }

  @Test(arguments: [
    (["interlude"], "web", "'out/interlude.js' is the file that all animators share"),
    (["InterludeTransition"], "uikit", "'out/InterludeTransition.swift' is the file that all"),
    (["interludemotion"], "swiftui", "'out/interludemotion.swift' is the file that all animators"),
    (["a-b", "a b"], "uikit", "'a-b' and 'a b' would both be the type 'AB'"),
    (["a_b", "a'b"], "swiftui", "would both be the type 'AB'"),
    (["up", "UP"], "web", "'up' and 'UP' would both be written to 'out/UP.js'"),
  ])
  func `files and types in a folder that would have one name are refused`(
    names: [String], target: String, message: String
  ) throws {
    let session = try session(file: "\(names[0]).lua", front: "alpha = presence")
    for name in names.dropFirst() {
      try session.write(session.text(of: "\(names[0]).lua"), to: "\(name).lua")
    }
    let answer = session.run(
      ["export"] + names.map { "./\($0).lua" }
        + ["--to", target, "--operation", "push", "-o", "out/"])
    #expect(answer.status == 2)
    #expect(answer.messages.contains(message), "\(answer.messages)")
    #expect(!session.exists("out/\(names[0]).swift") && !session.exists("out/\(names[0]).js"))
  }

  @Test(arguments: [
    "it's `a` $(b) ${d} #{e}", "<!-- <script> *{ color: red } -->", "a\"b\\(c)\\u{2028}",
    "日本 Glissé 🎈", "-rf", "..", " ", "*+*", "%n%s", "import UIKit; struct X {}",
  ])
  func `files in a folder have any name, and nothing of it becomes code`(name: String) throws {
    let session = try session(file: "\(name).lua", front: "alpha = presence")
    let targets = ["web", "uikit", "swiftui"]
    let answer = session.run(
      ["export", "./\(name).lua", "--operation", "push", "-o", "out/"]
        + targets.flatMap { ["--to", $0] })
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(session.exists("out/web/\(name).js") && session.exists("out/uikit/\(name).swift"))
    for path in ["web/\(name).js", "uikit/\(name).swift", "swiftui/\(name).swift"] {
      // The name is in comments only: in code there is the type's name, which has letters and digits.
      for line in session.text(of: "out/\(path)").split(separator: "\n") {
        let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
        #expect(!code.contains(name) || name.count < 3, "\(line)")
      }
    }
  }
}
