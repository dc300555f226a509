import FileReading

/// The contents of some files at one time, as a number for each, so that a changed file can be told
/// from one that was only touched; and which other files existed.
package struct Fingerprint: Sendable, Hashable {
  /// By path; nil for a file that did not exist.
  private var hashes: [String: UInt64?] = [:]
  private var listed: Set<String> = []

  /// The fingerprint of no files.
  package init() {}

  /// Reads the files.
  ///
  /// - Parameter listed: Files that only need to exist, whatever their contents.
  package init(of paths: some Sequence<String>, besides listed: Set<String> = []) {
    self.listed = listed
    include(paths)
  }

  /// Reads the files that were not read yet.
  package mutating func include(_ paths: some Sequence<String>) {
    for path in paths where hashes[path] == nil {
      let bytes = try? RegularFile.bytes(at: path, atMost: Self.mostBytes)
      hashes.updateValue(bytes.map(Self.hash), forKey: path)
    }
  }

  /// The fingerprint of only these files.
  package func limited(to paths: Set<String>) -> Fingerprint {
    var part = self
    part.hashes = hashes.filter { paths.contains($0.key) }
    return part
  }

  // FNV-1a: fast and the same in every process; collisions on purpose would only harm the user's
  // own work.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// More than any script, scenario or image that can be loaded.
  private static let mostBytes = 64 << 20
}
