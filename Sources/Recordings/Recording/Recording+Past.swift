import JSON5Reading
import Motion
import Scenarios
import Transitions
import Views

extension Recording {
  /// Creates a recording from the motion and the looks in a trace, to compare it or to show it
  /// again.
  ///
  /// A trace omits values that equal the model, and does not contain the model values.
  ///
  /// - Parameter present: A later run of the same scenario, which provides the model values.
  @_spi(Tools) public init(_ trace: Trace, over present: Recording) {
    self.init(header: trace.header)
    looks = trace.looks.map(\.look)
    var places: [Int: Int] = [:]
    func place(_ id: Int) -> Int {
      if let known = places[id] { return known }
      places[id] = transitions.count
      transitions.append(RecordedTransition(id: id))
      return transitions.count - 1
    }
    for entry in trace.entries {
      switch entry {
      case .event(let event):
        guard let id = event.transition else { continue }
        let place = place(id)
        switch event.name {
        case Event.Name.transitionDuration.rawValue:
          transitions[place].began = event.time
          if let seconds = event["duration"]?.double { transitions[place].duration = seconds }
        case Event.Name.completeTransition.rawValue: transitions[place].ended = event.time
        default: break
        }
      case .frame(let frame):
        let place = place(frame.transition)
        transitions[place].add(frame, over: present.transition(frame.transition))
      }
    }
  }
}

extension RecordedTransition {
  fileprivate mutating func add(_ frame: Trace.FrameLine, over present: RecordedTransition?) {
    let index = frameCount
    operation = TransitionOperation(rawValue: frame.operation)
    times.append(frame.time)
    progress.append(frame.progress)
    presence.append(frame.presence)
    numbers.append(Int32(truncatingIfNeeded: frame.number))
    for view in frame.views {
      for traced in view.values {
        guard let property = Property(name: traced.property), let value = traced.value.double else {
          continue
        }
        let key = Channel.Key(view: view.key, property: property)
        let known = channels.firstIndex { $0.key == key }
        if known == nil { channels.append(Channel(key: key)) }
        let base = present?.channels.first { $0.key == key }?.base(in: index)
        channels[known ?? channels.count - 1].append(
          value, over: base ?? property.usualValue, in: index)
      }
    }
  }
}

extension Property {
  /// The property's value for a view that is not known.
  fileprivate var usualValue: Double {
    if case .constant(let value) = facts.base { return value }
    return self == .alpha ? 1 : 0
  }
}

extension JSONValue {
  /// The value of a property as a number: a Boolean as 0 or 1, a color as its packed components.
  fileprivate var double: Double? {
    switch self {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    case .bool(let bool): bool ? 1 : 0
    case .string(let text): (try? Color(text)).map { Double($0.packed) }
    case .null, .array, .object: nil
    }
  }
}
