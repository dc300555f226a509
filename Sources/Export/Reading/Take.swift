package import Diagnostics
import Look
package import Motion
import Recordings
package import Transitions
import Views

/// The engine's frames of one transition in one container.
package struct Take: Sendable {
  package let container: Container
  package let operation: TransitionOperation
  /// Seconds from start to end.
  package let duration: Double
  /// Whether the front view arrives.
  package let isForward: Bool
  /// Fractions of the duration, one for each frame, from 0 to 1.
  package let times: [Double]
  /// The views that took part, from back to front.
  package let actors: [Actor]
  /// The first number of a view that no target can trust.
  let fault: Item.Fault?

  /// A view that took part in a transition.
  package struct Actor: Sendable, Hashable {
    /// `front`, `back`, or the name by which the animator declared the layer.
    package let name: String
    package let kind: Kind
    /// The rectangle of its model, in the window, in points.
    package let place: Rect
    /// Its values in each frame.
    package internal(set) var channels: Channels
  }

  /// The content of a view.
  package enum Kind: Sendable, Hashable {
    /// One of the two screens.
    case screen
    /// A plain rectangle of a color.
    case overlay(Color)
    /// A picture of another view.
    case snapshot(of: String)
    /// A part of a picture of another view, in that view's coordinates.
    case slice(of: String, Rect)
    /// A view inside one of the screens.
    case inner
    /// A view that no target can show: its kind, in words that follow its name, and the option or
    /// function of the script that requests it.
    case other(is: String, token: String)
  }

  /// A take that can't be used.
  package enum Failure: Error, Hashable {
    /// The scenario has no such transition.
    case noTransition(TransitionOperation)
    /// The animator refused the transition, for its own reason.
    case refused(String)
    /// The animator failed; the host's fallback moved the transition.
    case failed(Diagnostic)
    /// The transition did not run from its start to its end by the clock.
    case interrupted
    /// The scenario had changed the window's size before the transition.
    case resized
    /// It has no duration, so nothing can be played.
    case immediate
  }
}
