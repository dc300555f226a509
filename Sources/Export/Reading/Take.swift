package import Diagnostics
import Look
package import Motion
import Recordings
package import Transitions
package import Views

/// The engine's frames of one transition in one container.
package struct Take: Sendable {
  package let container: Container
  package let operation: TransitionOperation
  /// Seconds from start to end.
  package let duration: Double
  /// Whether the front view arrives.
  package let isForward: Bool
  /// How it went through the progress of the transition.
  package let pace: Pace
  /// One for each frame: by the clock, fractions of the duration from 0 to 1; at an even pace, the
  /// progress.
  package let times: [Double]
  /// The views that took part, from back to front.
  package let actors: [Actor]
  /// A view of a camera that others pass in depth, or nil.
  let reordered: String?
  /// The first number of a view that no target can trust.
  let fault: Item.Fault?

  /// The frame that is nearest to a time.
  func frame(at time: Double) -> Int {
    times.indices.min { abs(times[$0] - time) < abs(times[$1] - time) } ?? 0
  }

  /// A view that took part in a transition.
  package struct Actor: Sendable, Hashable {
    /// `front`, `back`, or the name by which the animator declared the layer.
    package let name: String
    package let kind: Kind
    /// The rectangle of its model, in the window, in points; for a mask, in the view that it clips.
    package let place: Rect
    /// How it is mixed with what lies behind it.
    package let blend: View.BlendMode
    /// The camera by which it is seen, in the window; nil without one.
    package let eye: Pose.Eye?
    /// Its values in each frame.
    package internal(set) var channels: Channels
  }

  /// The content of a view.
  package enum Kind: Sendable, Hashable {
    /// One of the two screens.
    case screen
    /// A plain rectangle of a color.
    case overlay(Color)
    /// A rectangle of several colors.
    case gradient(View.Gradient)
    /// An outline with a fill and a stroke, in its own coordinates.
    case shape(View.VectorShape)
    /// An outline that clips another view.
    case mask(of: String, View.VectorShape, isInverted: Bool)
    /// A picture of another view.
    case snapshot(of: String)
    /// A part of a picture of another view, in that view's coordinates.
    case slice(of: String, Rect)
    /// A view inside one of the screens, by the name that the app gives it.
    case inner(of: String, id: String)
    /// A view whose screen takes no part, such as a bar.
    case outside
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
