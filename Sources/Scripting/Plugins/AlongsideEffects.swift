import Views

/// What the presentations on a stage show alongside, by the presentation.
///
/// An effect keeps the controllers of its transition, which keep the presentation: kept by that one, a
/// stage that goes while something is presented would leave them all behind. A stage that goes empties
/// its window.
final class AlongsideEffects {
  var byPresentation: [ObjectIdentifier: AlongsideEffect] = [:]

  /// Those on a window.
  static func on(_ window: Window) -> AlongsideEffects {
    if let known = window.attachments[AlongsideEffects.self] { return known }
    let new = AlongsideEffects()
    window.attachments[AlongsideEffects.self] = new
    return new
  }
}
