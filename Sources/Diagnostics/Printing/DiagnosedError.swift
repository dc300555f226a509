/// An error that says in diagnostics what is wrong, all at once.
///
/// An error with a single diagnostic is a ``DiagnosticError``.
public protocol DiagnosedError: Error {
  /// The errors as shown to the user, at least one.
  var diagnostics: [Diagnostic] { get }
}

extension DiagnosticError {
  /// The one diagnostic.
  public var diagnostics: [Diagnostic] { [diagnostic] }
}

extension Diagnostic {
  /// What an error of any kind says.
  package static func all(of error: any Error) -> [Diagnostic] {
    (error as? any DiagnosedError)?.diagnostics ?? [Diagnostic(.error, String(describing: error))]
  }
}
