import CommandLineParsing
import External
import StudioServer
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a server of this machine listens.
struct Listening {
  /// The address on the network; nil if only this machine can connect.
  let networkAddress: String?
  /// The port that the user has chosen; nil for the usual one, or any other.
  let port: Int?

  var address: String { networkAddress ?? "127.0.0.1" }

  /// Starts to listen at a port, or at any free one if another program uses it and the user has chosen none.
  ///
  /// - Parameters:
  ///   - wanted: The port to try first.
  ///   - willMove: Called before another port is tried: the old one's clients don't know the new server.
  /// - Throws: ``NotOurAddress`` or ``CannotListen``.
  func begin(
    at wanted: Int, willMove: () -> Void, _ listen: (String, Int) throws(ListenError) -> Void
  ) throws {
    do {
      try listen(address, wanted)
    } catch {
      if networkAddress != nil, !NetworkAddress.all.contains(address) {
        throw NotOurAddress(address: address)
      }
      guard port == nil else { throw CannotListen(error) }
      willMove()
      do { try listen(address, 0) } catch { throw CannotListen(error) }
    }
  }
}

/// Stops a loop when a signal asks this process to end.
final class EndingSignals {
  /// The exit status for the signal that came.
  private(set) var status = ExitStatus.interrupted
  private var sources: [EventLoop.Source] = []

  init(of loop: EventLoop) {
    sources = [SIGINT, SIGTERM, SIGHUP].filter { !SignalAction.isIgnored($0) }.map { number in
      loop.onSignal(number) { [unowned self, unowned loop] in
        status = .stopped(by: number)
        loop.stop()
      }
    }
  }
}
