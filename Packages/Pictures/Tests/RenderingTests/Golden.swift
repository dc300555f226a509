import Foundation
import Testing

@testable import Rendering

/// A picture that was looked at once and must not change.
///
/// Recorded with `RECORD_GOLDENS=1 swift test --filter RenderingTests`. Where the libraries are those
/// of the recording the pixels must be equal, elsewhere they must look equal; a picture that is
/// missing, can't be read or is of another size fails.
struct Golden {
  let name: String

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")

  private var file: URL { Self.folder.appendingPathComponent("\(name).png") }

  func check(_ picture: Bitmap, _ location: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try Data(PictureGolden.png(of: picture)).write(to: file)
      // Nothing was compared, so the test hasn't passed.
      Issue.record("\(name) is recorded; run again without RECORD_GOLDENS")
      return
    }
    let verdict = try verdict(on: picture)
    #expect(verdict.isKept, "\(name): \(verdict)", sourceLocation: location)
  }

  func verdict(on picture: Bitmap) throws -> PictureGolden.Verdict {
    try PictureGolden(png: [UInt8](Data(contentsOf: file))).compare(picture)
  }
}
