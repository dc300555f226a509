import Diagnostics

extension String {
  /// The word as a shell reads it back: in quotes, if it has a character that means something there.
  var inShell: String {
    let isPlain =
      !isEmpty
      && allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber) || "-_./=:,+@%".contains($0)
      }
    return isPlain ? self : "'" + replacing("'", with: #"'\''"#) + "'"
  }
}
