import JSON5Reading

/// The arguments of a call, which agree with the tool's fields.
public struct ToolArguments: Sendable {
  private let object: JSONObject?

  /// - Throws: `JSONError` for an argument that is missing, unknown, or of another type.
  init(_ node: JSONNode?, for fields: [ToolField]) throws(JSONError) {
    guard let node, !node.isNull else {
      object = nil
      return
    }
    let object = try node.object("an object of arguments", keys: fields.map(\.name))
    for field in fields {
      guard let value = object[field.name], !value.isNull else {
        if field.isRequired { _ = try object.required(field.name) }
        continue
      }
      try field.check(value)
    }
    self.object = object
  }

  public func string(_ name: String) -> String? { try? object?[name]?.string() }
  public func number(_ name: String) -> Double? { try? object?[name]?.number() }
  public func integer(_ name: String) -> Int? { try? object?[name]?.integer() }
  public func boolean(_ name: String) -> Bool { (try? object?[name]?.bool()) ?? false }
  public func numbers(_ name: String) -> [Double] { (try? object?[name]?.numbers()) ?? [] }

  public func strings(_ name: String) -> [String] {
    ((try? object?[name]?.array()) ?? []).compactMap { try? $0.string() }
  }

  /// Values by name, as a command line has them.
  public func settings(_ name: String) -> [(name: String, value: String)] {
    ((try? object?[name]?.object())?.entries ?? []).compactMap { key, node in
      switch node.value {
      case .integer(let integer): (key, "\(integer)")
      case .number(let number): (key, "\(number)")
      case .bool(let bool): (key, "\(bool)")
      case .string(let text): (key, text)
      default: nil
      }
    }
  }
}
