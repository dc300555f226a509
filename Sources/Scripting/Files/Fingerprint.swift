import Foundation

/// What some files contained at a moment, a number for each, so that a touch is told from a change,
/// and which others there were.
package struct Fingerprint: Sendable, Hashable {
  /// By path; nil for a file that was not there.
  private var hashes: [String: UInt64?] = [:]
  private var listed: Set<String> = []

  /// Of nothing.
  package init() {}

  /// Reads the files.
  ///
  /// - Parameter listed: Files that are there, whatever they contain.
  package init(of paths: some Sequence<String>, besides listed: Set<String> = []) {
    self.listed = listed
    include(paths)
  }

  /// Reads those of the files that were not read yet.
  package mutating func include(_ paths: some Sequence<String>) {
    for path in paths where hashes[path] == nil {
      let bytes = FileManager.default.contents(atPath: path)
      hashes.updateValue(bytes.map(Self.hash), forKey: path)
    }
  }

  /// The same of these files only.
  package func limited(to paths: Set<String>) -> Fingerprint {
    var part = self
    part.hashes = hashes.filter { paths.contains($0.key) }
    return part
  }

  // FNV-1a: quick, the same in each process, and nobody here means harm to himself.
  private static func hash(_ bytes: Data) -> UInt64 {
    bytes.withUnsafeBytes { buffer in
      buffer.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
  }
}
