package import CommandLineParsing
import FileReading

extension ProcessContext {
  /// Throws if two outputs of one command lead to one place, where the second would replace the first.
  ///
  /// - Parameter outputs: What the command line calls each, and its file; nil for one that wasn't asked for.
  package func checkPlaces(of outputs: [(name: String, file: String?)]) throws(UsageError) {
    var places: [(name: String, place: FilePath)] = []
    for (name, file) in outputs {
      guard let file else { continue }
      let place = FilePath(file.hasPrefix("/") ? file : "\(currentDirectory)/\(file)")
      // Links may lead there, too.
      if let other = places.first(where: { $0.place.isPlace(of: place) }) {
        throw UsageError("\(other.name) and \(name) can't be written to the same file")
      }
      places.append((name, place))
    }
  }
}
