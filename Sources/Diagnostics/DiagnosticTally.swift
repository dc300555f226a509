/// Diagnostics in the order in which they first came, each once with the count of its repeats.
public struct DiagnosticTally: Sendable, Hashable {
  /// What came, first come first; a repeat only raises ``Diagnostic/count``.
  public private(set) var diagnostics: [Diagnostic] = []

  private var indices: [Diagnostic.Identity: Int] = [:]

  /// A tally of nothing.
  public init() {}

  /// Whether nothing came.
  public var isEmpty: Bool { diagnostics.isEmpty }

  /// How many errors came, repeats included.
  public var errorCount: Int {
    diagnostics.reduce(0) { $0 + ($1.severity == .error ? $1.count : 0) }
  }

  /// Counts a diagnostic in.
  ///
  /// - Returns: whether it is the first of its kind, and so worth a message right now.
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
