import Diagnostics

extension JSONNode {
  /// The string that stands here.
  public func string(_ expected: String = "a string") throws(JSONError) -> String {
    guard case .string(let string) = value else { throw error(expected: expected) }
    return string
  }

  /// The number that stands here; `Infinity` and `NaN` are never one.
  ///
  /// - Parameters:
  ///   - expected: what belongs here, with unit and range: `a number of seconds ≥ 0`.
  ///   - isValid: whether a finite number lies in that range.
  public func number(
    _ expected: String = "a number", where isValid: (Double) -> Bool = { _ in true }
  ) throws(JSONError) -> Double {
    let number: Double? =
      switch value {
      case .integer(let integer): Double(integer)
      case .number(let number): number
      default: nil
      }
    guard let number, number.isFinite, isValid(number) else { throw error(expected: expected) }
    return number
  }

  /// The whole number that stands here; `2.0` and `2e3` are whole too.
  ///
  /// - Parameters:
  ///   - expected: what belongs here, with its range: `a whole number from 1 to 240`.
  ///   - isValid: whether a whole number lies in that range.
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

  /// The truth value that stands here.
  public func bool(_ expected: String = "true or false") throws(JSONError) -> Bool {
    guard case .bool(let bool) = value else { throw error(expected: expected) }
    return bool
  }

  /// The case of an enum that is named here; the error lists the names and offers the nearest.
  public func choice<Choice>(_ type: Choice.Type = Choice.self) throws(JSONError) -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    let names = Choice.allCases.map(\.rawValue)
    guard let choice = Choice(rawValue: try self.choice(of: names)) else {
      throw error(expected: Wording.oneOf(names))
    }
    return choice
  }

  /// The string that stands here if it is one of `names`; the error lists them and offers the
  /// nearest.
  public func choice(of names: [String]) throws(JSONError) -> String {
    let expected = Wording.oneOf(names)
    let name = try string(expected)
    guard names.contains(name) else {
      throw error(expected: expected, nearest: Nearest.name(to: name, in: names))
    }
    return name
  }

  /// The values of the array that stands here.
  ///
  /// - Parameters:
  ///   - expected: what belongs here: `an array of two numbers`.
  ///   - count: how many values there have to be; nil for any number of them.
  public func array(
    _ expected: String = "an array", count: Int? = nil
  ) throws(JSONError) -> [JSONNode] {
    guard case .array(let elements) = value else { throw error(expected: expected) }
    if let count, elements.count != count { throw error(expected: expected) }
    return elements.enumerated().map { index, element in
      JSONNode(
        value: element.value, path: JSONPath.element(index, of: path), offset: element.offset,
        document: document)
    }
  }

  /// The numbers of the array that stands here, such as the four of a frame.
  public func numbers(
    _ expected: String = "an array of numbers", count: Int? = nil
  ) throws(JSONError) -> [Double] {
    var numbers: [Double] = []
    for node in try array(expected, count: count) { numbers.append(try node.number()) }
    return numbers
  }

  /// The object that stands here, whatever its keys.
  public func object(_ expected: String = "an object") throws(JSONError) -> JSONObject {
    guard case .object(let members) = value else { throw error(expected: expected) }
    return JSONObject(node: self, members: members)
  }

  /// The object that stands here, which may have the given keys and no others.
  ///
  /// - Throws: ``JSONError`` for the first key that is not known, with the nearest that is.
  public func object(
    _ expected: String = "an object", keys: [String]
  ) throws(JSONError) -> JSONObject {
    let object = try object(expected)
    try object.allow(keys)
    return object
  }
}
