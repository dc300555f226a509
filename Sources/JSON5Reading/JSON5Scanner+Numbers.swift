extension JSON5Scanner {
  /// Whether a number begins here, or at least a sign or a decimal point.
  var beginsNumber: Bool {
    byte.map("+-.0123456789".utf8.contains) ?? false
  }

  /// The number here, which begins with a digit, a sign or a point, or is `Infinity` or `NaN`.
  mutating func number() throws(Fault) -> JSONValue {
    let start = offset
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative || byte == UInt8(ascii: "+") { offset += 1 }
    let value: JSONValue
    if skip(word: "Infinity") {
      value = .number(isNegative ? -.infinity : .infinity)
    } else if skip(word: "NaN") {
      value = .number(.nan)
    } else if skip(word: "0x") || skip(word: "0X") {
      value = try hexadecimal(from: start, isNegative: isNegative)
    } else {
      value = try decimal(from: start)
    }
    // Without this, `12px` would be read as the number 12, followed by invalid text.
    guard try name().isEmpty else { throw fault("the number contains a letter", at: start) }
    return value
  }

  private mutating func hexadecimal(from start: Int, isNegative: Bool) throws(Fault) -> JSONValue {
    let digits = skipDigits(isHexadecimal: true)
    let text = (isNegative ? "-" : "") + digits
    if let integer = Int(text, radix: 16), integer != 0 || !isNegative { return .integer(integer) }
    guard !digits.isEmpty, let number = Double("0x" + digits), number.isFinite else {
      throw fault("the number needs digits after '0x'", at: start)
    }
    return .number(isNegative ? -number : number)
  }

  private mutating func decimal(from start: Int) throws(Fault) -> JSONValue {
    let whole = skipDigits()
    guard whole.count <= 1 || whole.first != "0" else {
      throw fault("the number has a leading 0", at: start)
    }
    let hasPoint = skip(".")
    let fraction = hasPoint ? skipDigits() : ""
    guard !whole.isEmpty || !fraction.isEmpty else {
      throw fault("the number has no digits", at: start)
    }
    let exponent = try exponent(from: start)
    let sign = bytes[start] == UInt8(ascii: "-") ? "-" : ""
    if !hasPoint, exponent.isEmpty, let integer = Int(sign + whole), integer != 0 || sign.isEmpty {
      return .integer(integer)
    }
    guard let number = Double("\(sign)0\(whole).\(fraction)0\(exponent)"), number.isFinite else {
      throw fault("the number is too large", at: start)
    }
    return .number(number)
  }

  private mutating func exponent(from start: Int) throws(Fault) -> String {
    guard skip("e") || skip("E") else { return "" }
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    let digits = skipDigits()
    guard !digits.isEmpty else { throw fault("the number has no digits after 'e'", at: start) }
    return "e" + (isNegative ? "-" : "") + digits
  }

  private mutating func skipDigits(isHexadecimal: Bool = false) -> String {
    let start = offset
    while let byte {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        guard isHexadecimal else { return text(from: start) }
      default: return text(from: start)
      }
      offset += 1
    }
    return text(from: start)
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<offset], as: UTF8.self)
  }
}
