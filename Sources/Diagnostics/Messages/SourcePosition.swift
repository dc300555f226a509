/// A position in a text file: the file and, if known, line and column.
public struct SourcePosition: Sendable, Hashable {
  /// The file as the user named it, so that an editor that was started in the same folder finds it.
  public var file: String

  /// The line, counted from 1; nil for the whole file.
  public var line: Int?

  /// The column in Unicode scalars, counted from 1; nil for the whole line.
  public var column: Int?

  /// Creates a position in `file`; a column without a line is dropped.
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
