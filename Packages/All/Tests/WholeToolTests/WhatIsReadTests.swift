import Foundation
import Testing
import ToolTesting

/// With `--force`, no output replaces what the command reads.
struct WhatIsReadTests {
  private let session: Session
  private static let animator = """
    return { name = "A", duration = 0.2, frame = function(c, p, q)
      return { front = { alpha = q, translateX = 9 * (1 - q) } } end }
    """
  private static let scenario = """
    { "interlude": 1, "name": "s", "controllers": { "a": {}, "b": {} }, "root": { "navigation": ["a"] },
      "actions": [{ "at": 0, "do": "push", "controller": "b" }] }
    """
  private static let axes =
    [
      "operation=push", "rate=60", "device=iPhone-15", "orientation=portrait", "direction=ltr",
      "movement=full", "setting=default", "cancel=never",
    ].flatMap { ["--axis", $0] } + ["-q"]

  init() throws {
    session = try Session()
    try session.write(Self.animator, to: "A.lua")
    try session.write(Self.scenario, to: "s.json")
    try session.write("return { 1 }", to: "part.lua")
    try session.write("local part = require 'part'\n" + Self.animator, to: "B.lua")
    let rows = (0...9).map { "0.\($0),front,translateX,\(90 - 10 * $0)" }
    try session.write("time,view,property,value\n" + rows.joined(separator: "\n"), to: "r.csv")
    let results = session.run(["matrix", "run", "./A.lua", "-o", path("r.results")] + Self.axes)
    #expect(results.status == 0, "\(results.messages)")
    for (link, file) in [
      ("link.lua", "A.lua"), ("r.lua", "r.csv"), ("link.json", "s.json"),
      ("link.results", "r.results"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: session.folder.appendingPathComponent(link).path, withDestinationPath: file)
    }
  }

  private func path(_ name: String) -> String {
    session.folder.appendingPathComponent(name).path
  }

  @Test(arguments: [
    "run ./A.lua -s ./s.json -q -f --trace @s.json",
    "run ./A.lua -s ./s.json -q -f --trace @link.json",
    "run ./link.lua -s push -q -f --trace @A.lua",
    "run ./B.lua -s push -q -f --trace @part.lua",
    "export ./A.lua --to web -q -f -o @A.lua",
    "export ./A.lua --to web -q -f -o @link.lua",
    "fit r.csv -q -f -o @r.lua",
    "check ./A.lua -f --junit @A.lua",
    "test ./A.lua -f --junit @A.lua",
    "test ./A.lua -f --markdown @A.lua",
    "matrix run ./A.lua -f -o @A.lua",
    "matrix run ./A.lua -f --baseline r.results --junit @A.lua",
    "matrix merge r.results -f -o @link.results",
    "matrix merge r.results -f -o @r.results",
  ])
  func `an output over an input is refused, and the input stays`(words: String) throws {
    let inputs = ["A.lua", "s.json", "part.lua", "r.csv", "r.results"]
    let before = inputs.map(session.text)
    let extra = words.hasPrefix("matrix run") ? Self.axes : []
    // A path with @ is absolute, as this process has another current folder.
    let arguments = words.split(separator: " ").map {
      $0.hasPrefix("@") ? path(String($0.dropFirst())) : String($0)
    }
    let answer = session.run(arguments + extra)
    #expect(answer.status == 2)
    #expect(answer.messages.contains("can't be written over what is read"), "\(answer.messages)")
    #expect(inputs.map(session.text) == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: session.folder.path)
    #expect(!names.contains { $0.hasSuffix(".tmp") })
  }

  @Test func `a picture over the script is refused, too`() throws {
    try session.write(Self.animator, to: "A.gif")
    let answer = session(
      "render", "./A.gif", "-s", "push", "--scale", "0.1", "-q", "-f", "--gif", path("A.gif"))
    #expect(answer.status == 2)
    #expect(session.text(of: "A.gif") == Self.animator)
  }

  @Test func `what one command wrote can be the next one's input and output`() {
    for _ in 1...2 {
      let trace = path("t.ndjson")
      #expect(session("run", "./A.lua", "-s", "push", "-q", "-f", "--trace", trace).status == 0)
      #expect(session("fit", "t.ndjson", "-q", "-f", "-o", path("F.lua")).status == 0)
    }
    let resume = [
      "matrix", "run", "./A.lua", "--resume", "-o", path("r.results"), "--timings", path("t"),
    ]
    for _ in 1...2 { #expect(session.run(resume + Self.axes).status == 0) }
    #expect(session("matrix", "accept", "r.results", "--baseline", "r.results").status == 0)
  }

  // MARK: Baselines

  @Test func `accept says what the file is that it doesn't replace`() throws {
    try session.write("notes\n", to: "notes")
    try session.write("", to: "empty")
    try FileManager.default.createSymbolicLink(
      atPath: session.folder.appendingPathComponent("link").path, withDestinationPath: "notes")
    for (name, line) in [("notes", ":1"), ("link", ":1"), ("empty", "")] {
      let answer = session("matrix", "accept", "r.results", "--baseline", name)
      #expect(answer.status == 2)
      #expect(answer.messages.hasPrefix("\(name)\(line): error: "), "\(answer.messages)")
      #expect(!answer.messages.contains("meanwhile"))
    }
    #expect(session.text(of: "notes") == "notes\n")
  }

  @Test func `accept warns of a damaged baseline, and replaces it`() throws {
    let results = session.text(of: "r.results")
    let lines = results.split(separator: "\n")
    try session.write(lines.dropLast().joined(separator: "\n") + "\n", to: "torn")
    let answer = session("matrix", "accept", "r.results", "--baseline", "torn")
    #expect(answer.status == 0)
    #expect(answer.messages.contains("warning: the file is torn"), "\(answer.messages)")
    #expect(answer.messages.contains("it is replaced as a whole"))
    #expect(session.text(of: "torn") == results)
  }
}
