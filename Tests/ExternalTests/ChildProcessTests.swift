import Foundation
import Testing

@testable import External

struct ChildProcessTests {
  /// Runs a script of the shell, which is only a handy program here.
  private func shell(_ script: String, _ arguments: String...) throws -> ChildProcess {
    try ChildProcess("/bin/sh", ["-c", script, "sh"] + arguments)
  }

  @Test func `arguments reach the program as they are`() throws {
    let process = try shell(#"printf '%s|' "$@" >&2"#, "two words", "$(id)", "", "';'")
    #expect(process.finish() == .init(status: 0, messages: "two words|$(id)||';'|"))
  }

  @Test func `the environment reaches the program`() throws {
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    let process = try shell(#"[ "$PATH" = "$1" ]"#, path)
    #expect(process.finish().status == 0)
  }

  @Test func `all bytes are sent to a program that first complains at length`() throws {
    let process = try shell("head -c 300000 /dev/zero | tr '\\0' x >&2; echo >&2; wc -c >&2")
    #expect([UInt8](repeating: 1, count: 1_000_000).withUnsafeBytes(process.send))
    let end = process.finish()
    #expect(end.status == 0)
    #expect(end.messages.split(separator: "\n").last == "1000000")
    // Only the end is kept.
    #expect(end.messages.utf8.count <= 1 << 16)
  }

  @Test func `sending to a program that has ended is no more than a refusal`() throws {
    let process = try shell("exit 3")
    #expect(![UInt8](repeating: 1, count: 1_000_000).withUnsafeBytes(process.send))
    #expect(process.finish().status == 3)
    #expect(![1].withUnsafeBytes(process.send))
  }

  @Test func `a program that a signal ended has no status`() throws {
    #expect(try shell("kill -9 $$").finish().status == nil)
  }

  @Test func `a program keeps no other's input open`() throws {
    let first = try shell("cat")
    let second = try shell("cat")
    // If the second one had inherited the first one's input, this would never return.
    #expect(first.finish().status == 0)
    #expect(second.finish().status == 0)
  }

  @Test func `a signal that is blocked here is not blocked there`() throws {
    var (blocked, before) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    #expect(try shell("kill -TERM $$; sleep 0").finish().status == nil)
  }

  @Test func `a program that goes on by itself is no zombie when it has ended`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("pid-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try ChildProcess.start(
      "/bin/sh", ["-c", "echo $$ >\"$0.new\"; mv \"$0.new\" \"$0\"", file.path])
    var identifier: pid_t?
    while identifier == nil {
      sched_yield()
      let text = try? String(contentsOf: file, encoding: .utf8)
      identifier = text.flatMap { pid_t($0.trimmingCharacters(in: .newlines)) }
    }
    // A zombie still has its number.
    while kill(identifier ?? 0, 0) == 0 { sched_yield() }
    #expect(errno == ESRCH)
  }

  @Test func `a program that is asked to stop ends, and one that has ended is left alone`() throws {
    let process = try shell("exec cat")
    process.stop()
    #expect(process.finish().status == nil)
    process.stop()
  }

  @Test func `a hang-up that is ignored here is ignored there`() throws {
    let before = signal(SIGHUP, SIG_IGN)
    defer { signal(SIGHUP, before) }
    #expect(SignalAction.isIgnored(SIGHUP))
    #expect(!SignalAction.isIgnored(SIGTERM))
    #expect(try shell("kill -HUP $$; exit 4").finish().status == 4)
  }

  @Test func `what is not there can't be started`() {
    #expect(throws: ChildProcess.StartError(code: ENOENT)) {
      try ChildProcess("/nowhere/ffmpeg", [])
    }
    #expect(throws: ChildProcess.StartError(code: ENOENT)) {
      try ChildProcess.start("/nowhere/xdg-open", [])
    }
  }
}
