/// What a shell offers for a word.
public enum Completion: Sendable, Hashable {
  /// Nothing that is known in advance.
  ///
  /// It is not called `none`, because Swift would take that for nil where a completion is optional.
  case nothing

  /// The names of files.
  case file

  /// The names of directories.
  case directory

  /// One of these words.
  case values([String])

  /// The lines that this tool prints when called with these words, such as `list --names`.
  ///
  /// The words are part of the program and go into the script unquoted.
  case command(String)

  /// Everything that any of these offers, such as names in addition to files.
  indirect case any([Completion])
}
