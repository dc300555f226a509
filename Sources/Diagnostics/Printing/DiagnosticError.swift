/// An error that provides a diagnostic for the user.
///
/// Each target throws its own error type, with a position and a reason as data. The program catches
/// `any DiagnosedError` in one place and passes the diagnostics to ``DiagnosticPrinter``.
public protocol DiagnosticError: DiagnosedError, CustomStringConvertible {
  /// The error as shown to the user.
  var diagnostic: Diagnostic { get }
}

extension DiagnosticError {
  /// The first line of the printed diagnostic.
  public var description: String {
    DiagnosticPrinter().headline(of: diagnostic)
  }
}
