/// Formats numbers and lists for messages.
enum Words {
  /// A number with as few digits as necessary.
  static func number(_ value: Double, digits: Int = 2) -> String {
    guard value.isFinite else { return String(value) }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    if rounded == 0 {
      // A value other than 0 must not be shown as 0.
      return value == 0
        ? "0" : (abs(value) * scale * 100 > 1 ? number(value, digits: digits + 2) : "0")
    }
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
    return String(rounded)
  }

  /// The first names, and the number of others.
  static func list(_ names: [String], limit: Int = 3) -> String {
    var seen: Set<String> = []
    let names = names.filter { seen.insert($0).inserted }
    guard names.count > limit else {
      guard names.count > 1, let last = names.last else { return names.first ?? "" }
      return names.dropLast().joined(separator: ", ") + " and " + last
    }
    let rest = names.count - limit + 1
    return names.prefix(limit - 1).joined(separator: ", ") + " and \(rest) more"
  }
}
