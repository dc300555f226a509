@_spi(Tools) import Motion
@_spi(Tools) import Scenarios
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// Live input, recorded from a frame of a scenario on, that can be played again on later versions.
struct Take {
  /// The number of the take, unique in the studio; starts at 1.
  let number: Int
  var name: String
  /// The name of the scenario in which the user took over.
  ///
  /// Touches are in the coordinates of its device.
  let scenario: String
  let size: Size
  let direction: Traits.LayoutDirection
  let frameRate: Double
  /// The frame of the scenario at which the user took over.
  let frame: Int
  /// One input for each frame from there on.
  let inputs: [LiveStage.Input]

  /// The duration of the live input, in seconds.
  var duration: Double { Double(inputs.count) / frameRate }

  /// Whether a scenario has the same screens and the same clock.
  func fits(_ other: Scenario) -> Bool {
    scenario == other.name && frameRate == other.frameRate
  }

  /// The inputs for a scenario on another device or in another direction.
  ///
  /// Touches are adapted like those of a scenario.
  func inputs(for other: Scenario) -> [LiveStage.Input] {
    inputs.map { $0.adapted(from: size, direction, to: other) }
  }
}

extension LiveStage.Input {
  /// The input for a scenario whose screen has another size or another direction.
  func adapted(
    from size: Size, _ direction: Traits.LayoutDirection, to other: Scenario
  ) -> LiveStage.Input {
    let isMirrored = direction != other.traits.layoutDirection
    guard size != other.device.size || isMirrored else { return self }
    let to = other.device.size
    var input = self
    for index in input.fingers.indices {
      let x = input.fingers[index].x / size.width * to.width
      input.fingers[index].x = isMirrored ? to.width - x : x
      input.fingers[index].y *= to.height / size.height
    }
    return input
  }
}

/// The takes of a studio.
///
/// All its pages share them, so that reloading a page keeps them.
final class TakeShelf {
  private(set) var takes: [Take] = []
  private var last = 0
  /// Called when the pages must be informed of a change.
  var didChange: () -> Void = {}

  /// The maximum number of takes.
  ///
  /// The next limit is for the frames of all takes.
  static let limit = 24
  static let frameLimit = 60_000

  /// Keeps live input as a take.
  ///
  /// Without room, the oldest takes are removed.
  ///
  /// - Parameters:
  ///   - number: The take that the input continues, if any.
  ///   - stage: The live stage.
  /// - Returns: The take's number; nil if there was no input.
  func keep(_ stage: LiveStage, of scenario: Scenario, as number: Int?) -> Int? {
    guard stage.isTouched else { return nil }
    let known = takes.firstIndex { $0.number == number }
    if known == nil { last += 1 }
    let take = Take(
      number: known.map { takes[$0].number } ?? last,
      name: known.map { takes[$0].name } ?? "Take \(last)", scenario: scenario.name,
      size: scenario.device.size, direction: scenario.traits.layoutDirection,
      frameRate: scenario.frameRate, frame: stage.start, inputs: stage.inputs)
    if let known { takes[known] = take } else { takes.append(take) }
    while takes.count > Self.limit
      || takes.count > 1 && takes.reduce(0, { $0 + $1.inputs.count }) > Self.frameLimit
    {
      takes.removeFirst()
    }
    return take.number
  }

  func take(_ number: Int) -> Take? { takes.first { $0.number == number } }

  /// Names a take; an empty name is ignored.
  func rename(_ number: Int, to name: String) {
    guard let index = takes.firstIndex(where: { $0.number == number }), !name.isEmpty else {
      return
    }
    takes[index].name = name
    didChange()
  }

  func remove(_ number: Int) {
    takes.removeAll { $0.number == number }
    didChange()
  }
}
