@_spi(Tools) import Diagnostics
@_spi(Tools) import LuaRuntime
@_spi(Tools) import Scripting
import Testing

@testable import Studio

/// A value that was turned becomes the script's default, and nothing else changes.
struct ScriptSaverTests {
  private static let script = """
    -- default = 3 in a comment, and "default = 4" in a text
    local note = [[ angle = { default = 5 } ]]
    return {
      summary = "angle = { default = 6 }",
      parameters = {
        angle = { default = 12, min = -90, max = 90, help = "default = 7" },
        ['side'] = { values = { "left", "right" }, default = 'left' },
        bounces = { help = [==[ ]] default = true ]==], default = false },
      },
      frame = function(ctx, progress, presence) return { front = { alpha = presence } } end,
    }
    """

  /// One file in memory.
  private final class Disk {
    var bytes: [UInt8]
    var writes = 0
    init(_ text: String) { bytes = Array(text.utf8) }
    var text: String { String(decoding: bytes, as: UTF8.self) }

    var files: ScriptFiles {
      ScriptFiles(
        read: { _ in self.bytes },
        parameters: { _, bytes in
          try ScriptAnimator(source: String(decoding: bytes, as: UTF8.self), name: "Rise.lua")
            .parameters
        },
        replace: { _, _, bytes in
          self.bytes = bytes
          self.writes += 1
        })
    }
  }

  private let disk: Disk
  private let saver: ScriptSaver

  init() {
    disk = Disk(Self.script)
    saver = ScriptSaver(disk.files)
  }

  private func parameters(_ text: String) throws -> [Parameter] {
    try ScriptAnimator(source: text, name: "Rise.lua").parameters
  }

  private func file() throws -> SearchPath.File {
    // Any file of this machine stands in for the one in memory.
    try #require(SearchPath(roots: []).file(at: #filePath))
  }

  @discardableResult
  private func propose(
    _ values: [(name: String, value: String)], with saver: ScriptSaver? = nil
  ) throws -> ScriptSaver.Proposal {
    try (saver ?? self.saver).propose(
      ScriptChange(values: values), of: try parameters(disk.text), in: try file())
  }

  @Test(arguments: [
    ("angle", "30", "angle = { default = 12,", "angle = { default = 30,"),
    ("angle", "-7.5", "angle = { default = 12,", "angle = { default = -7.5,"),
    ("side", "right", "default = 'left'", "default = 'right'"),
    ("bounces", "true", "default = false }", "default = true }"),
  ])
  func `only the literal of the default changes`(
    name: String, value: String, before: String, after: String
  ) throws {
    let proposal = try propose([(name, value)])
    #expect(proposal.edit.lines.count == 1)
    #expect(disk.text == Self.script, "nothing is written before the user agreed")
    _ = try saver.save()
    #expect(disk.text == Self.script.replacing(before, with: after))
  }

  @Test(arguments: [
    ("name", "backOut", "default = 'easeOut'", "default = 'backOut'"),
    ("name", "0.1,0.2,0.3,1", "default = 'easeOut'", "default = { 0.1, 0.2, 0.3, 1 }"),
    ("list", "0.3,0.6,0.5,1", "{ 0.3, 0.6, --[[a]] 0.3, 1 }", "{ 0.3, 0.6, --[[a]] 0.5, 1 }"),
    (
      "feel", "response:0.4,dampingRatio:0.5", "{ dampingRatio = 0.8, response = 0.4 }",
      "{ dampingRatio = 0.5, response = 0.4 }"
    ),
    (
      "feel", "duration:0.5,bounce:0.2", "bouncy { dampingRatio = 0.8, response = 0.4 }",
      "bouncy { duration = 0.5, bounce = 0.2 }"
    ),
    ("feel", "linear", "bouncy { dampingRatio = 0.8, response = 0.4 }", "\"linear\""),
  ])
  func `a parameter that is a curve is written in its place`(
    name: String, value: String, before: String, after: String
  ) throws {
    let script = """
      local bouncy = require "interlude.spring"
      return {
        parameters = {
          name = { default = 'easeOut', help = "default = 'easeIn'" },
          list = { default = { 0.3, 0.6, --[[a]] 0.3, 1 } },
          feel = { help = "a", default = bouncy { dampingRatio = 0.8, response = 0.4 } },
        },
        curve = "easeIn",
        frame = function(ctx, progress, presence) return { front = { alpha = presence } } end,
      }
      """
    disk.bytes = Array(script.utf8)
    try propose([(name, value)])
    _ = try saver.save()
    #expect(disk.text == script.replacing(before, with: after))
    // The page lists it as a parameter, and not once more as a curve.
    #expect(TimingLiteral.all(in: Array(script.utf8)).map(\.name) == ["curve"])
  }

