import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Programs whose output is read within limits, because their input can be hostile.
extension ChildProcess {
  /// The resource limits of a program.
  public struct Limits: Sendable, Hashable {
    /// The address space in bytes; enforced only on Linux.
    package var memory: Int
    /// The processor time in seconds, on Linux.
    ///
    /// The elapsed time may be three times as long, because a machine can be busy.
    public var seconds: Int
    /// The maximum number of bytes that it may write to its output streams.
    package var output: Int
    /// The size in bytes of a file that it writes; 0 if it may write none.
    ///
    /// Enforced only on Linux.
    package var file: Int

    public init(memory: Int, seconds: Int, output: Int, file: Int = 0) {
      (self.memory, self.seconds, self.output, self.file) = (memory, seconds, output, file)
    }
  }

  /// How a program whose output was read ended.
  public enum OutputEnd: Sendable, Hashable {
    /// It ended by itself, with a status; nil if a signal ended it.
    case ended(Int32?)
    /// It was ended because it took too long, or wrote too much.
    case tookTooLong, wroteTooMuch
    /// It was ended because the reader needed no more output.
    case wasEnough
  }

  /// Runs a program that reads nothing, and passes on its output.
  ///
  /// - Parameters:
  ///   - isStopped: Asked at least every 200 milliseconds; returning true ends the program.
  ///   - output: Called with data from its standard output; returning false ends the program.
  ///   - messages: The same for its standard error.
  /// - Throws: ``StartError`` if the program doesn't exist, or the system has no resources left.
  public static func run(
    _ program: String, _ arguments: [String], limits: Limits,
    until isStopped: () -> Bool = { false },
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
    let reason = transfer(streams, limits, isStopped, output, messages)
    for stream in streams { close(stream) }
    if reason != nil { kill(identifier, SIGKILL) }
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    // The processor time is limited too; the system sends a signal when it is used up.
    if status & 0x7F == SIGXCPU { return .tookTooLong }
    return reason ?? .ended(status & 0x7F == 0 ? status >> 8 & 0xFF : nil)
  }

  /// Reads both streams until both end.
  ///
  /// - Returns: Why the program must be ended; nil if both streams ended.
  private static func transfer(
    _ streams: [Int32], _ limits: Limits, _ isStopped: () -> Bool,
    _ output: (UnsafeRawBufferPointer) -> Bool,
    _ messages: (UnsafeRawBufferPointer) -> Bool
  ) -> OutputEnd? {
    let deadline = ContinuousClock.now + .seconds(3 * limits.seconds)
    var isOpen = [true, true]
    var left = limits.output
    return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while isOpen.contains(true) {
        guard !isStopped() else { return .wasEnough }
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
      typealias SetLimit =
        @convention(c) (
          pid_t, Int32, UnsafePointer<rlimit>?, UnsafeMutablePointer<rlimit>?
        ) -> Int32
      guard let setLimit = undeclared("prlimit", as: SetLimit.self) else { return }
      let kinds: [(__rlimit_resource, Int)] = [
        (RLIMIT_AS, limits.memory), (RLIMIT_CPU, limits.seconds), (RLIMIT_FSIZE, limits.file),
        (RLIMIT_CORE, 0),
      ]
      for (kind, most) in kinds {
        var limit = rlimit(rlim_cur: rlim_t(most), rlim_max: rlim_t(most))
        _ = setLimit(identifier, Int32(kind.rawValue), &limit, nil)
      }
    #endif
  }
}
