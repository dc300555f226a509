public import Diagnostics
import JSON5Reading

/// All errors of a scenario, in the order of its text.
public struct InvalidScenario: DiagnosedError, Sendable, Hashable {
  /// The errors, in the order of the text; at most ``limit``.
  public let diagnostics: [Diagnostic]

  /// Whether there are more errors than are reported.
  public let isCutShort: Bool

  /// The maximum number of reported errors.
  ///
  /// Further errors are mostly consequences of the first.
  public static let limit = 20

  init(_ errors: [JSONError]) {
    let sorted = errors.enumerated().sorted { left, right in
      let (a, b) = (left.element.position, right.element.position)
      return (a.line ?? 0, a.column ?? 0, left.offset) < (b.line ?? 0, b.column ?? 0, right.offset)
    }
    isCutShort = sorted.count > Self.limit
    diagnostics = sorted.prefix(Self.limit).map(\.element.diagnostic)
  }

  init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
    isCutShort = false
  }
}

extension InvalidScenario: CustomStringConvertible {
  /// The first line of each diagnostic.
  public var description: String {
    let printer = DiagnosticPrinter()
    return diagnostics.map { printer.headline(of: $0) }.joined(separator: "\n")
  }
}
