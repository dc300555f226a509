/// A place in a text file: which file, and as far as it is known which line and column.
public struct SourcePosition: Sendable, Hashable {
  /// The file as the user named it, so that an editor started in the same folder finds it.
  public var file: String

  /// The line, counted from 1; nil when the whole file is meant.
  public var line: Int?

  /// The column in Unicode scalars, counted from 1; nil when the whole line is meant.
  public var column: Int?

  /// A place in `file`; a column without a line says nothing and is dropped.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = line == nil ? nil : column
  }
}

extension SourcePosition: CustomStringConvertible {
  /// `file`, `file:line` or `file:line:column`, as compilers write it.
  public var description: String {
    var text = file
    if let line { text += ":\(line)" }
    if let column { text += ":\(column)" }
    return text
  }
}
