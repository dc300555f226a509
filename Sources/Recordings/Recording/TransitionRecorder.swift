@_spi(Tools) import Views
@_spi(Tools) import Transitions

/// Records one transition.
///
/// A frame finds its channels in a table by slot and property, so recording it needs no strings.
final class TransitionRecorder {
  var track: RecordedTransition
  /// The index of the channel for each slot and property, or -1.
  private var table: [Int32] = []
  /// The names of the slots in the table.
  private var keys: [String] = []
  /// The names of the values that a presentation showed in addition.
  private var alongside: [String] = []

  /// The number of bytes that a frame takes in addition to its values.
  static let frameCost = 3 * 8 + 4 + MemoryLayout<Recording.Entry>.stride
  /// The approximate number of bytes that a channel takes in addition to its values.
  private static let channelCost = 256

  init(id: Int) { track = RecordedTransition(id: id) }

  // MARK: Frames

  /// Adds a frame.
  ///
  /// - Returns: The number of bytes that its values take; nil if there is not enough room, in which
  ///   case the frame is omitted.
  func record(_ frame: TransitionFrame, within room: Int) -> Int? {
    let index = track.frameCount
    var cost = 0
    // All frames of a run share one array of names, so this only compares two addresses.
    if keys != frame.changes.keys { cost += layOut(frame.changes.keys) }
    // Taken out of the recorder, where each access to them would be checked.
    var (channels, table) = (track.channels, self.table)
    let (keys, stride) = (keys, Changes.stride)
    (track.channels, self.table) = ([], [])
    defer { (track.channels, self.table) = (channels, table) }
    for slot in keys.indices where !frame.changes.properties(ofSlot: slot).isEmpty {
      let (view, row) = (frame.view(ofSlot: slot), slot * stride)
      frame.changes.forEachValue(ofSlot: slot) { property, value in
        guard cost <= room else { return }
        let place = row + property.rawValue
        if table[place] < 0 {
          table[place] = Int32(truncatingIfNeeded: channels.count)
          channels.append(Channel(key: .init(view: keys[slot], property: property)))
          cost += Self.channelCost
        }
        let channel = Int(table[place])
        cost += channels[channel].append(
          value, over: view.modelValue(of: property), in: index)
      }
    }
    guard cost <= room else {
      for channel in channels.indices { channels[channel].removeValue(of: index) }
      return nil
    }
    track.operation = frame.operation
    track.times.append(frame.time)
    track.progress.append(frame.progress)
    track.presence.append(frame.presence)
    track.numbers.append(Int32(truncatingIfNeeded: frame.number))
    return cost
  }

  /// Adds the values that a presentation shows in addition to the last frame.
  ///
  /// - Returns: The number of bytes that the values take; nil if there is not enough room, in which
  ///   case they are omitted.
  func record(alongside frame: TransitionFrame, within room: Int) -> Int? {
    let index = track.frameCount - 1
    var cost = 0
    frame.changes.forEachValue { slot, property, value in
      let name = frame.alongsideName(ofSlot: slot)
      if !alongside.contains(name) {
        alongside.append(name)
        track.layouts.append((index, keys + alongside))
        cost += (keys.count + alongside.count) * 32
      }
      let key = Channel.Key(view: name, property: property)
      var place = track.channels.firstIndex { $0.key == key }
      if place == nil {
        track.channels.append(Channel(key: key))
        cost += Self.channelCost
        place = track.channels.count - 1
      }
      guard let place, cost <= room else { return }
      cost += track.channels[place].append(
        value, over: frame.view(ofSlot: slot).modelValue(of: property), in: index)
    }
    return cost <= room ? cost : nil
  }

  /// Builds the table for new slots.
  ///
  /// - Returns: The number of bytes that the names take.
  private func layOut(_ keys: [String]) -> Int {
    self.keys = keys
    table = [Int32](repeating: -1, count: keys.count * Changes.stride)
    track.layouts.append((track.frameCount, keys + alongside))
    if !track.channels.isEmpty {
      let slots = Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
      for (place, channel) in track.channels.enumerated() {
        guard let slot = slots[channel.key.view] else { continue }
        table[slot * Changes.stride + channel.key.property.rawValue] = Int32(
          truncatingIfNeeded: place)
      }
    }
    return keys.count * 32
  }

  // MARK: Events

  /// Copies the details of an event about the transition.
  func record(_ event: Event) {
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
  /// The name of a slot of the values that a presentation adds.
  ///
  /// The prefix distinguishes it from the animator's own views, which can have the same name.
  func alongsideName(ofSlot slot: Int) -> String { "presentation/\(changes.keys[slot])" }
}
