import CommandLineParsing
import Diagnostics
import Motion
import Recordings
import Scenarios
import Terminal
import Transitions
import Workspaces

/// The text report of a run: which animator ran, why, what moved and what happened.
struct RunReport {
  let animator: String
  let scenario: Scenario
  let recording: Recording
  let terminal: Terminal
  /// The command that starts this program, as a user types it.
  var command = "interlude"
  /// The word for the animator in a command; nil for its name.
  var subject: String?

  /// The whole report.
  var lines: [StyledText] {
    var lines: [StyledText] = []
    writeHead(to: &lines)
    for transition in recording.transitions { write(transition, to: &lines) }
    writeEvents(to: &lines)
    writeExpectations(to: &lines)
    writeSummary(to: &lines)
    return lines
  }

  /// The motion without the events, of all transitions or of one, counted from 1.
  func motion(of chosen: Int?) -> [StyledText] {
    var lines: [StyledText] = []
    let transitions = recording.transitions.filter { $0.operation != nil }
    for (index, transition) in transitions.enumerated() where chosen ?? index + 1 == index + 1 {
      write(transition, to: &lines)
    }
    writeExpectations(to: &lines)
    return lines
  }

  private func writeHead(to lines: inout [StyledText]) {
    lines.append(
      bold("\(animator) in '\(scenario.name)'")
        + dim(scenario.summary.isEmpty ? "" : ": \(scenario.summary)"))
    let size = scenario.device.size
    lines.append(
      dim(
        "\(scenario.device.name ?? "custom device"), \(Figure.text(size.width)) × \(Figure.text(size.height)) points, "
          + "\(Figure.text(scenario.frameRate)) frames per second"))
  }

  /// The maximum number of curves that are shown for a transition; one that cuts a screen into
  /// tiles has hundreds.
  private static let mostCurves = 24

  private func write(_ transition: RecordedTransition, to lines: inout [StyledText]) {
    guard transition.operation != nil else { return }
    lines.append("")
    lines.append(
      bold("\(transition.id)  \(transition.title)") + "  " + outcome(of: transition))
    if transition.isAnimated || transition.animator != nil {
      lines.append("   " + dim("moved by ") + movers(of: transition))
    }
    let all = transition.curves
    let curves = all.prefix(Self.mostCurves)
    let nameWidth = curves.map(\.key.name.count).max() ?? 0
    let width = max(min(terminal.width - nameWidth - 30, 48), 8)
    for curve in curves {
      let samples = transition.samples(of: curve)
      guard let first = samples.first?.value, let last = samples.last?.value else { continue }
      let begin = Figure.text(first, digits: 2).indented(to: 9)
      lines.append(
        "   \(curve.key.name.padded(to: nameWidth)) \(begin) "
          + cyan(Sparkline.text(of: samples, width: width))
          + " \(Figure.text(last, digits: 2))" + extremes(of: curve.range, from: first, to: last))
    }
    if all.count > curves.count {
      let rest = Figure.count(all.count - curves.count, "more curve")
      lines.append("   " + dim("… and \(rest)"))
    }
    if let stall = transition.stall { lines.append("   " + red("stalled: ") + StyledText(stall)) }
  }

  private func movers(of transition: RecordedTransition) -> StyledText {
    let chosen = transition.animator ?? "UIKit's own \(systemAnimator(of: transition))"
    let animator =
      transition.substitute.map {
        StyledText($0) + dim(", which replaces ") + StyledText(chosen) + dim(" for reduced motion")
      } ?? StyledText(chosen)
    let fallback = transition.successor.map {
      // An animator can replace itself only if its script was reloaded.
      let isItself = $0 == (transition.substitute ?? transition.animator)
      let successor = isItself ? "the previous version" : $0
      return dim(", which failed: ") + "\(successor) took over" as StyledText
    }
    let interactionController = transition.interactionController.map {
      dim(", driven by ") + StyledText($0)
    }
    if let refusal = transition.refusal {
      return StyledText(refusal.successor) + dim(": ") + StyledText(refusal.reason)
        + (interactionController ?? "")
    }
    return animator + (fallback ?? "") + (interactionController ?? "")
  }

  /// The animator of a transition for which no delegate provides one.
  private func systemAnimator(of transition: RecordedTransition) -> String {
    recording.decisions.first { $0.transition == transition.id }?.animator ?? "animation"
  }

