extension DiagnosticPrinter {
  /// A diagnostic as one line of JSON, for editors and other programs.
  ///
  /// The keys have this order, and empty ones are omitted: `severity`, `file`, `line`, `column`,
  /// `path`, `message`, `suggestion`, `count`, `notes`.
  public func json(for diagnostic: Diagnostic) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("severity", diagnostic.severity.rawValue)
    writer.position(diagnostic.position)
    if let path = diagnostic.path, !path.isEmpty { writer.member("path", path) }
    writer.member("message", diagnostic.message)
    if let suggestion = diagnostic.suggestion { writer.member("suggestion", suggestion) }
    if diagnostic.count > 1 { writer.member("count", diagnostic.count) }
    if !diagnostic.notes.isEmpty {
      writer.key("notes")
      writer.beginArray()
      for note in diagnostic.notes {
        writer.beginObject()
        writer.position(note.position ?? diagnostic.position)
        writer.member("message", note.message)
        writer.endObject()
      }
      writer.endArray()
    }
    writer.endObject()
    return writer.text
  }
}

extension JSONWriter {
  fileprivate mutating func position(_ position: SourcePosition?) {
    guard let position else { return }
    member("file", position.file)
    if let line = position.line { member("line", line) }
    if let column = position.column { member("column", column) }
  }
}
