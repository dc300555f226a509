/// What a shell offers for a word.
public enum Completion: Sendable, Hashable {
  /// Nothing is known in advance.
  ///
  /// The case is not named `none`, because Swift would interpret that as nil for an optional
  /// completion.
  case nothing

  /// The names of files.
  case file

  /// The names of directories.
  case directory

  /// One of these words.
  case values([String])

  /// The lines that this tool prints when it is called with these words, such as `list --names`.
  ///
  /// The words are part of the program and are written into the script unquoted.
  case command(String)

  /// Everything that any of these offers, such as names in addition to files.
  indirect case any([Completion])
}
