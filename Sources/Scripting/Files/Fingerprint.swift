import FileReading

/// A hash of the contents of some files at one time, so that changed files can be distinguished
/// from files that were only touched.
///
/// It also records which other files existed.
@_spi(Tools) public struct Fingerprint: Sendable, Hashable {
  /// The hashes by path; nil for a file that did not exist.
  private var hashes: [String: UInt64?] = [:]
  private var listed: Set<String> = []

  /// The fingerprint of no files.
  @_spi(Tools) public init() {}

  /// Reads the files.
  ///
  /// - Parameter listed: Files that only need to exist, whatever their contents.
  package init(of paths: some Sequence<String>, besides listed: Set<String> = []) {
    self.listed = listed
    include(paths)
  }

  /// Reads the files that have not been read yet.
  package mutating func include(_ paths: some Sequence<String>) {
    for path in paths where hashes[path] == nil {
      let bytes = try? RegularFile.bytes(at: path, atMost: Self.mostBytes)
      hashes.updateValue(bytes.map(Self.hash), forKey: path)
    }
  }

  /// The part of the fingerprint that covers these files.
  package func limited(to paths: Set<String>) -> Fingerprint {
    var part = self
    part.hashes = hashes.filter { paths.contains($0.key) }
    return part
  }

  // FNV-1a, which is fast and gives the same result in every process. Deliberate collisions would
  // only harm users' own work.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// Larger than any script, scenario or image that can be loaded.
  private static let mostBytes = 64 << 20
}
