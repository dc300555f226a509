@_spi(Tools) import Scripting

extension Workspace {
  /// Notes on a name that is found more than once: which file is used, and how to name the others.
  public func notes(on word: String) -> [String] {
    let subject = SubjectName(word)
    guard !subject.isPath else { return [] }
    let isAnimator = registry.entry(named: subject.name) != nil
    var notes: [String] = []
    if !subject.isPlugin, isAnimator {
      if registry.hasFolderPlugin(named: word) {
        notes.append(
          "'\(word)' is an animator and a plugin; this is the animator, "
            + "'\(SubjectName.prefix)\(word)' is the plugin")
      }
      let files = searchPath.files(named: word, of: .animators)
      notes += ambiguity(of: "animators '\(word)'", at: files.map(\.path))
    } else {
      let folders = registry.pluginFolders(named: subject.name)
      notes += ambiguity(of: "plugins '\(subject.name)'", at: folders.map(\.path))
    }
    return notes
  }

  /// - Parameter paths: The paths that were found; the first one is used.
  private func ambiguity(of what: String, at paths: [String]) -> [String] {
    guard paths.count > 1 else { return [] }
    let others = paths.dropFirst().map(shown).joined(separator: " and ")
    return ["there are \(paths.count) \(what): \(shown(paths[0])) is used, not \(others)"]
  }

  /// A path as a user can type it, relative if it is inside the current directory.
  private func shown(_ path: String) -> String {
    let here = searchPath.absolute("")
    return path.hasPrefix(here) && path != here ? String(path.dropFirst(here.count)) : path
  }
}
