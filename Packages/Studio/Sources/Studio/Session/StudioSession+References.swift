@_spi(Tools) import Diagnostics
import JSON5Reading
@_spi(Tools) import Recordings
@_spi(Tools) import Scenarios
import StudioServer
@_spi(Tools) import Transitions
import Workspaces

extension PageRequest.Kind {
  /// Play a transition of the system's own on the same screens.
  static let refer = Self("refer") { root throws(JSONError) in
    let transition = try root.required("to").choice(SystemTransition.self)
    return { $0.refer(to: transition, request: $1) }
  }
}

// What the system does, as a reference beside a motion.
extension StudioSession {
  /// Plays a transition of the system's own between the screens of the run on the page.
  func refer(to transition: SystemTransition, request: Int) {
    guard let shown else { return }
    do {
      var playable = shown.playable
      let (first, second) = try Self.screens(of: shown)
      guard let scenario = playable.scenario.with(transition, of: first, and: second) else {
        throw CannotRefer("an app's own screens can't be given to the system")
      }
      playable.scenario = scenario
      // Without a delegate, the system moves the screens.
      playable.environment = PlayerEnvironment()
      let run = try PlayedRun(
        playable.run(), pictures: shown.pictures.table, request: request, turns)
      socket.send(bytes: run.message)
    } catch {
      fail(Diagnostic.all(of: error), request: request)
    }
  }

  /// The screen that is below or at the left in the first transition on the page, and the other one.
  private static func screens(of shown: Version) throws -> (first: String, second: String) {
    if let track = shown.run.recording.shown.first {
      let isBack = [.pop, .dismiss].contains(track.operation)
      return isBack ? (track.to, track.from) : (track.from, track.to)
    }
    let ids = shown.playable.scenario.screens.map(\.id)
    guard ids.count > 1 else { throw CannotRefer("the scenario has only one screen") }
    return (ids[0], ids[1])
  }
}

/// The reason why the system has no reference.
private struct CannotRefer: DiagnosticError {
  let diagnostic: Diagnostic
  init(_ why: String) { diagnostic = Diagnostic(.error, "there is no reference: \(why)") }
}
