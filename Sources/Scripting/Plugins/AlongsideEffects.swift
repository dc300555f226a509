import Views

/// The effects alongside the presentations on a stage, by presentation.
///
/// An effect retains the controllers of its transition, and they retain the presentation. If the
/// presentation retained the effect, a stage that is released during a presentation would leak them
/// all. A stage that is released empties its window.
final class AlongsideEffects {
  var byPresentation: [ObjectIdentifier: AlongsideEffect] = [:]

  /// The effects on a window.
  static func on(_ window: Window) -> AlongsideEffects {
    if let known = window.attachments[AlongsideEffects.self] { return known }
    let new = AlongsideEffects()
    window.attachments[AlongsideEffects.self] = new
    return new
  }
}
