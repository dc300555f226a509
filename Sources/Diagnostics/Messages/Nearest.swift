/// Finds the name that was probably meant by a misspelled one.
public enum Nearest {
  /// The closest of the valid names, if one is close enough to suggest.
  ///
  /// A name is close enough if the distance is at most 2, or at most 1 for a name of fewer than 4
  /// letters, and at least one letter is kept. Case is ignored. Of two equally close names, the
  /// alphabetically first one is returned, so that the result does not depend on the order of
  /// `candidates`.
  public static func name(to name: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(name.lowercased())
    let limit = letters.count < 4 ? 1 : 2
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased())
      guard abs(other.count - letters.count) <= limit else { continue }
      let distance = distance(letters, other)
      guard distance <= limit, distance < max(letters.count, other.count) else { continue }
      if let found = best, (found.distance, found.name) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }

  /// The number of letters to insert, delete, replace or swap with a neighbor to turn one word into
  /// the other.
  ///
  /// Each letter is changed at most once.
  ///
  /// Source: "optimal string alignment", the restricted Damerau–Levenshtein distance.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in 1...first.count {
      var current = [row]
      for column in 1...second.count {
        let isSame = first[row - 1] == second[column - 1]
        var cost = min(
          last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, first[row - 1] == second[column - 2],
          first[row - 2] == second[column - 1]
        {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[second.count]
  }
}
