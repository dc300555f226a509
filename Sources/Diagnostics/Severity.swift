/// How bad a ``Diagnostic`` is.
public enum Severity: String, Sendable, Hashable, CaseIterable {
  /// Something the user asked for was not done.
  case error

  /// It was done, but probably not as meant.
  case warning

  /// Nothing is wrong; this explains.
  case note
}
