/// The numbers of some cases, in ascending order: a range, which needs no memory, or any numbers.
package struct CaseNumbers: RandomAccessCollection, Sendable {
  private let row: Range<Int>
  private let chosen: [Int]?

  /// Creates consecutive numbers.
  init(_ row: Range<Int>) {
    self.row = row
    chosen = nil
  }

  /// Creates any numbers, which must be in ascending order.
  init(_ chosen: [Int]) {
    row = 0..<0
    self.chosen = chosen
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { chosen?.count ?? row.count }

  package subscript(place: Int) -> Int { chosen?[place] ?? row.lowerBound + place }
}