  @Test func `a curve that the script computes is no default to save`() throws {
    disk.bytes = Array(
      """
      local own = { 0.3, 0.6, 0.3, 1 }
      return { parameters = { feel = { default = own } }, frame = function() return {} end }
      """.utf8)
    #expect(throws: CannotSave.self) { try propose([("feel", "linear")]) }
  }

  @Test func `parameters are in the order of the script`() throws {
    let text = """
      local parameters = { shared = { default = 1 }, curve = "linear" }
      return {
        parameters = {
          way = { default = 1, max = 3 }, angle = { default = 2 },
          ["odd"] = { default = 3 }, depth = { default = 4, help = "angle = {" },
        },
        frame = function() return {} end,
      }
      """
    let ordered = try parameters(text).ordered(asIn: Array(text.utf8))
    #expect(ordered.map(\.name) == ["way", "angle", "depth", "odd"])
  }

  @Test func `the lines show what changes, with their numbers`() throws {
    let lines = try propose([("side", "right"), ("angle", "1")]).edit.lines
    #expect(lines.map(\.number) == [6, 7])
    #expect(lines[1].before?.contains("'left'") == true)
    #expect(lines[1].after?.contains("'right'") == true)
  }

  @Test func `line breaks, bytes that are no text, and a mark of the byte order stay`() throws {
    let text = Self.script.replacing("\n", with: "\r\n")
    disk.bytes = [0xEF, 0xBB, 0xBF] + Array(text.utf8) + Array("-- ".utf8) + [0xFF, 0xFE]
    let saver = ScriptSaver(
      ScriptFiles(
        read: disk.files.read,
        parameters: { _, bytes in
          try self.parameters(
            String(decoding: bytes.dropFirst(3).dropLast(2), as: UTF8.self))
        }, replace: disk.files.replace))
    _ = try saver.propose(
      ScriptChange(values: [("angle", "30")]), of: try parameters(text), in: try file())
    _ = try saver.save()
    let after = Array(text.replacing("default = 12", with: "default = 30").utf8)
    #expect(disk.bytes == [0xEF, 0xBB, 0xBF] + after + Array("-- ".utf8) + [0xFF, 0xFE])
  }

