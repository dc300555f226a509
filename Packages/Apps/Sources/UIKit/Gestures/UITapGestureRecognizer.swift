import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Recognizes taps, like UIKit's `UITapGestureRecognizer`.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of consecutive taps.
  open var numberOfTapsRequired = 1
  /// The number of touches.
  open var numberOfTouchesRequired = 1
  /// Stored, but has no effect.
  open var buttonMaskRequired = 1
  private var taps = 0
  private var most = 0
  private var start = Point.zero
  private var round = 0
  /// Whether some of the taps have happened and another one is expected.
  var hasTapped: Bool { taps > 0 && taps < numberOfTapsRequired && state == .possible }

  /// The maximum time between two taps, in seconds.
  private static let pause = 0.35

  open override func reset() {
    super.reset()
    (taps, most) = (0, 0)
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    round += 1
    most = max(most, self.touches.count)
    if self.touches.count == 1 { start = middle }
    if most > numberOfTouchesRequired { state = .failed }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.contains(where: {
      $0.track.start.distance(to: $0.track.location) >= TapGestureRecognizer.slop
    }) {
      state = .failed
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count == 1 else { return }
    guard most == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    most = 0
    guard taps < numberOfTapsRequired else {
      state = .ended
      return
    }
    let expected = round
    let dispatcher = TouchDispatcher.current
    AppStage.current?.loop.schedule(after: Self.pause) { [weak self, weak dispatcher] in
      MainActor.assumeIsolated {
        guard let self, self.round == expected, self.state == .possible else { return }
        dispatcher?.later { self.state = .failed }
      }
    }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
}

/// Recognizes a long press, like UIKit's `UILongPressGestureRecognizer`.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration of the press, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The maximum movement before the gesture is recognized, in points.
  open var allowableMovement: CGFloat = 10
  /// The number of taps before the press; stored, but has no effect.
  open var numberOfTapsRequired = 0
  /// The number of touches.
  open var numberOfTouchesRequired = 1
  private var round = 0

  open override func reset() {
    super.reset()
    round += 1
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count == numberOfTouchesRequired else {
      guard self.touches.count > numberOfTouchesRequired else { return }
      if isActive { ignoreAll(touches, event) } else { state = .failed }
      return
    }
    round += 1
    let expected = round
    let dispatcher = TouchDispatcher.current
    guard minimumPressDuration > 0 else {
      state = .began
      return
    }
    AppStage.current?.loop.schedule(after: minimumPressDuration) { [weak self, weak dispatcher] in
      MainActor.assumeIsolated {
        guard let self, self.round == expected, self.state == .possible, !self.touches.isEmpty
        else {
          return
        }
        dispatcher?.later { self.state = .began }
      }
    }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isActive {
      state = .changed
    } else if touches.contains(where: {
      $0.track.start.distance(to: $0.track.location) > Double(allowableMovement)
    }) {
      state = .failed
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .ended : .failed
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }
}
