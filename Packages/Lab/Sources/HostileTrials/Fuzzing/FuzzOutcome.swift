import Diagnostics
import Foundation
import Matrices

/// What came of a case.
package struct FuzzOutcome {
  /// What is wrong first of all; nil if the case is harmless.
  package private(set) var complaint: String?
  private var checksum = Checksum()

  /// A number for all that was printed and written, the same in every process.
  package var digest: String { checksum.hexadecimal }

  /// Keeps what is wrong, if something is.
  mutating func complain(_ complaint: String?) {
    self.complaint = self.complaint ?? complaint
  }

  /// Counts a text among what was printed, and looks for what a terminal acts on.
  mutating func print(_ text: String) {
    if !Self.isSafe(text) { complain("prints what a terminal acts on") }
    add(text.utf8)
  }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    checksum.add(bytes)
  }

  /// Counts the bytes of a file, if there is one.
  mutating func add(fileIn path: String) {
    if let bytes = FileManager.default.contents(atPath: path) { add(bytes) }
  }

  /// Whether a text has nothing but ends of lines that a terminal acts on.
  static func isSafe(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0xA: true
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
        false
      default: true
      }
    }
  }
}
