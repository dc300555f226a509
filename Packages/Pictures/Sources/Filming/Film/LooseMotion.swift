@_spi(Tools) import Motion
@_spi(Tools) import Recordings
import Rendering
@_spi(Tools) import Scenarios
import Terminal
@_spi(Tools) import Views

/// A motion outside of a transition, such as a sheet between its detents or scrolling content.
struct LooseMotion {
  /// The shots that show the motion; the first one is the shot before it.
  let shots: ClosedRange<Int>
  /// A description of the motion, such as `scroll  list`.
  let title: String

  /// The longest pause within one motion, in seconds, for example when a finger stops for a moment.
  private static let rest = 0.3
  /// The minimum number of frames; fewer are a change without motion.
  private static let fewest = 3

  /// The motions of a run, in order.
  static func all(in run: FilmedRun) -> [LooseMotion] {
    let shots = run.shots
    var motions: [LooseMotion] = []
    var moved: [Int] = []
    func close() {
      if let first = moved.first, let last = moved.last, moved.count >= fewest {
        motions.append(LooseMotion(first - 1...last, in: shots))
      }
      moved = []
    }
    for index in shots.indices.dropFirst() {
      let time = shots[index].frame.time
      if run.isInTransition(at: time) {
        close()
      } else if shots[index].frame.root != shots[index - 1].frame.root {
        if let last = moved.last, time - shots[last].frame.time > rest { close() }
        moved.append(index)
      }
    }
    close()
    return motions
  }

  private init(_ range: ClosedRange<Int>, in shots: [Shot]) {
    self.shots = range
    let (start, end) = (shots[range.lowerBound].frame.root, shots[range.upperBound].frame.root)
    // Something that returns to where it was has also moved.
    let mover =
      start.mover(to: end) ?? start.mover(to: shots[range.lowerBound + 1].frame.root)
    title = mover ?? "motion"
  }

  /// The motion as a row of a film strip.
  ///
  /// - Parameter picture: Draws a frame.
  func row(of run: FilmedRun, count: Int, drawing picture: (Shot) throws -> Bitmap) rethrows
    -> FilmStrip.Row
  {
    let last = shots.upperBound - shots.lowerBound
    let count = min(count, last + 1)
    let indices = (0..<count).map { step in
      shots.lowerBound + Int(clamped: (Double(step * last) / Double(max(count - 1, 1))).rounded())
    }
    let began = run.shots[shots.lowerBound].frame.time
    let panels = try indices.map { index in
      let shot = run.shots[index]
      let time = Figure.seconds(shot.frame.time - began)
      return FilmStrip.Panel(picture: try picture(shot), caption: "\(time) s", progress: nil)
    }
    let length = run.shots[shots.upperBound].frame.time - began
    return FilmStrip.Row(
      title: title,
      detail:
        "outside of a transition, from \(Figure.seconds(began)) s, for \(Figure.seconds(length)) s",
      panels: panels)
  }

  /// The time at which it begins, in seconds since the start.
  func start(in run: FilmedRun) -> Double { run.shots[shots.lowerBound].frame.time }
}

extension FilmedRun {
  fileprivate func isInTransition(at time: Double) -> Bool {
    transitions.contains { $0.began <= time + 1e-9 && time <= ($0.ended ?? .infinity) + 1e-9 }
  }
}

extension View.Node {
  /// The difference from a later picture of the same tree, in words; nil if there is none.
  fileprivate func mover(to other: View.Node) -> String? {
    if values != other.values || content != other.content { return "move  \(id.inner)" }
    guard subviews.map(\.id) == other.subviews.map(\.id) else { return "change  \(id.inner)" }
    let pairs = Array(zip(subviews, other.subviews)).filter { $0.0 != $0.1 }
    // If everything in a clipping view has moved by the same distance, the view scrolls.
    let ways = Set(
      pairs.map { old, new in
        Point(
          x: new[.centerX] - old[.centerX], y: new[.centerY] - old[.centerY])
      })
    if clipsToBounds, pairs.count == subviews.count, ways.count == 1, ways.first != .zero,
      pairs.allSatisfy({ $0.0[.width] == $0.1[.width] && $0.0[.height] == $0.1[.height] })
    {
      return "scroll  \(id)"
    }
    // A view in front moves, and what is behind it changes with it.
    return pairs.reversed().lazy.compactMap { $0.0.mover(to: $0.1) }.first
  }
}

extension String {
  /// The part in parentheses: the views of a presentation are named after the controller in
  /// parentheses.
  fileprivate var inner: String {
    guard hasSuffix(")"), let open = firstIndex(of: "(") else { return self }
    return String(self[index(after: open)...].dropLast())
  }
}
