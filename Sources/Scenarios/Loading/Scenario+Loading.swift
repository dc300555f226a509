import Diagnostics
import FileReading
import JSON5Reading

extension Scenario {
  /// Reads a scenario.
  ///
  /// Actions are sorted by time; those with the same time keep the order of the file.
  ///
  /// - Parameters:
  ///   - bytes: JSON5 in UTF-8.
  ///   - file: The name of the file as the user gave it, for messages.
  /// - Throws: ``InvalidScenario`` with all errors.
  public init(bytes: [UInt8], file: String) throws(InvalidScenario) {
    try self.init(bytes: bytes, file: file, folder: nil)
  }

  private init(bytes: [UInt8], file: String, folder: String?) throws(InvalidScenario) {
    let document: JSONNode
    do {
      document = try JSON5.parse(bytes: bytes, file: file)
    } catch {
      throw InvalidScenario([error])
    }
    let reader = ScenarioReader(folder: folder)
    let scenario = reader.scenario(document)
    guard let scenario, reader.complaints.errors.isEmpty else {
      throw InvalidScenario(reader.complaints.errors)
    }
    self = scenario
  }

  /// Reads a scenario from text, like ``init(bytes:file:)``.
  public init(_ text: String, file: String) throws(InvalidScenario) {
    try self.init(bytes: Array(text.utf8), file: file)
  }

  /// Reads a scenario from a file; its images must be in the file's folder.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: Its name in messages; the path when nil.
  /// - Throws: ``InvalidScenario``, also for a file that can't be read.
  public init(path: String, name: String? = nil) throws(InvalidScenario) {
    let name = name ?? path
    let bytes: [UInt8]
    do {
      bytes = try InputFile.bytes(
        at: path, name: name, kind: "scenario", limit: JSON5.sizeLimit)
    } catch {
      throw InvalidScenario([error.diagnostic])
    }
    try self.init(bytes: bytes, file: name, folder: FilePath(path).parent)
  }
}
