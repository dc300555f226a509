import CommandLineParsing
@_spi(Tools) import Diagnostics
import FileReading
import Workspaces

/// One call of `interlude new --app`.
struct NewApp {
  let process: ProcessContext
  /// The app's files and folders, as typed.
  let sources: [String]
  /// The folder with Interlude's packages, as typed; nil for the one that the program belongs to.
  let interlude: String?

  func make(_ name: String, on console: Console) throws -> ExitStatus {
    try validate(name)
    let template = AppTemplate(
      name: name, sources: try sources.map(source), interlude: try packages())
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
    "AllCommands", "AppTool", "Apps", "Combine", "Views", "Transitions", "Motion", "Foundation",
    "Swift", "Testing",
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

  /// The folder with Interlude's packages, as the package's manifest names it: the checkout that this program was built
  /// in, or the sources that were installed with it.
  private func packages() throws -> String {
    guard let interlude else {
      var folder = FilePath(process.executable).parent
      while folder != "/", folder != "." {
        let known = [folder, folder + "/share/interlude/sources"]
        if let found = known.first(where: { FilePath($0 + Self.apps).exists }) { return found }
        folder = FilePath(folder).parent
      }
      throw UsageError(
        "--interlude is missing: this program is in no checkout, and no sources were installed with it, so name "
          + "the folder of a checkout")
    }
    if interlude.includes("://") || interlude.hasPrefix("git@") {
      throw UsageError(
        "--interlude: SwiftPM finds no package inside a repository, and an app needs Packages/Apps; clone "
          + "\(interlude) and name the folder")
    }
    guard FilePath(absolute(interlude) + Self.apps).exists else {
      throw ScaffoldError(
        "--interlude: '\(interlude)' has no Packages/Apps",
        note: "name the folder of Interlude's checkout")
    }
    return FilePath(interlude.hasPrefix("/") ? interlude : "../" + interlude).normalized
  }

  /// The manifest of the package with the modules of UIKit's names.
  private static let apps = "/Packages/Apps/Package.swift"

  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : process.currentDirectory + "/" + path
  }
}
