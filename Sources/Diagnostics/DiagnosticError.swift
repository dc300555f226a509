/// An error that knows how to tell the user what went wrong.
///
/// Each target throws its own type, with a place and a reason as data; the program catches
/// `any DiagnosticError` in one place and hands the diagnostic to ``DiagnosticPrinter``.
public protocol DiagnosticError: Error, CustomStringConvertible {
  /// The error as the user is to read it.
  var diagnostic: Diagnostic { get }
}

extension DiagnosticError {
  /// The first line of the printed diagnostic.
  public var description: String {
    DiagnosticPrinter().headline(of: diagnostic)
  }
}
