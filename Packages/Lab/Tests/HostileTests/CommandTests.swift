import Foundation
import TestSupport
import Testing

/// Files and commands of the fourth round of attacks, each in a process of its own; its scripts are in the corpus.
///
/// They are played one after the other, so that the processor's time is theirs.
@Suite(.serialized)
struct CommandTests {
  private static let mover =
    "return { frame = function(c, p, q) return { front = { alpha = q } } end }\n"
  private static let results = ["--axis", "operation=push", "--axis", "rate=60"]

  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("commands-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.mover.utf8).write(to: folder.appendingPathComponent("A.lua"))
    try body(folder)
  }

  private func write(_ text: String, to name: String, in folder: URL) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  /// Runs a command, which refuses what it got at once, in one message that names the file.
  private func refuse(
    _ words: [String], in folder: URL, status: Int32 = 1, saying parts: String...
  ) throws {
    let result = try Runner.command(words, in: folder)
    #expect(result.status == status, "\(words): \(result.text)")
    for part in parts { #expect(result.text.contains(part), "\(words): \(result.text)") }
    #expect(result.text.utf8.count < 1000, "\(words): \(result.text)")
    #expect(!result.text.contains("failed("), "\(words): \(result.text)")
  }

  @Test(arguments: ["1e-5", "1e-6", "1e-9", "1e-12", "1e-17", "1e-300"])
  func `F1 times that lie next to each other are no motion`(step: String) throws {
    try inFolder { folder in
      let rows = (0..<30).map { row in
        "\(Double(row) * (Double(step) ?? 0)),front,translateY,\(852 - 20 * row)\n"
      }
      try write("time,view,property,value\n" + rows.joined(), to: "x.csv", in: folder)
      try refuse(
        ["fit", "x.csv", "-o", "y.lua"], in: folder, saying: "x.csv:3: error: ",
        "times are in seconds")
    }
  }

  @Test(arguments: ["0", "-393", "1e300", "20001"])
  func `F2 a recording is of a device that there can be`(width: String) throws {
    try inFolder { folder in
      try write(
        """
        {"type":"header","trace":2,"interlude":"0.3.0","animator":"Slide","scenario":"push",\
        "device":{"width":\(width),"height":852,"scale":3},"frameRate":60,"seed":1}

        """, to: "x.ndjson", in: folder)
      try refuse(
        ["fit", "x.ndjson", "-o", "y.lua"], in: folder, saying: "x.ndjson:1:",
        "device.width: expected a number of points from 1 to 20000")
    }
  }

  @Test(arguments: ["notes\n", "", "link"])
  func `F3 only a file of results becomes a baseline`(text: String) throws {
    try inFolder { folder in
      let made = try Runner.command(
        ["matrix", "run", "./A.lua", "-q", "-o", "b.nd"] + Self.results, in: folder)
      #expect(made.status == 0, "\(made.text)")
      let old = folder.appendingPathComponent("c.nd")
      if text == "link" {
        try FileManager.default.createSymbolicLink(atPath: old.path, withDestinationPath: "A.lua")
      } else {
        try write(text, to: "c.nd", in: folder)
      }
      let result = try Runner.command(
        ["matrix", "accept", "b.nd", "--baseline", "c.nd"], in: folder)
      #expect(result.status != 0, "\(result.text)")
      #expect(!result.text.contains("has changed meanwhile"), "\(result.text)")
      #expect(!result.text.contains(folder.path), "\(result.text)")
      #expect(
        try String(contentsOf: folder.appendingPathComponent("A.lua"), encoding: .utf8)
          == Self.mover)
    }
  }

