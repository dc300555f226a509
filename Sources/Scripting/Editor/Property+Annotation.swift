import Views

extension Property {
  /// The type of its values in an annotation.
  var luaType: String {
    switch kind {
    case .number: "number"
    case .boolean: "boolean"
    case .color: "interlude.Color"
    }
  }

  /// What it does and its unit, in one line.
  var note: String {
    let details = [facts.unit.words, range == nil || facts.unit == .opacity ? nil : rangeWords]
      .compactMap { $0 }
    return facts.summary + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
  }

  /// The allowed values, in words.
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
  /// The unit in words; nil without one.
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
