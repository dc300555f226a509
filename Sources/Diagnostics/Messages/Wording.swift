/// Phrases that several messages share.
public enum Wording {
  /// A choice as messages list it: `'png', 'gif' or 'svg'`.
  public static func oneOf(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "nothing" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
