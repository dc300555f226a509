import Foundation
import Views
import Testing

@testable import Scripting

struct TypeAnnotationTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// To write it anew: `interlude new Anything` in an empty folder, then copy its Types/.
  @Test func `the shipped annotations are those the host writes`() throws {
    let shipped = Self.package.appendingPathComponent("Scripts/Types/interlude.lua")
    #expect(try String(contentsOf: shipped, encoding: .utf8) == TypeAnnotations.text)
  }

  @Test func `every property, every key and every field of a context is there`() {
    let text = TypeAnnotations.text
    for property in Property.allCases { #expect(text.contains("---@field \(property.name)? ")) }
    for key in AnimatorDefinition.keys { #expect(text.contains("---@field \(key)")) }
    for field in ContextSample.fields { #expect(text.contains("---@field \(field) ")) }
    #expect(!text.contains(" any\n---@field version"))
  }

  @Test func `the annotations are Lua`() throws {
    let script = TypeAnnotations.text + "\nreturn { frame = function() return {} end }\n"
    _ = try ScriptAnimator(source: script, name: "types.lua")
  }

  @Test func `every shipped animator names its type`() throws {
    let folder = Self.package.appendingPathComponent("Scripts/Animators")
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasSuffix(".lua") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      #expect(text.contains("---@type interlude.Animator\n"), "\(file)")
    }
  }
}
