@_spi(Tools) import Diagnostics
import FileReading
import Studio
import Terminal

/// A new file for what a hand did, or for a keyed copy, in the folder of the studio.
struct TakeFile {
  /// The absolute path of the folder.
  let folder: String

  /// The maximum number of files for one name.
  private static let limit = 99

  /// Writes a file, and never over another one.
  ///
  /// - Parameters:
  ///   - name: The name of the file, which gets a number if it is taken.
  ///   - text: Makes the text, which has the name in it.
  /// - Returns: The name.
  func write(as name: String, _ text: (String) throws -> String) throws -> String {
    let (stem, ending) = (FilePath(name).stem, name.hasSuffix(".lua") ? "lua" : "json")
    for number in 1...Self.limit {
      let name = number == 1 ? name : "\(stem)-\(number).\(ending)"
      guard !FilePath("\(folder)/\(name)").exists else { continue }
      let output = try OutputFile("\(folder)/\(name)", followingLinks: false)
      output.append(Array(try text(name).utf8))
      try output.commit()
      return name
    }
    throw CannotKeep(name: name)
  }
}

/// There are too many files of one name.
private struct CannotKeep: DiagnosticError {
  let name: String
  var diagnostic: Diagnostic {
    Diagnostic(.error, "there are 99 files like '\(name)'; give it another name, or move them")
  }
}
