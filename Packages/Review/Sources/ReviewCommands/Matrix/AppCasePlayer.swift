@_spi(Tools) import InterludeTool
@_spi(Tools) import Conformance
import Matrices
@_spi(Tools) import Recordings
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
import Workspaces

/// Plays a case of an app: one scenario of the app, on a device, for a user.
///
/// The case is played twice by the rules of `check`, which compares the runs, and once to record
/// its motion.
struct AppCasePlayer {
  let workspace: Workspace

  /// Plays a case of a matrix.
  func play(_ key: String) -> (report: CaseReport, motion: MotionDigest?) {
    do {
      let address = try CaseAddress(key)
      let file = try workspace.scenarioFile(address.scenario)
      let scenario = try workspace.scenario(at: file, in: address.surroundings)
      let report = AppCheck(workspace: workspace).report(on: scenario, named: address.text)
      // Whatever ended the app in one run would end it in the next one.
      let isPlayable = report.measures.frames > 0
      return (CaseReport(report), isPlayable ? motion(of: scenario, in: file) : nil)
    } catch {
      return (CaseReport(of: key, failing: error), nil)
    }
  }

  private func motion(of scenario: Scenario, in file: SearchPath.File) -> MotionDigest? {
    var environment = workspace.environment(in: file.folder)
    environment.willBegin = { _ in nil }
    let recording = try? Recording(
      of: scenario, animator: nil, interlude: interludeVersion, in: environment)
    return recording.map { MotionDigest($0) }
  }
}
