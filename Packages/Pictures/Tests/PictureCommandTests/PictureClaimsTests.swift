import Foundation
import Look
import TestSupport
import Testing
import ToolTesting

@testable import Rendering

/// What the README and the guides say of pictures, and what `--memory` does to them.
struct PictureClaimsTests {
  private let session: Session

  init() throws { session = try Session() }

  /// What is shown below a call, without the call and without what is left out after it.
  private func shown(after call: String, in readme: Guide) throws -> String {
    let block = try #require(readme.code(in: "").first { $0.contains(call + "\n") })
    let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { !$0.hasPrefix("$ ") && $0 != "…" }.joined(separator: "\n")
  }

  /// How well a picture is compressed is the libraries' affair.
  @Test(.enabled(if: TestTier.isThorough))
  func `pictures are reported as the README shows, except for their bytes`() throws {
    let readme = try Guide("../README.md")
    try session.write(try #require(readme.code(in: "lua").first), to: "Rise.lua")
    let call =
      "interlude render Rise --scenario pop --sheet rise.png --gif rise.gif --curves rise.svg"
    let shown = try shown(after: call, in: readme)
    let answer = session.run(call.split(separator: " ").dropFirst().map(String.init))
    #expect(answer.messages.replacing(/\d+ kB/, with: "") == shown.replacing(/\d+ kB/, with: ""))
  }

  @Test func `pictures that need too much memory are refused`() throws {
    let answer = try session.start(
      Session.program("interlude-render"),
      [
        "CrossDissolve", "-s", "push", "--scale", "4", "--sheet", "s.png", "--memory",
        "16",
      ])
    #expect(answer.status == 2)
    #expect(
      answer.messages.contains(
        "error: the pictures need more than 16 MB; use a smaller --scale or a larger --memory"),
      "\(answer.messages)")
    #expect(session.files == [])
  }

  @Test func `the limits of pictures in the guide are those of the code`() throws {
    let guide = try Guide("Scripting/Scripting.docc/WhatAScriptMayDo.md")
    let table = try #require(guide.tables(in: "Limits of traces and pictures").first)
    let limits = [
      "\(Bitmap.longestSide) pixels", "\(Int(DrawingCost.limit))", "\(Int(Meter.leastPixels))",
      "\(Bitmap.mostBytes) bytes", "\(ImageStore.mostBytes) bytes", "\(PNGEncoder.mostPixels)",
      "\(ImageStore.mostDecoded)", "\(ImageStore.mostDrawn)",
    ]
    #expect(table.suffix(limits.count).map { $0[1] } == limits)
  }
}
