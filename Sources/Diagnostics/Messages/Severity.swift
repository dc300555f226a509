/// The severity of a ``Diagnostic``.
public enum Severity: String, Sendable, Hashable, CaseIterable {
  /// Something that the user requested was not done.
  case error

  /// The request was carried out, but probably not as intended.
  case warning

  /// Nothing is wrong; this is an explanation.
  case note
}
