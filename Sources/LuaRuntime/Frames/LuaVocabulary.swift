import LuaSandbox

/// The properties that frames can set, and the named colors.
///
/// They are checked and encoded for C once, for all states.
///
/// `@unchecked` is safe because the memory is written before the object is shared, and never later; all
/// states read it.
package final class LuaVocabulary: @unchecked Sendable {
  /// The properties that a frame's result can set, in the order of the bits in a mask.
  package let properties: [LuaProperty]
  private let names: [UnsafeMutablePointer<CChar>]
  private let rows: UnsafeMutableBufferPointer<sandbox_property>
  private let colors: UnsafeMutableBufferPointer<sandbox_color>

  /// - Parameters:
  ///   - properties: At most ``LuaLimits/properties``. Each name must occur only once.
  ///   - colors: At most ``LuaLimits/colors``.
  /// - Throws: ``LuaError`` if there are too many, or if a name is not allowed.
  package convenience init(
    _ properties: [LuaProperty], colors: [LuaColor] = []
  ) throws(LuaError) {
    try Self.check(properties)
    try Self.check(colors)
    self.init(checked: properties, colors)
  }

  /// A vocabulary without properties and colors.
  package static let empty = LuaVocabulary(checked: [], [])

  private init(checked properties: [LuaProperty], _ colors: [LuaColor]) {
    self.properties = properties
    names = (properties.map(\.name) + colors.map(\.name)).map { name in
      let bytes = name.utf8CString
      let text = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
      _ = text.initialize(from: bytes)
      guard let first = text.baseAddress else { preconditionFailure("a text ends with a zero") }
      return first
    }
    rows = Self.stored(
      zip(properties, names).map { property, name in
        switch property.kind {
        case .number(let range):
          sandbox_property(
            name: name, kind: Int32(SANDBOX_KIND_NUMBER), minimum: range.lowerBound,
            maximum: range.upperBound)
        case .boolean:
          sandbox_property(name: name, kind: Int32(SANDBOX_KIND_BOOLEAN), minimum: 0, maximum: 1)
        case .color:
          sandbox_property(
            name: name, kind: Int32(SANDBOX_KIND_COLOR), minimum: 0, maximum: 0xFFFF_FFFF)
        }
      })
    self.colors = Self.stored(
      zip(colors, names.dropFirst(properties.count)).map { color, name in
        sandbox_color(name: name, packed: color.packed)
      })
  }

  deinit {
    for name in names { name.deallocate() }
    rows.deallocate()
    colors.deallocate()
  }

  /// Opens a state with this vocabulary, to whose rows the state points: ``LuaState`` keeps the vocabulary
  /// until it has closed the state.
  func open(_ configuration: inout sandbox_configuration) -> OpaquePointer? {
    configuration.color_count = Int32(colors.count)
    configuration.colors = UnsafePointer(colors.baseAddress)
    return sandbox_open(&configuration, rows.baseAddress, Int32(rows.count))
  }

  /// Copies rows to an address that stays the same.
  private static func stored<Row>(_ rows: [Row]) -> UnsafeMutableBufferPointer<Row> {
    let place = UnsafeMutableBufferPointer<Row>.allocate(capacity: rows.count)
    _ = place.initialize(from: rows)
    return place
  }

  /// Whether Lua interns the name.
  ///
  /// Longer strings can be equal and have different addresses.
  static func isName(_ name: String) -> Bool {
    (1...LuaLimits.nameBytes).contains(name.utf8.count) && !name.utf8.contains(0)
  }

  private static func check(_ properties: [LuaProperty]) throws(LuaError) {
    guard properties.count <= LuaLimits.properties else {
      throw LuaError(.misuse, "a vocabulary has at most \(LuaLimits.properties) properties")
    }
    var names: Set<String> = []
    for property in properties {
      guard isName(property.name), names.insert(property.name).inserted else {
        throw LuaError(.misuse, "'\(property.name)' cannot be the name of a property")
      }
    }
  }

  private static func check(_ colors: [LuaColor]) throws(LuaError) {
    guard colors.count <= LuaLimits.colors else {
      throw LuaError(.misuse, "a state knows at most \(LuaLimits.colors) names of colors")
    }
    for color in colors where !isName(color.name) {
      throw LuaError(.misuse, "'\(color.name)' cannot be the name of a color")
    }
  }
}
