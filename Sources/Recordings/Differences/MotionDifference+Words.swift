@_spi(Tools) import Diagnostics
@_spi(Tools) public import Views

// All sentences about differences, so that every command says the same of the same difference.
extension MotionDifference.Part {
  static func duration(
    from old: Double, to new: Double, at place: MotionDifference.Place = .init()
  ) -> Self {
    Self(
      kind: .duration(from: old, to: new),
      words: "it takes \(Decimal.short(new)) s instead of \(Decimal.short(old)) s",
      size: abs(old - new) * 100, topic: "duration", place: place)
  }

  static func began(at place: MotionDifference.Place) -> Self {
    Self(kind: .began, words: "a new transition", size: 0, topic: "transition", place: place)
  }

  static func vanished(at place: MotionDifference.Place) -> Self {
    Self(kind: .vanished, words: "no longer runs", size: 0, topic: "transition", place: place)
  }

  /// A property that has other values.
  ///
  /// - Parameters:
  ///   - most: The moment of the largest difference, in words.
  ///   - first: The moment of the first difference, in words, if it is to be reported.
  static func moved(
    _ title: String, _ property: Property, by difference: Double, at most: String,
    from first: String? = nil, _ value: MotionDifference.Value, _ place: MotionDifference.Place
  ) -> Self {
    let amount = Decimal.short(abs(difference))
    let change =
      switch property.kind {
      case .number: "\(amount)\(property.sign) \(difference < 0 ? "less" : "more")"
      case .color: "another one by \(amount) of 255"
      case .boolean: "another one"
      }
    let since = first.map { ", and differs from \($0) on" } ?? ""
    return Self(
      kind: .moved(by: difference), words: "\(title) is \(change) at \(most)\(since)",
      size: abs(difference) / property.step, topic: title, value: value, place: place)
  }

  /// A property that the earlier run did not animate.
  static func new(
    _ title: String, size: Double, _ value: MotionDifference.Value, _ place: MotionDifference.Place
  ) -> Self {
    Self(
      kind: .new, words: "\(title) is new", size: size, topic: title, value: value, place: place)
  }

  /// A property that only the earlier run animated.
  static func gone(
    _ title: String, size: Double, _ value: MotionDifference.Value, _ place: MotionDifference.Place
  ) -> Self {
    Self(
      kind: .gone, words: "\(title) no longer moves", size: size, topic: title, value: value,
      place: place)
  }

  /// The look of a layer, or the order of the views; a missing one is the usual one.
  static func look(
    _ name: String, from old: String?, to new: String?, _ place: MotionDifference.Place
  ) -> Self {
    let isOrder = name == "order"
    let subject = isOrder ? "the order from back to front" : "the look of '\(name)'"
    let usual = isOrder ? "back, front" : "plain"
    return Self(
      kind: isOrder ? .order : .look,
      words: "\(subject) was \(old ?? usual), is \(new ?? usual)", size: isOrder ? 60 : 40,
      topic: subject, place: place)
  }

  /// Events that came in or are gone.
  ///
  /// - Parameters:
  ///   - one: The change of one event, in words.
  ///   - many: The change of several events, in words.
  static func events(_ names: [String], _ one: String, _ many: String) -> Self? {
    guard let first = names.first else { return nil }
    let list = names.prefix(3).map { "'\($0)'" }.joined(separator: ", ") + others(names)
    return Self(
      kind: .event,
      words: names.count == 1 ? "the event \(list) \(one)" : "the events \(list) \(many)",
      size: 30, topic: "event \(first)")
  }

  /// Events that come at another time.
  ///
  /// - Parameters:
  ///   - count: How many they are.
  ///   - name: The one that moved most, by so many milliseconds.
  static func times(of count: Int, most name: String, by milliseconds: Int) -> Self {
    let later =
      "\(Decimal.text(Double(abs(milliseconds)) / 1000)) s \(milliseconds < 0 ? "earlier" : "later")"
    return Self(
      kind: .event,
      words: count == 1
        ? "the event '\(name)' comes \(later)"
        : "\(count) events come at another time, '\(name)' \(later)",
      size: Double(abs(milliseconds)) / 10, topic: "times of events")
  }

