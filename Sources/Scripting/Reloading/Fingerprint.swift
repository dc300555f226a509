import Foundation

/// What some files contained at a moment, a number for each, so that a touch is told from a change.
package struct Fingerprint: Sendable, Hashable {
  /// By path; nil for a file that was not there.
  private var hashes: [String: UInt64?] = [:]

  /// Reads the files.
  package init(of paths: some Sequence<String>) { include(paths) }

  /// Reads those of the files that were not read yet.
  package mutating func include(_ paths: some Sequence<String>) {
    for path in paths where hashes[path] == nil {
      let bytes = FileManager.default.contents(atPath: path)
      hashes.updateValue(bytes.map(Self.hash), forKey: path)
    }
  }

  /// What exactly these files contained; those that were not read yet are read.
  package func including(_ paths: Set<String>) -> Fingerprint {
    var all = self
    all.include(paths)
    all.hashes = all.hashes.filter { paths.contains($0.key) }
    return all
  }

  // FNV-1a: quick, the same in each process, and nobody here means harm to himself.
  private static func hash(_ bytes: Data) -> UInt64 {
    bytes.withUnsafeBytes { buffer in
      buffer.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
  }
}
