import Foundation
import Terminal
import TestSupport
import Testing
import ToolTesting

@_spi(Tools) @testable import InterludeTool
import Workspaces

/// Clips that `interlude fit` reads; `ffmpeg` is played by scripts of the shell, so it need not be installed here.
struct FitClipTests {
  private let session: Session

  init() throws {
    session = try Session()
    try session.makeFolder("bin")
    // What is no text is a clip.
    try session.write("\0\0\0\u{18}ftypmp42", to: "card.mp4")
  }

  private func fit(_ script: String, _ words: String...) throws -> Session.Answer {
    let program = session.folder.appendingPathComponent("bin/ffmpeg").path
    try WrittenProgram.write(script, to: program)
    return session.run(
      ["fit", "card.mp4", "--output", "Card.lua"] + words,
      changing: { process in
        process.environment["PATH"] = session.folder.appendingPathComponent("bin").path
      })
  }

  /// Frames of 8 × 8 pixels that are all the same, at a hundred a second.
  private func frames(_ count: Int) -> String {
    // A frame is text that ends with a line.
    let pixels = String(repeating: "a", count: 767)
    return """
      seq 1 \(count) | sed 's/.*/[Parsed_showinfo_0] pts_time:&e-2 pos/' >&2
      yes "P6
      16 16
      255
      \(pixels)" | head -n \(4 * count)
      """
  }

  @Test(arguments: [
    ("echo '[mov] Invalid data found' >&2; exit 1", "can't be read: [mov] Invalid data found"),
    (
      "echo \"${*##*-i }: Invalid data\" | sed 's/ -map.*:/:/' >&2; exit 1",
      "can't be read: Invalid data"
    ),
    (
      "echo '[png] Picture size 9000x9000 exceeds specified max pixel count 33177600' >&2; exit 1",
      "a picture of the clip has more pixels than 8K"
    ),
    (
      "echo 'Error while decoding' >&2; echo 'Conversion failed!' >&2; exit 1",
      "can't be read: Error while decoding"
    ),
    (
      "for s in 8x8 9x9; do echo \"[Parsed_showinfo_0] pts_time:0 s:$s i:P\" >&2; done; "
        + "exec sleep 600", "the frames of the clip have different sizes"
    ),
    ("exit 0", "can't be read: ffmpeg found no picture in it"),
    ("kill -9 $$", "can't be read: ffmpeg found no picture in it"),
    ("cat /dev/zero", "what ffmpeg makes of the clip is no picture"),
    ("yes", "what ffmpeg makes of the clip is no picture"),
    ("printf 'P6\\n8 8\\n255\\n'; head -c 192 /dev/zero", "the frames of the clip have no times"),
    (
      "printf 'P6\\n8 8\\n255\\n'; head -c 192 /dev/zero; printf 'P6\\n8 16\\n255\\n'",
      "the frames of the clip have different sizes"
    ),
  ])
  func `a clip that can't be read is refused in a sentence`(
    script: String, reason: String
  ) throws {
    let answer = try fit(script)
    #expect(answer.status == 1)
    #expect(answer.messages.contains(reason), "\(answer.messages)")
    #expect(answer.messages.hasPrefix("card.mp4: error: "), "\(answer.messages)")
    #expect(!session.exists("Card.lua"))
    #expect(!session.exists("Card-worst.png"))
  }

  @Test func `a screen is a picture and no video`() throws {
    try session.write("\0", to: "before.mp4")
    let answer = try fit(frames(2), "--from", "before.mp4")
    #expect(answer.status == 1)
    #expect(answer.messages == "before.mp4: error: it is a video, and no picture\n")
  }

  @Test func `a picture of a screen can be a JPEG`() throws {
    let picture = session.folder.appendingPathComponent("before.jpg")
    try Data([0xFF, 0xD8, 0xFF, 0xE0, 0]).write(to: picture)
    let answer = try fit(
      """
      case "$*" in *before.jpg*) echo "error: asked for ${*%% -map *}" >&2; exit 1;; esac
      \(frames(2))
      """, "--from", "before.jpg")
    #expect(answer.messages.contains(" -f jpeg_pipe -i file:"), "\(answer.messages)")
  }

