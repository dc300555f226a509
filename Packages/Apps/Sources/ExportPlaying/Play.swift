import Motion
import Transitions
public import UIKit

/// Plays an exported class on a stage and prints what is seen, as JSON.
///
/// - Parameters:
///   - path: A JSON file with an array of ``Setup``; a line is printed for each.
///   - make: Makes an object of the class for an operation.
///   - drag: Puts the exported gesture on a view, for an object of the class and for what begins the change; the
///     answer is kept.
@MainActor
public func play(
  setups path: String, _ make: (String) -> any Exported,
  drag: ((any Exported, UIView, @escaping () -> Void) -> AnyObject)? = nil
) throws {
  let setups = try JSONDecoder().decode(
    [Setup].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  for setup in setups {
    let runs = setup.plays.map { play in
      let scene = Scene(setup, make(setup.operation), reduced: play == .reduced)
      let gesture = drag.map { $0(scene.probe.exported, scene.surface, { scene.request() }) }
      scene.run(play)
      withExtendedLifetime(gesture) {}
      let completed = scene.probe.completed.map { "\($0)" } ?? "null"
      return "{\"play\":\"\(play.rawValue)\",\"completed\":\(completed),"
        + "\"frames\":[\(scene.frames.joined(separator: ","))]}"
    }
    print("[\(runs.joined(separator: ","))]")
  }
}

extension Scene {
  fileprivate func run(_ play: Setup.Play) {
    let exported = probe.exported
    switch play {
    case .completed, .reduced:
      begin()
      runOn(noting: play == .completed)
    case .scrubbed:
      exported.wantsInteractiveStart = true
      begin()
      for share in [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1, 0.6, 0.3] { hold(share) }
      // It waits for the finger.
      for _ in 0..<60 { tick() }
      record(.held(0.3))
      act { $0.finish() }
      rest(from: .held(0.3), completes: true)
    case .interrupted:
      let share = interrupt(after: 0.4)
      hold(share)
      for share in [0.5, 0.8] { hold(share) }
      act { $0.finish() }
      rest(from: .held(0.8), completes: true)
    case .cancelled:
      let share = interrupt(after: 0.3)
      for _ in 0..<20 { tick() }
      record(.clock(share))
      act { $0.cancel() }
      rest(from: .clock(share), completes: false)
      return checkEnd(false, play)
    case .dragged:
      follow(setup.finger ?? [])
      // A finger that the gesture does not take changes nothing.
      guard let completed = probe.completed else { return precondition(probe.context == nil) }
      return checkEnd(completed, play)
    }
    checkEnd(true, play)
  }

  /// Moves a finger over the screen, a point in each frame, and lets the rest run.
  private func follow(_ finger: [[Double]]) {
    for (index, point) in finger.enumerated() {
      let place = Point(x: point[1], y: point[2])
      app.stage.tick {
        app.stage.touch(index == 0 ? .began : .moved, at: place)
        if index == finger.count - 1 { app.stage.touch(.ended, at: place) }
      }
      // A change that the finger asks for begins in the commit; what it shows first comes with the next one.
      app.perform { app.stage.commit() }
      record(.touched(point[0]))
    }
    guard probe.context != nil, let last = finger.last else { return }
    let release = time
    for _ in 0..<Int(duration * 60) + 20 where !isOver {
      tick()
      record(.touched(last[0] + time - release))
    }
  }

  /// Does something in a turn of the run loop, at whose end layers show it.
  private func act(_ body: (any Exported) -> Void) {
    app.perform {
      body(probe.exported)
      app.stage.commit()
    }
  }

  /// Shows a progress and notes what is seen.
  private func hold(_ progress: Double) {
    act { $0.update(progress) }
    tick()
    record(.held(progress))
  }

  /// Lets it run, and takes hold of it: where it is then.
  private func interrupt(after share: Double) -> Double {
    begin()
    while !isOver, (time - probe.start) / duration < share { tick() }
    let share = (time - probe.start) / duration
    act { $0.pause() }
    tick()
    record(.clock(share))
    return share
  }

  /// Lets it run to its end.
  private func runOn(noting: Bool) {
    for _ in 0..<Int(duration * 60) + 20 where !isOver {
      if noting { record(.clock((time - probe.start) / duration)) }
      tick()
    }
  }

  /// Lets the rest run to its end, from what was seen.
  private func rest(from start: Moment, completes: Bool) {
    let begin = time
    for _ in 0..<Int(duration * 60) + 20 where !isOver {
      record(.rest(from: start, completes: completes, seconds: time - begin))
      tick()
    }
  }
}
