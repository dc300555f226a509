import Foundation
import TestSupport
import Testing
import ToolTesting

/// What the README and the guides show is what one gets.
struct ReadmeTests {
  private let session: Session
  private let readme: Guide

  init() throws {
    session = try Session()
    readme = try Guide("../README.md")
    try session.write(try #require(readme.code(in: "lua").first), to: "Rise.lua")
  }

  /// What is shown below a call, without the call and without what is left out after it.
  private func shown(after call: String) throws -> String {
    let blocks = readme.code(in: "")
    let block = try #require(blocks.first { $0.contains(call + "\n") || $0.hasPrefix(call) })
    let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { !$0.hasPrefix("$ ") && $0 != "…" }.joined(separator: "\n")
  }

  @Test func `the animator moves as the README shows`() throws {
    let shown = try shown(after: "interlude run Rise --scenario pop")
    #expect(session("run", "Rise", "--scenario", "pop").output.hasPrefix(shown))
  }

  @Test func `a newcomer gets what the first guide shows`() throws {
    let guide = try Guide("InterludeTool/InterludeTool.docc/GetStarted.md")
    let blocks = guide.code(in: "")
    try session.remove("Rise.lua")
    /// What a call prints begins with what the guide shows below it.
    func follow(_ words: String...) throws {
      let call = "$ interlude " + words.joined(separator: " ") + "\n"
      let block = try #require(blocks.first { $0.hasPrefix(call) }, "\(call)")
      let answer = session.run(words)
      #expect(answer.status == 0)
      #expect((answer.output + answer.messages).hasPrefix(block.dropFirst(call.count)), "\(call)")
    }
    try follow("new", "Rise")
    let part = try #require(guide.code(in: "lua").first).split(separator: "\n")
    let script = session.text(of: "Rise.lua").split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(part.allSatisfy { script.contains($0.drop { $0 == " " }) })
    try follow("run", "Rise", "--scenario", "pop")
    try follow("check", "Rise")
    try follow("test", "Rise", "--update")
    try session.replace("translateY", with: "translatey", in: "Rise.lua")
    let answer = session("run", "Rise", "--scenario", "pop")
    #expect(answer.status == 3)
    #expect(blocks.contains(answer.messages))
  }

  @Test func `the guide begins with the files that a new plugin has`() throws {
    let guide = try Guide("Scripting/Scripting.docc/WritingAPlugin.md")
    let block = try #require(guide.code(in: "").first)
    let written = session("new", "Tray", "--plugin").output
    let next = try #require(written.range(of: "\nNext:")).lowerBound
    #expect(block == "$ interlude new Tray --plugin\n" + written[..<next])
  }
}