  @Test func `a word is quoted so that it stays a word`() throws {
    disk.bytes = Array(
      #"""
      return {
        parameters = { side = { values = { "left", "a\"b\\c'd" }, default = "left" } },
        frame = function() return {} end,
      }
      """#.utf8)
    try propose([("side", "a\"b\\c'd")])
    _ = try saver.save()
    #expect(disk.text.contains(#"default = "a\"b\\c'd""#))
    #expect(try parameters(disk.text)[0].initial == .choice("a\"b\\c'd"))
  }

  @Test(arguments: ["\\z\n    ", "\\z \t\r\n", "\\\n", "\\\r\n"])
  func `a text that goes on in the next line is skipped to its end`(escape: String) throws {
    disk.bytes = Array(
      """
      local text = "it\(escape)[[s"
      return {
        parameters = { angle = { default = 12 } },
        frame = function() return {} end,
      }
      """.utf8)
    try propose([("angle", "30")])
    _ = try saver.save()
    #expect(disk.text.contains("default = 30 }"))
  }

  @Test func `a save can be taken back, once for each`() throws {
    try propose([("angle", "30")])
    _ = try saver.save()
    try propose([("angle", "31")])
    _ = try saver.save()
    _ = try saver.undo(saver.undoing().save)
    #expect(disk.text.contains("default = 30,"))
    _ = try saver.undo(saver.undoing().save)
    #expect(disk.text == Self.script)
    #expect(!saver.canUndo)
    #expect(throws: CannotSave.self) { try saver.undo(saver.undoing().save) }
  }

  @Test func `of two pages that save at once the second looks again`() throws {
    let other = ScriptSaver(disk.files)
    try propose([("angle", "30")])
    try propose([("angle", "40")], with: other)
    _ = try other.save()
    #expect(throws: CannotSave.self) { try saver.save() }
    #expect(disk.text.contains("default = 40,"))
    // The first page can save after it has seen the lines as they are now.
    try propose([("angle", "30")])
    _ = try saver.save()
    #expect(disk.text.contains("default = 30,"))
    // And what the other page saved is not taken back from under it.
    #expect(throws: CannotSave.self) { try other.undo(other.undoing().save) }
    #expect(disk.text.contains("default = 30,"))
  }

  @Test func `what an editor wrote since is never covered`() throws {
    try propose([("angle", "30")])
    disk.bytes += Array("\n-- more".utf8)
    let now = disk.bytes
    #expect(throws: CannotSave.self) { try saver.save() }
    #expect(disk.bytes == now && disk.writes == 0)
  }

  @Test func `a save that was not shown is no save`() throws {
    #expect(throws: CannotSave.self) { try saver.save() }
    try propose([("angle", "30")])
    _ = try saver.save()
    #expect(throws: CannotSave.self) { try saver.save() }
    #expect(disk.writes == 1)
  }

  @Test(arguments: [
    ("angle", "91"), ("angle", "nan"), ("angle", "1 } os.exit()"), ("angle", "12"),
    ("side", "up"), ("bounces", "1"), ("missing", "1"), ("", ""),
  ])
  func `a value that the parameter can't have is refused`(name: String, value: String) throws {
    #expect(throws: (any Error).self) { try propose([(name, value)]) }
    #expect(throws: CannotSave.self) { try saver.save() }
    #expect(disk.text == Self.script)
  }

  /// Scripts whose default is not a plain value in the file.
  @Test(arguments: [
    "local a = 3 return { parameters = { x = { default = a } }, frame = function() return {} end }",
    "return { parameters = { x = { default = 1 + 2 } }, frame = function() return {} end }",
    "return { parameters = { x = { default = (3) } }, frame = function() return {} end }",
    "return { parameters = { x = { default = - -3 } }, frame = function() return {} end }",
    "local t = { default = 3 } return { parameters = { x = t }, frame = function() return {} end }",
    """
    local p, q = { x = { default = 3 } }, { x = { default = 3 } }
    return { parameters = p, frame = function() return {} end }
    """,
    // The one that is written is not the one that counts.
    """
    local p = { x = { default = 3 } }
    p.x = { ['def' .. 'ault'] = 3 }
    return { parameters = p, frame = function() return {} end }
    """,
    """
    return {
      parameters = { x = { default = 3 }, y = { default = 3, min = 1 } },
      frame = function() return {} end,
    }
    """,
  ])
  func `a default that the script works out is left alone`(script: String) throws {
    disk.bytes = Array(script.utf8)
    if script.contains("y = {") {
      // A script that is another one than was loaded.
      let loaded = try parameters(script.replacing("min = 1", with: "min = 2"))
      #expect(throws: CannotSave.self) {
        try saver.propose(ScriptChange(values: [("x", "5")]), of: loaded, in: try file())
      }
    } else {
      #expect(throws: CannotSave.self) { try propose([("x", "5")]) }
    }
    #expect(disk.text == script && disk.writes == 0)
  }

  /// Scripts with a spring, and what its numbers become.
  @Test(arguments: [
    (
      """
      local spring = require "interlude.spring"
      return {
        curve = spring { response = 0.4, dampingRatio = 0.7 }, -- the feel
        parameters = {
          -- how far
          rise = { default = 1 },
        },
        frame = function() return {} end,
      }
      """,
      "curve",
      [
        "  curve = function(ctx) return spring { response = ctx.parameters.response, "
          + "dampingRatio = ctx.parameters.dampingRatio } end, -- the feel",
        "    response = { default = 0.4, min = 0.05, max = 2 },",
        "    dampingRatio = { default = 0.7, min = 0.05, max = 1.5 },",
      ]
    ),
    (
      """
      local spring = require "interlude.spring"
      return {
        duration = 0.4,
        curve = function(context)
          if context.isForward then return "easeOut" end
          return spring { duration = context.duration, dampingRatio = 2 }
        end,
        frame = function() return {} end,
      }
      """,
      "spring",
      [
        "  parameters = { dampingRatio = { default = 2, min = 0.05, max = 2 }, }, duration = 0.4,",
        "    return spring { duration = context.duration, "
          + "dampingRatio = context.parameters.dampingRatio }",
      ]
    ),
  ])
  func `a spring's numbers become parameters, and nothing else changes`(
    script: String, curve: String, lines: [String]
  ) throws {
    disk.bytes = Array(script.utf8)
    let before = try parameters(script)
    let proposal = try saver.propose(parametersOf: curve, besides: before, in: try file())
    #expect(lines.allSatisfy { line in proposal.edit.lines.contains { $0.after == line } })
    _ = try saver.save()
    let made = try parameters(disk.text)
    #expect(made.count == before.count + lines.count { $0.contains("default = ") })
    #expect(before.allSatisfy(made.contains))
    _ = try saver.undo(saver.undoing().save)
    #expect(disk.text == script)
  }

  @Test(arguments: [
    (
      "return {\n  duration = 0.4, curve = 'easeOut', frame = function() return {} end,\n}",
      "curve",
      "  parameters = { feel = { default = 'easeOut' }, }, duration = 0.4, curve = "
        + "function(ctx) return ctx.parameters.feel end, frame = function() return {} end,"
    ),
    (
      "local spring = require 'interlude.spring'\nreturn { parameters = {}, "
        + "curve = function(ctx) return spring { response = 0.4, dampingRatio = 0.8 } end, "
        + "frame = function() return {} end }", "spring",
      "return { parameters = { feel = { default = spring { response = 0.4, dampingRatio = 0.8 } },}, "
        + "curve = function(ctx) return ctx.parameters.feel end, frame = function() return {} end }"
    ),
  ])
  func `a whole curve becomes one parameter, which is bent as it was`(
    script: String, curve: String, line: String
  ) throws {
    disk.bytes = Array(script.utf8)
    let proposal = try saver.propose(
      parametersOf: curve, isWhole: true, besides: try parameters(script), in: try file())
    #expect(proposal.edit.lines.compactMap(\.after) == [line])
    _ = try saver.save()
    #expect(try parameters(disk.text).map(\.name) == ["feel"])
    #expect(TimingLiteral.defaults(in: disk.bytes).map(\.name) == ["feel"])
  }

  @Test(arguments: [
    "local spring = require 'interlude.spring' local s = spring { duration = 1 } return { parameters = {}, curve = s, frame = function() return {} end }",
    "local spring = require 'interlude.spring' return { curve = function(ctx) return spring { duration = ctx.duration } end, frame = function() return {} end }",
    "return { curve = 'easeIn', frame = function() return {} end }",
  ])
  func `a curve that can't take parameters is left alone`(script: String) throws {
    disk.bytes = Array(script.utf8)
    for name in ["s", "spring", "curve"] {
      #expect(throws: CannotSave.self) {
        try saver.propose(parametersOf: name, besides: [], in: try file())
      }
    }
    #expect(disk.text == script)
  }

  @Test func `a text that never ends is read to its end`() {
    for text in [
      "x = { default = ", "x = { default = \"", "--[[", "[==[", "'\\", "{{{{", "x={default=-",
      "0x", "\"\\", "[", "[=",
    ] {
      let tokens = Array(LuaTokens(Array(text.utf8)))
      #expect(tokens.allSatisfy { $0.range.upperBound <= text.utf8.count })
    }
  }

  @Test func `tables that are nested too deeply are not searched`() throws {
    let parameters = try parameters(Self.script)
    disk.bytes = Array(repeatElement("angle={".utf8, count: 100_000).joined())
    #expect {
      try saver.propose(ScriptChange(values: [("angle", "1")]), of: parameters, in: try file())
    } throws: {
      ($0 as? CannotSave)?.diagnostic.message.contains("too deeply") == true
    }
  }
}
