import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that receives bytes and reports errors, run without a shell.
///
/// Its standard output is discarded. Its standard error is read while bytes are sent, so that the
/// two processes can't block each other forever.
public final class ChildProcess {
  /// How a program ended.
  public struct End: Hashable, Sendable {
    /// The exit status, 0 to 255; nil if a signal ended it.
    public let status: Int32?
    /// The last part of the text that it wrote to its standard error.
    public let messages: String
  }

  /// The error that a program could not be started.
  public struct StartError: Error, Hashable {
    /// A system error number, such as `ENOENT`.
    public let code: Int32
  }

  /// The maximum number of bytes of messages that are kept.
  private static let room = 1 << 16

  /// Ends the program early.
  public let stop: Stop
  private var input: Int32
  private var errors: Int32
  private var messages: [UInt8] = []
  private var end: End?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The path of the program; no folders are searched.
  ///   - arguments: The arguments without the program's own name.
  /// - Throws: ``StartError`` if the program doesn't exist, or the system has no resources left.
  public init(_ program: String, _ arguments: [String]) throws(StartError) {
    let identifier: pid_t
    (identifier, input, errors) = try Self.starting.withLock { _ throws(StartError) in
      let input = try Pipe()
      defer { close(input.reading) }
      do throws(StartError) {
        let errors = try Pipe()
        defer { close(errors.writing) }
        do throws(StartError) {
          let identifier = try Self.spawn(
            program, arguments, streams: [.copy(input.reading), .nothing, .copy(errors.writing)],
            flags: 0)
          return (identifier, input.writing, errors.reading)
        } catch {
          close(errors.reading)
          throw error
        }
      } catch {
        close(input.writing)
        throw error
      }
    }
    stop = Stop(identifier)
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
  }

  deinit { _ = finish() }

  /// Starts a program that continues on its own: it has no streams, and Control-C doesn't reach it.
  ///
  /// - Throws: ``StartError`` if the program doesn't exist.
  public static func start(_ program: String, _ arguments: [String]) throws(StartError) {
    let identifier = try starting.withLock { _ throws(StartError) in
      try spawn(
        program, arguments, streams: [.nothing, .nothing, .nothing], flags: POSIX_SPAWN_SETPGROUP)
    }
    forget(identifier)
  }

  /// Has the system clean up a program when it ends, while this process does something else.
  ///
  /// A thread waits for it, because this process may use SIGCHLD for other children.
  private static func forget(_ identifier: pid_t) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, 1 << 16)
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    _ = pthread_create(
      &thread, &attributes,
      { word in
        let word: UnsafeMutableRawPointer? = word
        let identifier = pid_t(Int(bitPattern: word))
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        return nil
      }, UnsafeMutableRawPointer(bitPattern: Int(identifier)))
  }

  /// What ends a program from another thread.
  public final class Stop: Sendable {
    private let identifier: pid_t
    private let isOver = Mutex(false)

    fileprivate init(_ identifier: pid_t) { self.identifier = identifier }

    /// Asks the program to end, unless it has ended.
    public func callAsFunction() {
      isOver.withLock { if !$0 { kill(identifier, SIGTERM) } }
    }

    /// Waits for the end; the number can belong to another program after that.
    fileprivate func wait() -> Int32 {
      var information = siginfo_t()
      while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      return isOver.withLock { isOver in
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        isOver = true
        return status
      }
    }
  }

  /// Sends bytes to the program's standard input.
  ///
  /// - Returns: Whether all bytes were sent; if not, the program has closed its input.
  public func send(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard input >= 0 else { return false }
    return Self.withoutBrokenPipeSignals {
      var rest = bytes
      while !rest.isEmpty {
        var ready = [
          pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
          pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&ready, 2, -1) > 0 || errno == EINTR else { return false }
        if ready[1].revents != 0 { readMessages() }
        guard ready[0].revents != 0 else { continue }
        let count = write(input, rest.baseAddress, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        } else if errno != EAGAIN, errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  /// Closes the program's input and waits until it ends.
  public func finish() -> End {
    if let end { return end }
    close(input)
    input = -1
    while errors >= 0 { readMessages() }
    let status = stop.wait()
    // The same as the macros WIFEXITED and WEXITSTATUS.
    let end = End(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : nil,
      messages: String(decoding: messages, as: UTF8.self))
    self.end = end
    return end
  }

  /// Reads the available messages, or waits for them.
  private func readMessages() {
    let count = withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      let count = read(errors, buffer.baseAddress, buffer.count)
      if count > 0 { messages += buffer[..<count] }
      return count
    }
    if messages.count > Self.room { messages.removeFirst(messages.count - Self.room) }
    guard count == 0 || count < 0 && errno != EINTR else { return }
    close(errors)
    errors = -1
  }

  // MARK: The system

  enum Stream {
    case nothing
    case copy(Int32)
  }

  /// A pipe that other programs don't inherit, because they would keep it open.
  struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws(StartError) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw StartError(code: errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
    }
  }

  /// Held while a program is started; a program started by another thread would inherit a new pipe.
  static let starting = Mutex(())

  /// A function that the system's header declares only if GNU extensions are enabled; nil if the
  /// system doesn't have it.
  static func undeclared<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }

  static func spawn(
    _ program: String, _ arguments: [String], streams: [Stream], flags: Int32
  ) throws(StartError) -> pid_t {
    #if canImport(Darwin)
      var (actions, attributes) = (posix_spawn_file_actions_t?.none, posix_spawnattr_t?.none)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, stream) in streams.enumerated() {
      switch stream {
      case .nothing:
        posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
      case .copy(let descriptor):
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      }
    }
    // The program gets no other open file or connection of this process.
    #if canImport(Darwin)
      let closing = POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      let closing: Int32 = 0
      typealias CloseFrom =
        @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
      // glibc has had this function since version 2.34.
      let closeFrom = undeclared(
        "posix_spawn_file_actions_addclosefrom_np", as: CloseFrom.self)
      _ = closeFrom?(&actions, Int32(streams.count))
    #endif
    // The program receives signals as usual, whichever of them this process blocks or handles. What
    // the user's shell has it ignore, such as the hang-up after `nohup`, the program ignores, too.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    for number in [SIGINT, SIGHUP, SIGQUIT] where SignalAction.isIgnored(number) {
      sigdelset(&all, number)
    }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(flags | closing | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    #if canImport(Darwin)
      let environment = _NSGetEnviron().pointee
    #else
      let environment = environ
    #endif
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, program, &actions, &attributes, &words, environment)
    guard code == 0 else { throw StartError(code: code) }
    return identifier
  }

  /// Turns writing to a program that has closed its input into an error, instead of ending this
  /// process.
  ///
  /// The signal is only blocked in this thread, because others may rely on it.
  private static func withoutBrokenPipeSignals<Result>(_ body: () -> Result) -> Result {
    var (broken, before, pending) = (sigset_t(), sigset_t(), sigset_t())
    sigemptyset(&broken)
    sigaddset(&broken, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &broken, &before)
    defer {
      // A signal that arrived in the meantime is removed before it is unblocked.
      sigpending(&pending)
      var number: Int32 = 0
      if sigismember(&before, SIGPIPE) == 0, sigismember(&pending, SIGPIPE) == 1 {
        sigwait(&broken, &number)
      }
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    return body()
  }
}
