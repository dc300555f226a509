/// What happens to one transition in a variant of a scenario.
enum SceneDisturbance: CaseIterable {
  case caught, reversed, cancelled, thrown, repeated

  /// The share of a transition's motion after which it happens, 0 to 1.
  ///
  /// What moves decides about the moment, so that nothing happens while a delay runs.
  var share: Double {
    switch self {
    case .caught: 0.4
    case .reversed, .repeated: 0.55
    case .cancelled: 0.7
    case .thrown: 0.25
    }
  }

  func words(of transition: String) -> String {
    switch self {
    case .caught: "with \(transition) caught and let go"
    case .reversed: "with \(transition) reversed"
    case .cancelled: "with \(transition) cancelled under a finger"
    case .thrown: "with \(transition) thrown to its end"
    case .repeated: "with \(transition) played again"
    }
  }
}