  private func outcome(of transition: RecordedTransition) -> StyledText {
    let frames = Figure.count(transition.frameCount, "frame")
    guard transition.isAnimated || transition.animator != nil else { return dim("not animated") }
    guard let ended = transition.ended else { return red("never ended") + dim(", \(frames)") }
    let time = "\(Figure.text(ended - transition.began)) s, \(frames)"
    return (transition.completed ? green("completed") : yellow("cancelled")) + dim(" after \(time)")
  }

  /// How far a curve overshot either of its ends.
  private func extremes(
    of range: ClosedRange<Double>, from first: Double, to last: Double
  ) -> StyledText {
    let slack = (range.upperBound - range.lowerBound) * 0.005
    // A value whose text is the same as that of the end adds nothing.
    func text(_ value: Double, beyond end: Double) -> String? {
      let text = Figure.text(value, digits: 2)
      return abs(value - end) > slack && text != Figure.text(end, digits: 2) ? text : nil
    }
    var notes: [String] = []
    if let high = text(range.upperBound, beyond: max(first, last)) { notes.append("up to \(high)") }
    if let low = text(range.lowerBound, beyond: min(first, last)) { notes.append("down to \(low)") }
    return notes.isEmpty ? "" : dim("  (\(notes.joined(separator: ", ")))")
  }

  private func writeEvents(to lines: inout [StyledText]) {
    lines.append("")
    lines.append(bold("Events"))
    let margin = 13
    for moment in EventDigest(recording.events).moments {
      let number = moment.transition.map(String.init) ?? ""
      let place =
        "   \(dim(Figure.seconds(moment.time)))  \(dim(number.padded(to: 2))) " as StyledText
      let words = EventDigest.lines(moment, width: max(terminal.width - margin, 40))
      for (index, line) in words.enumerated() {
        lines.append(
          (index == 0 ? place : StyledText(String(repeating: " ", count: margin)))
            + StyledText(line))
      }
    }
  }

  private func writeExpectations(to lines: inout [StyledText]) {
    guard let result = recording.result else { return }
    let count = result.expectations.count
    if count > 0 {
      let held = "\(result.passed) of \(count) met"
      lines.append("")
      lines.append(bold("Expectations") + "  " + (result.passed == count ? green(held) : red(held)))
    }
    if !result.unreached.isEmpty {
      if count == 0 { lines.append("") }
      lines.append(bold("Actions") + "  " + red("\(result.unreached.count) not performed"))
    }
    let printer = DiagnosticPrinter(
      usesColor: terminal.usesColor, width: terminal.isTerminal ? terminal.width : nil)
    for failure in result.failures { lines += printer.lines(for: failure) }
  }

  private func writeSummary(to lines: inout [StyledText]) {
    guard let result = recording.result else { return }
    lines.append("")
    lines.append(
      "\(Figure.count(result.transitions, "transition")): \(result.completed) completed, "
        + "\(result.cancelled) cancelled, \(Figure.count(result.frames, "frame")) in "
        + "\(Figure.text(result.simulated)) s of simulated time; "
        + (result.scriptErrors == 0
          ? "no script errors" : red(Figure.count(result.scriptErrors, "script error"))))
    if result.ending != .done {
      lines.append(red("The scenario did not reach its end: a transition is still running."))
    }
    if let truncation = recording.truncation {
      let limit = Recording.standardLimit
      lines.append(red(truncation.diagnostic(of: "recording", limit: limit).message))
    }
    lines.append(dim("Next: " + nextStep(after: result)))
  }

  private func nextStep(after result: PlayResult) -> String {
    if result.scriptErrors > 0 { return "fix the script, then run the command again" }
    if scenario.name == "tour" {
      return
        "\(command) run \(subject ?? animator) --scenario swipe-pop-cancelled, or --trace FILE for every number"
    }
    if let app = scenario.app {
      return "\(command) check \(app.name), or --trace FILE for every number of this run"
    }
    return "\(command) list --scenarios, or --trace FILE for every number of this run"
  }

  private func bold(_ text: String) -> StyledText { styled(text, .bold) }
  private func dim(_ text: String) -> StyledText { styled(text, .dim) }
  private func red(_ text: String) -> StyledText { styled(text, .red) }
  private func green(_ text: String) -> StyledText { styled(text, .green) }
  private func yellow(_ text: String) -> StyledText { styled(text, .yellow) }
  private func cyan(_ text: String) -> StyledText { styled(text, .cyan) }
  private func styled(_ text: String, _ style: Style) -> StyledText {
    style.applied(to: text, when: terminal.usesColor)
  }
}
