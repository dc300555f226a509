import FileReading
import Scripting
public import Terminal
import Workspaces

extension Reach {
  /// Allows pictures to read their font.
  public mutating func keep(font: String?) {
    if let font { keep(font, for: .reading) }
  }

  /// Allows a review to exchange and remove folders in its own.
  public mutating func keepReview(_ path: String) {
    keepFolder(path)
    var folder = FilePath(path)
    while !folder.isFolder, folder.parent != folder.string { folder = FilePath(folder.parent) }
    keep(folder.string, for: .tidying)
  }

  /// Keeps the rights to goldens.
  ///
  /// - Parameter isUpdating: Whether goldens are recorded and removed.
  mutating func keepGoldens(in homes: Set<GoldenFolder.Home>, isUpdating: Bool) {
    for home in homes {
      keep(home.path, for: .reading)
      guard isUpdating, !home.isInstalled else { continue }
      keepFolder(home.path + "/goldens")
      // When the last golden is removed, its folder is removed too.
      keep(home.path, for: .tidying)
    }
  }
}

extension GoldenFolder {
  /// A folder that contains a folder `goldens`, or in which it would be made; the path is absolute.
  struct Home: Hashable {
    let path: String
    let isInstalled: Bool
  }

  /// The homes of everything that the names can refer to, found without loading a script.
  static func homes(of names: [String], on searchPath: SearchPath) -> Set<Home> {
    let paths = names.filter { SubjectName($0).isPath }
    let searched = paths.count == names.count && !names.isEmpty ? [] : [searchPath]
    var homes = Set<Home>()
    for place in searched + paths.map(searchPath.inside) {
      for folder in place.folders(for: .animators) {
        homes.insert(Home(beside: folder.path, folder.root))
      }
      for plugin in place.pluginFolders {
        homes.insert(Home(path: plugin.path, isInstalled: plugin.root.reason == .installed))
      }
    }
    for file in paths.compactMap({ searchPath.file(at: $0) }) {
      homes.insert(Home(beside: file.folder, file.root))
    }
    return homes
  }

  /// Whether any of them contains a picture, which has to be compared with a drawn one.
  static func havePictures(_ homes: Set<Home>) -> Bool {
    homes.contains { home in
      let goldens = home.path + "/goldens"
      let names = FilePath(goldens).visibleContents
      return names.contains { name in
        name.hasSuffix(".png")
          || FilePath("\(goldens)/\(name)").visibleContents.contains { $0.hasSuffix(".png") }
      }
    }
  }
}

extension GoldenFolder.Home {
  /// The folder beside `animators`, or the folder of a file that is elsewhere.
  fileprivate init(beside folder: String, _ root: SearchPath.Root) {
    let place = FilePath(folder)
    self.init(
      path: place.lastComponent == "animators" ? place.parent : folder,
      isInstalled: root.reason == .installed)
  }
}
