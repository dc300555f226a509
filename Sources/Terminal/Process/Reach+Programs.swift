import FileReading

// For a server that starts the tool's commands: they are programs, which confine themselves further.
extension Reach {
  /// Allows starting the tool, its programs and those of the system.
  ///
  /// A program needs the libraries that it loads. Whatever it starts, or does, has no more access than this process.
  ///
  /// - Parameter executable: The path of the tool.
  @_spi(Tools) public mutating func keepPrograms(of executable: String) {
    let own = FilePath(executable).parent
    keep(own, for: .running)
    keep(FilePath(own + "/../libexec/interlude").normalized, for: .running)
    for folder in ["/usr", "/bin", "/lib", "/lib64"] { keep(folder, for: .running) }
    // What the loader, the clock and the fonts are configured with. Swift reads a program's arguments from /proc, where
    // Landlock shows of processes that are not restricted in the same way only what every user can see.
    for file in ["/etc/ld.so.cache", "/etc/localtime", "/etc/fonts", "/dev/urandom", "/proc"] {
      keep(file, for: .reading)
    }
    keep("/dev/null", for: .writing)
    for folder in Self.loadedFolders { keep(folder, for: .running) }
  }

  /// Allows a folder for temporary files, and removing it when it is empty.
  @_spi(Tools) public mutating func keepTemporary(_ folder: String) {
    keepFolder(folder)
    keep(FilePath(folder).parent, for: .tidying)
  }

  /// The folders of the libraries that this process has loaded, such as those of a Swift toolchain.
  private static var loadedFolders: Set<String> {
    guard let maps = try? RegularFile.bytes(at: "/proc/self/maps", atMost: 4 << 20) else {
      return []
    }
    let paths = String(decoding: maps, as: UTF8.self).split(separator: "\n")
      .compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
    return Set(paths.filter { $0.contains(".so") }.map { FilePath($0).parent })
  }
}
