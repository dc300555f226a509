import CommandLineParsing
import Diagnostics
import Foundation
import Scripting
import Terminal
import TestSupport
import Testing
import ToolTesting
import Workspaces

@testable import AppTool

/// An app that is built again while it is watched; a script takes the compiler's place.
struct AppWatchTests {
  let session: Session

  init() throws {
    session = try Session(extensions: [])
    for folder in ["scenarios", "Sources/Stage", "App/Parts", "bin"] {
      try session.makeFolder(folder)
    }
    try session.write(CardApp.scenario, to: "scenarios/card.json")
    try session.write("// swift-tools-version: 6.2", to: "Package.swift")
    try session.write("App # all of it\n!App/Old.swift\n", to: "Sources/Stage/AppSources.txt")
    try session.write("let a = 1", to: "App/Parts/A.swift")
    try compiler("exit 0")
  }

  /// Has `swift build` do something.
  private func compiler(_ lines: String) throws {
    try WrittenProgram.write(
      "echo \"$@\" > \(session.folder.path)/words\n\(lines)",
      to: session.folder.path + "/bin/swift")
  }

  private var handover: String { session.folder.path + "/handover" }

  private func place(_ process: inout ProcessContext) {
    process.environment["PATH"] = "/nowhere:\(session.folder.path)/bin"
    process.executable = session.folder.path + "/.build/x86_64/debug/Stage"
    process.rebuilding = AppBuild(of: process, handingOverIn: handover)
  }

  private func build() throws -> AppBuild {
    var process = ProcessContext(
      currentDirectory: session.folder.path + "/Sources", environment: [:], executable: "")
    place(&process)
    return try #require(process.rebuilding as? AppBuild)
  }

  /// Saves something each time that it is asked.
  private final class Saves: FileWatcher {
    let descriptor: Int32 = -1
    let interval: Int? = 0
    private var steps: [@Sendable () throws -> Void]

    init(_ steps: [@Sendable () throws -> Void]) { self.steps = steps }

    func watch(_ folders: Set<String>) {}

    func changes() -> FileChanges {
      var changes = FileChanges()
      precondition(!steps.isEmpty, "all is saved, and there are fewer reports than expected")
      try? steps.removeFirst()()
      changes.isOverflow = true
      return changes
    }
  }

  private func watch(_ steps: [@Sendable () throws -> Void]) -> Session.Answer {
    session.run(
      ["watch", "--limit", "3"], watcher: { _ in Saves(steps) }, apps: [CardApp.app()],
      changing: place)
  }

  @Test func `a saved file is built, and the next process plays what was built`() throws {
    let answer = watch([{ try session.write("let a = 12", to: "App/Parts/A.swift") }])
    #expect(answer.status == AppHandover.status.code)
    #expect(answer.output.contains("building Stage…"), "\(answer.output)")
    let place = session.folder.path
    #expect(
      session.text(of: "words")
        == "build --package-path \(place) --product Stage --scratch-path \(place)/.build -c debug\n"
    )
  }

  @Test func `what the compiler complains of is reported, and the last working build stays`() throws
  {
    let answer = watch([
      {
        try compiler(
          """
          echo "[3/5] Compiling Card A.swift"
          echo "/app/A.swift:7:3: error: cannot find 'x' in scope"
          echo "/app/A.swift:7:3: error: cannot find 'x' in scope"
          exit 1
          """)
        try session.write("let a = x", to: "App/Parts/A.swift")
      },
      { try session.write("let a = xy", to: "App/Parts/A.swift") },
    ])
    #expect(answer.status == 0)
    let failure = """
      /app/A.swift:7:3: error: cannot find 'x' in scope
      keeping the version of 10:31:05
      """
    #expect(answer.output.components(separatedBy: failure).count == 3, "\(answer.output)")
  }

  @Test func `a file elsewhere builds nothing`() throws {
    let build = try build()
    let before = build.stamp
    try session.write("x", to: "App/Parts/A.txt")
    try session.write("x", to: "Other.swift")
    #expect(build.stamp == before)
    try session.write("let b = 1", to: "App/Parts/B.swift")
    #expect(build.stamp != before)
    #expect(build.folders.contains(session.folder.path + "/App/Parts"))
    #expect(build.folders.contains(session.folder.path + "/Sources/Stage"))
  }

  @Test func `a list that has changed has SwiftPM plan the build again`() throws {
    let past = Date(timeIntervalSince1970: 1_000_000)
    let manifest = session.folder.path + "/Package.swift"
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: manifest)
    let build = try build()
    try compiler(
      "echo \"/a/AppSources.txt:1: error: the list has changed; 'touch Package.swift'\"; exit 1")
    #expect(build.build().map(\.message) == ["the list has changed; 'touch Package.swift'"])
    let date =
      try FileManager.default.attributesOfItem(atPath: manifest)[.modificationDate] as? Date
    #expect(try #require(date) > past)
  }

  @Test func `a build that says nothing of a place is reported by its last lines`() {
    let problems = AppBuild.problems(in: "[1/2] Linking\nld: no room\n")
    #expect(problems.map(\.message) == ["swift build has failed"])
    #expect(problems[0].notes.map(\.message) == ["[1/2] Linking", "ld: no room"])
    #expect(
      AppBuild.problems(in: "error: no such module 'Shop'\n").map(\.message) == [
        "no such module 'Shop'"
      ])
  }

  @Test func `a process leaves for the next one what it has played`() throws {
    let path = session.folder.path + "/handover"
    AppHandover(trace: Array("{}\n{}".utf8), label: "10:31:05", reports: 3).leave(at: path)
    let left = try #require(AppHandover(leftIn: path))
    #expect(left.label == "10:31:05" && left.reports == 3 && left.fault == nil)
    AppHandover(trace: nil, label: nil, reports: 0, fault: "the app\ncrashed").leave(at: path)
    let fault = try #require(AppHandover(leftIn: path))
    #expect(fault.fault == "the appcrashed" && fault.label == nil)
    #expect(AppHandover(leftIn: path + "s") == nil)
  }
}
