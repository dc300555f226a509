/// The four names that an animator can use for the two views.
///
/// `from` and `to` are swapped between a presentation and a dismissal; `front` and `back` are not.
public enum Role: Int, CaseIterable, Sendable {
  case from, to, front, back

  /// The name in scripts and traces.
  public var name: String {
    switch self {
    case .from: "from"
    case .to: "to"
    case .front: "front"
    case .back: "back"
    }
  }
}
