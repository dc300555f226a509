import Foundation
import TestSupport
import Recordings
import Testing
import ToolTesting

@testable import InterludeTool

/// What `WhatMayChange.md` says of versions.
struct VersionTests {
  private let session: Session

  init() throws { session = try Session() }

  private func file(_ path: String) throws -> String {
    try String(contentsOf: Session.package.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `the version is shown, with the revision if it is known`() {
    let revision = InterludeTool.revision.map { " (\($0))" } ?? ""
    #expect(session("--version").output == "interlude \(InterludeTool.version)\(revision)\n")
  }

  @Test func `the changelog and the Debian package have the version and its day`() throws {
    let page = session("manual").output
    let day = try #require(page.firstMatch(of: /\.TH INTERLUDE 1 (\S+)/)).1
    let changelog = try file("CHANGELOG.md")
    #expect(changelog.contains("\n## \(InterludeTool.version) – \(day)\n"))
    let debian = try file("Packaging/debian/changelog")
    #expect(debian.hasPrefix("interlude (\(InterludeTool.version)) "))
  }

  @Test func `an animator that was renamed is found by its old name`() throws {
    let guide = try Guide("InterludeTool/InterludeTool.docc/WhatMayChange.md")
    try session.write(try Guide("../README.md").code(in: "lua")[0], to: "Rise.lua")
    try session.write(try #require(guide.code(in: "lua").first), to: "Ascent.lua")
    let old = session("run", "Ascent", "--scenario", "push", "--json")
    #expect(old.status == 0, "\(old.messages)")
    #expect(
      try old.trace().frames
        == session("run", "Rise", "--scenario", "push", "--json").trace().frames)
  }

  @Test func `a command that is given an old name says the new one`() throws {
    try session.write(
      "-- SwipeToPop's old name.\nreturn require \"animators.SwipeToPop\"", to: "Ascent.lua")
    let run = session("run", "Ascent", "--scenario", "push")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("SwipeToPop in 'push'"))
    #expect(
      run.messages.hasPrefix(
        "Ascent.lua:2: warning: the animator 'Ascent' is called 'SwipeToPop' now\n"))
    // An animator that is made of another has a name of its own.
    #expect(session("run", "CascadeOver", "--scenario", "push").messages.isEmpty)
  }

  @Test func `a script for a later interface is refused with both numbers`() throws {
    try session.write("return { api = 2, frame = function() return {} end }", to: "Later.lua")
    #expect(
      session("run", "Later", "--scenario", "push").messages
        .contains("the script is written for api 2; this host speaks api 1"))
  }
}
