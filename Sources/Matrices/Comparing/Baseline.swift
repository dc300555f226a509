import Conformance

/// Earlier results of a matrix, to compare later ones with.
package struct Baseline: Sendable {
  /// The file as the user named it.
  package let path: String
  package let matrix: Matrix
  private var results: [String: CaseResult] = [:]

  /// More results than this don't fit into memory beside a run.
  package static let mostCases = 1_000_000

  /// Reads a file of results to its end, so that nothing of a torn or forged file is believed.
  ///
  /// - Parameters:
  ///   - path: The file as the user named it.
  ///   - absolute: Where it is.
  package init(_ path: String, at absolute: String) throws(ResultFileError) {
    self.path = path
    let reader = try ResultReader(path, at: absolute)
    matrix = reader.matrix
    while let entry = reader.current {
      guard results.count < Self.mostCases else { throw ResultFileError(path, .tooMany) }
      results[entry.result.key] = entry.result
      try reader.advance()
    }
  }

  /// The earlier result of a case.
  package func result(of key: String) -> CaseResult? { results[key] }

  /// What is not as it was in a case.
  package func change(of result: CaseResult) -> CaseChange? {
    CaseChange(result.key, from: results[result.key], to: result)
  }

  /// Whether any result says how its case moved; files of earlier versions don't.
  package var knowsMotion: Bool { results.isEmpty || results.values.contains { $0.motion != nil } }

  /// The results of cases that are no longer there: a setting that is gone, or an animator.
  ///
  /// Cases that another choice of axes leaves out are not gone.
  ///
  /// - Parameter isEverything: Whether all animators that can be found are in the new matrix.
  package func gone(from new: Matrix, isEverything: Bool) -> [CaseResult] {
    let names = Set(new.entries.map(\.name))
    return results.values.filter { result in
      guard new.index(of: result.key) == nil else { return false }
      let words = result.key.split(separator: "/").map(String.init)
      guard let name = words.first, words.count == Axis.allCases.count + 1 else { return false }
      guard names.contains(name) else { return isEverything }
      return zip(Axis.allCases, words.dropFirst()).allSatisfy { axis, word in
        axis == .setting || new.has(word, on: axis)
      }
    }
    .sorted { $0.key < $1.key }
  }
}

/// A case that is not as it was.
package struct CaseChange: Sendable {
  package let key: String
  package let old: CaseResult?
  package let new: CaseResult?
  /// What is different in its motion, if both results say how it moved.
  package let motion: MotionDifference?

  /// What has become of the case.
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

  /// What is different, in sentences without their stops, the most important first.
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

  /// Many cases with the same topic are reported once.
  package var topic: String {
    switch kind {
    case .moved: motion?.parts.first?.topic ?? ""
    case .verdict: words.first ?? ""
    case .new, .gone: kind.rawValue
    }
  }

  /// How large the change is, to order by: another verdict is more than any motion.
  package var size: Double {
    switch kind {
    case .verdict: 1e6 + (motion?.size ?? 0)
    case .moved: motion?.size ?? 0
    case .new, .gone: 0
    }
  }
}
