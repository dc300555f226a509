import Diagnostics

extension Examination {
  /// Checks the file's metadata, which a host shows in its list of animators.
  func checkMetadata() {
    for warning in subject.warnings { record(warning, .metadata) }
    guard let metadata = subject.metadata else { return }
    let parts = [
      ("name", metadata.name, "\"\(subject.name)\""),
      ("summary", metadata.summary, "\"What it does, in a sentence.\""),
      ("version", metadata.version, "\"1.0.0\""), ("license", metadata.license, "\"MIT\""),
    ]
    for (key, value, example) in parts where value?.isEmpty != false {
      record(
        .metadata, .warning, key: key, message: "'\(key)' is missing",
        fix: "add `\(key) = \(example),` to the table that the file returns")
    }
  }
}
