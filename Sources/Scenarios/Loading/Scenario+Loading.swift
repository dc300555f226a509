import Diagnostics
import Foundation

extension Scenario {
  /// Reads a scenario.
  ///
  /// Actions come sorted by time; those of the same time keep the order of the file.
  ///
  /// - Parameters:
  ///   - bytes: JSON5 in UTF-8.
  ///   - file: The name of the file as the user gave it, for messages.
  /// - Throws: ``InvalidScenario`` with everything that is wrong.
  public init(bytes: [UInt8], file: String) throws(InvalidScenario) {
    let document: JSONNode
    do {
      document = try JSON5.parse(bytes: bytes, file: file)
    } catch {
      throw InvalidScenario([error])
    }
    let reader = ScenarioReader()
    let scenario = reader.scenario(document)
    guard let scenario, reader.complaints.errors.isEmpty else {
      throw InvalidScenario(reader.complaints.errors)
    }
    self = scenario
  }

  /// Reads a scenario from text, as ``init(bytes:file:)`` does from bytes.
  public init(_ text: String, file: String) throws(InvalidScenario) {
    try self.init(bytes: Array(text.utf8), file: file)
  }

  /// Reads a scenario from a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: Its name in messages; the path when nil.
  /// - Throws: ``InvalidScenario`` also for a file that can't be read.
  public init(path: String, name: String? = nil) throws(InvalidScenario) {
    let name = name ?? path
    guard let handle = FileHandle(forReadingAtPath: path) else {
      let exists = FileManager.default.fileExists(atPath: path)
      throw InvalidScenario(
        file: name, exists ? "the scenario can't be opened for reading" : "no such scenario file")
    }
    let data: Data?
    do {
      // One byte more than may be there: a device that never ends is not read to its end.
      data = try handle.read(upToCount: JSON5.sizeLimit + 1)
    } catch {
      throw InvalidScenario(file: name, "the scenario can't be read; is it a folder?")
    }
    try self.init(bytes: [UInt8](data ?? Data()), file: name)
  }
}

extension InvalidScenario {
  fileprivate init(file: String, _ message: String) {
    self.init([Diagnostic(.error, message, at: SourcePosition(file: file))])
  }
}
