import Foundation
import TestSupport
import Testing
import ToolTesting
import Workspaces

struct RenderTests {
  private let session: Session

  init() throws {
    session = try Session()
  }

  private func render(_ words: String...) -> Session.Answer {
    session.run(["render", "CrossDissolve", "--scenario", "pop", "--scale", "0.2"] + words)
  }

  @Test func `without a word about files it writes a GIF named after what was played`() {
    let answer = render()
    #expect(answer.status == 0)
    #expect(session.files == ["CrossDissolve-pop.gif"])
    #expect(answer.messages.hasPrefix("wrote CrossDissolve-pop.gif: 79 × 170, "))
  }

  @Test(arguments: [
    ("--sheet", "s.png"), ("--sheet", "s.svg"), ("--sheet", "s.pdf"), ("--curves", "c.svg"),
    ("--curves", "c.png"), ("--onion", "o.png"), ("--webp", "w.webp"),
  ])
  func `each kind of picture is written as a whole`(option: String, file: String) throws {
    let answer = render(option, file)
    #expect(answer.status == 0)
    #expect(session.files == [file])
    #expect(answer.messages.contains("wrote \(file): "))
    #expect(try !session.bytes(of: file).isEmpty)
  }

  @Test func `the frames go into a folder`() {
    #expect(render("--png", "frames").status == 0)
    #expect(session.files == ["frames"])
    #expect(session.files(in: "frames").first == "frame-0000.png")
    #expect(session.files(in: "frames").count > 20)
  }

  @Test func `a file that is there stays as it is without --force`() throws {
    try session.write("mine", to: "s.png")
    let answer = render("--sheet", "s.png")
    #expect(answer.status == 2)
    #expect(
      answer.messages.contains(
        "s.png: error: the file already exists; --force overwrites it\n"))
    #expect(try session.bytes(of: "s.png") == Array("mine".utf8))
    #expect(render("--sheet", "s.png", "--force").status == 0)
    #expect(try session.bytes(of: "s.png").count > 100)
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `the same call writes the same bytes`() throws {
    #expect(render("--sheet", "a.png", "--gif", "a.gif", "--quiet").messages.isEmpty)
    #expect(render("--sheet", "b.png", "--gif", "b.gif", "--quiet").messages.isEmpty)
    #expect(try session.bytes(of: "a.png") == session.bytes(of: "b.png"))
    #expect(try session.bytes(of: "a.gif") == session.bytes(of: "b.gif"))
  }

  @Test func `without ffmpeg a video is refused in a line`() {
    let answer = render("--mp4", "v.mp4")
    #expect(answer.status == 2)
    #expect(answer.messages.contains("--mp4 needs ffmpeg, which is not on the PATH"))
    #expect(session.files.isEmpty)
  }

