@_spi(Tools) package import Scripting

/// A curve that replaces one of the script's curves.
package struct CurveReplacement: Sendable, Hashable {
  /// Its name among ``TimingLiteral/all(in:)``.
  package var name: String
  package var timing: CurveSpelling

  package init(name: String, timing: CurveSpelling) {
    self.name = name
    self.timing = timing
  }
}
