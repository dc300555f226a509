@_spi(Tools) public import Diagnostics
import Look
@_spi(Tools) package import Motion
@_spi(Tools) import Recordings
@_spi(Tools) public import Transitions
@_spi(Tools) public import Views

/// The engine's frames of one transition in one container.
public struct SampledTransition: Sendable {
  package let container: Container
  package let operation: TransitionOperation
  /// The duration in seconds.
  public let duration: Double
  /// Whether the front view is the one that appears.
  package let isForward: Bool
  /// How the progress of the transition advanced.
  package let pace: Pace
  /// A time for each frame: fractions of the duration from 0 to 1 if it was driven by the clock, or
  /// the progress at an even pace.
  package let times: [Double]
  /// The views that took part, from back to front.
  public let actors: [Actor]
  /// The name of a view under a camera whose depth order changes; nil if there is none.
  let reordered: String?
  /// The first number of a view that is not finite or too large for any target.
  let fault: Item.Fault?

  /// The values of a property of one of the views; nil if no frame set it.
  public func shape(of property: Property, by actor: Actor) -> Shape? {
    actor.channels[property].map { Shape(times: times, values: $0) }
  }

  /// The frame that is closest to a time.
  func frame(at time: Double) -> Int {
    times.indices.min { abs(times[$0] - time) < abs(times[$1] - time) } ?? 0
  }

  /// A view that took part in a transition.
  public struct Actor: Sendable, Hashable {
    /// `front`, `back`, or the name with which the animator declared the layer.
    public let name: String
    package let kind: Kind
    /// The rectangle of its model in the window, in points; for a mask, in the view that it clips.
    package let place: Rect
    /// How it is blended with what is behind it.
    package let blend: View.BlendMode
    /// The camera that shows it, in the window; nil without one.
    package let eye: Pose.Eye?
    /// The values in each frame.
    package internal(set) var channels: Channels
  }

  /// The content of a view.
  package enum Kind: Sendable, Hashable {
    /// One of the two screens.
    case screen
    /// A rectangle with a single color.
    case overlay(Color)
    /// A rectangle with a gradient.
    case gradient(View.Gradient)
    /// An outline with a fill and a stroke, in its own coordinates.
    case shape(View.VectorShape)
    /// An outline that clips another view.
    case mask(of: String, View.VectorShape, isInverted: Bool)
    /// A picture of another view.
    case snapshot(of: String)
    /// A part of a picture of another view, in that view's coordinates.
    case slice(of: String, Rect)
    /// A view inside one of the screens, identified by the name that the app gives it.
    case inner(of: String, id: String)
    /// A view that is in neither screen, such as a bar.
    case outside
  }

  /// A sampled transition that can't be used.
  public enum Failure: Error, Hashable {
    /// The scenario has no such transition.
    case noTransition(TransitionOperation)
    /// The animator refused the transition, with its own reason.
    case refused(String)
    /// The animator failed, and the host's fallback moved the transition.
    case failed(Diagnostic)
    /// The transition was not driven by the clock from its start to its end.
    case interrupted
    /// The scenario had changed the window's size before the transition.
    case resized
    /// The transition has no duration, so nothing can be played.
    case immediate

    /// The reason in words, for an animator and a scenario.
    public func reason(_ animator: String, in scenario: String) -> String {
      switch self {
      case .noTransition(let missing): "scenario '\(scenario)' has no \(missing.rawValue)"
      case .refused(let message): message
      case .failed(let diagnostic): "'\(animator)' failed: \(diagnostic.message)"
      case .interrupted:
        "in scenario '\(scenario)' a gesture, or an interruption, moves the transition; an export "
          + "is of a run by the clock"
      case .resized:
        "scenario '\(scenario)' changes the size of the window; an export is for the size of the "
          + "container"
      case .immediate: "'\(animator)' takes no time: there is nothing to play"
      }
    }
  }
}
