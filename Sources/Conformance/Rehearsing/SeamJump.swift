@_spi(Tools) import Diagnostics
import Look
@_spi(Tools) import Transitions

/// A moment at which the driver of a run changes: from the clock to a finger, or back.
struct Seam {
  let kind: Kind
  /// The index of the first frame after it.
  let frame: Int

  enum Kind: String {
    case caught, reversed, released
    /// The next transition begins.
    case followed

    /// The kind of seam that an event reports; nil if it reports none.
    init?(_ event: Event.Name) {
      switch event {
      case .interrupt, .pauseInteractiveTransition: self = .caught
      case .reverse: self = .reversed
      case .resume, .finishInteractiveTransition, .cancelInteractiveTransition: self = .released
      default: return nil
      }
    }
  }
}

/// A visible change at a seam that the motion before and after it does not explain.
///
/// However fast a movement is, it is about as fast a frame before or a frame after the seam. A
/// change that is much larger than both of its neighbors is a jump.
struct SeamJump {
  /// The number of latest pictures that tell a jump from motion.
  static let pictures = 4
  /// The largest change that is no jump in a run that rests otherwise, in steps that a viewer
  /// notices: 12 points, about as far as a finger moves before its gesture is recognized.
  private static let leastSteps = 3.0

  /// The progress from an end below which a run arrives within a frame.
  private static let leastWay = 0.02

  let kind: Seam.Kind
  let before: Rehearsal.ObservedFrame
  let after: Rehearsal.ObservedFrame
  /// The view that jumps, and the view that has the values.
  let id: String, owner: String
  /// The size of the jump, in steps that a viewer notices.
  let steps: Double
  /// What differs; nil if only a part of another difference does.
  let difference: Difference?

  /// Compares the pictures around a seam; nil if nothing jumps.
  ///
  /// - Parameter moved: The views that animators have moved. Where the next transition begins, containers show and
  ///   hide the bars that no animator moves.
  init?(
    at seam: Seam, in frames: ArraySlice<Rehearsal.ObservedFrame>, moved: Set<String>
  ) {
    let place = seam.frame
    guard frames.indices.contains(place - 1), frames.indices.contains(place + 1),
      let low = frames[place - 1].picture, let high = frames[place].picture,
      let next = frames[place + 1].picture
    else { return nil }
    // Frames before a change of the window's size are not among these, and without any motion before the
    // seam, the last frame of a view that was leaving looks like a jump.
    guard frames.startIndex == 0 || frames.indices.contains(place - 2) else { return nil }
    // A run that is released just before its end arrives within one frame. Other rules check its end.
    let progress = frames[place].progress
    guard seam.kind == .followed || min(progress, 1 - progress) > Self.leastWay else { return nil }
    let changes = low.changes(to: high)
    guard changes.values.contains(where: { $0.steps > Self.leastSteps }) else { return nil }
    let later = high.changes(to: next)
    let earlier =
      frames.indices.contains(place - 2) ? frames[place - 2].picture?.changes(to: low) : nil
    // A run that goes on with another speed moves as far as its progress does.
    func way(to index: Int) -> Double {
      guard frames.indices.contains(index - 1) else { return 0 }
      return abs(frames[index].progress - frames[index - 1].progress)
    }
    func rate(beside other: Double) -> Double {
      seam.kind != .followed && other > 1e-6 ? max(way(to: place) / other, 1) : 1
    }
    let (rateBefore, rateAfter) = (
      rate(beside: way(to: place - 1)), rate(beside: way(to: place + 1))
    )
    // Of pieces that move one after the other, one can arrive just then.
    let (pieces, laterPieces) = (earlier?.steps ?? [:], later.steps)
    func isJump(_ name: String, _ change: PaintChange) -> Bool {
      guard seam.kind != .followed || !change.view.isInBar || moved.contains(change.owner) else {
        return false
      }
      let group = change.owner.withoutIndex
      let before = max(earlier?[name]?.steps ?? 0, group.flatMap { pieces[$0] } ?? 0)
      let after = max(later[name]?.steps ?? 0, group.flatMap { laterPieces[$0] } ?? 0)
      let around = max(before * rateBefore, after * rateAfter)
      return change.isNoticeable && change.steps > 2 * around + Self.leastSteps
    }
    let jumps = changes.filter { isJump($0.key, $0.value) }
    guard
      let jump = jumps.max(by: { ($0.value.steps, $0.key) < ($1.value.steps, $1.key) })?.value
    else { return nil }
    kind = seam.kind
    (before, after) = (frames[place - 1], frames[place])
    (steps, id, owner) = (jump.steps, jump.id, jump.owner)
    difference = low.differences(from: high).first { $0.id == jump.id }
  }
}

extension String {
  /// Whether it is the id of a container's bar or of a view in one, which is derived from the container's.
  var isInBar: Bool { includes(".bar.") || hasSuffix(".bar") }

  /// The name of a piece without its number, as `tiles` of `tiles[12]`; nil for any other view.
  fileprivate var withoutIndex: String? {
    guard last == "]", let bracket = lastIndex(of: "[") else { return nil }
    return String(self[..<bracket])
  }
}

extension [String: PaintChange] {
  /// The largest change among the pieces of each group, in steps that a viewer notices.
  fileprivate var steps: [String: Double] {
    var steps: [String: Double] = [:]
    for change in values {
      guard let group = change.owner.withoutIndex else { continue }
      steps[group] = Swift.max(steps[group] ?? 0, change.steps)
    }
    return steps
  }
}
