public import Diagnostics
import LuaRuntime

extension ScriptAnimator {
  /// Locates a diagnostic about a value from a frame: at the line that contains the name of the
  /// property, or otherwise at the first line of `frame`.
  public func locating(_ diagnostic: Diagnostic, property: String) -> Diagnostic {
    guard diagnostic.position == nil, let place = framePosition, let first = place.line,
      let text = script.sources[place.file]
    else { return diagnostic }
    let last = text.count(where: \.isNewline) + 1
    let line =
      script.sources.line(of: property, beside: nil, from: first, to: last, in: place.file)
      ?? first
    var located = diagnostic
    located.position = SourcePosition(file: place.file, line: line)
    located.excerpt = SourceExcerpt(of: text, line: line, token: property)
    return located
  }
}
