@_spi(Tools) import Motion
@_spi(Tools) import Scenarios
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// What a hand did on a page or in an app, that can be played again on later versions.
///
/// On a page, it is live input from a frame of a scenario on. In an app, it is a scenario of its own, which is opened.
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
  /// One input for each frame from there on; none in an app.
  let inputs: [LiveStage.Input]
  /// The duration in seconds.
  let duration: Double
  /// What plays it, if an app has sent it.
  var opens: Choice?

  /// Whether a scenario has the same screens and the same clock.
  func fits(_ other: Scenario) -> Bool {
    opens == nil && scenario == other.name && frameRate == other.frameRate
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
  /// Called with the scenario's file of an app's take that is gone.
  var didRemoveFile: (String) -> Void = { _ in }

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
      frameRate: scenario.frameRate, frame: stage.start, inputs: stage.inputs,
      duration: Double(stage.inputs.count) / scenario.frameRate)
    if let known { takes[known] = take } else { takes.append(take) }
    makeRoom()
    return take.number
  }

  /// Keeps what an app did.
  ///
  /// - Parameters:
  ///   - name: The name, after the app's change.
  ///   - choice: What plays it; the scenario is a file that belongs to the take.
  func keep(_ name: String, opening choice: Choice, _ scenario: Scenario) {
    last += 1
    takes.append(
      Take(
        number: last, name: name, scenario: scenario.name, size: scenario.device.size,
        direction: scenario.traits.layoutDirection, frameRate: scenario.frameRate, frame: 0,
        inputs: [], duration: scenario.actions.map(\.end).max() ?? 0, opens: choice))
    makeRoom()
    didChange()
  }

  private func makeRoom() {
    while takes.count > Self.limit
      || takes.count > 1 && takes.reduce(0, { $0 + $1.inputs.count }) > Self.frameLimit
    {
      didRemove(takes.removeFirst())
    }
  }

  private func didRemove(_ take: Take) { (take.opens?.scenario).map(didRemoveFile) }

  func take(_ number: Int) -> Take? { takes.first { $0.number == number } }

  /// The take of an app that a choice plays.
  func take(opening choice: Choice) -> Take? {
    choice.scenario.flatMap { file in takes.first { $0.opens?.scenario == file } }
  }

  /// Names a take; an empty name is ignored.
  func rename(_ number: Int, to name: String) {
    guard let index = takes.firstIndex(where: { $0.number == number }), !name.isEmpty else {
      return
    }
    takes[index].name = name
    didChange()
  }

  func remove(_ number: Int) {
    guard let index = takes.firstIndex(where: { $0.number == number }) else { return }
    didRemove(takes.remove(at: index))
    didChange()
  }
}

extension Action {
  /// When it is over, in seconds; a transition that it begins can go on.
  fileprivate var end: Double {
    if case .touch(let touch) = kind { return time + touch.duration }
    return time
  }
}
