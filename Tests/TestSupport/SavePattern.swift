import Foundation

/// How editors save.
public enum SavePattern: String, CaseIterable, Sendable {
  case truncateAndWrite, slowChunks, atomicRename, vim, unlinkAndCreate, inPlace

  /// Saves a text in a file that may be there.
  ///
  /// - Parameter pause: Called after each chunk, for another process to look at it.
  public func save(_ text: String, to path: String, pause: () -> Void = {}) throws {
    let bytes = Array(text.utf8)
    switch self {
    case .truncateAndWrite:
      try write([bytes], to: path, O_WRONLY | O_CREAT | O_TRUNC)
    case .slowChunks:
      let quarter = bytes.count / 4 + 1
      let chunks = stride(from: 0, to: bytes.count, by: quarter).map {
        Array(bytes[$0..<min($0 + quarter, bytes.count)])
      }
      try write(chunks, to: path, O_WRONLY | O_CREAT | O_TRUNC, pause)
    case .atomicRename:
      let temporary = folder(of: path) + "/.goutputstream-X1Y2Z3"
      try write([bytes], to: temporary, O_WRONLY | O_CREAT | O_EXCL)
      try check(rename(temporary, path))
    case .vim:
      // A probe whether the folder can be written to, a swap file, and the old text as a backup.
      let probe = folder(of: path) + "/4913"
      try write([], to: probe, O_WRONLY | O_CREAT | O_EXCL)
      try check(unlink(probe))
      let swap = folder(of: path) + "/.Rise.lua.swp"
      try write([[0]], to: swap, O_WRONLY | O_CREAT)
      if access(path, F_OK) == 0 { try check(rename(path, path + "~")) }
      try write([bytes], to: path, O_WRONLY | O_CREAT | O_EXCL)
      unlink(path + "~")
      unlink(swap)
    case .unlinkAndCreate:
      unlink(path)
      try write([bytes], to: path, O_WRONLY | O_CREAT | O_EXCL)
    case .inPlace:
      let file = try check(open(path, O_RDWR | O_CREAT, 0o644))
      defer { close(file) }
      _ = pwrite(file, bytes, bytes.count, 0)
      try check(ftruncate(file, bytes.count))
    }
  }

  private func write(
    _ chunks: [[UInt8]], to path: String, _ flags: Int32, _ pause: () -> Void = {}
  ) throws {
    let file = try check(open(path, flags, 0o644))
    defer { close(file) }
    for chunk in chunks {
      #if canImport(Glibc)
        _ = Glibc.write(file, chunk, chunk.count)
      #else
        _ = Darwin.write(file, chunk, chunk.count)
      #endif
      pause()
    }
  }

  private func folder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  @discardableResult
  private func check(_ answer: Int32) throws -> Int32 {
    guard answer >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return answer
  }
}
