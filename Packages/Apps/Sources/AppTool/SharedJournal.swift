import Glibc
import Terminal
import Workspaces

/// A journal in memory that is shared by the process that plays and the process that supervises it.
///
/// A file beside it records what ended the app in earlier runs.
final class SharedJournal: RunJournal, Sendable {
  /// The environment variable that tells a child process the path of its journal.
  static let variable = "INTERLUDE_APP_JOURNAL"

  /// The environment variable with the program's path, because a process that runs an earlier build
  /// can't determine it.
  static let program = "INTERLUDE_APP_PROGRAM"

  let path: String
  private let page: Page
  private let faults: [String: String]

  /// The layout of the shared memory.
  private struct Layout {
    /// The number of runs that have begun.
    var serial: Int64 = 0
    /// The stage's time, in seconds.
    var time = 0.0
    /// Whether a run is in progress.
    var isPlaying = false
    /// The signal that is ending the process, set while the runtime writes the backtrace; 0 if
    /// there is none.
    var signal: Int32 = 0
    /// The length of the name that follows, in bytes.
    var length: Int32 = 0
  }

  /// The shared memory.
  ///
  /// Both processes read single numbers from it; the process that plays writes them.
  private struct Page: @unchecked Sendable {
    // The memory stays mapped until the process ends.
    let start: UnsafeMutableRawPointer

    var layout: UnsafeMutablePointer<Layout> { start.assumingMemoryBound(to: Layout.self) }
    var name: UnsafeMutablePointer<UInt8> {
      (start + 64).assumingMemoryBound(to: UInt8.self)
    }
  }

  private static let size = 4096
  private static let nameLimit = size - 64

  /// The current state of a journal, for the process that supervises.
  struct Entry {
    let serial: Int64
    let time: Double
    let isPlaying: Bool
    /// The signal that is ending the process, if any.
    let signal: Int32?
    let name: String
  }

  /// The journal of the parent process; nil if the parent is not interlude.
  convenience init?(inheritedBy process: ProcessContext) {
    guard let path = process.environment[Self.variable] else { return nil }
    self.init(at: path)
  }

  /// Makes a journal in a new file.
  static func make(in folder: String) -> SharedJournal? {
    var template = Array("\(folder)/interlude-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard ftruncate(descriptor, off_t(size)) == 0 else { return nil }
    return SharedJournal(at: path)
  }

  private init?(at path: String) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let start = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let start, start != MAP_FAILED else { return nil }
    self.path = path
    page = Page(start: start)
    faults = Self.faults(at: path + ".faults")
  }

  /// The path of the file with the backtrace of a crash.
  var tracePath: String { path + ".trace" }

  /// The path of the file in which a build leaves its last run for the next build.
  var handoverPath: String { path + ".handover" }

  func remove() {
    for path in [path, path + ".faults", tracePath, handoverPath] { unlink(path) }
  }

  // MARK: Playing

  func begin(_ name: String) -> String? {
    if let fault = faults[name] { return fault }
    let bytes = name.utf8.prefix(Self.nameLimit)
    for (index, byte) in bytes.enumerated() { page.name[index] = byte }
    page.layout.pointee.length = Int32(bytes.count)
    page.layout.pointee.time = 0
    page.layout.pointee.serial += 1
    page.layout.pointee.isPlaying = true
    return nil
  }

  func didReach(_ time: Double) { page.layout.pointee.time = time }

  func end() { page.layout.pointee.isPlaying = false }

  func rest(_ isResting: Bool) {
    if !isResting { page.layout.pointee.serial += 1 }
    page.layout.pointee.isPlaying = !isResting
  }

  // MARK: Crashing

  /// Where the signal handler stores the signal; set once, before anything is played.
  nonisolated(unsafe) private static var recorded: UnsafeMutablePointer<Layout>?
  /// The runtime's own handlers, which write the backtrace.
  nonisolated(unsafe) private static var previous: [Int32: sigaction] = [:]

  /// Records a crash before the runtime writes the backtrace, which takes seconds for a large
  /// program.
  func recordCrashes() {
    page.layout.pointee.signal = 0
    Self.recorded = page.layout
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGQUIT] {
      var action = sigaction()
      guard sigaction(signal, nil, &action) == 0 else { continue }
      Self.previous[signal] = action
      // Without the runtime's handler, no backtrace is written, so there is nothing to wait for.
      guard action.sa_flags & SA_SIGINFO != 0 else { continue }
      action.__sigaction_handler.sa_sigaction = { signal, info, context in
        SharedJournal.recorded?.pointee.signal = signal
        SharedJournal.previous[signal]?.__sigaction_handler.sa_sigaction?(signal, info, context)
        // A fault is raised again when the handler returns. A signal sent by another process is
        // not.
        if signal == SIGABRT {
          Glibc.signal(signal, SIG_DFL)
          raise(signal)
        }
      }
      sigaction(signal, &action, nil)
    }
  }

  // MARK: Watching

  var entry: Entry {
    let layout = page.layout.pointee
    let bytes = UnsafeBufferPointer(start: page.name, count: Int(layout.length))
    return Entry(
      serial: layout.serial, time: layout.time, isPlaying: layout.isPlaying,
      signal: layout.signal == 0 ? nil : layout.signal,
      name: String(decoding: bytes, as: UTF8.self))
  }

  /// Records what ended the app, for the next process that plays.
  func add(_ fault: String, of name: String) {
    let descriptor = open(path + ".faults", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let bytes = Array("\(name)\u{1F}\(fault)\u{1E}".utf8)
    _ = write(descriptor, bytes, bytes.count)
    page.layout.pointee.isPlaying = false
  }

  private static func faults(at path: String) -> [String: String] {
    let records = text(of: path).split(separator: "\u{1E}")
    return Dictionary(
      records.compactMap { record in
        let parts = record.split(separator: "\u{1F}", omittingEmptySubsequences: false)
        return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
      }
    ) { first, _ in first }
  }

  /// The text of a file; empty if there is none.
  static func text(of path: String) -> String {
    guard let file = fopen(path, "rb") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count < 1 << 20 {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
