import StudioServer

/// Lets other pages have their turn while a run is played for one page.
///
/// All pages are served on one thread, and a legal script can take seconds for a run. So a run
/// handles what has arrived from other pages between two of its frames. It ends early if its own page
/// has gone.
final class Turns {
  private let loop: EventLoop
  private let socket: Socket
  private let isOn: Bool
  private var last = ContinuousClock.now

  /// The time between two turns: a frame of a display at 120 frames per second.
  private static let pause = Duration.milliseconds(8)

  /// - Parameter isOn: Whether others may be served; two apps can't be played at once.
  init(_ loop: EventLoop, for socket: Socket, isOn: Bool) {
    (self.loop, self.socket, self.isOn) = (loop, socket, isOn)
  }

  /// Called between two frames.
  func pass() throws(PageIsGone) {
    guard isOn, ContinuousClock.now - last > Self.pause else { return }
    loop.serveOthers()
    guard !socket.isGone else { throw PageIsGone() }
    last = ContinuousClock.now
  }
}

/// The page for which a run was played has gone.
struct PageIsGone: Error {}
