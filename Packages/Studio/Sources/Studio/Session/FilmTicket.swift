import Synchronization

/// A film in progress, which ends when no page waits for it.
package final class FilmTicket: Sendable {
  private let state = Mutex((isGivenUp: false, stop: (@Sendable () -> Void)?.none))

  package init() {}

  /// Gives the film up: its page has gone, or the studio ends.
  package func giveUp() {
    let stop = state.withLock { state in
      state.isGivenUp = true
      return state.stop
    }
    stop?()
  }

  /// Whether the film was given up.
  var isGivenUp: Bool { state.withLock(\.isGivenUp) }

  /// Remembers how to stop the program that makes the film; calls it at once if the film was given
  /// up before.
  package func begin(stop: @escaping @Sendable () -> Void) {
    let isGivenUp = state.withLock { state in
      state.stop = stop
      return state.isGivenUp
    }
    if isGivenUp { stop() }
  }
}
