@_spi(Tools) import Motion
@_spi(Tools) import Recordings
import Rendering
@_spi(Tools) import Scenarios
import Terminal
@_spi(Tools) import Transitions
@_spi(Tools) import Views
import Workspaces

extension CurvePlot {
  /// A plot of everything that moved in a run.
  init(_ run: FilmedRun) {
    self.init(
      title: "\(run.animator) in '\(run.scenario.name)'",
      sections: run.transitions.map { Section($0, of: run) })
  }
}

extension CurvePlot.Section {
  fileprivate init(_ transition: RecordedTransition, of run: FilmedRun) {
    let end = transition.ended ?? run.shots.last?.frame.time ?? transition.began
    let events = run.recording.events.filter { $0.transition == transition.id }
    let gesture = events.filter { $0.name == .updateInteractiveTransition }.compactMap {
      event -> Point? in
      guard case .number(let percent) = event[.percentComplete] else { return nil }
      return Point(x: event.time, y: percent)
    }
    var marks: [CurvePlot.Mark] = []
    for event in events where event.name != .updateInteractiveTransition {
      let name = event.name.rawValue
      // Calls to both controllers at the same time share one mark.
      if marks.last?.name != name || marks.last?.time != event.time {
        marks.append(.init(time: event.time, name: name))
      }
    }
    self.init(
      title: transition.title,
      time: transition.began...max(end, transition.began),
      curves: transition.curves.map { curve in
        let samples = transition.samples(of: curve).map { Point(x: $0.time, y: $0.value) }
        return .init(name: curve.key.name, samples: samples)
      },
      gesture: gesture.isEmpty ? nil : .init(name: "gesture", samples: gesture), events: marks)
  }
}

extension RecordedTransition {
  /// The subtitle of a plot.
  func pictureDetail(of run: FilmedRun) -> String {
    guard let ended else { return "\(run.animator), never ended" }
    let outcome = completed ? "completed" : "cancelled"
    return "\(run.animator), \(outcome) after \(Figure.text(ended - began)) s"
  }
}
