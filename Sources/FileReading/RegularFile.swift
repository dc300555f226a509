#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a regular file as a whole.
///
/// A pipe or a device is refused without waiting for it. Of a file that grows, no more than the
/// limit is read.
public enum RegularFile {
  /// The reason why a file is not read.
  public enum Refusal: Error, Hashable {
    case missing, outside, isLink, notRegular, tooLarge, unreadable

    /// The refusal for a system error number.
    fileprivate init(_ code: Int32) {
      switch code {
      case ENOENT, ENOTDIR: self = .missing
      case ELOOP: self = .isLink
      default: self = .unreadable
      }
    }
  }

  /// Reads a file, with symbolic links followed.
  ///
  /// - Parameter limit: The maximum number of bytes in the file.
  public static func bytes(at path: String, atMost limit: Int) throws(Refusal) -> [UInt8] {
    try contents(of: open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC), atMost: limit)
  }

  /// Reads the first bytes of a file, with symbolic links followed.
  public static func beginning(of path: String, upTo count: Int) throws(Refusal) -> [UInt8] {
    let descriptor = try descriptor(of: path)
    defer { close(descriptor) }
    return withUnsafeTemporaryAllocation(byteCount: count, alignment: 16) { buffer in
      guard let start = buffer.baseAddress else { return [] }
      return Array(buffer.prefix(max(readAgain(descriptor, start, count), 0)))
    }
  }

  /// Reads a file that is inside a folder once symbolic links are resolved.
  ///
  /// - Parameters:
  ///   - root: The folder that must contain it.
  ///   - limit: The maximum number of bytes in the file.
  public static func bytes(
    at path: String, within root: String, atMost limit: Int
  ) throws(Refusal) -> [UInt8] {
    let (file, folder) = (try resolved(path), try resolved(root))
    guard isIn(folder, file) else { throw .outside }
    // Symbolic links are already resolved, so a link that is here now was put here since.
    return try contents(
      of: open(file + [0], O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC), atMost: limit)
  }

  /// Reads a file inside a folder, where neither the file nor a folder on the way to it is a
  /// symbolic link.
  ///
  /// - Parameters:
  ///   - path: The file's path relative to the folder.
  ///   - root: The folder, which may be a symbolic link.
  ///   - limit: The maximum number of bytes in the file.
  package static func bytes(
    at path: String, beneath root: String, atMost limit: Int
  ) throws(Refusal) -> [UInt8] {
    var folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw Refusal(errno) }
    defer { close(folder) }
    let steps = FilePath(path).steps
    guard let name = steps.last, !steps.contains("..") else { throw .missing }
    for step in steps.dropLast() {
      let next = openat(folder, step, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard next >= 0 else { throw isLink(step, in: folder) ? .isLink : Refusal(errno) }
      close(folder)
      folder = next
    }
    return try contents(
      of: openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC), atMost: limit)
  }

  /// Whether a path is a folder or is inside it, with symbolic links resolved.
  public static func lies(_ path: String, within root: String) -> Bool {
    guard let place = try? resolved(path), let folder = try? resolved(root) else { return false }
    return place == folder || isIn(folder, place)
  }

  /// Whether a path is directly inside a folder, with symbolic links resolved.
  package static func lies(_ path: String, directlyIn root: String) -> Bool {
    guard let place = try? resolved(path), let folder = try? resolved(root) else { return false }
    return isIn(folder, place) && !place.dropFirst(inside(folder).count).contains(slash)
  }

  private static func isIn(_ folder: [CChar], _ file: [CChar]) -> Bool {
    file.starts(with: inside(folder))
  }

  /// The prefix of the paths of a folder's files.
  private static func inside(_ folder: [CChar]) -> [CChar] {
    folder == [slash] ? folder : folder + [slash]
  }

  /// Whether a name in a folder is a symbolic link.
  ///
  /// If links are not followed, the system reports a link to a folder as "not a directory".
  private static func isLink(_ name: String, in folder: Int32) -> Bool {
    let code = errno
    defer { errno = code }
    var status = stat()
    return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFLNK
  }

  private static let slash = CChar(bitPattern: UInt8(ascii: "/"))

  /// The path with symbolic links resolved, in bytes.
  ///
  /// Names that Swift considers equal as text can belong to two files, and a name need not be valid
  /// text.
  private static func resolved(_ path: String) throws(Refusal) -> [CChar] {
    guard let resolved = realpath(path, nil) else {
      // A cycle of symbolic links counts as a missing file.
      throw errno == ELOOP ? .missing : Refusal(errno)
    }
    defer { free(resolved) }
    return Array(UnsafeBufferPointer(start: resolved, count: strlen(resolved)))
  }

  /// Opens a file for reading, with symbolic links followed; the caller closes it.
  static func descriptor(of path: String) throws(Refusal) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    _ = try size(of: descriptor)
    return descriptor
  }

  /// The size of an open file; closes the descriptor and throws if it is not a regular file.
  private static func size(of descriptor: Int32) throws(Refusal) -> Int {
    guard descriptor >= 0 else { throw Refusal(errno) }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    guard isKnown, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw isKnown ? .notRegular : .unreadable
    }
    FilesRead.current?.insert(FileIdentity(status))
    return Int(status.st_size)
  }

  /// Reads an open file to its end, and closes it.
  private static func contents(
    of descriptor: Int32, atMost limit: Int
  ) throws(Refusal) -> [UInt8] {
    let size = try size(of: descriptor)
    defer { close(descriptor) }
    guard size <= limit else { throw .tooLarge }
    // The file may grow in the meantime, so the size is only an estimate.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    return try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) {
      buffer throws(Refusal) in
      while bytes.count <= limit {
        guard let start = buffer.baseAddress else { break }
        let taken = readAgain(descriptor, start, buffer.count)
        guard taken >= 0 else { throw .unreadable }
        guard taken > 0 else { return bytes }
        bytes.append(contentsOf: buffer[..<taken])
      }
      throw .tooLarge
    }
  }
}

/// Calls `read`, again if a signal interrupts it.
func readAgain(_ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int {
  while true {
    let taken = read(descriptor, start, count)
    if taken >= 0 || errno != EINTR { return taken }
  }
}
