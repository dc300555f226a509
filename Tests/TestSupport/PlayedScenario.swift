public import Foundation
import Recordings
public import Scenarios
public import Transitions

/// The folder of the scenarios that come with the host.
public let scenarioFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Scripts/scenarios")

public func shipped(_ name: String) throws -> Scenario {
  try Scenario(path: scenarioFolder.appendingPathComponent("\(name).json").path, name: name)
}

/// A small scenario around some of its parts, written in one line each.
public func scenario(
  root: String = "{ navigation: ['a'] }",
  actions: String = "[{ at: 0, do: 'push', controller: 'b' }]",
  expect: String = "[]"
) throws -> Scenario {
  try Scenario(
    """
    {
      interlude: 1, name: 'small', device: { width: 300, height: 600, scale: 2 }, frameRate: 10,
      controllers: { a: {}, b: { views: [{ id: 'dot', frame: [10, 20, 30, 40] }] }, c: {} },
      root: \(root),
      actions: \(actions),
      expect: \(expect),
    }
    """, file: "small.json")
}

/// An environment in which `Slide` or another moves everything and `SwipeToPop` is the one plugin.
public func slides(
  by delegate: TransitionDelegate = .always { Slide() }
) -> PlayerEnvironment {
  PlayerEnvironment(
    defaultDelegate: delegate, plugins: ["SwipeToPop", "TabSwipe"],
    delegate: { name in
      switch name {
      case "SwipeToPop": return .swipeToPop()
      case "TabSwipe": return delegate
      default: throw PlayerEnvironment.Unknown()
      }
    }, reload: { _, _ in })
}

/// What was written and what came of it.
public func traced(
  _ scenario: Scenario, in environment: PlayerEnvironment = slides()
) throws -> (text: String, result: PlayResult) {
  let player = try Player(scenario, in: environment)
  let recorder = Recorder(TraceHeader(scenario, animator: "Slide", interlude: "0.0.0"))
  player.stage.addObserver(recorder)
  let result = player.play()
  return (String(decoding: recorder.finish(result).traceBytes, as: UTF8.self), result)
}
