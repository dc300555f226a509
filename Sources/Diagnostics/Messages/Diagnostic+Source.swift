extension Diagnostic {
  /// The same diagnostic with the source lines around its position.
  ///
  /// If the position has a column, the mark is there. Lua reports no columns; without one, the
  /// first name that the message quotes is marked, if the line contains it exactly once as a whole
  /// word.
  ///
  /// - Parameter source: The whole text of the file that ``position`` names.
  public func showing(_ source: String) -> Diagnostic {
    guard let line = position?.line else { return self }
    var copy = self
    copy.excerpt =
      if let column = position?.column {
        SourceExcerpt(of: source, line: line, column: column)
      } else {
        SourceExcerpt(of: source, line: line, token: quotedName)
      }
    return copy
  }

  private var quotedName: String? {
    let parts = message.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }
}
