@_spi(Tools) import InterludeTool
@_spi(Tools) import Conformance
import Matrices
@_spi(Tools) import Recordings
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
import Transitions
import Workspaces

/// Plays a case of an animator or a plugin in a scenario: on a device, for a user.
///
/// The case is played once by the rules of `check`, and once to record its motion.
struct SceneCasePlayer {
  let workspace: Workspace

  /// Plays a case of a matrix.
  func play(_ key: String) -> (report: CaseReport, motion: MotionDigest?) {
    do {
      let address = try CaseAddress(key)
      let report = CaseReport(try address.report(in: workspace))
      return (report, try? MotionDigest(playable(address).recording()))
    } catch {
      return (CaseReport(of: key, failing: error), nil)
    }
  }

  /// What a case plays, loaded.
  func playable(_ address: CaseAddress) throws -> Playable {
    let played = try PlayedCase(address.text, name: nil, scenario: nil, settings: [])
    return try workspace.playable(
      workspace.subject(played.name, settings: played.settings), in: played.scenario,
      surroundings: played.surroundings)
  }
}

extension Playable {
  fileprivate func recording() throws -> Recording {
    try Recording(
      of: scenario, animator: animator?.name, interlude: interludeVersion, in: environment)
  }
}