  /// Curves that differ only where a digest has no values.
  ///
  /// - Parameter isKept: Whether the digest has values of all of them.
  static func between(
    _ titles: [String], isKept: Bool, _ value: MotionDifference.Value,
    _ place: MotionDifference.Place
  ) -> Self {
    let list = titles.prefix(3).joined(separator: ", ") + others(titles)
    let verb = titles.count == 1 ? "differs" : "differ"
    return Self(
      kind: .details,
      words: isKept
        ? "\(list) \(verb) between the moments that are compared"
        : "\(list) \(verb); how much is not kept, as other curves move more",
      size: 0.5, topic: titles[0], value: value, place: place)
  }

  /// Another number of properties, of which a digest has only some.
  static func count(from old: Int, to new: Int) -> Self {
    Self(
      kind: .details, words: "\(new) properties are set instead of \(old)",
      size: Double(abs(new - old)), topic: "properties")
  }

  /// Motions that differ where a digest shows nothing.
  static let unseen = Self(
    kind: .details,
    words:
      "it differs between the moments that are compared, or in a curve that moves less than others",
    size: 0.1, topic: "details")

  /// The largest difference of a property in two traces.
  static func largest(
    _ value: MotionDifference.Value, by difference: Double, _ place: MotionDifference.Place
  ) -> Self {
    let step = Property(name: value.property)?.step ?? 0.01
    return Self(
      kind: .moved(by: difference), words: "\(value.name) by \(Decimal.text(difference))",
      size: difference / step, topic: value.name, value: value, place: place)
  }

  private static func others(_ names: [String]) -> String {
    names.count > 3 ? " and \(names.count - 3) more" : ""
  }
}

extension MotionDifference.Place {
  /// The place in words, such as `transition 1, push, frame 3, 0.2 s, progress 0.5`.
  ///
  /// The time is that since the transition has begun, which doesn't change with what comes before it.
  public var words: String {
    guard let time else { return "the header" }
    var parts: [String] = []
    if let transition { parts.append("transition \(transition)") }
    if let operation, let frame { parts += [operation, "frame \(frame)"] }
    parts.append("\(Decimal.short(time - (transition == nil ? 0 : began ?? 0))) s")
    if let progress { parts.append("progress \(Decimal.short(progress))") }
    return parts.joined(separator: ", ")
  }
}

extension MotionDifference.Detail {
  /// What differs, where, and the values in words.
  public var words: String {
    let name = what.hasPrefix("views.") ? String(what.dropFirst("views.".count)) : what
    let change = change.map { " (\($0 < 0 ? "−" : "+")\(Decimal.text(abs($0))))" } ?? ""
    return "\(place.words): \(name) was \(old), is \(new)\(change)"
  }
}

extension MotionDifference: CustomStringConvertible {
  /// The first or else the most important difference, as one line of text.
  public var description: String {
    guard let first else { return parts.first?.words ?? "no difference" }
    var place = first.place.oldLine.map { "line \($0)" } ?? "after the last line"
    if let time = first.place.time { place += ", \(Decimal.text(time)) s" }
    return "\(place): \(first.what) is \(first.old), then \(first.new)"
  }
}

extension Property {
  /// The distance between two values.
  ///
  /// For colors it is that of the component that differs most, in steps of 255.
  public func difference(from old: Double, to new: Double) -> Double {
    guard kind == .color else { return new - old }
    let (old, new) = (UInt32(old), UInt32(new))
    return [0, 8, 16, 24].reduce(0.0) { largest, shift in
      let step = Double(new >> UInt32(shift) & 0xFF) - Double(old >> UInt32(shift) & 0xFF)
      return abs(step) > abs(largest) ? step : largest
    }
  }

  /// The size of a step that a viewer notices, in the property's unit; of a color, in steps of 255.
  ///
  /// With it, a tenth of opacity ranks above one point of movement, and two points rank above a color that is a
  /// few shades lighter.
  public var step: Double {
    if kind == .color { return 16 }
    return switch facts.unit {
    case .opacity, .times, .share: 0.01
    case .points, .degrees, .none: 1
    }
  }

  /// The unit, to be written after a number.
  public var sign: String {
    switch facts.unit {
    case .points: " pt"
    case .degrees: "°"
    case .times, .share, .opacity, .none: ""
    }
  }
}
