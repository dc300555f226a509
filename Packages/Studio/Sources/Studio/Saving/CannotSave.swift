@_spi(Tools) package import Diagnostics

/// The reason why a value can't be saved to a script.
package struct CannotSave: DiagnosticError, Hashable {
  package let diagnostic: Diagnostic

  package init(_ why: String, _ file: String) {
    diagnostic = Diagnostic(
      .error, "nothing was saved: \(why)", at: SourcePosition(file: file))
  }
}
