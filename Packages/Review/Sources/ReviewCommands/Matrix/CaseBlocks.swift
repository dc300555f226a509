@_spi(Tools) import InterludeTool
import Matrices

/// The cases of a share in blocks; each case has to be played or has a known result.
final class CaseBlocks: Sequence, IteratorProtocol {
  /// A case of a block.
  enum Piece: Sendable {
    case open(Int)
    case known(ResultReader.Entry)
  }

  /// The error that ended reading the known results.
  private(set) var failure: ResultFileError?

  private var cases: CaseNumbers.Iterator
  private let known: KnownResults?

  /// The number of cases that a thread takes at once; small, so that a stop doesn't take long.
  private static let size = 16

  init(_ cases: CaseNumbers, known: KnownResults?) {
    self.cases = cases.makeIterator()
    self.known = known
  }

  func next() -> [Piece]? {
    var block: [Piece] = []
    while block.count < Self.size, failure == nil, let index = cases.next() {
      block.append(piece(index))
    }
    return block.isEmpty || failure != nil ? nil : block
  }

  private func piece(_ index: Int) -> Piece {
    do {
      if let entry = try known?.result(of: index) { return .known(entry) }
    } catch {
      failure = error
    }
    return .open(index)
  }
}
