import Foundation
import PackagePlugin

/// Rewrites the files that are listed in a target's `AppSources.txt` before the target is compiled.
@main
struct AppSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let list = target.directoryURL.appending(path: "AppSources.txt")
    let named = try SourceList(at: list, in: context.package.directoryURL)
    let (files, folders, exceptions) = try named.filesAndFolders()
    let output = context.pluginWorkDirectoryURL.appending(path: "Rewritten")
    try removeStrangers(in: output, beside: files)
    // A new package names no files until its author does.
    guard !files.isEmpty else { return [] }
    return [
      .buildCommand(
        displayName: "Rewriting \(files.count) files of the app for \(target.name)",
        executable: try context.tool(named: "UIKitSources").url,
        arguments: ["--output", output.path(percentEncoded: false)]
          + ["--list", list.path(percentEncoded: false)] + named.words
          + folders.flatMap { ["--folder", $0.path(percentEncoded: false)] }
          + exceptions.flatMap { ["--except", $0.path(percentEncoded: false)] }
          + files.map { $0.path(percentEncoded: false) },
        // This plugin runs again when the package changes, and its command when one of these files changes. The list
        // and the folders are included so that the command can detect new files.
        inputFiles: files + folders + [list],
        outputFiles: files.map { output.appending(path: Self.rewrittenName(of: $0)) })
    ]
  }

  /// Renames `Card.swift` to `Card.rewritten.swift`.
  ///
  /// The compiler warns about a file with the same name as the file in its `#sourceLocation`.
  private static func rewrittenName(of file: URL) -> String {
    file.deletingPathExtension().lastPathComponent + ".rewritten.swift"
  }

  /// Removes rewritten files whose originals are no longer listed.
  private func removeStrangers(in folder: URL, beside files: [URL]) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let names = Set(files.map(Self.rewrittenName))
    for name in try manager.contentsOfDirectory(atPath: folder.path()) where !names.contains(name) {
      try manager.removeItem(at: folder.appending(path: name))
    }
  }
}

/// The files and folders that an `AppSources.txt` lists; a line that starts with `!` excludes one.
private struct SourceList {
  let list: URL
  let package: URL
  private let entries: [(line: Int, path: String)]

  init(at list: URL, in package: URL) throws {
    self.list = list
    self.package = package
    guard let text = try? String(contentsOf: list, encoding: .utf8) else {
      throw Failure(
        "\(list.path()): error: there is no such file; name the app's files and folders in it, one a line"
      )
    }
    entries = text.components(separatedBy: .newlines).enumerated().compactMap { index, line in
      let path = line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
      return path.isEmpty ? nil : (index + 1, path)
    }
  }

  /// The entries as arguments for the rewriting program.
  var words: [String] { entries.flatMap { ["--entry", $0.path] } }

  /// Returns the Swift files in the order of the list, those in a folder by path; the folders; and the exceptions.
  func filesAndFolders() throws -> (files: [URL], folders: [URL], exceptions: [URL]) {
    var (files, folders): ([URL], [URL]) = ([], [])
    for (line, path) in entries where !path.hasPrefix("!") {
      let (place, isFolder) = try place(of: path, line)
      guard isFolder else {
        files.append(place)
        continue
      }
      let inside = contents(of: place)
      files += inside.files
      folders += [place] + inside.folders
    }
    var exceptions: [URL] = []
    for (line, path) in entries where path.hasPrefix("!") {
      let (place, isFolder) = try place(
        of: path.dropFirst().trimmingCharacters(in: .whitespaces), line)
      func isLeftOut(_ other: URL) -> Bool {
        let (inner, outer) = (other.pathComponents, place.pathComponents)
        return isFolder ? inner.starts(with: outer) : inner == outer
      }
      guard files.contains(where: isLeftOut) else {
        throw failure(line, "'\(path)' leaves nothing out: no other line names it or its folder")
      }
      files.removeAll(where: isLeftOut)
      folders.removeAll(where: isLeftOut)
      exceptions.append(place)
    }
    var seen: [String: URL] = [:]
    for file in files {
      if let other = seen.updateValue(file, forKey: file.lastPathComponent), other != file {
        throw failure(
          1,
          "two files are called '\(file.lastPathComponent)': \(other.path()) and \(file.path()); "
            + "a target can have only one")
      }
    }
    guard !files.isEmpty || entries.isEmpty else { throw failure(1, "it names no Swift file") }
    return (files, folders, exceptions)
  }

  private func place(of path: String, _ line: Int) throws -> (url: URL, isFolder: Bool) {
    // The full path lets compiler messages and crash reports identify the file from anywhere.
    let place = URL(filePath: path, relativeTo: package).absoluteURL.standardizedFileURL
    var isFolder: ObjCBool = false
    guard
      FileManager.default.fileExists(
        atPath: place.path(percentEncoded: false), isDirectory: &isFolder)
    else { throw failure(line, "'\(path)' does not exist") }
    return (place, isFolder.boolValue)
  }

  private func contents(of folder: URL) -> (files: [URL], folders: [URL]) {
    let inside = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let places = (inside?.compactMap { $0 as? URL } ?? []).map(\.standardizedFileURL)
      .sorted { $0.path() < $1.path() }
    // `main.swift` would start another program, and a package's manifest is not a source file.
    let files = places.filter {
      $0.pathExtension == "swift"
        && !["main.swift", "Package.swift"].contains($0.lastPathComponent)
    }
    return (files, places.filter { $0.hasDirectoryPath })
  }

  private func failure(_ line: Int, _ message: String) -> Failure {
    Failure("\(list.path(percentEncoded: false)):\(line): error: \(message)")
  }
}

private struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