  @Test func `F5 no output is written over what is read`() throws {
    try inFolder { folder in
      let scenario =
        #"{ interlude: 1, name: "s", controllers: { a: {}, b: {} }, "#
        + #"root: { navigation: ["a"] }, actions: [{ at: 0, do: "push", controller: "b" }] }"#
      try write(scenario, to: "s.json", in: folder)
      let message = "can't be written over what is read"
      for words in [
        ["run", "./A.lua", "-s", "./s.json", "-q", "--force", "--trace", "s.json"],
        ["export", "./A.lua", "--to", "web", "-q", "--force", "-o", "A.lua"],
        ["matrix", "run", "./A.lua", "-q", "--force", "-o", "A.lua"] + Self.results,
      ] {
        let result = try Runner.command(words, in: folder)
        #expect(result.status != 0 && result.text.contains(message), "\(words): \(result.text)")
      }
      #expect(
        try String(contentsOf: folder.appendingPathComponent("s.json"), encoding: .utf8) == scenario
      )
      #expect(
        try String(contentsOf: folder.appendingPathComponent("A.lua"), encoding: .utf8)
          == Self.mover)
    }
  }

  @Test func `F6 a scenario that can't be read is no finding`() throws {
    try inFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("Plugins/P"), withIntermediateDirectories: true)
      try write(
        "return { api = 1, animator = { push = 'A' } }\n", to: "Plugins/P/plugin.lua", in: folder)
      try write(
        """
        { interlude: 1, name: "bad", controllers: { a: {} }, plugins: [{ name: "Nope" }],
          root: { navigation: ["a"] }, actions: [] }
        """, to: "bad.json", in: folder)
      for subject in ["./A.lua", "Plugins/P"] {
        try refuse(
          ["check", subject, "-s", "./bad.json"], in: folder, status: 2,
          saying: "bad.json:1:", "unknown plugin 'Nope'")
      }
    }
  }

  /// What SECURITY.md promises of a script, whatever it does.
  @Test(.enabled(if: TestTier.current == .long), arguments: Corpus.files)
  func `a transition ends within five seconds of the processor`(name: String) throws {
    try inFolder { folder in
      try write(
        """
        { interlude: 1, name: "one", controllers: { a: {}, b: {} }, root: { navigation: ["a"] },
          actions: [{ at: 0, do: "push", controller: "b" }] }
        """, to: "one.json", in: folder)
      let script = Corpus.folder.appendingPathComponent(name).path
      let result = try Runner.command(["run", script, "-s", "./one.json", "-q"], in: folder)
      #expect([0, 2, 3].contains(result.status), "\(result.status): \(result.text)")
      #expect(result.seconds < 5, "\(result.seconds) s")
    }
  }

  /// 1,000 texts in a column, and a size of the stage in every frame.
  @Test(.enabled(if: TestTier.current == .long))
  func `S1 layouts have a budget`() throws {
    try inFolder { folder in
      let text = (0..<140).map { "word\($0)" }.joined(separator: " ")
      let views = (0..<1000).map { #"{ id: "v\#($0)", text: "\#(text)" }"# }.joined(separator: ",")
      let sizes = (0..<1000).map {
        #", { at: \#(Double($0) / 1000), do: "resize", width: \#(100 + $0 % 800), height: 900 }"#
      }.joined()
      try write(
        """
        { interlude: 1, name: "s1", controllers: { a: {}, b: { layout: "column", views: [\(views)] } },
          root: { navigation: ["a"] }, actions: [{ at: 0, do: "push", controller: "b" }\(sizes)] }
        """, to: "s1.json", in: folder)
      let result = try Runner.command(["run", "./A.lua", "-s", "./s1.json", "-q"], in: folder)
      #expect(result.status < 128, "\(result.text)")
      #expect(result.seconds < 10, "\(result.seconds) s")
    }
  }

  /// 30,000 rows of each of twelve properties, with noise.
  @Test(.enabled(if: TestTier.current == .long))
  func `F9 a long table takes as long as its motion needs`() throws {
    try inFolder { folder in
      var text = "time,view,property,value\n"
      let properties = ["translateX", "translateY", "scale", "alpha", "rotation", "cornerRadius"]
      for view in ["front", "back"] {
        for (index, property) in properties.enumerated() {
          for row in 0..<30_000 {
            let at = Double(row) / 29_999
            let noise = Double((row * 7919 + index) % 13) * 0.01
            let value = Double(1 + index) * sin(at * 3 + Double(index)) * 100 * at * at + noise
            text += "\(at * 50),\(view),\(property),\(value)\n"
          }
        }
      }
      try write(text, to: "x.csv", in: folder)
      let result = try Runner.command(["fit", "x.csv", "-q", "-o", "y.lua"], in: folder)
      #expect(result.status < 128, "\(result.text)")
      #expect(result.seconds < 10, "\(result.seconds) s")
    }
  }
}
