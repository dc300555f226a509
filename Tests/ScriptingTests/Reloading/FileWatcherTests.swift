import Foundation
import Scripting
import TestSupport
import Testing

struct FileWatcherTests {
  let folder: ScriptFolder

  init() throws { folder = try ScriptFolder() }

  @Test(arguments: SavePattern.allCases, [nil, 5])
  func `a save is reported once the file is complete, however it is saved`(
    pattern: SavePattern, poll: Int?
  ) throws {
    let path = folder.file("Rise.lua")
    try folder.write(ScriptFolder.script(moving: 1), to: "Rise.lua")
    let watcher = SystemWatcher.make(polling: poll)
    watcher.watch([folder.path])
    for points in 2...4 {
      let text = ScriptFolder.script(moving: Double(points * 1111))
      try pattern.save(text, to: path)
      let changes = watcher.waitForWrite(of: path)
      #expect(changes.written == [path])
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
  }

  @Test func `a file that is still open is not reported`() throws {
    let path = folder.file("Rise.lua")
    let watcher = SystemWatcher.make()
    watcher.watch([folder.path])
    let file = open(path, O_WRONLY | O_CREAT, 0o644)
    _ = ftruncate(file, 100)
    #expect(watcher.changes().isEmpty)
    close(file)
    #expect(watcher.waitForWrite(of: path).written == [path])
  }

  @Test func `an editor's own files are ignored`() throws {
    let names = [
      ".Rise.lua.swp", "Rise.lua~", "#Rise.lua#", "4913", "x.swx", "x.tmp", "___jb_tmp___",
    ]
    #expect(names.allSatisfy(FileChanges.ignores))
    #expect(!FileChanges.ignores("Rise.lua"))
    let watcher = SystemWatcher.make()
    watcher.watch([folder.path])
    for name in names { try folder.write("x", to: name) }
    try folder.write("x", to: "last.lua")
    #expect(watcher.waitForWrite(of: folder.file("last.lua")).written == [folder.file("last.lua")])
  }

  @Test(arguments: [nil, 5])
  func `a removed file is reported`(poll: Int?) throws {
    try folder.write("x", to: "Rise.lua")
    let watcher = SystemWatcher.make(polling: poll)
    watcher.watch([folder.path])
    try folder.remove("Rise.lua")
    #expect(watcher.nextChanges().removed == [folder.file("Rise.lua")])
  }

  @Test func `a folder that is yet to come is watched as soon as it is there`() throws {
    let watcher = SystemWatcher.make()
    let inner = folder.file("animators")
    watcher.watch([inner])
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
    #expect(watcher.nextChanges().isOverflow)
    try folder.write("x", to: "animators/Rise.lua")
    #expect(watcher.waitForWrite(of: inner + "/Rise.lua").written == [inner + "/Rise.lua"])
  }

  @Test func `a folder that is renamed and put back is watched on`() throws {
    let inner = folder.file("animators")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
    let watcher = SystemWatcher.make()
    watcher.watch([inner])
    for _ in 0..<2 {
      try FileManager.default.moveItem(atPath: inner, toPath: folder.file("Elsewhere"))
      #expect(watcher.nextChanges().isOverflow)
      try FileManager.default.moveItem(atPath: folder.file("Elsewhere"), toPath: inner)
      #expect(watcher.nextChanges().isOverflow)
      try folder.write("x", to: "animators/Rise.lua")
      #expect(watcher.waitForWrite(of: inner + "/Rise.lua").written == [inner + "/Rise.lua"])
    }
  }
}
