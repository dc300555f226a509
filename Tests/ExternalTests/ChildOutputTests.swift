#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import Testing

@testable import External

/// Programs whose output is read, within limits.
struct ChildOutputTests {
  private func run(
    _ script: String, seconds: Int = 20, output: Int = 1 << 20, memory: Int = 1 << 30,
    until enough: Int = .max
  ) throws -> (end: ChildProcess.OutputEnd, output: String, messages: String) {
    var (said, complained) = ("", "")
    let end = try ChildProcess.run(
      "/bin/sh", ["-c", script],
      limits: .init(memory: memory, seconds: seconds, output: output),
      output: { bytes in
        said += String(decoding: bytes, as: UTF8.self)
        return said.utf8.count < enough
      },
      messages: { bytes in
        complained += String(decoding: bytes, as: UTF8.self)
        return true
      })
    return (end, said, complained)
  }

  @Test func `both streams are read, and the status is reported`() throws {
    let answer = try run("echo out; echo err >&2; exit 3")
    #expect(answer.end == .ended(3))
    #expect(answer.output == "out\n")
    #expect(answer.messages == "err\n")
  }

  @Test func `a program that writes too much is ended`() throws {
    #expect(try run("exec cat /dev/zero").end == .wroteTooMuch)
  }

  @Test func `a reader that has enough ends the program`() throws {
    #expect(try run("while :; do echo y; done", until: 10).end == .wasEnough)
  }

  @Test func `a program that never ends is ended`() throws {
    #expect(try run("exec sleep 600", seconds: 0).end == .tookTooLong)
  }

  #if os(Linux)
    @Test func `a program gets no file that this process has open`() throws {
      // A number that the shell doesn't use itself.
      let file = fcntl(0, F_DUPFD, 200)
      defer { close(file) }
      #expect(try run("[ -e /proc/$$/fd/\(file) ] || echo closed").output == "closed\n")
    }

    @Test func `a program gets no more memory than it may have, and writes no files`() throws {
      // The limits come after the start, so the script waits for them.
      let wait = "while ! ulimit -f | grep -qx 0; do :; done; "
      let file = "/tmp/interlude-written-\(UInt64.random(in: 0 ... .max))"
      let answer = try run(wait + "ulimit -v; echo x > \(file)", memory: 512 << 20)
      #expect(answer.output == "\(512 << 10)\n")
      #expect(try run("test -s \(file)").end != .ended(0))
      _ = try run("rm -f \(file)")
    }
  #endif
}
