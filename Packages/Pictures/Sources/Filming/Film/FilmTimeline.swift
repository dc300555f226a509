import Rendering
@_spi(Tools) import Views

/// The frames of a run that make a film, and how long each is shown.
struct FilmTimeline {
  private(set) var scenes: [(shot: Int, seconds: Double)] = []

  /// How long the last picture is shown, so that viewers see the end before the film repeats.
  private static let ending = 1.0
  /// The longest pause between transitions.
  private static let pause = 0.4

  /// Takes every `step`-th shot, and shortens pauses.
  ///
  /// - Parameter seconds: How long a picture is shown.
  init(_ runs: [FilmedRun], step: Int, seconds: Double) {
    let count = runs.map(\.shots.count).max() ?? 0
    var waited = 0.0
    for shot in stride(from: 0, to: count, by: max(step, 1)) {
      let moves = runs.contains { $0.moves(at: shot, step: step) }
      if moves {
        waited = 0
        scenes.append((shot, seconds))
      } else if scenes.isEmpty || waited == 0 {
        waited += seconds
        scenes.append((shot, seconds))
      } else if waited < Self.pause {
        waited += seconds
        scenes[scenes.count - 1].seconds += seconds
      }
    }
    if !scenes.isEmpty { scenes[scenes.count - 1].seconds = max(Self.ending, seconds) }
  }
}

extension FilmedRun {
  /// The shot at an index, or the last one.
  func shot(at index: Int) -> Shot? {
    shots.isEmpty ? nil : shots[min(index, shots.count - 1)]
  }

  /// Whether the picture differs from the previous one.
  fileprivate func moves(at index: Int, step: Int) -> Bool {
    guard index < shots.count else { return false }
    guard index >= step else { return true }
    return shots[index].frame.root != shots[index - step].frame.root
  }
}
