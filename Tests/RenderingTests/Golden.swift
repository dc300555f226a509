import Foundation
import Testing

@testable import Rendering

/// A picture that was looked at once and must not change.
///
/// Recorded with `RECORD_GOLDENS=1 swift test --filter RenderingTests`. Where the libraries are those
/// of the recording the pixels must be equal, elsewhere they must look equal; a picture that is
/// missing or of another size fails.
struct Golden {
  let name: String

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")

  func check(_ picture: Bitmap, _ location: SourceLocation = #_sourceLocation) throws {
    let file = Self.folder.appendingPathComponent("\(name).png")
    let note = Self.folder.appendingPathComponent("fingerprint.txt")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try Data(PNGEncoder.encode(picture, level: 12)).write(to: file)
      try Data("\(RendererFingerprint.current)\n".utf8).write(to: note)
      return
    }
    let recorded = try #require(
      PNGEncoder.decode([UInt8](Data(contentsOf: file))), sourceLocation: location)
    let difference = try PictureDifference(picture, recorded)
    let fingerprint = try String(contentsOf: note, encoding: .utf8).trimmingCharacters(
      in: .whitespacesAndNewlines)
    if fingerprint == RendererFingerprint.current.description {
      #expect(difference.isEqual, "\(name): \(difference)", sourceLocation: location)
    } else {
      #expect(difference.looksEqual, "\(name): \(difference)", sourceLocation: location)
    }
  }
}
