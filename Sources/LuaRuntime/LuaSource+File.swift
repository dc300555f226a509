import LuaSandbox

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension LuaSource {
  /// Reads a file that lies in a folder.
  ///
  /// Links are followed only as long as they end up in the folder; pipes, devices and folders are
  /// refused without waiting for them.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - root: The folder that it must lie in.
  ///   - name: The name that errors show.
  ///   - limits: How many bytes it may have.
  /// - Throws: ``LuaError`` of kind ``LuaError/Kind/load``.
  package init(
    file path: String, within root: String, name: String, limits: LuaLimits = .standard
  ) throws(LuaError) {
    do throws(Refusal) {
      self.init(
        bytes: try LuaSource.read(path, within: root, atMost: limits.sourceBytes), name: name)
    } catch {
      throw LuaError(.load, error.message(limits), at: LuaPosition(file: name, line: 0))
    }
  }

  /// Why a file is not read.
  private enum Refusal: Error {
    case missing, outside, notRegular, tooLarge, unreadable

    func message(_ limits: LuaLimits) -> String {
      switch self {
      case .missing: "there is no such file"
      case .outside: "the file lies outside of the scripts' folder"
      case .notRegular: "this is not a regular file"
      case .tooLarge: LuaFault(SANDBOX_FAULT_SOURCE_BYTES, number: limits.sourceBytes).message
      case .unreadable: "the file cannot be read"
      }
    }

    /// What an error of the system means.
    init(_ code: Int32) { self = code == ENOENT || code == ENOTDIR ? .missing : .unreadable }
  }

  private static func read(
    _ path: String, within root: String, atMost limit: Int
  ) throws(Refusal) -> [UInt8] {
    let folder = try resolved(root)
    let file = try resolved(path)
    guard file.starts(with: folder == "/" ? "/" : folder + "/") else { throw .outside }
    // The links are resolved, so one that is here now was put here since. A pipe would block.
    let descriptor = open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Refusal(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    guard status.st_size <= limit else { throw .tooLarge }
    return try contents(of: descriptor, atMost: limit)
  }

  /// The path without links.
  private static func resolved(_ path: String) throws(Refusal) -> String {
    guard let resolved = realpath(path, nil) else { throw Refusal(errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Reads to the end.
  ///
  /// The file may grow in the meantime, so its size is no bound.
  private static func contents(
    of descriptor: Int32, atMost limit: Int
  ) throws(Refusal) -> [UInt8] {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: limit + 1) { buffer, count in
      while count <= limit {
        guard let start = buffer.baseAddress else { return }
        let taken = readAgain(descriptor, start + count, limit + 1 - count)
        guard taken > 0 else {
          failed = taken < 0
          return
        }
        count += taken
      }
    }
    guard !failed else { throw .unreadable }
    guard bytes.count <= limit else { throw .tooLarge }
    return bytes
  }
}

/// As `read`, and again when a signal comes in between.
private func readAgain(_ descriptor: Int32, _ start: UnsafeMutablePointer<UInt8>, _ count: Int)
  -> Int
{
  while true {
    let taken = read(descriptor, start, count)
    if taken >= 0 || errno != EINTR { return taken }
  }
}
