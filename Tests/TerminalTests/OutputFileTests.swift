import Diagnostics
import Foundation
import Terminal
import Testing

/// A folder of its own for each test.
final class OutputFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("OutputFileTests-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func content(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  private func put(_ text: String, _ name: String) throws {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
  }

  @Test
  func `a file appears as a whole and nothing beside it`() throws {
    let file = try OutputFile(path("new"))
    file.append(Array("half".utf8))
    #expect(try !names.contains("new"))
    file.append(Array(" and half".utf8))
    try file.commit()
    #expect(try content("new") == "half and half")
    #expect(try names == ["new"])
  }

  @Test
  func `the old file stays until the new one is whole`() throws {
    try put("old", "kept")
    let file = try OutputFile(path("kept"), overwriting: true)
    file.append(Array("new".utf8))
    #expect(try content("kept") == "old")
    try file.commit()
    #expect(try content("kept") == "new")
  }

  @Test
  func `what is not committed leaves no trace`() throws {
    try put("old", "kept")
    do {
      let file = try OutputFile(path("kept"), overwriting: true)
      file.append(Array("new".utf8))
    }
    #expect(try content("kept") == "old")
    #expect(try names == ["kept"])
  }

  @Test
  func `a file keeps its permissions and a link stays a link`() throws {
    try put("old", "private")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: path("private"))
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: path("private"))
    let file = try OutputFile(path("link"), overwriting: true)
    file.append(Array("new".utf8))
    try file.commit()
    #expect(try content("private") == "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: path("private"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: path("link"))
    #expect(link == path("private"))
  }

  @Test
  func `a file that is there is not replaced unless it may be`() throws {
    try put("old", "kept")
    #expect(throws: OutputFileError.self) { try OutputFile(path("kept")) }
    #expect(try content("kept") == "old")
    #expect(try names == ["kept"])
  }

  @Test
  func `a file that appears in the meantime is not replaced either`() throws {
    let file = try OutputFile(path("new"))
    file.append(Array("ours".utf8))
    try put("theirs", "new")
    #expect(throws: OutputFileError.self) { try file.commit() }
    #expect(try content("new") == "theirs")
    #expect(try names == ["new"])
  }

  @Test
  func `what can't be written is reported before anything is done`() throws {
    func complaint(_ path: String) -> String {
      do throws(OutputFileError) {
        _ = try OutputFile(path)
        return "nothing"
      } catch {
        return error.diagnostic.message
      }
    }
    #expect(complaint("") == "the name of the file to write is empty")
    #expect(complaint(folder.path) == "can't be written: it is a folder")
    #expect(
      complaint(path("missing/trace"))
        == "can't be written: there is no folder '\(path("missing"))'")
    #expect(complaint("/proc/trace") != "nothing")
    #expect(try names == [])
  }

  @Test
  func `what is not a regular file is written to and stays what it is`() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    // A reader that does not wait for the writer, so that the writer does not wait either.
    let reader = open(path("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let file = try OutputFile(path("pipe"))
    file.append(Array("away".utf8))
    try file.commit()
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(reader, &bytes, bytes.count) == 4)
    #expect(bytes.prefix(4) == ArraySlice("away".utf8))
    let kind = try FileManager.default.attributesOfItem(atPath: path("pipe"))[.type]
    #expect(kind as? FileAttributeType == .typeUnknown)
    #expect(try names == ["pipe"])
  }

  @Test
  func `a pipe that no program reads is refused, and not waited for`() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    do {
      _ = try OutputFile(path("pipe"), overwriting: true)
      Issue.record("it was opened")
    } catch {
      #expect(
        error.diagnostic.message == "can't be written: it is a pipe, and no program reads from it")
    }
    #expect(try names == ["pipe"])
  }

  // MARK: What a killed process leaves

  @Test
  func `a temporary file that was left is removed when the file is written next`() throws {
    try put("half", ".kept.0.tmp")
    try put("half", ".other.0.tmp")
    let file = try OutputFile(path("kept"))
    #expect(try names == [".kept.0.tmp", ".other.0.tmp"])
    file.append(Array("new".utf8))
    try file.commit()
    #expect(try content("kept") == "new")
    #expect(try names == [".other.0.tmp", "kept"])
  }

  @Test
  func `two that write a file at once do not take each other's`() throws {
    let first = try OutputFile(path("kept"), overwriting: true)
    first.append(Array("first".utf8))
    let second = try OutputFile(path("kept"), overwriting: true)
    second.append(Array("second".utf8))
    #expect(try names == [".kept.0.tmp", ".kept.1.tmp"])
    try first.commit()
    #expect(try content("kept") == "first")
    let third = try OutputFile(path("kept"), overwriting: true)
    third.append(Array("third".utf8))
    try second.commit()
    #expect(try content("kept") == "second")
    try third.commit()
    #expect(try content("kept") == "third")
    #expect(try names == ["kept"])
  }

  @Test
  func `what lies in a temporary file's place and is none stays as it is`() throws {
    try put("mine", "linked")
    symlink(path("linked"), path(".kept.0.tmp"))
    #expect(mkfifo(path(".kept.1.tmp"), 0o600) == 0)
    #expect(mkdir(path(".kept.2.tmp"), 0o700) == 0)
    let file = try OutputFile(path("kept"))
    file.append(Array("new".utf8))
    try file.commit()
    #expect(try content("kept") == "new")
    #expect(try content("linked") == "mine")
    #expect(try names == [".kept.0.tmp", ".kept.1.tmp", ".kept.2.tmp", "kept", "linked"])
  }

  /// The folder is in memory, but its files are regular.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/shm")))
  func `a file in a folder of devices is replaced as a whole, too`() throws {
    let folder = "/dev/shm/interlude-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/kept"
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: OutputFileError.self) { try OutputFile(path) }
    #expect(error?.reason == .exists)
    let file = try OutputFile(path, overwriting: true)
    #expect(!file.isDirect)
    file.append(Array("new".utf8))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    try file.commit()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/fd")))
  func `a path that names a descriptor is written to directly`() throws {
    try put("old", "kept")
    let descriptor = open(path("kept"), O_WRONLY | O_APPEND)
    defer { close(descriptor) }
    for start in ["/dev/fd/", "/dev//fd/"] {
      #expect(try OutputFile(start + "\(descriptor)", overwriting: true).isDirect)
    }
    // What lies in a folder that is open is replaced as a whole.
    let place = open(folder.path, O_RDONLY)
    defer { close(place) }
    let parents = ["/dev/fd/\(place)", "/proc/self/fd/\(place)"].filter {
      FileManager.default.fileExists(atPath: $0 + "/kept")
    }
    for parent in parents {
      #expect(throws: OutputFileError.self) { try OutputFile(parent + "/kept") }
      #expect(try !OutputFile(parent + "/kept", overwriting: true).isDirect)
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is reported`() throws {
    let file = try OutputFile("/dev/full")
    file.append([1])
    let error = #expect(throws: OutputFileError.self) { try file.commit() }
    #expect(error?.reason == .system(ENOSPC))
  }
}
