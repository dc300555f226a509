import Diagnostics
import Foundation
import LuaRuntime
import Scenarios
@_spi(Tools) import Scripting
import Views
import Transitions

/// Plays a script with real transitions, from its file on.
package enum Trial {
  /// Presents, dismisses, pushes and pops: an animator that takes too long is off for the last one.
  private static let scenario = """
    {
      interlude: 1, name: "trial", device: "iPhone 15",
      controllers: {
        inbox: { title: "Inbox", views: [{ id: "avatar", frame: [16, 100, 64, 64] }] },
        card: { title: "Card", style: "fullScreen",
          views: [{ id: "avatar", frame: [96, 300, 200, 200] }] },
        message: { title: "Message", views: [{ id: "avatar", frame: [146, 120, 100, 100] }] },
      },
      root: { navigation: ["inbox"] },
      actions: [
        { at: 0, do: "present", controller: "card" },
        { at: 1.5, do: "dismiss" },
        { at: 3, do: "push", controller: "message" },
        { at: 4.5, do: "pop" },
      ],
      expect: [{ at: "end", leftovers: 0, stack: ["inbox"], presented: null }],
    }
    """

  /// Plays a file.
  package static func play(_ file: String) -> TrialReport {
    var report = TrialReport(file: file)
    Measure.forgetPeak()
    let start = Measure.processorTime
    let animator = animator(file, &report)
    report.loading = Measure.processorTime - start
    play(animator, &report)
    report.peakMemory = Measure.peakMemory
    return report
  }

  /// Loads a file as the tool does; what does not load fails at its first question.
  private static func animator(_ file: String, _ report: inout TrialReport) -> any Animator {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    let path = SearchPath(
      roots: [.init(path: folder, reason: .option, shownAs: "")], currentDirectory: folder)
    do {
      return try AnimatorRegistry(searchPath: path).animator(named: file)
    } catch let error as ScriptError {
      report.record(error)
      report.cause = report.outcome
      report.outcome = .rejected
      return BrokenAnimator(name: "broken", error: error)
    } catch {
      report.outcome = .rejected
      report.message = String(describing: error)
      return CrossDissolve()
    }
  }

  private static func play(_ animator: any Animator, _ report: inout TrialReport) {
    let environment = PlayerEnvironment(
      defaultDelegate: TransitionDelegate(name: "trial", animator: { _ in animator }))
    let observer = TrialObserver()
    do {
      let player = try Player(Scenario(scenario, file: "trial.json"), in: environment)
      player.timeLimit = 300
      player.stage.addObserver(observer)
      let script = animator as? ScriptAnimator
      while !player.isDone {
        let spent = script?.instructionsSpent ?? 0
        let start = Measure.processorTime
        player.step()
        let seconds = Measure.processorTime - start
        report.slowestFrame = max(report.slowestFrame, seconds)
        report.count((script?.instructionsSpent ?? 0) - spent, in: seconds)
      }
      let result = player.result
      report.transitions = result.transitions
      report.completed = result.completed
      report.ending = result.ending.rawValue
      report.isSound = observer.isSound && result.failures.isEmpty
      let printer = DiagnosticPrinter()
      report.messages = result.scriptFailures.map { printer.text(for: $0) }
    } catch {
      report.ending = String(describing: error)
    }
    if report.outcome == .accepted, let error = observer.firstError as? ScriptError {
      report.record(error)
    }
  }
}

/// Looks at each frame that is shown.
private final class TrialObserver: StageObserver {
  private(set) var isSound = true
  private(set) var firstError: (any Error)?

  override func stageDidShow(_ frame: TransitionFrame) {
    for (slot, _) in frame.changes.keys.enumerated() {
      for property in Property.allCases {
        if let value = frame.changes[slot, property], !value.isFinite { isSound = false }
      }
    }
  }

  override func stageDidCatch(_ failure: AnimatorFailure) {
    if firstError == nil { firstError = failure.error }
  }
}

extension TrialReport {
  /// Counts the instructions of a step that took so many that the host's work hardly matters.
  mutating func count(_ instructions: Int, in seconds: Double) {
    guard instructions > 50_000 else { return }
    self.instructions += instructions
    busy += seconds
  }

  fileprivate mutating func record(_ error: ScriptError) {
    message = error.diagnostic.message
    outcome =
      switch error.kind {
      case .budget: .interrupted
      case .memory: .starved
      case .decode: .undecodable
      default: .raised
      }
  }
}
