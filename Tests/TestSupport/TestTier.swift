import Foundation

/// How much of the suite is played.
///
/// `make test-quick`, `make test` and `make test-long` set `INTERLUDE_TESTS`; without it, as in an
/// editor, it is the middle one. The quick one plays fewer cases of the same and leaves out what
/// alone takes a second or more, the long one plays more.
public enum TestTier: String, CaseIterable, Sendable {
  case quick, standard, long

  /// The tier that is played.
  public static let current: TestTier = {
    guard let name = ProcessInfo.processInfo.environment["INTERLUDE_TESTS"], !name.isEmpty else {
      return .standard
    }
    guard let tier = TestTier(rawValue: name) else {
      preconditionFailure("INTERLUDE_TESTS is 'quick', 'standard' or 'long', not '\(name)'")
    }
    return tier
  }()

  /// Whether more than the quick tier is played, for `.enabled(if:)`.
  public static var isThorough: Bool { current != .quick }

  /// A number of cases for each tier.
  public static func pick<Count>(quick: Count, standard: Count, long: Count) -> Count {
    switch current {
    case .quick: quick
    case .standard: standard
    case .long: long
    }
  }

  /// Every so manieth of some cases in the quick tier, and in the standard one if that is said, from
  /// the first on; else all of them.
  public static func sample<Case>(
    _ cases: [Case], every step: Int, standard: Int = 1
  ) -> [Case] {
    let step = pick(quick: step, standard: standard, long: 1)
    return cases.enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }
}
