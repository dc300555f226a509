import FileReading
@_spi(Tools) public import Scripting
public import Terminal

extension Workspace {
  /// Gives up the process's rights that a command doesn't need, before it reads the first script.
  ///
  /// The folders of the search path stay readable. This must be called before the process starts a
  /// thread.
  ///
  /// - Parameters:
  ///   - named: The command-line arguments that can be paths of scripts, plugins or scenarios.
  ///   - inputs: Other files to read.
  ///   - outputs: Files to write.
  ///   - keepMore: Adds rights that only this command needs.
  public func confine(
    _ process: ProcessContext, naming named: [String?], reading inputs: [String?] = [],
    writing outputs: [String?] = [], keeping keepMore: (inout Reach) -> Void = { _ in }
  ) {
    willRead(named: named, reading: inputs)
    guard let confine = process.confine else { return }
    var reach = Reach(searchPath)
    for word in named.compactMap(\.self) { reach.keep(named: word, on: searchPath) }
    for file in inputs.compactMap(\.self) { reach.keep(searchPath.absolute(file), for: .reading) }
    for file in outputs.compactMap(\.self) { reach.keep(output: searchPath.absolute(file)) }
    keepMore(&reach)
    confine(reach)
  }

  /// Records which files the command will read, so that an output is refused before anything is
  /// played.
  ///
  /// What is found by a name instead of a path, and modules, are recorded when they are read.
  ///
  /// - Parameters:
  ///   - named: The command-line arguments that can be paths of scripts, plugins or scenarios.
  ///   - inputs: Other files to read.
  public func willRead(named: [String?], reading inputs: [String?] = []) {
    let paths = named.compactMap { $0.map { SubjectName($0).name } }
      .filter { $0.contains("/") || $0.contains(".") }
    for file in paths + inputs.compactMap(\.self) {
      FilesRead.current?.insert(searchPath.absolute(file))
    }
  }
}

extension Reach {
  /// Allows access to what a command-line argument refers to, if it is a path.
  ///
  /// That is a plugin's folder, or a script or scenario with the modules and images in its folder.
  public mutating func keep(named word: String, on searchPath: SearchPath) {
    let name = SubjectName(word).name
    let path = searchPath.absolute(name)
    guard FilePath(path).exists else { return }
    keep(path, for: .reading)
    if !FilePath(path).isFolder { keep(FilePath(path).parent, for: .reading) }
  }
}
