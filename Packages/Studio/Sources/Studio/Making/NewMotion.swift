/// A motion that begins with nothing: two screens, an operation, and how each screen moves at first.
package struct NewMotion: Sendable {
  package var name: String
  package var operation: Operation
  package var front: Arrival
  package var back: Departure
  /// The screen that is there first, and the one that arrives.
  package var screens: (first: Screen, second: Screen)

  /// How the second screen comes.
  package enum Operation: String, CaseIterable, Sendable {
    case push, present, sheet, tab
  }

  /// How the second screen moves before its keys are changed.
  package enum Arrival: String, CaseIterable, Sendable {
    case slides, rises, grows, fades, rests
  }

  /// How the first screen moves before its keys are changed.
  package enum Departure: String, CaseIterable, Sendable {
    case rests, follows, shrinks, darkens, recedes
  }

  package enum Screen: Sendable {
    case sample(SampleScreen)
    /// A PNG file, which was checked when it came.
    case picture([UInt8])
  }

  /// The pictures of the screens, by their path beside the scenario.
  package var pictures: [(name: String, bytes: [UInt8])] {
    [("first", screens.first), ("second", screens.second)].compactMap { side, screen in
      guard case .picture(let bytes) = screen else { return nil }
      return (picture(of: side), bytes)
    }
  }

  /// The path of a screen's picture.
  func picture(of side: String) -> String { "\(name)/\(side).png" }
}
