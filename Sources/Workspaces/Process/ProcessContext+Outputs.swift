public import CommandLineParsing
import FileReading

extension ProcessContext {
  /// A file's absolute path, or only its name if it is in the current directory, so that messages
  /// show what the user typed.
  public func path(of name: String) -> String {
    let isHere = currentDirectory == FilePath(".").withoutLinks
    return name.hasPrefix("/") || isHere ? name : "\(currentDirectory)/\(name)"
  }

  /// Throws if two outputs of one command have the same path, because the second would replace the
  /// first.
  ///
  /// - Parameter outputs: The option of each output, and its file; nil for an output that was not
  ///   requested.
  public func checkPlaces(of outputs: [(name: String, file: String?)]) throws(UsageError) {
    var places: [(name: String, place: FilePath)] = []
    for (name, file) in outputs {
      guard let file else { continue }
      let place = FilePath(file.hasPrefix("/") ? file : "\(currentDirectory)/\(file)")
      // Symbolic links can also lead there.
      if let other = places.first(where: { $0.place.isPlace(of: place) }) {
        throw UsageError("\(other.name) and \(name) can't be written to the same file")
      }
      places.append((name, place))
    }
  }
}
