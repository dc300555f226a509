import Views

extension Property {
  /// The LuaCATS type of its values.
  var luaType: String {
    switch kind {
    case .number: "number"
    case .boolean: "boolean"
    case .color: "interlude.Color"
    }
  }

  /// A description and the unit, on one line.
  var note: String {
    let details = [facts.unit.words, range == nil || facts.unit == .opacity ? nil : rangeWords]
      .compactMap { $0 }
    return facts.summary + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
  }

  /// The allowed values as text.
  var rangeWords: String {
    switch (kind, range) {
    case (.boolean, _): "true or false"
    case (.color, _): "color"
    case (.number, nil): "any"
    case (.number, .some(let range)) where range.upperBound == .greatestFiniteMagnitude:
      "at least 0"
    case (.number, .some(let range)): "\(Int(range.lowerBound)) to \(Int(range.upperBound))"
    }
  }
}

extension Property.Unit {
  /// The unit as text; nil if there is none.
  var words: String? {
    switch self {
    case .points: "points"
    case .degrees: "degrees"
    case .times: "times"
    case .share: "share of the size"
    case .opacity: "0 to 1"
    case .none: nil
    }
  }
}
