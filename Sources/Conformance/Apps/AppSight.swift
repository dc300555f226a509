import Look
import Motion
import Transitions
import Views

/// What is seen in the frames of one transition of an app.
struct AppSight {
  /// The frames in which nothing is on the screen.
  private(set) var darkness = Darkness()
  /// The changes that no motion before or after them explains.
  private(set) var jumps: [SeamJump] = []
  /// Only the latest frames have pictures.
  private var frames: [Rehearsal.ObservedFrame] = []
  /// A view that flashes where it ends is put where it begins within the first frames.
  private var seams = (1...6).map { Seam(kind: .followed, frame: $0) }
  private let grounds: Set<String>
  /// Whether a color of the app's own is behind all that moves, so that the screen is never black.
  private let isLit: Bool

  init(_ context: TransitionContext) {
    grounds = context.grounds
    isLit = sequence(first: context.containerView, next: \.superview).contains { view in
      view.backgroundColor.map { $0.alpha > 0.5 && max($0.red, $0.green, $0.blue) > 0.1 } ?? false
    }
  }

  /// Notes that the next frame is the first one after a gesture or the clock has taken over.
  mutating func record(_ kind: Seam.Kind) {
    seams.removeAll { $0.frame >= frames.count }
    seams.append(Seam(kind: kind, frame: frames.count))
  }

  /// - Parameter progress: How much of the transition is over, 0 to 1.
  mutating func record(_ picture: Picture, at time: Double, progress: Double) {
    // An app's own code moves the views, so the progress says nothing of their speed.
    frames.append(.init(time: time, progress: 0.5, picture: picture, cost: nil, values: []))
    let old = frames.count - SeamJump.pictures
    if old > 0 { frames[old - 1].picture = nil }
    if !isLit { darkness.record(picture, over: grounds, at: time, progress) }
    while let seam = seams.first, frames.count >= seam.frame + 2 {
      seams.removeFirst()
      if let jump = SeamJump(at: seam, in: frames[...], moved: []) { jumps.append(jump) }
    }
  }
}
