/// Phrases that several messages share.
public enum Wording {
  /// A list of choices as in messages: `'png', 'gif' or 'svg'`.
  public static func oneOf(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "nothing" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
