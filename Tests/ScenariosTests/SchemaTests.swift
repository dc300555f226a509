import Diagnostics
import Foundation
import JSON5Reading
import Scenarios
import Views
import Testing
import Transitions

/// The schemas name what the code knows; a new name is to be in both.
struct SchemaTests {
  private func definition(_ name: String, of file: String) throws -> JSONNode {
    let path = scenarioFolder.appendingPathComponent("Schema/\(file).schema.json")
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

  @Test
  func `the devices are those there are`() throws {
    let path = scenarioFolder.appendingPathComponent("Schema/scenario.schema.json")
    let root = try JSON5.parse(bytes: [UInt8](Data(contentsOf: path)), file: "schema").object()
    let device = try root.required("properties").object().required("device").object()
    let choice = try #require(try device.required("anyOf").array().first)
    #expect(try names(choice) == Device.named.compactMap(\.name))
  }
}
