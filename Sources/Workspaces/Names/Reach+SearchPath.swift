import FileReading
package import Scripting
package import Terminal

extension Reach {
  /// Allows access to the folders that are searched, and to the targets of symbolic links in them.
  package init(_ searchPath: SearchPath) {
    self.init()
    for root in searchPath.roots { keep(root.path, for: .reading) }
    let kinds: [SearchPath.Kind] = [.animators, .plugins, .scenarios]
    for folder in Set(kinds.flatMap(searchPath.folders).map(\.path)).sorted() {
      keepLink(folder)
      for name in FilePath(folder).links.sorted() where !name.hasPrefix(".") {
        keepLink("\(folder)/\(name)")
      }
    }
    for plugin in searchPath.pluginFolders {
      for part in ["animators", "scenarios"] { keepLink("\(plugin.path)/\(part)") }
    }
  }

  /// Allows access to the target of a symbolic link; everything else is in a folder that is already
  /// accessible.
  private mutating func keepLink(_ path: String) {
    if FilePath(path).isLink { keep(path, for: .reading) }
  }
}
