@_spi(Tools) import Diagnostics
@_spi(Tools) import Transitions

/// The number of matching events, and the events that almost match.
struct EventCount {
  private var count = 0
  private var firstTime = 0.0
  /// The events with the same name but other details.
  private var others: [String] = []

  mutating func count(_ event: Event, for pattern: Expectation.EventPattern) {
    guard event.name == pattern.name else { return }
    if pattern.matches(event) {
      if count == 0 { firstTime = event.time }
      count += 1
    } else if others.count < 3 {
      let words = pattern.words(for: event)
      if !others.contains(words) { others.append(words) }
    }
  }

  func complaint(of pattern: Expectation.EventPattern, times: Int?) -> String? {
    if let times {
      guard count != times else { return nil }
      return "expected \(times) of \(pattern.words), found \(count)"
    }
    guard count == 0 else { return nil }
    let found = others.isEmpty ? "none" : "only " + others.joined(separator: "; ")
    return "expected \(pattern.words), found \(found)"
  }

  func complaint(ofNever pattern: Expectation.EventPattern) -> String? {
    guard count > 0 else { return nil }
    let found = count == 1 ? "one" : "\(count), the first"
    return "expected no \(pattern.words), found \(found) at \(Decimal.text(firstTime)) s"
  }
}

extension Expectation.EventPattern {
  fileprivate func matches(_ event: Event) -> Bool {
    guard event.name == name else { return false }
    if let transition, event.transition != transition { return false }
    return details.allSatisfy { detail in
      event[detail.key].map { $0.agrees(with: detail.value) } ?? false
    }
  }

  /// The pattern, worded for messages.
  fileprivate var words: String {
    var parts = details.map { "\($0.key.rawValue) \($0.value.words)" }
    if let transition { parts.append("transition \(transition)") }
    let rest = parts.isEmpty ? "" : " with " + parts.joined(separator: ", ")
    return "event '\(name.rawValue)'\(rest)"
  }

  /// The event's values of the details that the pattern names.
  fileprivate func words(for event: Event) -> String {
    var parts = details.map { "\($0.key.rawValue) \(event[$0.key]?.words ?? "missing")" }
    if transition != nil {
      parts.append("transition \(event.transition.map(String.init) ?? "none")")
    }
    return parts.joined(separator: ", ") + " at \(Decimal.text(event.time)) s"
  }
}

extension Event.Detail.Value {
  /// Whether two values are the same; numbers may differ by a millionth.
  fileprivate func agrees(with other: Self) -> Bool {
    if let number, let expected = other.number { return abs(number - expected) <= 1e-6 }
    return self == other
  }

  private var number: Double? {
    switch self {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

  fileprivate var words: String {
    switch self {
    case .string(let string): "'\(string)'"
    case .number(let number): Decimal.text(number)
    case .integer(let integer): String(integer)
    case .bool(let bool): bool ? "true" : "false"
    case .none: "null"
    }
  }
}
