/// The texts a script consists of, by the names under which errors speak of them.
package struct ScriptSources: Sendable {
  /// The name of the script's own file.
  package let main: String
  private var texts: [String: String] = [:]

  package init(main: String) {
    self.main = main
  }

  package subscript(name: String) -> String? {
    get { texts[name] }
    set { texts[name] = newValue }
  }

  /// The line of a function where a name stands, for a fault of a table that has no line itself.
  ///
  /// A line that has the companion too is preferred; when several lines are left, none is given,
  /// as a wrong line misleads more than a near one.
  package func line(
    of token: String?, beside companion: String?, from first: Int, to last: Int, in file: String
  ) -> Int? {
    guard let token, last >= first, let text = texts[file] else { return nil }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let found = (first...last).filter { number in
      lines.indices.contains(number - 1) && lines[number - 1].hasWord(token)
    }
    if found.count == 1 { return found[0] }
    guard let companion else { return nil }
    let both = found.filter { lines[$0 - 1].hasWord(companion) }
    return both.count == 1 ? both[0] : nil
  }
}

extension Substring {
  /// Whether a name stands in the text with no letter, digit or underscore beside it.
  fileprivate func hasWord(_ word: String) -> Bool {
    var rest = self
    while let range = rest.firstRange(of: word) {
      let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
      let after = range.upperBound < endIndex ? self[range.upperBound] : " "
      if !before.isPartOfName && !after.isPartOfName { return true }
      rest = self[range.upperBound...]
    }
    return false
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
