import CommandLineParsing
@_spi(Tools) import Diagnostics
import FileReading
import Workspaces

/// One call of `interlude new --app`.
struct NewApp {
  let process: ProcessContext
  /// The app's files and folders, as typed.
  let sources: [String]
  /// The folder of Interlude's checkout, as typed.
  let interlude: String?

  func make(_ name: String, on console: Console) throws -> ExitStatus {
    try validate(name)
    let template = AppTemplate(
      name: name, sources: try sources.map(source), checkout: try checkout())
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

  /// The folder of Interlude's checkout, as the package's manifest names it.
  private func checkout() throws -> String {
    guard let interlude else {
      var folder = FilePath(process.executable).parent
      while folder != "/", folder != "." {
        if FilePath(folder + Self.apps).exists { return folder }
        folder = FilePath(folder).parent
      }
      throw UsageError(
        "--interlude is missing: this program was not built in Interlude's checkout, so name the checkout's "
          + "folder")
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

  /// The manifest of the package with the modules of UIKit's names, in the checkout.
  private static let apps = "/Packages/Apps/Package.swift"

  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : process.currentDirectory + "/" + path
  }
}
