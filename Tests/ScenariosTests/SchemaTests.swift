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
    #expect(try names(definition("property", of: "scenario")) == Property.names)
    let frame = try definition("frame", of: "trace").object().required("properties").object()
    let view = try frame.required("views").object().required("additionalProperties").object()
    #expect(try view.required("properties").object().keys == Property.names)
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

  @Test
  func `the devices are those there are`() throws {
    let path = scenarioFolder.appendingPathComponent("schema/scenario.schema.json")
    let root = try JSON5.parse(bytes: [UInt8](Data(contentsOf: path)), file: "schema").object()
    let device = try root.required("properties").object().required("device").object()
    let choice = try #require(try device.required("anyOf").array().first)
    #expect(try names(choice) == Device.named.compactMap(\.name))
  }
}
