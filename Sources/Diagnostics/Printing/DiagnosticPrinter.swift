/// Converts diagnostics to text; no other code does this.
///
/// ```
/// slide.lua:12: error: unknown property 'alhpa' of view 'to'; did you mean 'alpha'?
///     11 |   local p = ease(t)
///   → 12 |   ctx.to.alhpa = p
///        |          ^~~~~
///     13 |   ctx.to.x = ctx.width * (1 - p)
/// slide.lua:12: note: the push continued with 'cross-dissolve'
/// ```
///
/// The first line has the format of a compiler's message, so that an editor can jump to the
/// position.
public struct DiagnosticPrinter: Sendable {
  /// Whether the parts have different colors.
  public var usesColor: Bool

  /// The maximum number of lines of a diagnostic, at least 2; further notes are only counted.
  public var lineLimit: Int

  /// The number of columns after which a line is wrapped; nil leaves wrapping to the terminal.
  public var width: Int?

  /// Creates a printer for people.
  public init(usesColor: Bool = false, lineLimit: Int = 12, width: Int? = nil) {
    self.usesColor = usesColor
    self.lineLimit = max(2, lineLimit)
    self.width = width
  }

  /// A diagnostic as several lines, without a line end after the last one.
  public func text(for diagnostic: Diagnostic) -> String {
    StyledText(lines: lines(for: diagnostic)).text
  }

  /// A diagnostic as lines.
  ///
  /// Lines that result from wrapping don't count for ``lineLimit``.
  public func lines(for diagnostic: Diagnostic) -> [StyledText] {
    let code = diagnostic.excerpt?.rendered(usesColor: usesColor, width: width) ?? []
    let shown = code.prefix(lineLimit - 1)
    return wrapped(styledHeadline(of: diagnostic)) + shown
      + notes(of: diagnostic, limit: lineLimit - 1 - shown.count).flatMap(wrapped)
  }

  private func wrapped(_ line: StyledText) -> [StyledText] {
    width.map { TextLayout.fit(line, width: $0, hanging: 2) } ?? [line]
  }

  /// Only the first line: position, severity, message, suggestion and count.
  public func headline(of diagnostic: Diagnostic) -> String { styledHeadline(of: diagnostic).text }

  /// Only the first line, for a terminal.
  public func styledHeadline(of diagnostic: Diagnostic) -> StyledText {
    var message = ""
    if let path = diagnostic.path, !path.isEmpty { message += VisibleText.line(path) + ": " }
    message += VisibleText.line(diagnostic.message)
    if let suggestion = diagnostic.suggestion {
      message += "; did you mean '\(VisibleText.line(suggestion))'?"
    }
    var line = prefix(diagnostic.severity, at: diagnostic.position)
    line += Style.bold.applied(to: message, when: usesColor)
    if diagnostic.count > 1 {
      line += Style.dim.applied(to: " (×\(diagnostic.count))", when: usesColor)
    }
    return line
  }

  private func notes(of diagnostic: Diagnostic, limit: Int) -> [StyledText] {
    let notes = diagnostic.notes
    guard limit > 0 else { return [] }
    let shown = notes.count <= limit ? notes.count : limit - 1
    let lines = notes.prefix(shown).map { note in
      prefix(.note, at: note.position ?? diagnostic.position)
        + StyledText(VisibleText.line(note.message))
    }
    guard shown < notes.count else { return lines }
    let rest = notes.count - shown
    return lines + [prefix(.note, at: nil) + "and \(rest) more \(rest == 1 ? "note" : "notes")"]
  }

  private func prefix(_ severity: Severity, at position: SourcePosition?) -> StyledText {
    let place = position.map { VisibleText.line($0.description) + ": " } ?? ""
    return Style.bold.applied(to: place, when: usesColor)
      + Style.bold.and(severity.color).applied(to: severity.rawValue + ":", when: usesColor) + " "
  }
}

extension Severity {
  fileprivate var color: Style {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }
}
