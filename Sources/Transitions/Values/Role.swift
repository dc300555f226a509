/// The four names by which an animator finds the two views.
///
/// `from` and `to` swap between a present and a dismiss; `front` and `back` don't.
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
