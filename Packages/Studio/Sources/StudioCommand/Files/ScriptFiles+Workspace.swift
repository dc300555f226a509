@_spi(Tools) import Diagnostics
import FileReading
@_spi(Tools) import Scripting
import Studio
import Terminal
import Workspaces

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension ScriptFiles {
  /// How the studio reads and replaces a script.
  ///
  /// Only scripts in a folder of the search path are accessible, and they are always replaced as
  /// a whole.
  init(of workspace: Workspace) {
    let (registry, searchPath) = (workspace.registry, workspace.searchPath)
    self.init(
      read: { file in
        let root = try searchPath.savingRoot(of: file)
        do {
          return try RegularFile.bytes(at: file.path, within: root, atMost: 1 << 20)
        } catch {
          throw CannotSave("the file can't be read", file.shownAs)
        }
      },
      parameters: { file, bytes in
        if file.isManifest {
          let folder = PluginFolder(path: file.folder, shownAs: file.folder, root: file.root)
          do {
            return try registry.plugin(in: folder, draft: bytes).parameters(in: registry)
              .map(\.parameter)
          } catch {
            throw CannotSave("the plugin can't be loaded with these values", file.shownAs)
          }
        }
        // The temporary file is next to the script, because the modules that the script requires
        // are found relative to it.
        let name = "\(file.folder)/.\(file.name.utf8.count > 100 ? "script" : file.name)"
        let trial = "\(name).\(getpid())-trial.lua"
        defer { unlink(trial) }
        do {
          let output = try OutputFile(trial, followingLinks: false)
          output.append(bytes)
          try output.commit()
        } catch {
          throw CannotSave("can't write to its folder", file.shownAs)
        }
        guard let place = searchPath.file(at: trial) else { return [] }
        do {
          return try registry.animator(at: place).parameters
        } catch {
          throw CannotSave("the script can't be loaded with these values", file.shownAs)
        }
      },
      replace: { file, old, new in
        _ = try searchPath.savingRoot(of: file)
        do throws(OutputFileError) {
          let output = try OutputFile(
            file.path,
            replacing: .file { (try? RegularFile.bytes(at: $0, atMost: old.count)) == old },
            followingLinks: false)
          output.append(new)
          try output.commit()
        } catch {
          guard error.reason == .changed else { throw error }
          throw CannotSave.changed(file.shownAs)
        }
      })
  }
}

extension SearchPath {
  /// The folder of the search path that contains a script, with symbolic links resolved.
  func savingRoot(of file: SearchPath.File) throws(CannotSave) -> String {
    guard file.path.hasSuffix(".lua"),
      let root = roots.first(where: { RegularFile.lies(file.path, within: $0.path) })
    else {
      // A file that is gone lies nowhere. Of other folders, nothing is said, not even what is there.
      if access(file.path, F_OK) != 0,
        roots.contains(where: { RegularFile.lies(file.folder, within: $0.path) })
      {
        throw CannotSave("the file is gone; put it back first", file.shownAs)
      }
      throw CannotSave(
        "the file is outside the folders that are searched; start the studio in its folder, "
          + "or name the folder with --scripts", file.shownAs)
    }
    return root.path
  }
}
