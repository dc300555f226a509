import Views

// Two runs of a transition can have different frame times and durations, so they are compared at
// fractions of their durations.
extension RecordedTransition {
  /// The duration in seconds.
  ///
  /// The run ends with the first frame at or after the animator's duration. For an undisturbed run,
  /// the duration is therefore that of the animator, whatever the frame rate.
  @_spi(Tools) public var shownDuration: Double {
    guard let first = times.first, let last = times.last else { return 0 }
    let shown = last - first
    let before = times.dropLast().last.map { $0 - first } ?? 0
    return before < duration && duration < shown ? duration : shown
  }

  /// The fraction of the duration at a frame, 0 to 1.
  package func share(of frame: Int) -> Double {
    let seconds = shownDuration
    return seconds > 0 ? time(of: frame, within: seconds) / seconds : 1
  }

  /// The value of a property at a fraction of the duration, interpolated linearly between two
  /// frames.
  ///
  /// - Returns: The value, and the distance by which the actual curve could deviate from the line
  ///   there.
  @_spi(Tools) public func value(of channel: Channel, atShare share: Double) -> (
    value: Double, slack: Double
  ) {
    let seconds = shownDuration
    let wanted = min(max(share, 0), 1) * seconds
    // The first frame after the wanted time; the first frame has no predecessor.
    let after = max(firstFrame(atOrAfter: wanted, within: seconds), 1)
    guard after < frameCount else { return (channel.shown(in: frameCount - 1), 0) }
    let (start, end) = (time(of: after - 1, within: seconds), time(of: after, within: seconds))
    let part = end > start ? (wanted - start) / (end - start) : 1
    let (left, right) = (channel.shown(in: after - 1), channel.shown(in: after))
    let nearest = part < 0.5 ? left : right
    guard (1e-6...(1 - 1e-6)).contains(part) else { return (nearest, 0) }
    // Colors and Booleans are not interpolated.
    guard channel.key.property.kind == .number else {
      return (nearest, abs(channel.key.property.difference(from: left, to: right)))
    }
    let slack = max(bend(of: channel, at: after - 1), bend(of: channel, at: after))
    return (left + (right - left) * part, slack)
  }

  /// Seconds since the first frame; for the last frame, the end of the run.
  private func time(of frame: Int, within seconds: Double) -> Double {
    frame == frameCount - 1 ? seconds : times[frame] - times[0]
  }

  private func firstFrame(atOrAfter wanted: Double, within seconds: Double) -> Int {
    var (low, high) = (0, frameCount)
    while low < high {
      let middle = (low + high) / 2
      if time(of: middle, within: seconds) >= wanted { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The distance of a frame's value from the line through its neighbors.
  private func bend(of channel: Channel, at frame: Int) -> Double {
    guard frame > 0, frame + 1 < frameCount else { return 0 }
    let middle = (channel.shown(in: frame - 1) + channel.shown(in: frame + 1)) / 2
    return abs(channel.shown(in: frame) - middle)
  }
}
