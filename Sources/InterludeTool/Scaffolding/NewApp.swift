import CommandLineParsing
import Diagnostics
import FileReading
import Terminal

/// One call of `interlude new --app`.
struct NewApp {
  let process: ProcessContext
  /// The app's files and folders, as typed.
  let sources: [String]
  /// The location of Interlude's package, as typed.
  let interlude: String?

  func make(_ name: String, on console: Console) throws -> ExitStatus {
    try validate(name)
    let (dependency, identity) = try dependency()
    let template = AppTemplate(
      name: name, sources: try sources.map(source), dependency: dependency, identity: identity)
    let scaffold = Scaffold(files: template.files)
    let (written, _) = try scaffold.write(in: process.currentDirectory)
    for path in written { console.print("wrote \(path)") }
    console.print()
    console.print("Next:")
    console.print("  fill in \(name)/Sources/\(name)/Apps.swift")
    console.print("  cd \(name)")
    console.print("  swift run \(name) run")
    console.print("  swift run \(name) check")
    return .success
  }

  private func validate(_ name: String) throws {
    let isSound =
      name.count <= 64 && name.first?.isASCII == true && name.first?.isLetter == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard isSound else {
      throw UsageError(
        .unexpectedValue(
          of: "<name>",
          expected: "letters, digits and '_', beginning with a letter, for a Swift module",
          found: name))
    }
    // Two modules of a build can't have the same name.
    guard !Self.taken.contains(name) else {
      throw ScaffoldError(
        "'\(name)' is a module that the package needs", note: "choose another name")
    }
  }

  private static let taken: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "ObjectiveC", "InterludeTool", "Interlude", "interlude",
    "Apps", "Views", "Transitions", "Motion", "Foundation", "Swift", "Testing",
  ]

  /// A source as the package refers to it: an absolute path, or relative to the package's folder,
  /// which is in the current folder.
  private func source(_ path: String) throws -> String {
    let place = absolute(path)
    guard FilePath(place).exists else {
      throw ScaffoldError("--sources: there is no '\(path)'", note: "name a folder or a Swift file")
    }
    return path.hasPrefix("/") ? FilePath(path).normalized : FilePath("../" + path).normalized
  }

  /// The dependency on Interlude, and the name with which the package's targets refer to it.
  private func dependency() throws -> (line: String, identity: String) {
    if let interlude {
      if interlude.includes("://") || interlude.hasPrefix("git@") {
        return (
          ".package(url: \"\(interlude)\", exact: \"\(interludeVersion)\")",
          Self.identity(ofRepository: interlude)
        )
      }
      guard FilePath(absolute(interlude) + "/Package.swift").exists else {
        throw ScaffoldError(
          "--interlude: '\(interlude)' has no Package.swift",
          note: "name the folder of Interlude's package")
      }
      let path =
        interlude.hasPrefix("/")
        ? FilePath(interlude).normalized : FilePath("../" + interlude).normalized
      return Self.dependency(at: path)
    }
    var folder = FilePath(process.executable).parent
    while folder != "/", folder != "." {
      if FilePath(folder + "/Package.swift").exists,
        FilePath(folder + "/Sources/InterludeTool").isFolder
      {
        return Self.dependency(at: folder)
      }
      folder = FilePath(folder).parent
    }
    throw UsageError(
      "--interlude is missing: this program was not built in Interlude's package, so name the package's "
        + "folder or git URL")
  }

  private static func dependency(at path: String) -> (line: String, identity: String) {
    (".package(name: \"interlude\", path: \"\(path)\")", "interlude")
  }

  /// SwiftPM identifies the package of a git URL by the last component of the URL.
  private static func identity(ofRepository url: String) -> String {
    let last = url.split { "/:".contains($0) }.last.map(String.init) ?? url
    return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
  }

  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : process.currentDirectory + "/" + path
  }
}
