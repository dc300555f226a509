import Diagnostics

extension JSONNode {
  /// The value as a string.
  public func string(_ expected: String = "a string") throws(JSONError) -> String {
    guard case .string(let string) = value else { throw error(expected: expected) }
    return string
  }

  /// The value as a number; `Infinity` and `NaN` are not accepted.
  ///
  /// - Parameters:
  ///   - expected: The expected value, with unit and range: `a number of seconds ≥ 0`.
  ///   - isValid: Whether a finite number is in that range.
  public func number(
    _ expected: String = "a number", where isValid: (Double) -> Bool = { _ in true }
  ) throws(JSONError) -> Double {
    guard let number = value.finiteNumber, isValid(number) else { throw error(expected: expected) }
    return number
  }

  /// The value as a whole number; `2.0` and `2e3` are whole too.
  ///
  /// - Parameters:
  ///   - expected: The expected value, with its range: `a whole number from 1 to 240`.
  ///   - isValid: Whether a whole number is in that range.
  public func integer(
    _ expected: String = "a whole number", where isValid: (Int) -> Bool = { _ in true }
  ) throws(JSONError) -> Int {
    let integer: Int? =
      switch value {
      case .integer(let integer): integer
      case .number(let number): Int(exactly: number)
      default: nil
      }
    guard let integer, isValid(integer) else { throw error(expected: expected) }
    return integer
  }

  /// The value as a Boolean.
  public func bool(_ expected: String = "true or false") throws(JSONError) -> Bool {
    guard case .bool(let bool) = value else { throw error(expected: expected) }
    return bool
  }

  /// The enum case that the value names.
  ///
  /// The error lists all names and suggests the nearest one.
  public func choice<Choice>(_ type: Choice.Type = Choice.self) throws(JSONError) -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    // The names are only needed for the error.
    if case .string(let name) = value, let choice = Choice(rawValue: name) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    guard let choice = Choice(rawValue: try self.choice(of: names)) else {
      throw error(expected: Wording.oneOf(names))
    }
    return choice
  }

  /// The value as a string that must be one of `names`.
  ///
  /// The error lists the names and suggests the nearest one.
  public func choice(of names: [String]) throws(JSONError) -> String {
    if case .string(let name) = value, names.contains(name) { return name }
    let expected = Wording.oneOf(names)
    let name = try string(expected)
    guard names.contains(name) else {
      throw error(expected: expected, nearest: Nearest.name(to: name, in: names))
    }
    return name
  }

  /// The value as an array of nodes.
  ///
  /// - Parameters:
  ///   - expected: The expected value: `an array of two numbers`.
  ///   - count: The required number of elements; nil for any number.
  public func array(
    _ expected: String = "an array", count: Int? = nil
  ) throws(JSONError) -> [JSONNode] {
    try elements(expected, count: count).enumerated().map { node($1, at: $0) }
  }

  /// The value as an array of numbers, such as the four of a frame.
  public func numbers(
    _ expected: String = "an array of numbers", count: Int? = nil
  ) throws(JSONError) -> [Double] {
    var numbers: [Double] = []
    for (index, element) in try elements(expected, count: count).enumerated() {
      // Creating a node would build its path, which only an error needs.
      if let number = element.value.finiteNumber {
        numbers.append(number)
      } else {
        numbers.append(try node(element, at: index).number())
      }
    }
    return numbers
  }

  private func elements(_ expected: String, count: Int?) throws(JSONError) -> [JSONElement] {
    guard case .array(let elements) = value, elements.count == count ?? elements.count else {
      throw error(expected: expected)
    }
    return elements
  }

  private func node(_ element: JSONElement, at index: Int) -> JSONNode {
    JSONNode(
      value: element.value, path: JSONPath.element(index, of: path), offset: element.offset,
      document: document)
  }

  /// The value as an object with any keys.
  public func object(_ expected: String = "an object") throws(JSONError) -> JSONObject {
    guard case .object(let members) = value else { throw error(expected: expected) }
    return JSONObject(node: self, members: members)
  }

  /// The value as an object with no keys other than those given.
  ///
  /// - Throws: ``JSONError`` for the first unknown key, with the nearest known one.
  public func object(
    _ expected: String = "an object", keys: [String]
  ) throws(JSONError) -> JSONObject {
    let object = try object(expected)
    try object.allow(keys)
    return object
  }
}

extension JSONValue {
  /// The number; nil if it is not a number, or is `Infinity` or `NaN`.
  fileprivate var finiteNumber: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number) where number.isFinite: number
    default: nil
    }
  }
}
