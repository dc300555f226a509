/// The shortest description of some cases of an animator: it covers these cases and no others.
///
/// It consists of up to three parts, each a combination of values of a few axes. A part has the
/// fewest axes with which it covers a case and none of the others. It is then extended by further
/// values for as long as it covers none of the others.
package struct CasePattern {
  private let matrix: Matrix
  private let entry: Int
  /// The values of each case, as indexes into the values of each axis.
  private let chosen: [[Int]]
  private let others: [[Int]]

  /// The maximum number of cases; describing more would take seconds.
  private static let mostCases = 100_000
  private static let mostParts = 3

  /// - Parameters:
  ///   - chosen: The numbers of the cases to describe; at least one, all of one animator.
  ///   - others: The numbers of the cases that the description must not cover.
  package init?(_ chosen: [Int], without others: [Int], in matrix: Matrix) {
    guard let first = chosen.first, chosen.count + others.count <= Self.mostCases else {
      return nil
    }
    self.matrix = matrix
    let entry = matrix.entry(of: first)
    self.entry = entry
    self.chosen = chosen.map(matrix.places)
    self.others = others.filter { matrix.entry(of: $0) == entry }.map(matrix.places)
  }

  /// The indexes of the allowed values, by the index of the axis; an axis that is missing can have
  /// any value.
  private typealias Part = [Int: Set<Int>]

  /// The description in words, such as "all landscape cases of pop on iPad".
  ///
  /// It is nil if it would need too many parts.
  package var words: String? {
    var rest = chosen
    var parts: [Part] = []
    while let seed = rest.first {
      guard parts.count < Self.mostParts else { return nil }
      let part = part(around: seed)
      parts.append(part)
      rest.removeAll { Self.matches($0, part) }
    }
    return parts.map(words).joined(separator: ", and ")
  }

  private static func matches(_ item: [Int], _ part: Part) -> Bool {
    part.allSatisfy { $1.contains(item[$0]) }
  }

  private func part(around seed: [Int]) -> Part {
    // The axes on which a case agrees with this one, as bits.
    func agreement(_ item: [Int]) -> Int {
      var bits = 0
      for axis in seed.indices where item[axis] == seed[axis] { bits |= 1 << axis }
      return bits
    }
    let forbidden = Set(others.map(agreement))
    var counts: [Int: Int] = [:]
    for item in chosen { counts[agreement(item), default: 0] += 1 }
    var best = (axes: (1 << seed.count) - 1, count: 0)
    for axes in 0..<(1 << seed.count) where axes.nonzeroBitCount <= best.axes.nonzeroBitCount {
      guard !forbidden.contains(where: { $0 & axes == axes }) else { continue }
      let count = counts.reduce(0) { $1.key & axes == axes ? $0 + $1.value : $0 }
      if axes.nonzeroBitCount < best.axes.nonzeroBitCount || count > best.count {
        best = (axes, count)
      }
    }
    var part: Part = [:]
    for axis in seed.indices where best.axes & 1 << axis != 0 { part[axis] = [seed[axis]] }
    for axis in part.keys.sorted() {
      for value in Set(chosen.map { $0[axis] }).sorted() {
        var wider = part
        wider[axis]?.insert(value)
        if !others.contains(where: { Self.matches($0, wider) }) { part = wider }
      }
    }
    return part
  }

  // MARK: Words

  private func words(_ part: Part) -> String {
    func values(_ axis: Axis) -> [String] {
      guard let place = Axis.allCases.firstIndex(of: axis), let chosen = part[place] else {
        return []
      }
      let all = matrix.values(of: axis, entry: entry)
      return chosen.count == all.count ? [] : chosen.sorted().map { all[$0] }
    }
    func list(_ axis: Axis) -> String? {
      let chosen = values(axis)
      let all = matrix.values(of: axis, entry: entry)
      if chosen.isEmpty { return nil }
      if chosen.count > 3, all.count - chosen.count <= 2 {
        return "all but " + all.filter { !chosen.contains($0) }.joined(separator: " and ")
      }
      return chosen.joined(separator: chosen.count == 2 ? " and " : ", ")
    }
    var words = ["all"]
    words += values(.orientation)
    words += values(.direction).map { $0 == "rtl" ? "right-to-left" : "left-to-right" }
    words += values(.movement).map { $0 == "reduced" ? "reduced-motion" : "full-motion" }
    words.append("cases")
    if let operations = list(.operation) { words.append("of \(operations)") }
    if let devices = list(.device) { words.append("on \(devices)") }
    let settings = values(.setting)
    if settings == ["default"] {
      words.append("with default parameters")
    } else if !settings.isEmpty {
      words.append("with " + settings.joined(separator: " or "))
    }
    words += fractions(values(.cancel))
    if let rates = list(.rate) { words.append("at \(rates) frames per second") }
    return words.joined(separator: " ")
  }

  /// Words such as "cancelled at ≥ 0.5" if all larger fractions are included.
  private func fractions(_ chosen: [String]) -> [String] {
    guard !chosen.isEmpty else { return [] }
    guard chosen != ["never"] else { return ["that are not cancelled"] }
    let numbers = chosen.compactMap(Double.init).sorted()
    let all = matrix.values(of: .cancel, entry: entry).compactMap(Double.init).sorted()
    guard numbers.count == chosen.count, let least = numbers.first, let most = numbers.last else {
      return ["cancelled at \(chosen.joined(separator: ", "))"]
    }
    if numbers == all { return ["that are cancelled"] }
    if numbers.count > 1, numbers == all.filter({ $0 >= least }) {
      return ["cancelled at ≥ \(least)"]
    }
    if numbers.count > 1, numbers == all.filter({ $0 <= most }) {
      return ["cancelled at ≤ \(most)"]
    }
    return ["cancelled at \(chosen.joined(separator: ", "))"]
  }
}
