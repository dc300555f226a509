import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// A program whose output is read, with limits, since what it reads can be hostile.
extension ChildProcess {
  /// What a program may use.
  package struct Limits: Sendable, Hashable {
    /// Bytes of address space; the system enforces it on Linux alone.
    package var memory: Int
    /// Seconds of a processor, on Linux; on a clock three times as many, since a machine can be busy.
    package var seconds: Int
    /// Bytes that it may write to its output.
    package var output: Int

    package init(memory: Int, seconds: Int, output: Int) {
      (self.memory, self.seconds, self.output) = (memory, seconds, output)
    }
  }

  /// How a program whose output was read has ended.
  package enum OutputEnd: Sendable, Hashable {
    /// By itself, with a status; nil if a signal ended it.
    case ended(Int32?)
    /// It was ended because it took too long, or wrote too much.
    case tookTooLong, wroteTooMuch
    /// It was ended because the reader had enough.
    case wasEnough
  }

  /// Runs a program that reads nothing and writes no files, and hands over what it writes.
  ///
  /// - Parameters:
  ///   - output: Called with what it writes to its standard output; false ends it.
  ///   - messages: The same for its standard error.
  /// - Throws: ``StartError`` if there is no such program, or the system has no more room.
  package static func run(
    _ program: String, _ arguments: [String], limits: Limits,
    output: (UnsafeRawBufferPointer) -> Bool, messages: (UnsafeRawBufferPointer) -> Bool
  ) throws(StartError) -> OutputEnd {
    let (identifier, streams) = try starting.withLock {
      _ throws(StartError) -> (pid_t, [Int32]) in
      let out = try Pipe()
      defer { close(out.writing) }
      do throws(StartError) {
        let errors = try Pipe()
        defer { close(errors.writing) }
        do throws(StartError) {
          let identifier = try spawn(
            program, arguments, streams: [.nothing, .copy(out.writing), .copy(errors.writing)],
            flags: 0)
          return (identifier, [out.reading, errors.reading])
        } catch {
          close(errors.reading)
          throw error
        }
      } catch {
        close(out.reading)
        throw error
      }
    }
    limit(identifier, to: limits)
    let reason = transfer(streams, limits, output, messages)
    for stream in streams { close(stream) }
    if reason != nil { kill(identifier, SIGKILL) }
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    // A processor's time is limited, too, and its end is a signal.
    if status & 0x7F == SIGXCPU { return .tookTooLong }
    return reason ?? .ended(status & 0x7F == 0 ? status >> 8 & 0xFF : nil)
  }

  /// Reads both streams until both end.
  ///
  /// - Returns: Why the program must be ended; nil if it ends by itself.
  private static func transfer(
    _ streams: [Int32], _ limits: Limits, _ output: (UnsafeRawBufferPointer) -> Bool,
    _ messages: (UnsafeRawBufferPointer) -> Bool
  ) -> OutputEnd? {
    let deadline = ContinuousClock.now + .seconds(3 * limits.seconds)
    var isOpen = [true, true]
    var left = limits.output
    return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while isOpen.contains(true) {
        let rest = ContinuousClock.now.duration(to: deadline).components
        guard rest.seconds >= 0, rest.attoseconds >= 0 else { return .tookTooLong }
        var ready = streams.indices.map { index in
          pollfd(fd: isOpen[index] ? streams[index] : -1, events: Int16(POLLIN), revents: 0)
        }
        guard poll(&ready, 2, 200) >= 0 || errno == EINTR else { return .tookTooLong }
        for index in streams.indices where ready[index].revents != 0 {
          let count = read(streams[index], buffer.baseAddress, buffer.count)
          if count == 0 || count < 0 && errno != EINTR && errno != EAGAIN {
            isOpen[index] = false
          } else if count > 0 {
            left -= count
            guard left >= 0 else { return .wroteTooMuch }
            let bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])
            guard index == 0 ? output(bytes) : messages(bytes) else { return .wasEnough }
          }
        }
      }
      return nil
    }
  }

  /// Sets the limits that the system enforces.
  private static func limit(_ identifier: pid_t, to limits: Limits) {
    #if os(Linux)
      // The header declares it for GNU's sources alone.
      typealias Function =
        @convention(c) (
          pid_t, Int32, UnsafePointer<rlimit>?, UnsafeMutablePointer<rlimit>?
        ) -> Int32
      guard let symbol = dlsym(nil, "prlimit") else { return }
      let setLimit = unsafeBitCast(symbol, to: Function.self)
      let kinds: [(__rlimit_resource, Int)] = [
        (RLIMIT_AS, limits.memory), (RLIMIT_CPU, limits.seconds), (RLIMIT_FSIZE, 0),
        (RLIMIT_CORE, 0),
      ]
      for (kind, most) in kinds {
        var limit = rlimit(rlim_cur: rlim_t(most), rlim_max: rlim_t(most))
        _ = setLimit(identifier, Int32(kind.rawValue), &limit, nil)
      }
    #endif
  }
}
