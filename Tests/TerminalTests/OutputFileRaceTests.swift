import Diagnostics
import Foundation
import Synchronization
import Terminal
import Testing

/// Another process acts between two calls of the one that writes.
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

  /// A file that replaces ``old``, and what others do before and after the call that gives it its name.
  private func file(
    before: @escaping @Sendable () throws -> Void = {},
    after: @escaping @Sendable () throws -> Void = {}
  ) throws -> OutputFile {
    var calls = FileCalls.system
    calls.exchanging = { one, other in
      try? before()
      let result = FileCalls.system.exchanging(one, other)
      try? after()
      return result
    }
    return try OutputFile(
      path, replacing: .file { FileManager.default.contents(atPath: $0) == Data(Self.old) },
      calls: calls)
  }

  private func expectChanged(_ file: OutputFile) {
    file.append(Self.new)
    let error = #expect(throws: OutputFileError.self) { try file.commit() }
    #expect(
      error?.diagnostic.message == "the file has changed meanwhile; nothing was written")
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

  @Test func `what an editor wrote before the files exchange their names stays`() throws {
    try put(Self.old)
    let path = path
    let counter = Counter()
    expectChanged(
      try file(before: {
        if counter.next() == 1 { try Data(Self.edited).write(to: URL(fileURLWithPath: path)) }
      }))
    #expect(content == Self.edited)
    #expect(try names == ["file"])
  }

  @Test func `what an editor replaced before the files exchange their names stays`() throws {
    try put(Self.old)
    let path = path
    let counter = Counter()
    expectChanged(
      try file(before: {
        guard counter.next() == 1 else { return }
        try Data(Self.edited).write(to: URL(fileURLWithPath: path), options: .atomic)
      }))
    #expect(content == Self.edited)
    #expect(try names == ["file"])
  }

  @Test func `what an editor wrote after that is newer, and stays`() throws {
    try put(Self.old)
    let path = path
    let counter = Counter()
    let file = try file(after: {
      if counter.next() == 1 { try Data(Self.edited).write(to: URL(fileURLWithPath: path)) }
    })
    file.append(Self.new)
    try file.commit()
    #expect(content == Self.edited)
    #expect(try names == ["file"])
  }

  @Test func `two edits, one before and one after, leave the second one`() throws {
    try put(Self.old)
    let path = path
    let counter = Counter()
    let last = [UInt8]("last".utf8)
    expectChanged(
      try file(
        before: {
          if counter.next() == 1 {
            try Data(Self.edited).write(to: URL(fileURLWithPath: path), options: .atomic)
          }
        },
        after: {
          if counter.next() == 2 {
            try Data(last).write(to: URL(fileURLWithPath: path), options: .atomic)
          }
        }))
    #expect(content == last)
    #expect(try names == ["file"])
  }

  @Test func `a file that was removed stays removed`() throws {
    try put(Self.old)
    let path = path
    expectChanged(try file(before: { unlink(path) }))
    #expect(content == nil)
    #expect(try names == [])
  }

  @Test func `a known file stays if the temporary name is taken`() throws {
    try put(Self.old)
    let temporary = folder.path + "/.file.0.tmp"
    let counter = Counter()
    let file = try OutputFile(
      path,
      replacing: .file { _ in
        // Directly before the files would exchange their names.
        if counter.next() == 2 {
          unlink(temporary)
          try? Data(Self.edited).write(to: URL(fileURLWithPath: temporary))
        }
        return true
      })
    expectChanged(file)
    #expect(content == Self.old)
    #expect(try names.sorted() == [".file.0.tmp", "file"], "what another process wrote is its own")
  }

  #if os(Linux)
    @Test func `a file that an editor has open for writing is not replaced`() throws {
      try put(Self.old)
      let editor = open(path, O_RDWR)
      defer { close(editor) }
      expectChanged(try file())
      #expect(pwrite(editor, Self.edited, Self.edited.count, 0) == Self.edited.count)
      #expect(content == Self.edited)
      #expect(try names == ["file"])
    }
  #endif

  // MARK: Any file

  @Test func `a process that takes the temporary name is noticed, and nothing is torn`() throws {
    try put(Self.old)
    var calls = FileCalls.system
    let counter = Counter()
    calls.renaming = { old, new in
      if counter.next() == 1 {
        unlink(old)
        try? Data(Self.edited).write(to: URL(fileURLWithPath: old))
      }
      return FileCalls.system.renaming(old, new)
    }
    let file = try OutputFile(path, replacing: .any, calls: calls)
    file.append(Self.new)
    try file.commit()
    #expect(content == Self.new)
    #expect(try names == ["file"])
  }

  @Test func `a new file has the written bytes, whatever its temporary name has`() throws {
    var calls = FileCalls.system
    let temporary = folder.path + "/.file.0.tmp"
    calls.linking = { descriptor, new in
      unlink(temporary)
      try? Data(Self.edited).write(to: URL(fileURLWithPath: temporary))
      return FileCalls.system.linking(descriptor, new)
    }
    let file = try OutputFile(path, replacing: .none, calls: calls)
    file.append(Self.new)
    let error = #expect(throws: OutputFileError.self) { try file.commit() }
    #expect(error?.reason == .changed)
    #expect(content == nil)
    #expect(try names == [".file.0.tmp"], "what another process wrote is its own")
  }

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
