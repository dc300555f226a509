@_spi(Tools) import Motion

/// A curve in one line of text, drawn with block characters in eighths; each column is a slice of
/// time.
enum Sparkline {
  private static let blocks = Array("▁▂▃▄▅▆▇█")

  /// Draws samples over time, `width` columns wide.
  ///
  /// Each column shows the value at its time, interpolated between samples, so that the shape of
  /// the curve does not depend on the frame rate.
  static func text(of samples: [(time: Double, value: Double)], width: Int) -> String {
    guard let first = samples.first, let last = samples.last, width > 0 else { return "" }
    let values = samples.map(\.value)
    let low = values.min() ?? 0
    let high = values.max() ?? 0
    guard high > low else { return String(repeating: blocks[0], count: width) }
    let span = last.time - first.time
    return String(
      (0..<width).map { column in
        let moment = first.time + span * Double(column) / Double(max(width - 1, 1))
        let height = (value(of: samples, at: moment) - low) / (high - low)
        let step = Int(clamped: (height * Double(blocks.count - 1)).rounded())
        return blocks[min(max(step, 0), blocks.count - 1)]
      })
  }

  private static func value(of samples: [(time: Double, value: Double)], at time: Double) -> Double
  {
    guard let next = samples.firstIndex(where: { $0.time >= time }) else {
      return samples[samples.count - 1].value
    }
    guard next > 0 else { return samples[0].value }
    let (before, after) = (samples[next - 1], samples[next])
    guard after.time > before.time else { return after.value }
    return before.value
      + (after.value - before.value) * (time - before.time) / (after.time - before.time)
  }
}