  /// A recording of a minute and more, of which any part is refused.
  ///
  /// - Parameter places: The frames, a hundred a second, from which the picture brightens for twenty.
  private func session(
    changingAt places: [Int], count: Int = 6100, times: String = "pts_time:&e-2"
  ) -> String {
    """
    case "$*" in *" -ss "*) echo "error: asked for ${*%% -i *}" >&2; exit 1;; esac
    echo '  Duration: 00:01:01.00, start' >&2
    echo '  Stream #0:0: Video: h264, 100 fps,' >&2
    seq 1 \(count) | sed 's/.*/[Parsed_showinfo_0] \(times) pos/' >&2
    awk -v count=\(count) -v places="\(places.map(String.init).joined(separator: " "))" 'BEGIN {
      number = split(places, begins, " ")
      for (frame = 0; frame < count; frame++) {
        level = 0
        for (place = 1; place <= number; place++) {
          part = (frame - begins[place]) / 20
          level += part < 0 ? 0 : part > 1 ? 1 : part
        }
        text = sprintf("%c", 40 + int(level * 20) % 80)
        while (length(text) < 768) text = text text
        printf "P6\\n16 16\\n255\\n%s", substr(text, 1, 768)
      }
    }'
    """
  }

  @Test func `the transitions of a whole session are listed, with how to choose each`() throws {
    let answer = try fit(session(changingAt: [1000, 3000]))
    #expect(answer.status == 1)
    #expect(answer.messages.hasPrefix("card.mp4: error: there are 2 transitions; choose one\n"))
    #expect(answer.messages.contains("note: 10.01 to 10.21 s: --start 9.71 --end 10.81"))
    #expect(answer.messages.contains("note: 30.01 to 30.21 s: --start 29.71 --end 30.81"))
  }

