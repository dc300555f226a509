import Diagnostics

// An enum of strings only needs to declare its conformance.
extension CommandLineValue where Self: CaseIterable & RawRepresentable<String> {
  /// The names of the cases.
  public static var expectation: String { Wording.oneOf(allCases.map(\.rawValue)) }

  /// The names of the cases.
  public static var completion: Completion { .values(allCases.map(\.rawValue)) }

  /// The case with exactly this name.
  public init?(word: String) {
    self.init(rawValue: word)
  }

  /// The name of the case.
  public var word: String { rawValue }
}
