/// The expected time of each case, with which all shares get about the same amount of work.
package struct Weights: Sendable {
  private let timings: Timings

  /// Creates weights from earlier timings.
  ///
  /// A case without a timing gets the mean of the others.
  package init(_ timings: Timings) { self.timings = timings }

  /// The consecutive cases of a share, whose weights are an equal part of the total.
  func cases(of share: Share, in matrix: Matrix) -> Range<Int> {
    let groups = matrix.groups.map { (cases: $0.cases, weight: max(timings.mean(of: $0.name), 1)) }
    let total = groups.reduce(0) { $0 + Double($1.cases.count) * $1.weight }
    /// The first case before which the weights add up to a given part of the total.
    func bound(_ number: Int) -> Int {
      guard number < share.count else { return matrix.count }
      let wanted = total * Double(number) / Double(share.count)
      var sum = 0.0
      for group in groups {
        let weight = Double(group.cases.count) * group.weight
        if sum + weight > wanted {
          let part = ((wanted - sum) / group.weight).rounded()
          return group.cases.lowerBound
            + Int(min(max(part, 0), Double(group.cases.count)))
        }
        sum += weight
      }
      return matrix.count
    }
    return bound(share.number - 1)..<bound(share.number)
  }
}

extension Matrix {
  /// The groups of cases with the same animator and operation, which have consecutive numbers.
  fileprivate var groups: [(name: String, cases: Range<Int>)] {
    entries.indices.flatMap { entry in
      let all = cases(ofEntry: entry)
      let each = casesPerOperation(ofEntry: entry)
      return values(of: .operation, entry: entry).enumerated().map { place, operation in
        let start = all.lowerBound + place * each
        return ("\(entries[entry].name)/\(operation)", start..<start + each)
      }
    }
  }
}
