import FileReading

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The token and the port of a folder's server, so that a page or an app finds one that is restarted.
///
/// They are stored in the user's session folder, which no other user can read and which is
/// emptied when the session ends. Without such a folder, nothing is stored.
struct RememberedAddress {
  let token: String
  let port: Int

  /// What serves the folder.
  enum Server: String { case studio, serve }

  /// Reads the address that was stored for a folder.
  ///
  /// - Returns: nil if the file is missing, malformed, or accessible to other users.
  init?(_ server: Server, of folder: String, environment: [String: String]) {
    guard let path = Self.path(of: folder, server, environment) else { return nil }
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == getuid(), status.st_mode & 0o077 == 0
    else { return nil }
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &buffer, buffer.count)
    let words = String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count == 2, let port = Int(words[1]), 1...65_535 ~= port,
      words[0].utf8.count == 32,
      words[0].utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) })
    else { return nil }
    (token, self.port) = (words[0], port)
  }

  init(token: String, port: Int) {
    self.token = token
    self.port = port
  }

  /// Stores the address for a folder; does nothing if the file can't be written.
  func remember(_ server: Server, for folder: String, environment: [String: String]) {
    guard let path = Self.path(of: folder, server, environment) else { return }
    var template = Array("\(path).XXXXXX".utf8CString)
    // Only the owner can read it, whatever the umask is.
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return }
    let made = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    let text = "\(token) \(port)\n"
    let count = write(descriptor, text, text.utf8.count)
    close(descriptor)
    if count != text.utf8.count || rename(made, path) != 0 { unlink(made) }
  }

  /// The path of a folder's file, with a hash as its name: a path can be longer than a file name
  /// may be.
  private static func path(
    of folder: String, _ server: Server, _ environment: [String: String]
  ) -> String? {
    guard let session = environment["XDG_RUNTIME_DIR"], session.hasPrefix("/") else { return nil }
    var status = stat()
    guard lstat(session, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == getuid(), status.st_mode & 0o077 == 0
    else { return nil }
    // FNV-1a, 64 bits. Two folders with the same hash share an address, like two studios in one
    // folder.
    let number = FilePath(folder).withoutLinks.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return "\(session)/interlude-\(server.rawValue)-\(String(number, radix: 16))"
  }
}
