/// The numbers of some cases, in order: a row of them, which needs no memory, or any others.
package struct CaseNumbers: RandomAccessCollection, Sendable {
  private let row: Range<Int>
  private let chosen: [Int]?

  /// Numbers in a row.
  init(_ row: Range<Int>) {
    self.row = row
    chosen = nil
  }

  /// Any numbers in order.
  init(_ chosen: [Int]) {
    row = 0..<0
    self.chosen = chosen
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { chosen?.count ?? row.count }

  package subscript(place: Int) -> Int { chosen?[place] ?? row.lowerBound + place }
}
