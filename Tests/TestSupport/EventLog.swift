import Views
public import Transitions

/// Writes down what happens on a stage, in short words such as `A.viewWillAppear`.
public final class EventLog: StageObserver {
  /// Everything that was recorded.
  public private(set) var events: [Event] = []
  /// Each frame's progress, in the order in which they were shown.
  public private(set) var progress: [Double] = []

  /// Watches a stage from now on.
  public init(of stage: Stage) {
    super.init()
    stage.addObserver(self)
  }

  /// The events in short words.
  public var words: [String] { events.map(\.word) }

  /// The words that are in a list, in the order in which they happened.
  public func words(among wanted: Set<String>) -> [String] {
    words.filter(wanted.contains)
  }

  /// The appearance callbacks of some controllers, or of all.
  public func appearance(of ids: String...) -> [String] {
    events.filter { event in
      ViewController.AppearanceCallback(rawValue: event.name.rawValue) != nil
        && event.name != .viewIsAppearing
        && (ids.isEmpty || ids.contains { event[.controller] == .string($0) })
    }.map(\.word)
  }

  /// How often something happened.
  public func count(of name: Event.Name) -> Int { events.count { $0.name == name } }

  /// The last event of a name.
  public func last(_ name: Event.Name) -> Event? { events.last { $0.name == name } }

  /// Forgets what was written.
  public func clear() {
    events = []
    progress = []
  }

  /// Notes an event.
  public override func stageDidRecord(_ event: Event) { events.append(event) }

  /// Notes a frame.
  public override func stageDidShow(_ frame: TransitionFrame) {
    progress.append(frame.progress)
  }
}

extension Event {
  /// The event as a test writes it: `A.viewWillAppear`, `completeTransition(true)`,
  /// `interactionController(nil)`.
  public var word: String {
    switch (self[.controller], self[.completed], self[.cancelled], self[.answer]) {
    case (.string(let id), _, _, _): "\(id).\(name.rawValue)"
    case (_, .bool(let flag), _, _) where name != .gesture: "\(name.rawValue)(\(flag))"
    case (_, _, .bool(let flag), _): "\(name.rawValue)(cancelled: \(flag))"
    case (_, _, _, .some(.none)): "\(name.rawValue)(nil)"
    default: name.rawValue
    }
  }
}
