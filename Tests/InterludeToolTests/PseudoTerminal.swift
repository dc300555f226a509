#if canImport(Glibc)
  import Foundation
  import TerminalSupport

  /// A terminal without a screen, and a program that has it as its own.
  final class PseudoTerminal {
    /// What the program has written so far, beginning after what was read last.
    private(set) var text = ""

    private let master: Int32
    /// The program's end, open here too: to look at its settings, and so that it never hangs up.
    private let slave: Int32
    private var process: pid_t = 0
    private var isOver = false

    /// How a program continues or ends.
    enum Change: Equatable {
      case stopped
      case exited(Int32)
      case killed(Int32)
    }

    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    /// Opens a terminal and starts a program in a session of its own, with the terminal as its
    /// controlling one, as a shell's window does.
    init(
      columns: Int, rows: Int, folder: String, environment: [String: String], _ words: [String]
    ) throws {
      var path = [CChar](repeating: 0, count: 128)
      master = terminal_open(&path, path.count)
      guard master >= 0 else { throw Failure(description: "there is no pseudo-terminal") }
      slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
      resize(columns: columns, rows: rows)
      var arguments = words.map { strdup($0) } + [nil]
      var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
      defer { for text in arguments + variables { free(text) } }
      process = terminal_spawn(path, folder, &arguments, &variables)
      guard process > 0 else { throw Failure(description: "the program can't be started") }
    }

    deinit {
      if !isOver {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
      }
      close(slave)
      close(master)
    }

    /// What can be set of a terminal, as text to compare: what `stty -g` prints.
    var settings: [UInt32] {
      var settings = termios()
      tcgetattr(slave, &settings)
      return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
    }

    /// Gives the window another size, of which the system tells the program.
    func resize(columns: Int, rows: Int) {
      _ = terminal_resize(master, UInt16(columns), UInt16(rows))
    }

    /// Types.
    func type(_ keys: String) {
      let bytes = Array(keys.utf8)
      _ = write(master, bytes, bytes.count)
    }

    /// Sends the program a signal.
    func signal(_ number: Int32) { kill(process, number) }

    /// Reads until the program has written a text; answers all that came up to its end.
    @discardableResult
    func read(until wanted: String, within seconds: Double = 20) throws -> String {
      let end = ContinuousClock.now + .seconds(seconds)
      while true {
        if let place = text.range(of: wanted) {
          let found = String(text[..<place.upperBound])
          text = String(text[place.upperBound...])
          return found
        }
        guard ContinuousClock.now < end else {
          throw Failure(description: "no \(wanted.debugDescription) in \(text.debugDescription)")
        }
        readSome()
      }
    }

    /// Waits until the program stops or ends, and reads what it writes meanwhile.
    func change(within seconds: Double = 20) throws -> Change {
      let end = ContinuousClock.now + .seconds(seconds)
      while ContinuousClock.now < end {
        var status: Int32 = 0
        if waitpid(process, &status, WNOHANG | WUNTRACED) == process {
          readSome()
          if status & 0xFF == 0x7F { return .stopped }
          isOver = true
          return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(status & 0x7F)
        }
        readSome()
      }
      throw Failure(description: "the program goes on; it wrote \(text.debugDescription)")
    }

    /// Waits for something that the program does, or for its end.
    func wait(until isReached: () -> Bool) {
      var ended = siginfo_t()
      while !isReached() {
        let flags = WEXITED | WNOHANG | WNOWAIT
        guard waitid(P_PID, id_t(process), &ended, flags) == 0, ended.si_signo == 0 else { return }
        sched_yield()
      }
    }

    /// Reads what is there, or waits a moment for something.
    private func readSome() {
      var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 20) > 0 else { return }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = Glibc.read(master, &bytes, bytes.count)
      if count > 0 { text += String(decoding: bytes[..<count], as: UTF8.self) }
    }
  }
#endif
