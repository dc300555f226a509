import Foundation
import TestSupport
import Testing

@testable import Rendering

/// `ffmpeg` is played by scripts of the shell: it need not be installed here.
struct VideoEncoderTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("interlude-video-\(UUID().uuidString)")

  /// Two pictures of 4 by 2 pixels.
  private let film = Film(pictures: [
    .init(bitmap: Bitmap(width: 4, height: 2), duration: 0.1),
    .init(bitmap: Bitmap(width: 4, height: 2), duration: 0.2),
  ])

  private func encoder(_ script: String) throws -> VideoEncoder {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appendingPathComponent("ffmpeg").path
    try WrittenProgram.write(script, to: program)
    return try #require(VideoEncoder(path: "/nowhere:\(folder.path)"))
  }

  @Test func `ffmpeg gets every picture for as long as it is shown`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let encoder = try encoder(
      #"for last; do :; done; echo "$*" >"$last.words"; exec cat >"$last""#)
    let path = folder.appendingPathComponent("a film.mp4").path
    var fractions: [Double] = []
    let contents = try encoder.encode(film, frameRate: 30, to: path) { fractions.append($0) }
    #expect(contents == .init(width: 4, height: 2, frameCount: 9, duration: 0.3))
    // Three frames and six, each of eight pixels of four bytes.
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == 9 * 32)
    #expect(fractions == [0.5, 1])
    let words = try String(contentsOfFile: path + ".words", encoding: .utf8)
    #expect(words.contains("-video_size 4x2 -framerate 30.0 -i -"))
  }

  @Test func `colors are converted to BT.709 and marked, so that no player guesses`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let encoder = try encoder(#"cat >/dev/null; for last; do :; done; echo "$*" >"$last""#)
    let path = folder.appendingPathComponent("film.mp4").path
    try encoder.encode(film, frameRate: 30, to: path)
    let words = try String(contentsOfFile: path, encoding: .utf8)
    for part in [
      "scale=out_color_matrix=bt709:out_range=tv", "-colorspace bt709", "-color_primaries bt709",
      "-color_trc bt709", "-color_range tv",
    ] { #expect(words.contains(part)) }
  }

  @Test func `a video tells the even size and the repeated frames that it has`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let encoder = try encoder("exec cat >/dev/null")
    let film = Film(pictures: [
      .init(bitmap: Bitmap(width: 393, height: 85), duration: 1 / 60.0),
      .init(bitmap: Bitmap(width: 393, height: 85), duration: 1),
    ])
    let contents = try encoder.encode(film, frameRate: 60, to: "film.mp4")
    #expect((contents.width, contents.height, contents.frameCount) == (392, 84, 61))
  }

  @Test func `the first line that ffmpeg says is the reason`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let encoder = try encoder(
      "cat >/dev/null; echo no space left >&2; echo Error closing file >&2; exit 1")
    let error = #expect(throws: EncodingError.self) {
      try encoder.encode(film, frameRate: 30, to: "film.mp4")
    }
    #expect(error.map { "\($0)" } == "ffmpeg reported: no space left")
  }

  /// As `ffmpeg` 5 does it: a file without its end, and a status of 0 unless it is told otherwise.
  @Test func `a file that ffmpeg could not finish is an error`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let encoder = try encoder(
      """
      cat >/dev/null; echo 'Error writing trailer: No space left on device' >&2
      case " $* " in *" -xerror "*) exit 1;; esac
      """)
    #expect(throws: EncodingError.self) {
      try encoder.encode(film, frameRate: 30, to: "film.mp4")
    }
  }

  @Test func `an ffmpeg that ends before it has read everything is an error`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let encoder = try encoder("exit 0")
    // More than a pipe holds.
    let long = Film(pictures: [.init(bitmap: Bitmap(width: 400, height: 200), duration: 1)])
    let error = #expect(throws: EncodingError.self) {
      try encoder.encode(long, frameRate: 30, to: "film.mp4")
    }
    #expect(error.map { "\($0)" } == "ffmpeg reported: nothing")
  }
}
