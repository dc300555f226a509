extension TimingCurve {
  private static let cubics: KeyValuePairs<String, TimingCurve> = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
    "default": .caDefault,
  ]

  /// Every name that ``init(named:)`` knows: UIKit's curves first, then Penner's.
  public static let names: [String] = cubics.map(\.key) + Easing.allCases.map(\.rawValue)

  /// The curve of that name, spelt as in ``names``; nil for any other.
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
