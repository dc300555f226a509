@_spi(Tools) import Diagnostics
@_spi(Tools) import Scripting
import TestSupport
import Testing

@testable import Studio

/// Numbers that set a property are found in a script's text, changed in their place, and made parameters.
struct NumberLiteralTests {
  private static let script = """
    local spring = require "interlude.spring"
    return {
      duration = 0.4, curve = spring { response = 0.4, dampingRatio = 0.8 },
      prepare = function(ctx, stage) stage:overlay("dimming", { above = "back" }) end,
      frame = function(ctx, progress, presence)
        local away = 1 - presence
        return {
          front = { translateY = ctx.container.height * away * 0.5 - 12, cornerRadius = 16 },
          back = { scale = 1 - -0.06 * (presence + 2) }, -- a little
          dimming = {
            alpha = 0.4 * presence,
          },
        }
      end,
    }
    """

  private func place(_ property: String, of view: String) -> NumberLiteral.Place? {
    NumberLiteral.place(of: property, of: view, in: LuaTables(Array(Self.script.utf8)))
  }

  private func change(_ numbers: [String: Double]) throws -> String {
    let edit = try DefaultEdit(
      Array(Self.script.utf8), values: [],
      numbers: numbers.sorted { $0.key < $1.key }.map { .init(name: $0.key, value: $0.value) },
      file: "Rise.lua")
    return String(decoding: edit.after, as: UTF8.self)
  }

  @Test(arguments: [
    ("translateY", "front", "translateY = ctx.container.height * away * 0.5 - 12", [0.5, 12]),
    ("cornerRadius", "front", "cornerRadius = 16", [16]),
    ("scale", "back", "scale = 1 - -0.06 * (presence + 2)", [1, -0.06, 2]),
    ("alpha", "dimming", "alpha = 0.4 * presence", [0.4]),
  ])
  func `the numbers that set a property are found`(
    property: String, view: String, code: String, values: [Double]
  ) throws {
    let found = try #require(place(property, of: view))
    #expect(found.code == code)
    #expect(found.numbers.map(\.literal.value) == values)
    #expect(
      found.numbers.map(\.literal.name) == values.indices.map { "\(view).\(property) \($0 + 1)" })
    for number in found.numbers {
      let start = found.code.index(found.code.startIndex, offsetBy: number.offset)
      let text = found.code[start...].prefix(number.length)
      #expect(Double(text) == number.literal.value)
    }
  }

  @Test func `what a script doesn't set has none, and a curve's numbers are not among them`() {
    #expect(place("rotation", of: "front") == nil)
    #expect(place("response", of: "curve")?.numbers.isEmpty ?? true)
  }

  @Test func `a number is changed in its place`() throws {
    #expect(try change(["dimming.alpha 1": 0.25]) == Self.script.replacing("0.4 *", with: "0.25 *"))
    #expect(
      try change(["back.scale 2": 0.1, "front.translateY 2": -3])
        == Self.script.replacing("-0.06", with: "0.1").replacing("- 12", with: "- -3"))
  }

  @Test(arguments: ["dimming.alpha 2", "dimming 1", "", "front.rotation 1", "front.cornerRadius"])
  func `a number that is gone is refused with a reason`(name: String) {
    let refusal = #expect(throws: CannotSave.self) { _ = try change([name: 1]) }
    #expect(refusal?.diagnostic.message.contains("has no number '\(name)' any more") == true)
  }

  // MARK: Parameters

  private func parameter(
    _ name: String, _ literal: String, _ range: ClosedRange<Double>, unit: String? = nil,
    help: String? = nil, besides taken: [String] = []
  ) throws -> String {
    let text = Array(Self.script.utf8)
    let number = try #require(NumberLiteral.named(literal, in: LuaTables(text)))
    let made = try ParameterMaking(
      .init(name: name, least: range.lowerBound, most: range.upperBound, unit: unit, help: help),
      from: number.value, number.range, in: text, besides: taken, file: "Rise.lua")
    return String(decoding: DefaultEdit(text, edits: made.edits).after, as: UTF8.self)
  }

  @Test func `a number becomes a parameter with its range, unit and help`() throws {
    let text = try parameter(
      "dim", "dimming.alpha 1", 0...1, unit: "opacity", help: "how \"dark\" the screen gets")
    #expect(text.contains("alpha = ctx.parameters.dim * presence"))
    #expect(
      text.contains(
        #"dim = { default = 0.4, min = 0, max = 1, unit = "opacity", help = "how \"dark\" the screen gets" },"#
      ), "\(text)")
    let animator = try ScriptAnimator(source: text, name: "Rise.lua")
    #expect(animator.parameters.map(\.name) == ["dim"])
    #expect(animator.parameters[0].help == "how \"dark\" the screen gets")
  }

  @Test(
    arguments: [
      ("end", 0.0...1.0, [], "'end' can't be the name of a parameter"),
      ("a-b", 0...1, [], "'a-b' can't be the name of a parameter"),
      ("1a", 0...1, [], "'1a' can't be the name of a parameter"),
      ("", 0...1, [], "'' can't be the name of a parameter"),
      ("dim", 0...1, ["dim"], "there already is a parameter 'dim'"),
      ("dim", 2...3, [], "the range must contain the number 0.4"),
    ] as [(String, ClosedRange<Double>, [String], String)])
  func `what can't be a parameter is refused with a reason`(
    name: String, range: ClosedRange<Double>, taken: [String], reason: String
  ) {
    let refusal = #expect(throws: CannotSave.self) {
      _ = try parameter(name, "dimming.alpha 1", range, besides: taken)
    }
    #expect(refusal?.diagnostic.message.contains(reason) == true)
  }
}
