import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Signals as bytes in a pipe, so that one `poll` waits for them, the files and the keys.
package final class SignalPipe {
  /// Readable when a signal has arrived.
  package let descriptor: Int32
  private let entrance: Int32
  private var sources: [any DispatchSourceSignal] = []
  private var before = sigset_t()

  package init?(_ signals: [Int32]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (descriptor, entrance) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    // Blocked rather than ignored: the system drops ignored signals before they can be read.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    for number in signals { sigaddset(&blocked, number) }
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    let queue = DispatchQueue(label: "signals")
    let entrance = entrance
    sources = signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(entrance, &byte, 1)
      }
      source.resume()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    close(descriptor)
    // The write end stays open until the process exits: a handler could be about to write to it.
  }

  /// The signals that have arrived.
  package func signals() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? bytes[..<count].map(Int32.init) : []
  }
}
