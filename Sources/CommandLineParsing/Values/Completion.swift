/// What a shell offers where a word is to be typed.
public enum Completion: Sendable, Hashable {
  /// Nothing that could be known beforehand.
  ///
  /// It is not called `none`: where a completion is optional, Swift would take that for nil.
  case nothing

  /// The names of files.
  case file

  /// The names of directories.
  case directory

  /// One of these words.
  case values([String])

  /// A line of what this tool prints when called with these words, as `list --names`.
  ///
  /// The words come from the program itself and go into the script as they are.
  case command(String)

  /// Whatever any of these offers, as names beside files.
  indirect case any([Completion])
}
