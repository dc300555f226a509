import Diagnostics

/// The part of the cases that one machine plays: the third of eight is `3/8`.
package struct Share: Sendable, Hashable {
  /// Which part, from 1.
  package let number: Int
  /// How many parts there are.
  package let count: Int

  /// All cases.
  package static let all = Share(1, of: 1)

  /// As many as an engine can start, and then some.
  package static let most = 100_000

  private init(_ number: Int, of count: Int) {
    self.number = number
    self.count = count
  }

  /// A part, unless there is no such part.
  package init?(number: Int, of count: Int) {
    guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
    self.init(number, of: count)
  }

  /// Reads `3/8`.
  package init?(word: String) {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, of: count)
  }

  /// The share as it is read: `3/8`.
  package var word: String { "\(number)/\(count)" }

  /// The numbers of its cases, in order.
  ///
  /// Without weights, a case's share follows from its key alone, so that neighbors, which take about
  /// equally long, are spread evenly. With weights, each share gets a row of cases that take about as
  /// long as any other.
  package func cases(of matrix: Matrix, weights: Weights?) -> CaseNumbers {
    guard count > 1 else { return CaseNumbers(0..<matrix.count) }
    if let weights { return CaseNumbers(weights.cases(of: self, in: matrix)) }
    let chosen = (0..<matrix.count).filter { index in
      var checksum = Checksum()
      checksum.add(matrix.key(of: index).utf8)
      // The low bits of the checksum alone depend on the last letters alone.
      return Int((checksum.number >> 32 ^ checksum.number) % UInt64(count)) == number - 1
    }
    return CaseNumbers(chosen)
  }
}
