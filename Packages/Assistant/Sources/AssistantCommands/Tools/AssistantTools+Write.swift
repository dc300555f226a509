@_spi(Tools) import Diagnostics
import ContextServing
@_spi(Tools) import FileReading
@_spi(Tools) import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension AssistantTools {
  /// Writes a file of the project.
  var write: ContextTool {
    ContextTool(
      "write", title: "Write",
      "Writes a whole file into the project: an animator (Rise.lua), a plugin's file (Tray/plugin.lua), a scenario "
        + "(scenarios/shop.json) or a table of values (card.csv). It says whether the script can be loaded. To write "
        + "over an existing file, give 'version' as the last answer had it; that file is left alone if it is newer.",
      isReadOnly: false,
      fields: [
        ToolField("path", .string, isRequired: true, "The file, from the project's folder."),
        ToolField("text", .text, isRequired: true, "The whole text of the file, at most 256 kB."),
        ToolField(
          "version", .string,
          "The version of the existing file that this replaces; an earlier answer has it."),
      ],
      perform: answering { arguments, call in
        let path = arguments.string("path") ?? ""
        let bytes = Array((arguments.string("text") ?? "").utf8)
        guard bytes.count <= Self.largestText else {
          return .error(
            "the text has \(bytes.count) bytes; at most \(Self.largestText) are written")
        }
        let place = try project.output(path, kinds: ["lua", "json", "csv", "ndjson"])
        if let refusal = refusal(of: place, path, replacing: arguments.string("version")) {
          return refusal
        }
        try Self.makeFolder(FilePath(place).parent)
        let file = try OutputFile(place, overwriting: true, followingLinks: false)
        file.append(bytes)
        try file.commit()
        return written(project.shown(place), bytes, call)
      })
  }

  private static let largestText = 256 << 10

  /// The version of a text, which changes with each byte of it.
  private static func version(of bytes: [UInt8]) -> String {
    var checksum = Checksum()
    checksum.add(bytes)
    return checksum.hexadecimal
  }

  /// Why a file is not written over; nil if it is.
  private func refusal(of place: String, _ path: String, replacing version: String?) -> ToolAnswer?
  {
    guard FilePath(place).exists else { return nil }
    // A command writes no file that it has read, but this one is read to be written over.
    let read = FilesRead.$current.withValue(nil) {
      try? RegularFile.bytes(at: place, within: project.path, atMost: 4 << 20)
    }
    guard let old = read else {
      return .error("'\(path)' exists and can't be read")
    }
    let current = Self.version(of: old)
    guard version != current else { return nil }
    let why =
      version == nil
      ? "'\(path)' exists, and was not written"
      : "'\(path)' has changed since that version, and was not written"
    return ToolAnswer(
      "\(why). It has \(old.count) bytes and begins:\n\(String(decoding: old.prefix(600), as: UTF8.self))\n"
        + "Next: read it; to write over it, call 'write' again with version \(current)",
      structure: ["path": .string(path), "version": .string(current)], isError: true)
  }

  private static func makeFolder(_ path: String) throws {
    guard !FilePath(path).exists else { return }
    try makeFolder(FilePath(path).parent)
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
      throw CommandFault(
        words: "the folder '\(path)' can't be made: \(String(cString: strerror(errno)))")
    }
  }

  /// The answer about a file that was written: whether it can be loaded.
  private func written(_ path: String, _ bytes: [UInt8], _ call: ToolCall) -> ToolAnswer {
    let version = Self.version(of: bytes)
    var members: [JSONText.Member] = [
      .init("path", .string(path)), .init("bytes", .integer(bytes.count)),
      .init("version", .string(version)),
    ]
    var text = "wrote \(path), \(bytes.count) bytes, version \(version)"
    let file = FilePath(path)
    guard file.kind == "lua" else {
      return ToolAnswer(
        Self.next(
          text,
          file.kind == "json" ? "'run' with scenario ./\(path)" : "'fit' with recording \(path)"),
        structure: .object(members))
    }
    let isPlugin = file.lastComponent == "plugin.lua"
    let subject = isPlugin ? "plugin:./\(file.parent)" : "./\(path)"
    let result = commands.run(["list", subject, "--json"], call, .init())
    let loads = result.status == 0 && result.fault == nil
    members.append(.init("loads", .bool(loads)))
    if !loads { text += "\nIt can't be loaded:\n" + Self.spoken(result.fault ?? result.messages) }
    let name = isPlugin ? "./\(file.parent)" : subject
    return ToolAnswer(
      Self.next(
        text,
        loads
          ? "'check' with names [\"\(name)\"]"
          : "correct the text, and write it with version \(version)"),
      structure: .object(members))
  }
}