  @Test func `the only transition of a long recording is read`() throws {
    let answer = try fit(session(changingAt: [2000]))
    #expect(
      answer.messages.contains("asked for") && answer.messages.contains("-ss 19.71 -t 1.1"),
      "\(answer.messages)")
  }

  /// A recorder that writes only what changes has written the screen at rest long before.
  @Test func `the screen that is shown where a part begins is read, though it begins earlier`()
    throws
  {
    let answer = try fit(
      """
      case "$*" in
        *-noaccurate_seek*trim=end=*) first=0; last=0; begin=-5 ;;
        *) first=1; last=20; begin=0.3 ;;
      esac
      awk -v first=$first -v last=$last -v begin=$begin 'BEGIN {
        for (frame = first; frame <= last; frame++) {
          printf "[Parsed_showinfo_0] pts_time:%s pos\\n", begin + frame / 60 > "/dev/stderr"
          text = sprintf("%c", 40 + frame)
          while (length(text) < 768) text = text text
          printf "P6\\n16 16\\n255\\n%s", substr(text, 1, 768)
        }
      }'
      """, "--start", "1", "--end", "2")
    // Without it, the picture would move from the first frame to the last one.
    #expect(answer.status == 0, "\(answer.messages)")
  }

  @Test(arguments: ["pts_time:-&e-2", "pts_time:1", "pts_time:nan", ""])
  func `the times of a long recording can be wrong`(times: String) throws {
    let answer = try fit(session(changingAt: [1000, 3000], times: times))
    #expect(answer.status == 1)
    #expect(answer.messages.hasPrefix("card.mp4: error: "), "\(answer.messages)")
  }

  @Test func `a long recording that never rests is no transition to choose`() throws {
    let answer = try fit(session(changingAt: Array(stride(from: 0, to: 6100, by: 20))))
    #expect(answer.status == 1)
    #expect(
      answer.messages.contains(
        "card.mp4: error: the picture moves for more than 60 s without a rest; choose a part of it"),
      "\(answer.messages)")
  }

  @Test func `an animated WebP that ffmpeg can't read is named`() throws {
    let head: [UInt8] = Array("RIFF\0\0\0\0WEBPVP8X\n\0\0\0".utf8) + [2, 0, 0, 0]
    try Data(head).write(to: session.folder.appendingPathComponent("card.mp4"))
    let answer = try fit("echo 'Invalid data found' >&2; exit 1")
    #expect(
      answer.messages == """
        card.mp4: error: the clip can't be read: many versions of ffmpeg read no animated WebP; use a \
        video, a GIF or a folder of PNG files

        """)
  }

  @Test func `a long recording in which nothing moves has no transition`() throws {
    let answer = try fit(session(changingAt: []))
    #expect(answer.messages.contains("nothing moves: there is no transition in it"))
  }

  /// A recorder writes such a screen once a second.
  @Test func `an hour in which nothing moves is looked through to its end`() throws {
    let answer = try fit(
      """
      echo '  Duration: 01:00:00.00, start' >&2
      echo '  Stream #0:0: Video: h264, 1 fps,' >&2
      \(frames(3600).replacingOccurrences(of: "&e-2", with: "&"))
      """)
    #expect(answer.status == 1)
    #expect(
      answer.messages.contains("nothing moves: there is no transition in it"), "\(answer.messages)")
  }

  @Test(arguments: [1, 5])
  func `a picture that stands still is no transition`(count: Int) throws {
    let answer = try fit(frames(count))
    #expect(answer.status == 1)
    #expect(answer.messages.contains("nothing moves: "), "\(answer.messages)")
  }

  @Test func `the rest of a long clip is read from its start`() throws {
    let answer = try fit("echo '  Duration: 01:00:00.00, start' >&2; exit 0", "--start", "3590")
    #expect(answer.messages.contains("no picture after 3590 s"), "\(answer.messages)")
  }

  @Test(arguments: [
    ([], "there are no PNG files in the folder"),
    (["f1.png", "f10.png", "f2.png"], "'f10.png' comes before 'f2.png'"),
  ])
  func `a folder without frames in order is refused`(names: [String], reason: String) throws {
    try session.makeFolder("frames")
    for name in names { try session.write("", to: "frames/\(name)") }
    try WrittenProgram.write(
      "exit 1", to: session.folder.appendingPathComponent("bin/ffmpeg").path)
    let answer = session.run(
      ["fit", "frames"],
      changing: { process in
        process.environment["PATH"] = session.folder.appendingPathComponent("bin").path
      })
    #expect(answer.status == 1)
    #expect(answer.messages.hasPrefix("frames: error: "), "\(answer.messages)")
    #expect(answer.messages.contains(reason), "\(answer.messages)")
  }

  @Test func `a pipe among the frames is refused without waiting for it`() throws {
    try session.makeFolder("frames")
    try session.write("", to: "frames/1.png")
    let pipe = session.folder.appendingPathComponent("frames/2.png").path
    try #require(mkfifo(pipe, 0o600) == 0)
    try WrittenProgram.write(
      "exec sleep 600", to: session.folder.appendingPathComponent("bin/ffmpeg").path)
    let answer = session.run(
      ["fit", "frames"],
      changing: { process in
        process.environment["PATH"] = session.folder.appendingPathComponent("bin").path
      })
    #expect(answer.status == 1)
    #expect(answer.messages == "frames/2.png: error: it is not a regular file\n")
  }

  @Test func `no address, list of files or other stream is read, and the part is named`() throws {
    let answer = try fit(
      "echo \"$@\" > /dev/null; echo \"error $*\" >&2", "--start", "1", "--end", "3")
    #expect(answer.messages.contains("-protocol_whitelist file -format_whitelist mov,"))
    #expect(answer.messages.contains("-max_pixels 33177600 "))
    #expect(!answer.messages.contains("concat"))
    #expect(answer.messages.contains("-ss 1.0 -t 2.0 -i file:"))
  }

  @Test func `without ffmpeg a clip is refused in a line`() {
    let answer = session("fit", "card.mp4")
    #expect(answer.status == 2)
    #expect(answer.messages.contains("a clip needs ffmpeg, which is not on the PATH"))
  }

  @Test func `pictures of the screens are for clips`() throws {
    try session.write("time,view,property,value\n", to: "card.csv")
    let answer = session("fit", "card.csv", "--from", "a.png")
    #expect(answer.status == 2)
    #expect(answer.messages.contains("--from is a picture for a clip, and 'card.csv' is a table"))
  }
}
