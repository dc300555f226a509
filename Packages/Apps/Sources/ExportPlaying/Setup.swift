import Foundation

/// A situation in which an export is played.
struct Setup: Decodable {
  struct Insets: Decodable { let top, left, bottom, right: Double }
  struct Place: Decodable { let x, y, width, height: Double }
  let operation: String
  let width, height: Double
  /// Where the two views are before and after the transition.
  let from, to: Place
  let insets: Insets
  let rtl: Bool
  /// How it is played: one of ``Play``.
  let plays: [Play]
  /// The points of a finger, one for each frame: seconds since the first one, x and y.
  let finger: [[Double]]?

  /// What happens in a transition.
  enum Play: String, Decodable {
    /// It runs by the clock to its end.
    case completed
    /// A gesture moves it there and back from the start, and lets go.
    case scrubbed
    /// A gesture takes hold of it while it runs, moves it on, and lets go.
    case interrupted
    /// A gesture takes hold of it while it runs, and gives it up.
    case cancelled
    /// It runs for a user who asked for less movement.
    case reduced
    /// A finger drags by the exported gesture.
    case dragged
  }
}
