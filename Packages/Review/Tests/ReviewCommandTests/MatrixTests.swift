import Foundation
import JSON5Reading
import Terminal
import TestSupport
import Testing
import ToolTesting
import Workspaces

struct MatrixTests {
  private let session: Session
  /// Few cases of one animator: 11 operations, both directions.
  private let few = [
    "--axis", "device=iPhone-15", "--axis", "orientation=portrait", "--axis", "movement=full",
    "--axis", "setting=default", "--axis", "cancel=never", "--axis", "rate=60",
  ]

  init() throws {
    session = try Session()
    try session.write(Self.fade, to: "Fade.lua")
  }

  private static let fade = """
    return {
      duration = 0.1,
      parameters = { depth = { default = 0.5, min = 0, max = 1 } },
      frame = function(ctx, progress, presence)
        return { front = { alpha = presence } }
      end,
    }
    """

  private func path(_ name: String) -> String {
    session.folder.appendingPathComponent(name).path
  }

  private func matrix(_ words: String...) -> Session.Answer {
    session.run(["matrix"] + words + (words[0] == "merge" ? [] : few))
  }

  @Test func `list prints a stable key a line`() {
    let answer = matrix("list", "./Fade.lua")
    #expect(answer.status == 0, "\(answer.messages)")
    let keys = answer.output.split(separator: "\n")
    #expect(keys.count == 22)
    #expect(keys.first == "Fade/push/iPhone-15/portrait/ltr/full/default/never/60")
    #expect(keys.last == "Fade/replace/iPhone-15/portrait/rtl/full/default/never/60")
  }

  @Test func `list prints the axes of each case as JSON`() throws {
    let answer = matrix("list", "./Fade.lua", "--json")
    let first = try JSON5.parse(String(answer.output.prefix { $0 != "\n" }), file: "").object()
    #expect(try first.required("operation").string() == "push")
    #expect(try first.required("rate").string() == "60")
  }

  @Test func `parameters are tried at the ends of their ranges`() {
    let answer = session(
      "matrix", "list", "./Fade.lua", "--axis", "operation=push", "--axis", "device=iPad",
      "--axis", "orientation=portrait", "--axis", "direction=ltr", "--axis", "movement=full",
      "--axis", "cancel=never", "--axis", "rate=60")
    #expect(
      answer.output == """
        Fade/push/iPad/portrait/ltr/full/default/never/60
        Fade/push/iPad/portrait/ltr/full/depth=0/never/60
        Fade/push/iPad/portrait/ltr/full/depth=1/never/60

        """)
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `1, 7 and 16 shares merge to the same bytes`() throws {
    let whole = matrix("run", "./Fade.lua", "--out", path("whole"), "--jobs", "1")
    #expect(whole.status == 0, "\(whole.messages)")
    for count in [1, 7, 16] {
      var names: [String] = []
      for number in 1...count {
        let name = path("\(number)-\(count)")
        let answer = matrix(
          "run", "./Fade.lua", "--shard", "\(number)/\(count)", "--out", name, "--jobs",
          "\(number % 3 + 1)")
        #expect(answer.status == 0, "\(answer.messages)")
        names.append(name)
      }
      let merged = session.run(
        ["matrix", "merge"] + names + ["--out", path("merged-\(count)"), "--quiet"])
      #expect(merged.status == 0, "\(merged.messages)")
      #expect(session.text(of: "merged-\(count)") == session.text(of: "whole"))
    }
    #expect(session.text(of: "whole").split(separator: "\n").count == 24)
    #expect(!session.text(of: "whole").contains(session.folder.path))
  }

