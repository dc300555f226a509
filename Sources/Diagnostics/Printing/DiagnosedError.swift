/// An error with one or more diagnostics.
///
/// An error with a single diagnostic is a ``DiagnosticError``.
public protocol DiagnosedError: Error {
  /// The errors as shown to the user, at least one.
  var diagnostics: [Diagnostic] { get }
}

extension DiagnosticError {
  /// The only diagnostic.
  public var diagnostics: [Diagnostic] { [diagnostic] }
}

extension Diagnostic {
  /// The diagnostics of an error of any type.
  @_spi(Tools) public static func all(of error: any Error) -> [Diagnostic] {
    (error as? any DiagnosedError)?.diagnostics ?? [Diagnostic(.error, String(describing: error))]
  }
}
