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
  }

  /// Allows a folder for temporary files, and removing it when it is empty.
  @_spi(Tools) public mutating func keepTemporary(_ folder: String) {
    keepFolder(folder)
    keep(FilePath(folder).parent, for: .tidying)
  }
}
