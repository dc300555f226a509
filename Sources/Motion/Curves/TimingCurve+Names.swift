extension TimingCurve {
  private static let cubics: KeyValuePairs<String, TimingCurve> = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
    "default": .caDefault,
  ]

  /// All names that ``init(named:)`` accepts: first UIKit's curves, then Penner's.
  public static let names: [String] = cubics.map(\.key) + Easing.allCases.map(\.rawValue)

  /// The curve with this name, spelled as in ``names``; nil for any other name.
  public init?(named name: String) {
    if let match = Self.cubics.first(where: { $0.key == name }) {
      self = match.value
    } else if let easing = Easing(rawValue: name) {
      self = .easing(easing)
    } else {
      return nil
    }
  }
}
