import Foundation
import HostileTrials
import TestSupport
import Testing

/// Files that no repository can hold.
enum SpecialFile: String, CaseIterable, Sendable {
  case large = "50 MB"
  case pipe = "a pipe that nobody writes to"
  case zeros = "a link to /dev/zero"
  case folder = "a folder called x.lua"
  case unreadable = "a file that may not be read"
  case outside = "a link to a script in another folder"
  case loop = "a link to itself"
  case dangling = "a link to nothing"
  case module = "a module that is a link to another folder"
  case pipeModule = "a module that is a pipe"
  case largeModule = "a module of 300 KB"
  case chain = "65 modules in a chain"

  private static let script = "return { frame = function() return { front = { alpha = 1 } } end }\n"
  private static let requiring =
    "local m = require 'outside'\nreturn { frame = function() return m end }\n"

  /// Makes the file in a folder and returns its path.
  func make(in folder: URL) throws -> String {
    let file = folder.appendingPathComponent("x.lua").path
    let other = folder.deletingLastPathComponent().appendingPathComponent(
      "other-\(UUID().uuidString).lua")
    let module = folder.appendingPathComponent("outside.lua").path
    switch self {
    case .large:
      try "return {} --".write(toFile: file, atomically: true, encoding: .utf8)
      truncate(file, 50 << 20)
    case .pipe: mkfifo(file, 0o600)
    case .zeros: symlink("/dev/zero", file)
    case .folder: mkdir(file, 0o700)
    case .unreadable:
      try Self.script.write(toFile: file, atomically: true, encoding: .utf8)
      chmod(file, 0)
    case .outside:
      try Self.script.write(to: other, atomically: true, encoding: .utf8)
      symlink(other.path, file)
    case .loop: symlink(file, file)
    case .dangling: symlink(file + ".gone", file)
    case .module:
      try Self.requiring.write(toFile: file, atomically: true, encoding: .utf8)
      try "return {}".write(to: other, atomically: true, encoding: .utf8)
      symlink(other.path, module)
    case .pipeModule:
      try Self.requiring.write(toFile: file, atomically: true, encoding: .utf8)
      mkfifo(module, 0o600)
    case .largeModule:
      try Self.requiring.write(toFile: file, atomically: true, encoding: .utf8)
      try "return {} --".write(toFile: module, atomically: true, encoding: .utf8)
      truncate(module, 300 << 10)
    case .chain:
      for index in 0..<65 {
        try "return require 'm\(index + 1)'".write(
          toFile: folder.appendingPathComponent("m\(index).lua").path, atomically: true,
          encoding: .utf8)
      }
      try "require 'm0'\n\(Self.script)".write(toFile: file, atomically: true, encoding: .utf8)
    }
    return file
  }

  /// What is said about it; nil if it is a script like any other.
  var message: String? {
    switch self {
    case .large: "the file is larger than 256 KB"
    case .pipe, .zeros, .folder: self == .zeros ? Self.elsewhere : "this is not a regular file"
    case .unreadable: geteuid() == 0 ? nil : "the file cannot be read"
    case .outside: Self.elsewhere
    case .loop, .dangling: "no such file"
    case .module: Self.elsewhere
    case .pipeModule: "this is not a regular file"
    case .largeModule: "the file is larger than 256 KB"
    case .chain: "more than 64 modules"
    }
  }

  private static let elsewhere = "the file lies outside of the scripts' folder"
}

struct SpecialFileTests {
  @Test(arguments: TestTier.sample(SpecialFile.allCases, every: 4))
  func `a file that is none cannot hurt`(kind: SpecialFile) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hostile-\(UUID().uuidString)/scripts")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let result = try Runner.play(try kind.make(in: folder))
    let report = try #require(result.report, "\(kind.rawValue) \(result.death ?? "")")
    #expect(report.outcome == (kind.message == nil ? .accepted : .rejected))
    if let message = kind.message { #expect(report.message.contains(message)) }
    report.expectHarmless()
  }
}
