import Diagnostics

/// Builds the values of a document from its tokens.
struct JSON5Parser {
  private let source: JSONDocument
  private var scanner: JSON5Scanner

  // The path to the value being read. When an error is thrown, the path is not changed, so it tells
  // where the error is.
  private var steps: [Step] = []

  private enum Step {
    case member(String)
    case element(Int)
  }

  init(_ source: JSONDocument) {
    self.source = source
    scanner = JSON5Scanner(source.bytes)
  }

  mutating func document() throws(JSONError) -> JSONElement {
    do throws(JSON5Scanner.Fault) {
      let root = try element()
      guard scanner.isAtEnd else { throw scanner.fault(expected: "the end of the text") }
      return root
    } catch {
      throw source.error(.syntax(error.complaint), at: error.offset, path: path)
    }
  }

  private var path: String {
    steps.reduce("") { path, step in
      switch step {
      case .member(let key): JSONPath.member(key, of: path)
      case .element(let index): JSONPath.element(index, of: path)
      }
    }
  }

  /// A value, and the whitespace around it.
  private mutating func element() throws(JSON5Scanner.Fault) -> JSONElement {
    try scanner.skipSpace()
    let offset = scanner.offset
    let value = try value()
    try scanner.skipSpace()
    return JSONElement(value: value, offset: offset)
  }

  private mutating func value() throws(JSON5Scanner.Fault) -> JSONValue {
    switch scanner.byte {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["): return .array(try elements())
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try scanner.string())
    case _ where scanner.beginsNumber: return try scanner.number()
    default: return try word()
    }
  }

  private mutating func word() throws(JSON5Scanner.Fault) -> JSONValue {
    let start = scanner
    switch try scanner.name() {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "Infinity": return .number(.infinity)
    case "NaN": return .number(.nan)
    case "": throw start.fault(expected: "a value")
    case let name:
      throw start.fault("expected a value, found '\(name)'; a string needs quotes")
    }
  }

  private mutating func elements() throws(JSON5Scanner.Fault) -> [JSONElement] {
    try open()
    var elements: [JSONElement] = []
    try scanner.skipSpace()
    while !scanner.skip("]") {
      steps.append(.element(elements.count))
      elements.append(try element())
      steps.removeLast()
      try separate(before: "]")
    }
    return elements
  }

  private mutating func members() throws(JSON5Scanner.Fault) -> [JSONMember] {
    try open()
    var members: [JSONMember] = []
    var places: [String: Int] = [:]
    try scanner.skipSpace()
    while !scanner.skip("}") {
      let place = scanner.offset
      guard members.count < JSON5.memberLimit else {
        throw scanner.fault("an object has more than \(JSON5.memberLimit) keys")
      }
      let key = try key()
      if let first = places.updateValue(place, forKey: key) {
        let line = source.position(at: first).line ?? 1
        throw scanner.fault("the key '\(key)' is given twice, first on line \(line)", at: place)
      }
      steps.append(.member(key))
      members.append(JSONMember(key: key, element: try element(), keyOffset: place))
      steps.removeLast()
      try separate(before: "}")
    }
    return members
  }

  private mutating func key() throws(JSON5Scanner.Fault) -> String {
    let start = scanner.offset
    let isQuoted = scanner.byte == UInt8(ascii: "\"") || scanner.byte == UInt8(ascii: "'")
    let key = isQuoted ? try scanner.string() : try scanner.name()
    guard isQuoted || !key.isEmpty else { throw scanner.fault(expected: "a key or '}'") }
    guard key.utf8.count <= JSON5.keyLimit else {
      throw scanner.fault("the key has more than \(JSON5.keyLimit) bytes", at: start)
    }
    try scanner.skipSpace()
    guard scanner.skip(":") else { throw scanner.fault(expected: "':' after the key '\(key)'") }
    return key
  }

  private mutating func open() throws(JSON5Scanner.Fault) {
    // `steps` has one step for each array and object that is open.
    guard steps.count < JSON5.depthLimit else {
      throw scanner.fault("arrays and objects are nested more than \(JSON5.depthLimit) levels deep")
    }
    scanner.offset += 1
  }

  private mutating func separate(before end: Unicode.Scalar) throws(JSON5Scanner.Fault) {
    if scanner.skip(",") { return try scanner.skipSpace() }
    guard scanner.byte == UInt8(ascii: end) else {
      throw scanner.fault(expected: "',' or '\(end)' after the value")
    }
  }

  // MARK: Where things stand

  /// The positions of the root's members, and of the elements of members that are arrays.
  mutating func layout() throws(JSONError) -> [JSON5.Member] {
    do throws(JSON5Scanner.Fault) {
      var members: [JSON5.Member] = []
      try scanner.skipSpace()
      try open()
      try scanner.skipSpace()
      while !scanner.skip("}") {
        let key = try key()
        try scanner.skipSpace()
        let start = scanner.offset
        var elements: [Range<Int>] = []
        if scanner.byte == UInt8(ascii: "[") {
          elements = try elementRanges()
        } else {
          _ = try value()
        }
        members.append(.init(key: key, range: start..<scanner.offset, elements: elements))
        try scanner.skipSpace()
        try separate(before: "}")
      }
      return members
    } catch {
      throw source.error(.syntax(error.complaint), at: error.offset, path: path)
    }
  }

  private mutating func elementRanges() throws(JSON5Scanner.Fault) -> [Range<Int>] {
    try open()
    var ranges: [Range<Int>] = []
    try scanner.skipSpace()
    while !scanner.skip("]") {
      let start = scanner.offset
      _ = try value()
      ranges.append(start..<scanner.offset)
      try scanner.skipSpace()
      try separate(before: "]")
    }
    return ranges
  }
}