  /// `ffmpeg` is played by a script of the shell.
  @Test func `a video that can't be written is an error of its file, not of the call`() throws {
    try session.makeFolder("bin")
    let folder = session.folder.appendingPathComponent("bin").path
    try WrittenProgram.write(
      "cat >/dev/null; echo 'av_write(): No space left on device' >&2; exit 1",
      to: "\(folder)/ffmpeg")
    let answer = session.run(
      [
        "render", "CrossDissolve", "--scenario", "push", "--scale", "0.1", "--mp4", "v.mp4",
        "--quiet",
      ],
      changing: { $0.environment["PATH"] = folder })
    #expect(answer.status == 2)
    #expect(
      answer.messages == "v.mp4: error: can't be written: ffmpeg reported: av_write(): No space "
        + "left on device\n")
    #expect(!session.exists("v.mp4"))
  }

  @Test(.enabled(if: TestTier.isThorough)) func `another animator stands beside it`() {
    let answer = render("--compare", "SwipeToPop", "--sheet", "both.png", "--gif", "both.gif")
    #expect(answer.status == 0)
    #expect(session.files == ["both.gif", "both.png"])
  }

  @Test(arguments: [
    (["--sheet", "s.jpg"], "a file that ends in"), (["--frames", "1"], "2 to 60 frames"),
    (["--slow", "0"], "0.1 to 100 times"), (["--fps", "1000"], "1 to 120 frames per second"),
    (["--gif", "x.gif", "--fps", "51"], "at most 50 frames per second; --webp shows up to 90"),
    (["--webp", "x.webp", "--fps", "91"], "because browsers show a frame of 10 ms or less for"),
    (["--gif", "x.png"], "'--gif' expects a file that ends in '.gif', found 'x.png'"),
    (["--webp", "x.gif"], "a file that ends in '.webp'"), (["--mp4", "x"], "in '.mp4'"),
    (["--png", "x.png"], "'--png' expects a folder for one file per frame, found 'x.png'"),
    (["--compare", "SwipeToPop", "--curves", "c.svg"], "--compare can't be combined with"),
    (["--compare", "SwipeToPop", "--onion", "o.png"], "--compare can't be combined with"),
    (
      ["--sheet", "a.png", "--onion", "a.png"],
      "--sheet and --onion can't be written to the same file"
    ),
    (
      ["--sheet", "a.png", "--onion", "././a.png"],
      "--sheet and --onion can't be written to the same file"
    ),
    (["--gif", "nowhere/a.gif"], "can't be written: there is no folder"),
    (["--background", "blurple"], "expects a color"),
  ])
  func `what can't be done is reported before anything is played`(
    words: [String], message: String
  ) {
    let answer = session.run(["render", "CrossDissolve"] + words)
    #expect(answer.status == 2)
    #expect(answer.messages.contains(message))
    #expect(session.files.isEmpty)
  }

  @Test(arguments: ["--sheet", "--gif", "--png", "--curves", "--onion"])
  func `where nothing moves no picture is written`(option: String) throws {
    let ending = ["--sheet": ".png", "--gif": ".gif", "--curves": ".svg", "--onion": ".png"]
    let answer = session.run(
      ["render", "CrossDissolve", "-s", "swipe-root", option, "a" + (ending[option] ?? "")])
    #expect(answer.status == 2)
    #expect(
      answer.messages == "error: nothing moves in 'swipe-root'; no picture was written\n")
    #expect(session.files.isEmpty)
  }

  @Test func `a broken script is reported and its pictures show the fallback`() throws {
    try session.write(
      "return { duration = 0.35, frame = function() error('no') end }", to: "Broken.lua")
    let answer = session.run(
      ["render", "./Broken.lua", "-s", "pop", "--png", "broken", "--scale", "0.2"])
    #expect(answer.status == 3)
    #expect(answer.messages.contains("continued with 'CrossDissolve'"))
    try session.write(
      "return { duration = 0.35, frame = function(_, p) return { front = { x = 90 * p } } end }",
      to: "Still.lua")
    #expect(render("--png", "fallback").status == 0)
    #expect(
      session.run(["render", "./Still.lua", "-s", "pop", "--png", "still", "--scale", "0.2"])
        .status == 0)
    let middle = "frame-0010.png"
    #expect(try session.bytes(of: "broken/" + middle) == session.bytes(of: "fallback/" + middle))
    #expect(try session.bytes(of: "broken/" + middle) != session.bytes(of: "still/" + middle))
  }

  /// Processes, as the font libraries read the environment of theirs.
  @Test func `fonts and settings of the machine change nothing`() throws {
    for (file, environment) in [
      ("plain.png", [:]),
      ("odd.png", ["FONTCONFIG_FILE": "/nowhere/fonts.conf", "LC_ALL": "C", "HOME": "/nowhere"]),
    ] {
      let process = Process()
      process.executableURL = Session.program("interlude")
      process.arguments = [
        "render", "CrossDissolve", "-s", "pop", "--scale", "0.2", "--sheet", file, "-q",
      ]
      process.environment = environment
      process.currentDirectoryURL = session.folder
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    #expect(try session.bytes(of: "odd.png") == session.bytes(of: "plain.png"))
  }
}

extension Session {
  fileprivate func bytes(of name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: folder.appendingPathComponent(name)))
  }

  fileprivate func files(in name: String) -> [String] {
    let path = folder.appendingPathComponent(name).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
