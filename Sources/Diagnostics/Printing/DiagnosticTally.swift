/// Diagnostics in the order of their first occurrence, each with the number of its occurrences.
public struct DiagnosticTally: Sendable, Hashable {
  /// The diagnostics in order; a repeat only increases ``Diagnostic/count``.
  public private(set) var diagnostics: [Diagnostic] = []

  private var indices: [Diagnostic.Identity: Int] = [:]

  /// An empty tally.
  public init() {}

  /// Adds a diagnostic.
  ///
  /// - Returns: Whether it is the first of its kind, so that it should be printed now.
  @discardableResult
  public mutating func add(_ diagnostic: Diagnostic) -> Bool {
    if let index = indices[diagnostic.identity] {
      diagnostics[index].count += diagnostic.count
      return false
    }
    indices[diagnostic.identity] = diagnostics.count
    diagnostics.append(diagnostic)
    return true
  }
}
