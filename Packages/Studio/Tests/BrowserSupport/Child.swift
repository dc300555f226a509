package import Foundation

/// A process that a test started; it ends with the object.
package final class Child {
  package let identifier: pid_t
  private var status: Int32?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The program's path and its arguments.
  ///   - directory: Where it runs.
  ///   - descriptors: What it finds open, by number.
  package init(
    _ words: [String], in directory: String? = nil, descriptors: [Int32: Int32],
    environment: [String: String] = [:]
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for number in [Int32(0), 1, 2] where descriptors[number] == nil {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
    }
    for (number, descriptor) in descriptors {
      posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Swift Testing blocks signals in its threads, and a child would inherit that.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var all = ProcessInfo.processInfo.environment
    all.merge(environment) { $1 }
    // Not every C library can change the folder of a child.
    let words = directory.map { ["/usr/bin/env", "-C", $0] + words } ?? words
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = all.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var started: pid_t = 0
    let result = posix_spawn(&started, words[0], &actions, &attributes, &arguments, &variables)
    guard result == 0 else { throw Failure("\(words[0]): \(String(cString: strerror(result)))") }
    identifier = started
  }

  deinit {
    guard status == nil else { return }
    kill(identifier, SIGKILL)
    wait()
  }

  package func signal(_ number: Int32) { kill(identifier, number) }

  /// Waits for the end.
  ///
  /// - Returns: The exit status, or minus the number of the signal.
  @discardableResult
  package func wait() -> Int32 {
    if let status { return status }
    var raw: Int32 = 0
    while waitpid(identifier, &raw, 0) < 0, errno == EINTR {}
    let ended = raw & 0x7F == 0 ? raw >> 8 & 0xFF : -(raw & 0x7F)
    status = ended
    return ended
  }
}

/// Why a browser test can't go on.
package struct Failure: Error, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}
