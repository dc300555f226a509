/// What is put into the fields and the lists of a text.
@_spi(Tools) public struct TextFields: Sendable {
  /// The text for each field, such as `{{title}}`.
  public var values: [String: String]
  /// What each item of a list has: the text from `{{#rows}}` to `{{/rows}}` is written once for each.
  public var lists: [String: [TextFields]]

  public init(_ values: [String: String] = [:], lists: [String: [TextFields]] = [:]) {
    (self.values, self.lists) = (values, lists)
  }
}

extension String {
  /// The text in which each field, such as `{{title}}`, is replaced by its value, and each list by its items.
  ///
  /// Values are not searched for fields. A field without a value, or a list without an end, is a fault of the
  /// caller.
  @_spi(Tools) public func filled(
    with values: [String: String], lists: [String: [TextFields]] = [:]
  ) -> String {
    self[...].filled(with: TextFields(values, lists: lists))
  }
}

extension Substring {
  fileprivate func filled(with fields: TextFields) -> String {
    var (result, rest) = ("", self)
    while let start = rest.firstRange(of: "{{"),
      let end = rest[start.upperBound...].firstRange(of: "}}")
    {
      let name = String(rest[start.upperBound..<end.lowerBound])
      result += rest[..<start.lowerBound]
      rest = rest[end.upperBound...]
      if name.hasPrefix("#") {
        let list = String(name.dropFirst())
        guard let items = fields.lists[list], let close = rest.firstRange(of: "{{/\(list)}}") else {
          preconditionFailure("the list '\(list)' has no items or no end")
        }
        for item in items { result += rest[..<close.lowerBound].filled(with: item) }
        rest = rest[close.upperBound...]
      } else {
        guard let value = fields.values[name] else {
          preconditionFailure("'\(name)' has no value")
        }
        result += value
      }
    }
    return result + rest
  }
}
