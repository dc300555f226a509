import Diagnostics

extension Diagnostic {
  /// Why a new version was not taken, with the one that stays.
  ///
  /// - Parameter version: The label of the version in use; nil if there is none.
  init(of error: any Error, keeping version: String?) {
    self =
      (error as? any DiagnosticError)?.diagnostic
      ?? Diagnostic(.error, String(describing: error))
    if let version { notes.append(.init("keeping the version of \(version)")) }
  }
}
