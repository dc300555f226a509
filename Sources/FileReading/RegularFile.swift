#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file on a disk, read as a whole.
///
/// A pipe or a device is refused without waiting for it, and a file that grows is not read to its
/// end.
package enum RegularFile {
  /// Why a file is not read.
  package enum Refusal: Error, Hashable {
    case missing, outside, isLink, notRegular, tooLarge, unreadable

    /// What an error of the system means.
    fileprivate init(_ code: Int32) {
      switch code {
      case ENOENT, ENOTDIR: self = .missing
      case ELOOP: self = .isLink
      default: self = .unreadable
      }
    }
  }

  /// Reads a file, wherever its links lead.
  ///
  /// - Parameter limit: How many bytes it may have.
  package static func bytes(at path: String, atMost limit: Int) throws(Refusal) -> [UInt8] {
    try contents(of: open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC), atMost: limit)
  }

  /// Reads the first bytes of a file, wherever its links lead.
  package static func beginning(of path: String, upTo count: Int) throws(Refusal) -> [UInt8] {
    let descriptor = try descriptor(of: path)
    defer { close(descriptor) }
    return withUnsafeTemporaryAllocation(byteCount: count, alignment: 16) { buffer in
      guard let start = buffer.baseAddress else { return [] }
      return Array(buffer.prefix(max(readAgain(descriptor, start, count), 0)))
    }
  }

  /// Reads a file whose links end up in a folder.
  ///
  /// - Parameters:
  ///   - root: The folder that it must lie in.
  ///   - limit: How many bytes it may have.
  package static func bytes(
    at path: String, within root: String, atMost limit: Int
  ) throws(Refusal) -> [UInt8] {
    let (file, folder) = (try resolved(path), try resolved(root))
    guard isIn(folder, file) else { throw .outside }
    // The links are resolved, so one that is here now was put here since.
    return try contents(
      of: open(file + [0], O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC), atMost: limit)
  }

  /// Reads a file beneath a folder, none of whose folders is a link, nor the file itself.
  ///
  /// - Parameters:
  ///   - path: The file's path from the folder.
  ///   - root: The folder, which may be a link.
  ///   - limit: How many bytes it may have.
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

  /// Whether a path leads to a place in a folder, or to the folder itself, its links resolved.
  package static func lies(_ path: String, within root: String) -> Bool {
    guard let place = try? resolved(path), let folder = try? resolved(root) else { return false }
    return place == folder || isIn(folder, place)
  }

  /// Whether a path leads to a file directly in a folder, its links resolved.
  package static func lies(_ path: String, directlyIn root: String) -> Bool {
    guard let place = try? resolved(path), let folder = try? resolved(root) else { return false }
    return isIn(folder, place) && !place.dropFirst(inside(folder).count).contains(slash)
  }

  private static func isIn(_ folder: [CChar], _ file: [CChar]) -> Bool {
    file.starts(with: inside(folder))
  }

  /// What the paths of a folder's files begin with.
  private static func inside(_ folder: [CChar]) -> [CChar] {
    folder == [slash] ? folder : folder + [slash]
  }

  /// A folder that is a link is "no folder" to the system when links are not followed.
  private static func isLink(_ name: String, in folder: Int32) -> Bool {
    let code = errno
    defer { errno = code }
    var status = stat()
    return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFLNK
  }

  private static let slash = CChar(bitPattern: UInt8(ascii: "/"))

  /// The path without links, in bytes: names that are equal as text can be those of two files, and a name
  /// need not be text.
  private static func resolved(_ path: String) throws(Refusal) -> [CChar] {
    guard let resolved = realpath(path, nil) else {
      // Links in a circle lead to nothing.
      throw errno == ELOOP ? .missing : Refusal(errno)
    }
    defer { free(resolved) }
    return Array(UnsafeBufferPointer(start: resolved, count: strlen(resolved)))
  }

  /// Opens a file for reading, wherever its links lead; the caller closes it.
  static func descriptor(of path: String) throws(Refusal) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    _ = try size(of: descriptor)
    return descriptor
  }

  /// The size of an open file; closes what is not a regular file.
  private static func size(of descriptor: Int32) throws(Refusal) -> Int {
    guard descriptor >= 0 else { throw Refusal(errno) }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    guard isKnown, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw isKnown ? .notRegular : .unreadable
    }
    return Int(status.st_size)
  }

  /// Reads an open file to its end, and closes it.
  private static func contents(
    of descriptor: Int32, atMost limit: Int
  ) throws(Refusal) -> [UInt8] {
    let size = try size(of: descriptor)
    defer { close(descriptor) }
    guard size <= limit else { throw .tooLarge }
    // It may grow in the meantime, so its size is only what to expect.
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

/// As `read`, and again when a signal comes in between.
func readAgain(_ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int {
  while true {
    let taken = read(descriptor, start, count)
    if taken >= 0 || errno != EINTR { return taken }
  }
}
