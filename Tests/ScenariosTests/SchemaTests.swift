import Diagnostics
import Foundation
import JSON5Reading
import TestSupport
import Testing
import Transitions
import Views

@testable import Scenarios

/// The schemas name what the code knows; a new name is to be in both.
struct SchemaTests {
  private func definition(_ name: String, of file: String) throws -> JSONNode {
    let path = scenarioFolder.appendingPathComponent("schema/\(file).schema.json")
    let bytes = [UInt8](try Data(contentsOf: path))
    let root = try JSON5.parse(bytes: bytes, file: file).object()
    return try root.required("$defs").object().required(name)
  }

  private func names(_ node: JSONNode) throws -> [String] {
    try node.object().required("enum").array().map { try $0.string() }
  }

  @Test
  func `the events of both formats are those of the stage`() throws {
    let events = Event.Name.allCases.map(\.rawValue)
    #expect(try names(definition("eventName", of: "scenario")) == events)
    let event = try definition("event", of: "trace").object()
    #expect(try names(event.required("properties").object().required("name")) == events)
  }

  @Test
  func `the properties of both formats are those of the stage`() throws {
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" { try recordProperties() }
    #expect(try names(definition("property", of: "scenario")) == Property.names)
    let frame = try definition("frame", of: "trace").object().required("properties").object()
    let view = try frame.required("views").object().required("additionalProperties").object()
    #expect(try view.required("properties").object().keys == Property.names)
  }

  /// Writes the properties into both schemas: `RECORD_GOLDENS=1 swift test --filter SchemaTests`.
  private func recordProperties() throws {
    func record(_ file: String, from start: String, to end: String, _ lines: String) throws {
      let place = scenarioFolder.appendingPathComponent("schema/\(file).schema.json")
      var text = try String(contentsOf: place, encoding: .utf8)
      let head = try #require(text.range(of: start))
      let tail = try #require(text.range(of: end, range: head.upperBound..<text.endIndex))
      text.replaceSubrange(head.upperBound..<tail.lowerBound, with: lines)
      try text.write(to: place, atomically: true, encoding: .utf8)
    }
    let rows = stride(from: 0, to: Property.names.count, by: 4).map { start in
      "        " + Property.names[start...].prefix(4).map { "\"\($0)\"" }.joined(separator: ", ")
    }
    try record(
      "scenario", from: "    \"property\": {\n      \"enum\": [\n", to: "\n      ]",
      rows.joined(separator: ",\n"))
    let indent = String(repeating: " ", count: 14)
    let members = Property.allCases.map { property in
      let type =
        switch property.kind {
        case .number: "\"type\": \"number\""
        case .boolean: "\"type\": \"boolean\""
        case .color: "\"$ref\": \"#/$defs/color\""
        }
      return "\(indent)\"\(property.name)\": {\n\(indent)  \(type)\n\(indent)}"
    }
    let views =
      "            \"minProperties\": 1,\n            \"additionalProperties\": false,\n"
      + "            \"properties\": {\n"
    try record(
      "trace", from: views, to: "\n            }\n          }\n        }",
      members.joined(separator: ",\n"))
  }

  /// The keys of an object in the schema; those of all its forms together, if it has several.
  private func keys(_ node: JSONNode) throws -> [String] {
    let object = try node.object()
    if let forms = object["oneOf"] { return try forms.array().flatMap(keys) }
    return try object.required("properties").object().keys
  }

  @Test
  func `the keys of a scenario are those that the reader takes`() throws {
    let path = scenarioFolder.appendingPathComponent("schema/scenario.schema.json")
    let root = try JSON5.parse(bytes: [UInt8](Data(contentsOf: path)), file: "schema")
    #expect(try keys(root).sorted() == ScenarioKeys.document.sorted())
    #expect(try keys(definition("controller", of: "scenario")) == ScenarioKeys.controller)
    #expect(try keys(definition("view", of: "scenario")) == ScenarioKeys.view)
    #expect(try keys(definition("sheet", of: "scenario")) == ScenarioKeys.sheet)
    #expect(try keys(definition("detent", of: "scenario")) == ScenarioKeys.detent)
    let traits = try root.object().required("properties").object().required("traits")
    #expect(try keys(traits) == ScenarioKeys.traits)
    let expectations = try definition("expectation", of: "scenario").object().required("oneOf")
      .array().map(keys)
    #expect(expectations.suffix(2) == [ScenarioKeys.value, ScenarioKeys.state])
    let actions = try definition("action", of: "scenario").object().required("oneOf").array()
    #expect(try actions.map(keys) == ActionShape.all.map { ["at", "do"] + $0.keys })
  }

  /// To write the table: `RECORD_GOLDENS=1 swift test --filter SchemaTests`.
  @Test
  func `the table of actions has the names, the keys and the words of the schema`() throws {
    let actions = try definition("action", of: "scenario").object().required("oneOf").array()
      .map { try $0.object() }
    let names = try actions.map {
      try $0.required("properties").object().required("do").object().required("const").string()
    }
    #expect(names == ActionShape.all.map(\.name))
    let rows = try zip(names, actions).map { name, action in
      let keys = try action.required("properties").object().keys.filter { $0 != "at" && $0 != "do" }
      let listed = keys.map { "`\($0)`" }.joined(separator: ", ") + (keys.isEmpty ? "" : " ")
      return "| `\(name)` | \(listed)| \(try action.required("description").string()) |"
    }
    let found = try DerivedLines.found(
      in: "Sources/Scenarios/Scenarios.docc/ScenarioReference.md", below: "| `do` | keys |",
      startingWith: "| `", wanted: rows)
    #expect(found == rows)
  }

  @Test
  func `the devices are those there are`() throws {
    let path = scenarioFolder.appendingPathComponent("schema/scenario.schema.json")
    let root = try JSON5.parse(bytes: [UInt8](Data(contentsOf: path)), file: "schema").object()
    let device = try root.required("properties").object().required("device").object()
    let choice = try #require(try device.required("anyOf").array().first)
    #expect(try names(choice) == Device.named.compactMap(\.name))
  }
}
