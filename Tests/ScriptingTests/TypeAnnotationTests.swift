import Foundation
import LuaRuntime
import TestSupport
import Testing
import Transitions
import Views

@_spi(Tools) @testable import Scripting

/// What editors know is what the host really takes and gives: the annotations are read as an editor
/// reads them, and tried on the readers and on a context in Lua.
struct TypeAnnotationTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Read once for all tests.
  private static let shared = Result { try Annotations(TypeAnnotations.text) }

  private let annotations: Annotations

  init() throws { annotations = try Self.shared.get() }

  /// To write it anew: `RECORD_GOLDENS=1 swift test --filter TypeAnnotationTests`.
  @Test func `the shipped annotations are those the host writes`() throws {
    let shipped = Self.package.appendingPathComponent("Scripts/types/interlude.lua")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try TypeAnnotations.text.write(to: shipped, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: shipped, encoding: .utf8) == TypeAnnotations.text)
  }

  @Test func `the annotations are Lua`() throws {
    let script = TypeAnnotations.text + "\nreturn { frame = function() return {} end }\n"
    _ = try ScriptAnimator(source: script, name: "types.lua")
  }

  @Test func `every shipped animator names its type`() throws {
    let folder = Self.package.appendingPathComponent("Scripts/animators")
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasSuffix(".lua") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      #expect(text.contains("---@type interlude.Animator\n"), "\(file)")
    }
  }

  // MARK: What a script gets

  static let contextFields = [
    ("Context", "ctx"), ("Side", "ctx.from"), ("Size", "ctx.container"),
    ("Rectangle", "ctx.to.finalFrame"), ("Gesture", "ctx.gesture"), ("Insets", "ctx.insets"),
    ("Traits", "ctx.traits"), ("Matched", "ctx.matched[1]"), ("ScreenView", "ctx.from.views[1]"),
  ]

  @Test(arguments: TestTier.sample(contextFields, every: 3))
  func `a context in Lua has the fields of its class, and no other`(
    name: String, path: String
  ) throws {
    let source = """
      -- Has ctx.device, ctx.from.bar, ctx.elapsed, ctx.gesture, ctx.sheet, ctx.source and ctx.from.views made for it.
      return {
        prepare = function() return { kept = 1 } end,
        frame = function(ctx)
          local words = {}
          for key, value in pairs(\(path)) do words[#words + 1] = key .. ":" .. type(value) end
          for first = 1, #words, 10 do
            print(table.concat(words, " ", first, math.min(first + 9, #words)))
          end
          return {}
        end,
      }
      """
    let animator = try ScriptAnimator(source: source, name: "Listing.lua")
    var found: Set<String> = []
    animator.script.state.log = { line in
      found.formUnion(line.split(separator: " ").map(String.init))
    }
    let stage = Self.push(animator)
    stage.commit()
    #expect(stage.failures.map { String(describing: $0.error) } == [])
    let fields = try #require(annotations.classes[name])
    #expect(!fields.isEmpty)
    #expect(Set(fields.map { "\($0.name):\(Self.luaType(of: $0.type))" }) == found)
  }

  /// What Lua's `type` says of a value of an annotated type.
  private static func luaType(of type: String) -> String {
    switch type {
    case "number", "string", "boolean": type
    case "any": "table"
    case "interlude.Operation", "interlude.Color": "string"
    case "interlude.ScreenView|false", "interlude.Label|false", "interlude.Sheet|false": "boolean"
    case _ where type.hasPrefix("\""): "string"
    case _ where type.hasPrefix("fun("): "function"
    default: "table"
    }
  }

  // MARK: What a script returns

  /// A class, and a script that has a table of it with room for one more field.
  private static let tables = [
    ("Animator", "return { frame = function() return {} end, @ }"),
    (
      "Parameter",
      "return { frame = function() return {} end, "
        + "parameters = { p = { default = 1, values = { 'A' }, @ } } }"
    ),
    ("Plugin", "return { animator = { push = 'A' }, @ }"),
    ("AnimatorRule", "return { animator = { { operation = 'push', use = 'A', @ } } }"),
    (
      "Interaction",
      "return { animator = { push = 'A' }, "
        + "interaction = { pop = { gesture = 'pan', direction = 'right', @ } } }"
    ),
    ("Presentation", "return { animator = { push = 'A' }, presentation = { @ } }"),
    (
      "Chrome", "return { animator = { push = 'A' }, presentation = { chrome = { veil = { @ } } } }"
    ),
    ("Wrapper", "return { animator = { push = 'A' }, presentation = { wrapper = { @ } } }"),
    (
      "PresentationFrame",
      "return { animator = { push = 'A' }, presentation = { frame = { @ } } }"
    ),
  ]

  @Test(arguments: TestTier.sample(tables, every: 4))
  func `a reader takes every key with every type it is said to have`(
    name: String, script: String
  ) throws {
    let fields = try #require(annotations.classes[name])
    #expect(!fields.isEmpty)
    for field in fields {
      for type in field.alternatives {
        for value in try samples(of: type) {
          let text = Self.script(script, name, field.name, value)
          #expect(throws: Never.self, "\(text)") { try Self.read(text) }
        }
      }
    }
  }

  @Test(arguments: TestTier.sample(tables, every: 4))
  func `a reader refuses what no editor knows`(name: String, script: String) throws {
    for field in try #require(annotations.classes[name]) {
      let misspelt = script.replacing("@", with: "\(field.name)x = 1")
      #expect(throws: (any Error).self, "\(misspelt)") { try Self.read(misspelt) }
      let wrong = field.alternatives.contains("boolean") ? "12" : "true"
      if field.name != "default" {
        let text = Self.script(script, name, field.name, wrong)
        #expect(throws: (any Error).self, "\(text)") { try Self.read(text) }
      }
      guard field.alternatives.allSatisfy({ $0.hasPrefix("\"") }) else { continue }
      let text = Self.script(script, name, field.name, "'another'")
      #expect(throws: (any Error).self, "\(text)") { try Self.read(text) }
    }
  }

  @Test func `the editor's types contain every gesture, and each is read`() throws {
    let field = try #require(annotations.classes["Interaction"]?.first { $0.name == "gesture" })
    let names = ["pan", "edgePan", "pinch", "rotation", "transform", "progress"]
    #expect(field.alternatives == names.map { "\"\($0)\"" })
  }

  static let layerOptions = [
    ("OverlayOptions", "overlay"), ("SnapshotOptions", "snapshot"), ("SlicesOptions", "slices"),
    ("ShapeOptions", "shape"), ("MaskOptions", "mask"),
  ]

  @Test(arguments: TestTier.sample(layerOptions, every: 3))
  func `a layer takes the options that an editor knows, and no other`(
    name: String, method: String
  ) throws {
    let needsPath = ["shape", "mask"].contains(method)
    let base =
      (["overlay", "shape"].contains(method) ? "" : "of = 'from', ")
      + (needsPath ? "path = 'M0 0H9V9Z', " : "")
    for field in try #require(annotations.classes[name]) {
      for value in try field.alternatives.flatMap({ try samples(of: $0) }) {
        let isName = ["above", "below", "of"].contains(field.name)
        let isPath = ["path", "to"].contains(field.name)
        let option = "\(field.name) = \(isName ? "'from'" : isPath ? "'M0 0L5 5'" : value)"
        #expect(try Self.failures(of: method, "{ \(base)\(option) }") == [], "\(option)")
      }
      #expect(try Self.failures(of: method, "{ \(base)\(field.name)x = 1 }").count == 1)
    }
  }

  /// Values of a type as a script writes them.
  private func samples(of type: String) throws -> [String] {
    if type.hasPrefix("\"") { return [type] }
    if type.hasPrefix("fun(") { return ["function() end"] }
    switch type {
    case "number", "integer": return ["1"]
    case "string": return ["'A'"]
    case "boolean": return ["true", "false"]
    case "string[]": return ["{ 'A' }"]
    case "interlude.Color": return ["'#0A84FF'", "'#08F8'", "'red'"]
    case "interlude.Gradient":
      return [
        "{ 'red', '#0000' }", "{ '#FFF', '#000', angle = 45 }",
        "{ stops = { { 0, 'red' }, { 1, 'blue' } }, kind = 'radial' }",
      ]
    case "interlude.Curve": return ["'easeOut'", "{ 0.4, 0, 0.2, 1 }"]
    case "interlude.CurveName": return ["'easeOut'"]
    case "number[]": return ["{ 0.4, 0, 0.2, 1 }"]
    case "interlude.Spring":
      return ["require('interlude.spring') { response = 0.4, dampingRatio = 0.8 }"]
    case "interlude.Operation": return TransitionOperation.allCases.map { "'\($0.rawValue)'" }
    case "interlude.Rectangle", "interlude.PresentationFrame":
      return ["{ x = 0, y = 0, width = 10, height = 10 }"]
    case "interlude.AnimatorRules": return ["{ push = 'A' }"]
    case "interlude.Interactions", "interlude.Presentation", "interlude.Wrapper": return ["{}"]
    case "interlude.Detents": return ["{ A = 1, B = function() end }"]
    case "interlude.Places": return ["{ A = { x = 1 }, B = { x = 2 } }"]
    case _ where type.hasPrefix("table<"): return ["{}"]
    default:
      Issue.record("no sample of \(type)")
      return []
    }
  }

  /// The script with one more field, and what that field needs beside it.
  private static func script(
    _ script: String, _ name: String, _ key: String, _ value: String
  ) -> String {
    var script = script
    if name == "Parameter", key == "default", value.contains("ease") || value.contains("0.4") {
      script.replace("values = { 'A' }, ", with: "")
    }
    if name == "Interaction", key == "edge" || value == "\"edgePan\"" {
      script.replace("'pan', direction = 'right'", with: "'edgePan', edge = 'right'")
    }
    if name == "Interaction", key == "gesture", value != "\"pan\"", value != "\"edgePan\"" {
      script.replace("direction = 'right', ", with: "")
    }
    if name == "Interaction", let gesture = ["scale": "pinch", "angle": "rotation"][key] {
      script.replace("'pan', direction = 'right'", with: "'\(gesture)'")
    }
    if ["initialDetent", "undimmedUpTo", "grabber", "scrollExpands"].contains(key) {
      script.replace("@", with: "detents = { A = 1 }, @")
    }
    if key == "initialPlace" {
      script.replace("@", with: "places = { A = { x = 1 }, B = { x = 2 } }, @")
    }
    // A pinch is over at another scale than that at which it begins.
    let value = key == "scale" && value == "1" ? "0.5" : value
    return script.replacing("@", with: "\(key) = \(value)")
  }

  private struct Warned: Error {}

  /// Reads a file as an animator or as a plugin; a warning counts as a refusal.
  private static func read(_ text: String) throws {
    let script = try Script(text: text, name: "read.lua")
    let warnings =
      text.hasPrefix("return { frame")
      ? try AnimatorDefinition(script, fallbackName: "A").warnings
      : try PluginDefinition(script, fallbackName: "A").warnings
    if !warnings.isEmpty { throw Warned() }
  }

  private static func failures(of method: String, _ options: String) throws -> [String] {
    let source = """
      return {
        prepare = function(ctx, stage) stage:\(method)("layer", \(options)) end,
        frame = function() return {} end,
      }
      """
    let stage = push(try ScriptAnimator(source: source, name: "Layers.lua"))
    stage.commit()
    return stage.failures.map { String(describing: $0.error) }
  }

  /// A stage on which a push is about to begin; both screens have a view 'avatar'.
  private static func push(_ animator: ScriptAnimator) -> Stage {
    let stage = StageBuilder().stage
    stage.delegate = TransitionDelegate(name: animator.name, animator: { _ in animator })
    let screens = ["inbox", "message"].map { id in
      let controller = ViewController(id: id)
      controller.view.addSubview(View(id: "avatar"))
      return controller
    }
    let navigation = NavigationController(viewControllers: [screens[0]])
    stage.setRoot(navigation)
    navigation.pushViewController(screens[1], animated: true)
    return stage
  }
}
