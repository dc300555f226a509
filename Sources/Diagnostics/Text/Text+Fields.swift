extension String {
  /// The text in which each field, such as `{{title}}`, is replaced by its value.
  ///
  /// Values are not searched for fields. A field without a value is a fault of the caller.
  @_spi(Tools) public func filled(with values: [String: String]) -> String {
    var (result, rest) = ("", self[...])
    while let start = rest.firstRange(of: "{{"),
      let end = rest[start.upperBound...].firstRange(of: "}}")
    {
      let name = String(rest[start.upperBound..<end.lowerBound])
      guard let value = values[name] else { preconditionFailure("'\(name)' has no value") }
      result += rest[..<start.lowerBound] + value
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}
