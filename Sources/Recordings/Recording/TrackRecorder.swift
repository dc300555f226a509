import Views
import Transitions

/// Fills the track of one transition.
///
/// A frame finds its columns through a table of slot × property, so it handles no strings.
final class TrackRecorder {
  var track: Track
  /// For each slot and property the index of its column, or -1.
  private var table: [Int32] = []
  /// The names of the slots that the table is for.
  private var keys: [String] = []
  /// The names of what a presentation showed alongside.
  private var alongside: [String] = []

  /// How many bytes a frame takes in addition to its values.
  static let frameCost = 3 * 8 + 4 + 4
  /// About how many bytes a column takes in addition to its values.
  private static let columnCost = 256

  init(id: Int) { track = Track(id: id) }

  // MARK: Frames

  /// Adds a frame.
  ///
  /// - Returns: How many bytes its values take; nil if there is not enough room, and then the frame
  ///   is omitted.
  func take(_ frame: TransitionFrame, within room: Int) -> Int? {
    let index = track.frameCount
    var cost = 0
    // All frames of a run use the same array, so this compares two addresses.
    if keys != frame.changes.keys { cost += layOut(frame.changes.keys) }
    frame.changes.forEachValue { slot, property, value in
      guard cost <= room else { return }
      let place = slot * Changes.stride + property.rawValue
      if table[place] < 0 {
        table[place] = Int32(truncatingIfNeeded: addColumn(slot, property))
        cost += Self.columnCost
      }
      let column = Int(table[place])
      let base = frame.view(ofSlot: slot).modelValue(of: property)
      cost += track.columns[column].cost(ofAppendingOver: base, in: index)
      track.columns[column].append(value, over: base, in: index)
    }
    guard cost <= room else {
      for column in track.columns.indices { track.columns[column].removeValue(of: index) }
      return nil
    }
    track.operation = frame.operation
    track.times.append(frame.time)
    track.progress.append(frame.progress)
    track.presence.append(frame.presence)
    track.numbers.append(Int32(truncatingIfNeeded: frame.number))
    return cost
  }

  /// Adds what a presentation shows alongside the last frame.
  ///
  /// - Returns: How many bytes the values take; nil if there is not enough room, and then they are omitted.
  func take(alongside frame: TransitionFrame, within room: Int) -> Int? {
    let index = track.frameCount - 1
    var cost = 0
    frame.changes.forEachValue { slot, property, value in
      let name = frame.alongsideName(ofSlot: slot)
      if !alongside.contains(name) {
        alongside.append(name)
        track.layouts.append((index, keys + alongside))
        cost += (keys.count + alongside.count) * 32
      }
      let key = Column.Key(view: name, property: property)
      var place = track.columns.firstIndex { $0.key == key }
      if place == nil {
        track.columns.append(Column(key: key))
        cost += Self.columnCost
        place = track.columns.count - 1
      }
      guard let place, cost <= room else { return }
      let base = frame.view(ofSlot: slot).modelValue(of: property)
      cost += track.columns[place].cost(ofAppendingOver: base, in: index)
      track.columns[place].append(value, over: base, in: index)
    }
    return cost <= room ? cost : nil
  }

  /// Builds the table for other slots.
  ///
  /// - Returns: How many bytes the names take.
  private func layOut(_ keys: [String]) -> Int {
    self.keys = keys
    table = [Int32](repeating: -1, count: keys.count * Changes.stride)
    track.layouts.append((track.frameCount, keys + alongside))
    if !track.columns.isEmpty {
      let slots = Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
      for (place, column) in track.columns.enumerated() {
        guard let slot = slots[column.key.view] else { continue }
        table[slot * Changes.stride + column.key.property.rawValue] = Int32(
          truncatingIfNeeded: place)
      }
    }
    return keys.count * 32
  }

  private func addColumn(_ slot: Int, _ property: Property) -> Int {
    track.columns.append(Column(key: .init(view: keys[slot], property: property)))
    return track.columns.count - 1
  }

  // MARK: Events

  /// Reads an event's facts about the transition.
  func note(_ event: Event) {
    switch event.name {
    case .animationController:
      track.from = event.text(.from) ?? ""
      track.to = event.text(.to) ?? ""
      track.operation = event.text(.operation).flatMap(TransitionOperation.init)
      track.animator = event.text(.answer)
    case .interactionController: track.interactionController = event.text(.answer)
    case .transitionDuration:
      track.isAnimated = true
      track.began = event.time
      if case .number(let seconds) = event[.duration] { track.duration = seconds }
    case .completeTransition:
      track.ended = event.time
      track.completed = event[.completed] == .bool(true)
      // No frames follow this event.
      (table, keys) = ([], [])
    case .refused:
      if let reason = event.text(.message), let successor = event.text(.answer) {
        track.refusal = (reason, successor)
      }
    case .stalled: track.stall = event.text(.message)
    default: break
    }
  }
}

extension Event {
  fileprivate func text(_ key: Detail.Key) -> String? {
    guard case .string(let text) = self[key] else { return nil }
    return text
  }
}

extension TransitionFrame {
  /// The name of a slot of what is shown alongside; an animator's own views can have the same names.
  func alongsideName(ofSlot slot: Int) -> String { "presentation/\(changes.keys[slot])" }
}