  @Test func `a case that fails fails the run, but not a share of it`() throws {
    try session.write(
      """
      return {
        frame = function(ctx, progress, presence)
          return { front = { alpha = presence, translateY = 12 } }
        end,
      }
      """, to: "Short.lua")
    let run = matrix("run", "./Short.lua", "--junit", path("j"), "--page", path("p"))
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("fail  Short  "))
    // The mistake shows in each operation, but is reported once.
    #expect(run.output.components(separatedBy: "Short:3: error: start: at progress 0, ").count == 2)
    #expect(run.output.contains("(12 cases, such as Short/push)\n"), "\(run.output)")
    #expect(session.text(of: "j").contains("<testsuite name=\"Short\" tests=\"22\""))
    #expect(session.text(of: "j").contains("name=\"Short/push/rtl\""))
    #expect(session.text(of: "j").contains("<failure message=\"at progress 0, "))
    #expect(session.text(of: "p").contains("<td class=\"fail\""))
    let share = matrix("run", "./Short.lua", "--shard", "1/1", "--out", path("1"))
    #expect(share.status == 0)
    let merged = matrix("merge", path("1"), "--out", path("all"), "--json")
    #expect(merged.status == 1)
    #expect(merged.output.hasPrefix("{\"animator\":\"Short\",\"cases\":22,"))
  }

  @Test func `a script that doesn't load fails each of its cases`() throws {
    try session.write("return {", to: "Torn.lua")
    let answer = matrix("run", "./Torn.lua")
    #expect(answer.status == 1)
    #expect(answer.output.hasPrefix("fail  Torn  22 failed"))
  }

  @Test func `a share that is missing is named, and nothing is written`() {
    _ = matrix("run", "./Fade.lua", "--shard", "1/2", "--out", path("1"))
    let answer = matrix("merge", path("1"), path("2"), "--out", path("all"))
    #expect(answer.status == 3)
    #expect(answer.messages.contains("2: error: no such file"))
    #expect(answer.messages.contains(" of 22 cases have no result"))
    #expect(answer.messages.contains("missing: Fade/"))
    #expect(answer.messages.hasSuffix("nothing was written to \(path("all"))\n"))
    #expect(!session.exists("all"))
    #expect(session.files == ["1", "Fade.lua"])
  }

  @Test func `a pipe gets the whole result or nothing, and is not waited for`() throws {
    _ = matrix("run", "./Fade.lua", "--shard", "1/2", "--out", path("1"))
    _ = matrix("run", "./Fade.lua", "--shard", "2/2", "--out", path("2"))
    _ = matrix("merge", path("1"), path("2"), "--out", path("all"))
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    let refused = matrix("merge", path("1"), path("2"), "--out", path("pipe"))
    #expect(refused.status == 2)
    #expect(refused.messages.contains("it is a pipe, and no program reads from it"))
    // A reader that does not wait for the writer; the result is smaller than a pipe's buffer.
    let reader = open(path("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    #expect(matrix("merge", path("1"), "--out", path("pipe")).status == 3)
    #expect(read(reader, &bytes, bytes.count) <= 0)
    let merged = matrix("merge", path("1"), path("2"), "--out", path("pipe"))
    #expect(merged.status == 0, "\(merged.messages)")
    let count = read(reader, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == session.text(of: "all"))
  }

  @Test func `a run that was stopped goes on where it was`() throws {
    _ = matrix("run", "./Fade.lua", "--out", path("whole"))
    let whole = session.text(of: "whole")
    // As a stopped run leaves it: fewer results, and a last line that fits them.
    let share = matrix("run", "./Fade.lua", "--shard", "1/2", "--out", path("part"))
    #expect(share.status == 0)
    let again = matrix("run", "./Fade.lua", "--resume", "--out", path("part"))
    #expect(again.status == 0, "\(again.messages)")
    #expect(again.messages.contains("wrote \(path("part")): 22 cases, "))
    #expect(again.messages.contains(" of them played before"))
    #expect(session.text(of: "part") == whole)
    let third = matrix("run", "./Fade.lua", "--resume", "--out", path("part"))
    #expect(third.messages.contains("22 cases, 22 of them played before"))
    #expect(session.text(of: "part") == whole)
  }

  /// A killed process leaves its temporary file, whose last line is cut anywhere.
  @Test(arguments: [1, 40, 300])
  func `each whole line of a killed process is kept`(cut: Int) throws {
    _ = matrix("run", "./Fade.lua", "--out", path("whole"))
    let whole = session.text(of: "whole")
    var lines = whole.split(separator: "\n").map { $0 + "\n" }
    let begun = lines[0...9].joined()
    try session.write(begun + lines[10].prefix(min(cut, lines[10].count - 1)), to: ".part.0.tmp")
    // Another one had played other cases, of which some are the same.
    lines.removeSubrange(1...7)
    try session.write(lines[0...4].joined(), to: ".part.1.tmp")
    let answer = matrix("run", "./Fade.lua", "--resume", "--out", path("part"))
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(answer.messages.contains("22 cases, 11 of them played before"), "\(answer.messages)")
    #expect(session.text(of: "part") == whole)
    #expect(!session.files.contains { $0.hasSuffix(".tmp") }, "\(session.files)")
  }

  /// It stops after its first block, and what was known of the others is not lost.
  @Test func `a resumed run that is stopped early keeps the results of later cases`() throws {
    _ = matrix("run", "./Fade.lua", "--out", path("whole"))
    let lines = session.text(of: "whole").split(separator: "\n").map { $0 + "\n" }
    let later = lines[19...22]
    try session.write((lines[...0] + later).joined(), to: ".part.0.tmp")
    let words = ["matrix", "run", "./Fade.lua", "--resume", "--out", path("part"), "--jobs", "1"]
    let answer = session.run(words + few, changing: { $0.isStopped = { true } })
    #expect(answer.status == 130)
    #expect(answer.messages.contains("stopped after 20 of 22 cases"), "\(answer.messages)")
    let kept = session.text(of: "part")
    for line in lines[1...16] + later { #expect(kept.contains(line)) }
    #expect(!session.files.contains { $0.hasSuffix(".tmp") }, "\(session.files)")
    #expect(session.run(words + few).messages.contains("20 of them played before"))
    #expect(session.text(of: "part") == session.text(of: "whole"))
  }

  @Test func `what a killed process left of other scripts, or of nothing, is not kept`() throws {
    _ = matrix("run", "./Fade.lua", "--out", path("whole"))
    let other = session.text(of: "whole").replacing(
      /"digest":"[0-9a-f]+"/, with: "\"digest\":\"1\"")
    try session.write(String(other.dropLast(20)), to: ".part.0.tmp")
    try session.write("{\"inter", to: ".part.1.tmp")
    try session.write("", to: ".part.2.tmp")
    let answer = matrix("run", "./Fade.lua", "--resume", "--out", path("part"))
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(!answer.messages.contains("played before"), "\(answer.messages)")
    #expect(session.text(of: "part") == session.text(of: "whole"))
  }

  @Test func `a line that is no longer as a killed process wrote it is played again`() throws {
    _ = matrix("run", "./Fade.lua", "--out", path("whole"))
    let lines = session.text(of: "whole").split(separator: "\n").map { $0 + "\n" }
    let turned = lines[3].replacing("\"duration\":0.", with: "\"duration\":1.")
    #expect(turned != lines[3])
    try session.write((lines[0...2] + [turned] + lines[4...9]).joined(), to: ".part.0.tmp")
    let answer = matrix("run", "./Fade.lua", "--resume", "--out", path("part"))
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(session.text(of: "part") == session.text(of: "whole"))
  }

  @Test func `without --resume, what a killed process left is removed`() throws {
    _ = matrix("run", "./Fade.lua", "--out", path("whole"))
    try session.write(String(session.text(of: "whole").dropLast(20)), to: ".part.0.tmp")
    let answer = matrix("run", "./Fade.lua", "--out", path("part"))
    #expect(answer.status == 0 && !answer.messages.contains("played before"))
    #expect(!session.files.contains { $0.hasSuffix(".tmp") }, "\(session.files)")
  }

  @Test func `results of an earlier version are kept, and get their checksums`() throws {
    _ = matrix("run", "./Fade.lua", "--out", path("whole"))
    let whole = session.text(of: "whole")
    let lines = whole.split(separator: "\n").map(String.init)
    // Without checksums, and without the last line, which sums them.
    let plain = lines.dropLast().map { $0.replacing(/,"sum":"[0-9a-f]{8}"/, with: "") }
    try session.write(plain.map { $0 + "\n" }.joined(), to: ".part.0.tmp")
    let answer = matrix("run", "./Fade.lua", "--resume", "--out", path("part"))
    #expect(answer.status == 0 && answer.messages.contains("22 of them played before"))
    #expect(session.text(of: "part") == whole)
  }

  @Test func `a torn file is played anew, and told`() throws {
    _ = matrix("run", "./Fade.lua", "--out", path("whole"))
    let whole = session.text(of: "whole")
    try session.write(String(whole.dropLast(20)), to: "torn")
    let answer = matrix("run", "./Fade.lua", "--resume", "--out", path("torn"))
    #expect(answer.status == 0)
    #expect(answer.messages.contains("torn:24: warning: the file is torn"))
    #expect(session.text(of: "torn") == whole)
  }

  @Test func `results of another script or share are not kept`() throws {
    _ = matrix("run", "./Fade.lua", "--out", path("out"))
    let other = matrix("run", "./Fade.lua", "--shard", "1/2", "--resume", "--out", path("out"))
    #expect(other.status == 2)
    #expect(other.messages.contains("does not belong to this share; --force starts over"))
    try session.write(Self.fade.replacing("0.1", with: "0.2"), to: "Fade.lua")
    let before = session.text(of: "out")
    let answer = matrix("run", "./Fade.lua", "--resume", "--out", path("out"))
    #expect(answer.status == 2)
    #expect(answer.messages.contains("its cases differ from those to play"))
    #expect(session.text(of: "out") == before)
    try session.write("my notes\n", to: "notes")
    #expect(matrix("run", "./Fade.lua", "--resume", "--out", path("notes")).status == 2)
    #expect(session.text(of: "notes") == "my notes\n")
  }

  @Test func `timings are apart and balance the next shares`() throws {
    let run = matrix("run", "./Fade.lua", "--out", path("out"), "--timings", path("times"))
    #expect(run.status == 0, "\(run.messages)")
    #expect(session.text(of: "times").split(separator: "\n").count == 11)
    #expect(!session.text(of: "out").contains("microseconds"))
    var keys: [String] = []
    for number in 1...3 {
      let answer = matrix(
        "list", "./Fade.lua", "--shard", "\(number)/3", "--weights", path("times"))
      #expect(answer.status == 0, "\(answer.messages)")
      keys.append(answer.output)
    }
    #expect(keys.joined() == matrix("list", "./Fade.lua").output)
  }

  /// A resumed run replaces results and timings, which it has read, and no other file.
  @Test func `a run that goes on overwrites only what it has read`() throws {
    let first = matrix(
      "run", "./Fade.lua", "--shard", "1/2", "--out", path("part"), "--timings", path("times"))
    #expect(first.status == 0, "\(first.messages)")
    try session.write("my notes\n", to: "notes")
    for (option, message) in [
      ("--junit", "notes: error: the file already exists; --force overwrites it"),
      ("--page", "notes: error: the file already exists; --force overwrites it"),
      ("--timings", "notes:1: error: the line is no timing as --timings writes it"),
    ] {
      let answer = matrix(
        "run", "./Fade.lua", "--resume", "--out", path("part"), option, path("notes"))
      #expect(answer.status == 2)
      #expect(answer.messages.contains(message), "\(option): \(answer.messages)")
      #expect(session.text(of: "notes") == "my notes\n")
    }
    let answer = matrix(
      "run", "./Fade.lua", "--resume", "--out", path("part"), "--timings", path("times"))
    #expect(answer.status == 0, "\(answer.messages)")
    let cases = session.text(of: "times").matches(of: /"cases":([0-9]+)/).compactMap { Int($0.1) }
    #expect(cases.reduce(0, +) == 22)
  }

  @Test func `a full disk leaves nothing that looks like a result`() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    try FileManager.default.createSymbolicLink(
      atPath: path("full"), withDestinationPath: "/dev/full")
    let answer = matrix("run", "./Fade.lua", "--force", "--out", path("full"))
    #expect(answer.status == 2)
    #expect(answer.messages.contains("can't be written: no space left on device"))
  }

  @Test(arguments: [
    (["list", "--out", "x"], "--out can't be used with `matrix list`"),
    (["run", "--resume"], "--resume needs --out"),
    (["merge", "x"], "`matrix merge` needs --out"),
    (["merge", "--out", "x"], "`matrix merge` needs the files of results"),
    (["run", "--jobs", "0"], "'--jobs' expects 1 to 256 threads, found '0'"),
    (["run", "--shard", "0/3"], "'--shard' expects a share such as 3/8, counted from 1, found"),
    (["run", "--shards", "3"], "--shards is set, but nothing says which share this is"),
    (["run", "--shards", "3", "--shard", "1/3"], "use only one of --shard and --shards"),
    (["run", "--out", "x", "--junit", "x"], "--out and --junit can't be written to the same file"),
    (["run", "--out", "x", "--page", "./x"], "--out and --page can't be written to the same file"),
    (["play"], "'<action>' expects 'list', 'run', 'merge' or 'accept', found 'play'"),
  ])
  func `a wrong call is refused`(words: [String], message: String) {
    let answer = session.run(["matrix"] + words)
    #expect(answer.status == 2)
    #expect(answer.messages.contains(message), "\(answer.messages)")
  }

  /// The rules of `check` for a single run are those of the matrix.
  @Test(.enabled(if: TestTier.isThorough))
  func `a case that check judges has the same problem in the matrix`() throws {
    try session.write(
      """
      return {
        frame = function(ctx, progress, presence)
          return { front = { alpha = presence, translateX = ctx.rtl and 3 or 0 } }
        end,
      }
      """, to: "Odd.lua")
    let check = session("check", "./Odd.lua", "--json")
    #expect(check.output.contains("'message' is 3 pt from its place"))
    let run = matrix("run", "./Odd.lua", "--json")
    #expect(run.output.contains("'message' is 3 pt from its place"))
    #expect(run.output.contains("\"ok\":11,"))
  }

  @Test func `a matrix that takes too long keeps what it has played`() throws {
    let answer = try session.start(
      Session.program("interlude-matrix"),
      ["run", "CrossDissolve", "--out", "out", "--timeout", "0.5", "--jobs", "1"])
    #expect(answer.status == 130, "\(answer.messages)")
    #expect(answer.messages.contains("error: it takes longer than the 0.5 seconds of --timeout\n"))
    #expect(answer.messages.contains(" cases; --resume goes on\n"), "\(answer.messages)")
    #expect(session.files == ["Fade.lua", "out"])
    #expect(session.text(of: "out").split(separator: "\n").last?.hasPrefix("{\"end\":") == true)
  }
}
