import Diagnostics

extension String {
  /// The word quoted for a shell, if it contains a character that is special there.
  public var inShell: String {
    let isPlain =
      !isEmpty
      && allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber) || "-_./=:,+@%".contains($0)
      }
    return isPlain ? self : "'" + replacing("'", with: #"'\''"#) + "'"
  }
}
