@_spi(Tools) import Diagnostics

/// The part of the cases that one machine plays: the third of eight is `3/8`.
package struct Share: Sendable, Hashable {
  /// The number of the share, counted from 1.
  package let number: Int
  /// The number of shares.
  package let count: Int

  /// A single share with all cases.
  package static let all = Share(1, of: 1)

  /// The maximum number of shares; it is more than any job scheduler can start.
  package static let most = 100_000

  private init(_ number: Int, of count: Int) {
    self.number = number
    self.count = count
  }

  /// Creates a share; nil if the number is not in the valid range.
  package init?(number: Int, of count: Int) {
    guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
    self.init(number, of: count)
  }

  /// Reads a share such as `3/8`.
  package init?(word: String) {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, of: count)
  }

  /// The share as text, such as `3/8`.
  package var word: String { "\(number)/\(count)" }

  /// The numbers of the share's cases, in ascending order.
  ///
  /// Without weights, a case's share depends only on its key, so that neighboring cases, which take
  /// about the same time, are distributed evenly. With weights, each share gets consecutive cases
  /// that take about as long as those of any other share.
  package func cases(of matrix: Matrix, weights: Weights?) -> CaseNumbers {
    guard count > 1 else { return CaseNumbers(0..<matrix.count) }
    if let weights { return CaseNumbers(weights.cases(of: self, in: matrix)) }
    let chosen = (0..<matrix.count).filter { index in
      var checksum = Checksum()
      checksum.add(matrix.key(of: index).utf8)
      // The low bits alone would depend only on the last letters of the key.
      return Int((checksum.number >> 32 ^ checksum.number) % UInt64(count)) == number - 1
    }
    return CaseNumbers(chosen)
  }
}
