public import Diagnostics
import LuaRuntime

extension ScriptAnimator {
  /// A diagnostic about a value that a frame gave, with the line where the name of its property
  /// stands, or else the line where `frame` begins.
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
