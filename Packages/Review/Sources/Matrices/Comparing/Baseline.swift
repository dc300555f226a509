@_spi(Tools) import Conformance
@_spi(Tools) import Diagnostics
@_spi(Tools) package import Recordings

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Earlier results of a matrix, with which later ones are compared.
///
/// A file can be as large as a gigabyte. It is therefore read once from start to end, using the
/// checksums of its lines, and later only for the cases that have changed.
package struct Baseline: Sendable {
  /// The file as the user named it.
  package let path: String
  package let matrix: Matrix
  /// Whether any result contains the motion of its case; files of earlier versions don't.
  package let knowsMotion: Bool
  private let absolute: String
  /// The results in the order of their case numbers.
  private let places: [Place]

  /// The position of a result in the file.
  private struct Place {
    let index: Int
    let bytes: Range<Int>
  }

  /// The maximum number of results that are compared.
  package static let mostCases = 1_000_000

  /// Reads a file of results to its end, because an incomplete or forged file must not be used.
  ///
  /// - Parameters:
  ///   - path: The file as the user named it.
  ///   - absolute: The absolute path of the file.
  package init(_ path: String, at absolute: String) throws(ResultFileError) {
    (self.path, self.absolute) = (path, absolute)
    let reader = try ResultReader(path, at: absolute)
    matrix = reader.matrix
    var (places, knowsMotion) = ([Place](), false)
    let motion = Array("\"motion\":{".utf8)
    try reader.skim { index, bytes, line throws(ResultFileError) in
      guard places.count < Self.mostCases else { throw ResultFileError(path, .tooMany) }
      places.append(Place(index: index, bytes: bytes))
      if !knowsMotion { knowsMotion = line.firstRange(of: motion) != nil }
    }
    (self.places, self.knowsMotion) = (places, knowsMotion || places.isEmpty)
  }

  /// The earlier result of a case; nil if there is none.
  ///
  /// - Throws: ``ResultFileError`` if the file has changed since it was first read.
  package func result(of key: String) throws(ResultFileError) -> CaseResult? {
    guard let place = place(of: key) else { return nil }
    return try result(try line(at: place), of: key)
  }

  /// The change of a case; nil if there is none.
  ///
  /// - Parameter line: The result's ``CaseResult/line``.
  package func change(
    of result: CaseResult, line: [UInt8]
  ) throws(ResultFileError) -> CaseChange? {
    guard let place = place(of: result.key) else {
      return CaseChange(result.key, from: nil, to: result)
    }
    let old = try self.line(at: place)
    if old == line { return nil }
    return CaseChange(result.key, from: try self.result(old, of: result.key), to: result)
  }

  private func place(of key: String) -> Place? {
    guard let index = matrix.index(of: key) else { return nil }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low].index == index ? places[low] : nil
  }

  private func line(at place: Place) throws(ResultFileError) -> [UInt8] {
    let descriptor = open(absolute, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    let count = place.bytes.count
    let line = withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { buffer in
      pread(descriptor, buffer.baseAddress, count, off_t(place.bytes.lowerBound)) == count
        ? Array(buffer) : nil
    }
    guard let line else { throw ResultFileError(path, .changed) }
    return line
  }

  private func result(_ line: [UInt8], of key: String) throws(ResultFileError) -> CaseResult {
    guard let result = CaseResult(line: line), result.key == key else {
      throw ResultFileError(path, .changed)
    }
    return result
  }

  /// The keys of cases that no longer exist, because a setting, an animator, or a scenario of an
  /// app has gone.
  ///
  /// Cases that are only excluded by another choice of axes are not included.
  ///
  /// - Parameter isEverything: Whether the new matrix contains all animators that can be found.
  package func gone(from new: Matrix, isEverything: Bool) -> [String] {
    let names = Set(new.entries.map(\.name))
    return places.lazy.map { matrix.key(of: $0.index) }.filter { key in
      guard new.index(of: key) == nil else { return false }
      let words = key.split(separator: "/").map(String.init)
      guard let name = words.first, words.count == Axis.allCases.count + 1 else { return false }
      guard names.contains(name) else { return isEverything }
      return zip(Axis.allCases, words.dropFirst()).allSatisfy { axis, word in
        axis == .setting || new.chooses(word, on: axis, of: name)
      }
    }
    .sorted()
  }
}

/// A case that has changed.
package struct CaseChange: Sendable {
  package let key: String
  package let old: CaseResult?
  package let new: CaseResult?
  /// The difference in motion, if both results contain the motion.
  package let motion: MotionDifference?

  /// The kind of change.
  package enum Kind: String, Sendable, CaseIterable {
    case verdict, moved, new, gone
  }

  package var kind: Kind {
    guard let old else { return .new }
    guard let new else { return .gone }
    return old.verdict == new.verdict ? .moved : .verdict
  }

  /// Compares two results of a case; nil if they are the same.
  package init?(_ key: String, from old: CaseResult?, to new: CaseResult?) {
    self.key = key
    self.old = old
    self.new = new
    motion =
      if let before = old?.motion, let after = new?.motion {
        MotionDifference(from: before, to: after)
      } else {
        nil
      }
    guard old?.verdict != new?.verdict || motion != nil || old == nil || new == nil else {
      return nil
    }
  }

  /// The changes in sentences without their full stops, the most important first.
  package var words: [String] {
    var words: [String] = []
    switch kind {
    case .new: words.append("the case is new")
    case .gone: words.append("the case is gone")
    case .verdict:
      if let old, let new {
        words.append("the verdict was \(old.verdict.rawValue), is \(new.verdict.rawValue)")
      }
    case .moved: break
    }
    return words + (motion?.parts.map(\.words) ?? [])
  }

  /// The topic of the change; many cases with the same topic are reported once.
  package var topic: String {
    switch kind {
    case .moved: motion?.parts.first?.topic ?? ""
    case .verdict: words.first ?? ""
    case .new, .gone: kind.rawValue
    }
  }

  /// The size of the change, for sorting: a changed verdict is larger than any change in motion.
  package var size: Double {
    switch kind {
    case .verdict: 1e6 + (motion?.size ?? 0)
    case .moved: motion?.size ?? 0
    case .new, .gone: 0
    }
  }
}
