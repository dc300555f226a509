#if Rendering
  import Motion
  import Recordings
  import Rendering
  import Scenarios
  import Views
  import Transitions

  extension CurvePlot {
    /// A plot of all that moved in a take.
    init(_ take: RenderTake) {
      self.init(
        title: "\(take.animator) in '\(take.scenario.name)'",
        sections: take.transitions.map { Section($0, of: take) })
    }
  }

  extension CurvePlot.Section {
    fileprivate init(_ transition: Track, of take: RenderTake) {
      let end = transition.ended ?? take.shots.last?.frame.time ?? transition.began
      let events = take.recording.events.filter { $0.transition == transition.id }
      let gesture = events.filter { $0.name == .updateInteractiveTransition }.compactMap {
        event -> Point? in
        guard case .number(let percent) = event[.percentComplete] else { return nil }
        return Point(x: event.time, y: percent)
      }
      var marks: [CurvePlot.Mark] = []
      for event in events where event.name != .updateInteractiveTransition {
        let name = event.name.rawValue
        // What both controllers are told at one moment is one mark.
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

  extension Track {
    /// What else there is to say about a picture of it.
    func pictureDetail(of take: RenderTake) -> String {
      guard let ended else { return "\(take.animator), never ended" }
      let outcome = completed ? "completed" : "cancelled"
      return "\(take.animator), \(outcome) after \(Figure.text(ended - began)) s"
    }
  }
#endif
