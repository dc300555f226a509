import Diagnostics
@_spi(Tools) import FileReading
import Foundation
import Synchronization
import Terminal
import Testing

/// Another process acts while one writes, or several files are written at once.
final class OutputFileRaceTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("OutputFileRaceTests-\(UUID().uuidString)")
  private static let old = [UInt8]("old".utf8)
  private static let new = [UInt8](repeating: 0x6E, count: 200_000)
  private static let edited = [UInt8]("edited".utf8)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var path: String { folder.path + "/file" }
  private var content: [UInt8]? { FileManager.default.contents(atPath: path).map { [UInt8]($0) } }
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
  }

  private func put(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// A file that replaces ``old``.
  private func file() throws -> OutputFile {
    try OutputFile(
      path, replacing: .file { FileManager.default.contents(atPath: $0) == Data(Self.old) })
  }

  private func expect(_ reason: OutputFileError.Reason, from file: OutputFile) {
    file.append(Self.new)
    let error = #expect(throws: OutputFileError.self) { try file.commit() }
    #expect(error?.reason == reason)
  }

  // MARK: A file that is known

  @Test func `a known file is replaced`() throws {
    try put(Self.old)
    let file = try file()
    file.append(Self.new)
    try file.commit()
    #expect(content == Self.new)
    #expect(try names == ["file"])
  }

  @Test func `what an editor wrote meanwhile stays`() throws {
    try put(Self.old)
    let file = try file()
    try put(Self.edited)
    expect(.changed, from: file)
    #expect(content == Self.edited)
    #expect(try names == ["file"])
  }

  @Test func `a file that was removed meanwhile stays removed`() throws {
    try put(Self.old)
    let file = try file()
    unlink(path)
    expect(.changed, from: file)
    #expect(try names == [])
  }

  @Test func `a file that appears where there was none stays`() throws {
    for replaceable in [Replaceable.none, .asItIs(path)] {
      unlink(path)
      var calls = FileCalls.system
      calls.linking = { [path] old, new in
        try? Data(Self.edited).write(to: URL(fileURLWithPath: path))
        return FileCalls.system.linking(old, new)
      }
      let file = try OutputFile(path, replacing: replaceable, calls: calls)
      if case .none = replaceable {
        expect(.exists, from: file)
      } else {
        expect(.changed, from: file)
      }
      #expect(content == Self.edited)
      #expect(try names == ["file"])
    }
  }

  @Test(arguments: [EPERM, ENOTSUP, ENOSYS])
  func `a disk without hard links gets new files, too`(code: Int32) throws {
    var calls = FileCalls.system
    calls.linking = { _, _ in
      errno = code
      return -1
    }
    let file = try OutputFile(path, replacing: .none, calls: calls)
    file.append(Self.new)
    try file.commit()
    #expect(content == Self.new)
    #expect(try names == ["file"])
    try put(Self.edited)
    #expect(throws: OutputFileError.self) { try OutputFile(path, replacing: .none, calls: calls) }
  }

  // MARK: Any file

  @Test func `the temporary file is locked until it has its name`() throws {
    try put(Self.old)
    var calls = FileCalls.system
    let folder = folder
    calls.renaming = { old, new in
      // Another process that begins to write the same file now.
      let other = try? OutputFile(folder.path + "/file", overwriting: true)
      #expect(FileManager.default.fileExists(atPath: old), "it was taken for one that was left")
      other?.discard()
      return FileCalls.system.renaming(old, new)
    }
    let file = try OutputFile(path, replacing: .any, calls: calls)
    file.append(Self.new)
    try file.commit()
    #expect(content == Self.new)
  }

  // MARK: Several files

  @Test func `of several files all are written or none`() throws {
    var calls = FileCalls.system
    let counter = Counter()
    calls.syncing = { descriptor in
      guard counter.next() == 3 else { return FileCalls.system.syncing(descriptor) }
      errno = ENOSPC
      return -1
    }
    let files = try ["a", "b", "c", "d"].map { name in
      try OutputFile("\(folder.path)/\(name)", replacing: .none, calls: calls)
    }
    for file in files { file.append(Self.new) }
    let error = #expect(throws: OutputFileError.self) { try OutputFile.commit(files) }
    #expect(error?.path == folder.path + "/c" && error?.reason == .system(ENOSPC))
    for file in files { file.discard() }
    #expect(try names == [])
  }

  @Test func `an error about a name says which files have theirs`() throws {
    let files = try ["a", "b", "c"].map { try OutputFile("\(folder.path)/\($0)") }
    for file in files { file.append(Self.new) }
    try Data(Self.edited).write(to: folder.appendingPathComponent("c"))
    let error = #expect(throws: OutputFileError.self) { try OutputFile.commit(files) }
    #expect(
      error?.diagnostic.notes.map(\.message) == [
        "written before that: \(folder.path)/a, \(folder.path)/b"
      ])
    #expect(try names.sorted() == ["a", "b", "c"])
  }

  // MARK: What is read

  @Test(arguments: [false, true])
  func `no output replaces what the command reads, also through a link`(isLink: Bool) throws {
    try put(Self.old)
    let output = isLink ? folder.path + "/link" : path
    if isLink { symlink("file", output) }
    try FilesRead.$current.withValue(FilesRead()) {
      let early = try OutputFile(output, replacing: .any)
      _ = try RegularFile.bytes(at: path, atMost: 100)
      let error = #expect(throws: OutputFileError.self) { try OutputFile(output, replacing: .any) }
      #expect(error?.diagnostic.message == "can't be written over what is read")
      expect(.isInput, from: early)
      // What is compared with what was read may be replaced.
      let known = try OutputFile(output, replacing: .asItIs(output))
      known.append(Self.edited)
      try known.commit()
    }
    #expect(content == Self.edited)
  }

  // MARK: Owner and permissions

  @Test(arguments: [0o600, 0o640, 0o755])
  func `permissions that change during the work are kept`(mode: Int) throws {
    try put(Self.old)
    let files = [try file(), try OutputFile(path, replacing: .any)]
    #expect(chmod(path, mode_t(mode)) == 0)
    for file in files.reversed() {
      file.append(Self.old)
      try file.commit()
      let kept = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(kept as? Int == mode)
    }
  }

  @Test(.enabled(if: getuid() == 0))
  func `the owner is kept`() throws {
    try put(Self.old)
    #expect(chown(path, 4321, 1234) == 0)
    #expect(chmod(path, 0o4755) == 0)
    let file = try OutputFile(path, replacing: .any)
    file.append(Self.new)
    try file.commit()
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_uid == 4321 && status.st_gid == 1234)
    #expect(status.st_mode & 0o7777 == 0o4755)
  }

  /// Counts calls, which all come from one thread.
  private final class Counter: Sendable {
    private let calls = Atomic(0)

    func next() -> Int { calls.add(1, ordering: .relaxed).newValue }
  }
}
