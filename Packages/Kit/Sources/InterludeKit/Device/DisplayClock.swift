import UIKit

/// Calls a closure in each frame of the screen, with the seconds since the last one.
///
/// It is one of the three files whose behavior depends on the device; the others are `LayerValues` and `Pictures`.
@MainActor
final class DisplayClock: NSObject {
  private var link: CADisplayLink?
  private var last = 0.0
  private var frame: (Double) -> Void = { _ in }

  /// Starts the clock unless it runs, which then retains itself until ``stop()``, or until its owner is gone.
  func start<Owner: AnyObject>(for owner: Owner, _ frame: @escaping (Owner, Double) -> Void) {
    guard link == nil else { return }
    self.frame = { [weak self, weak owner] seconds in
      guard let owner else {
        self?.stop()
        return
      }
      frame(owner, seconds)
    }
    last = CACurrentMediaTime()
    let link = CADisplayLink(target: self, selector: Self.step)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func stop() {
    link?.invalidate()
    link = nil
    frame = { _ in }
  }

  #if os(Linux)
    private static let step = Selector(DisplayClock.tick)

    private func tick(_ link: CADisplayLink) { advance(to: link.timestamp) }
  #else
    private static let step = #selector(tick)

    @objc private func tick(_ link: CADisplayLink) { advance(to: link.timestamp) }
  #endif

  private func advance(to time: Double) {
    // The first frame may have begun before the transition.
    let seconds = max(time - last, 0)
    last += seconds
    frame(seconds)
  }
}
