@_spi(Tools) package import Diagnostics
@_spi(Tools) import Scenarios

/// All cases: each animator with each combination of the axes' values.
///
/// The matrix is also the first line of a file of results. Two files belong together only if these
/// lines are equal: they come from the same version of the tool, with the same axes and with
/// animators that have the same text.
package struct Matrix: Sendable, Hashable {
  /// The version of the tool whose rules judge the cases.
  package let version: String
  /// The animators, by name.
  package let entries: [Entry]
  /// The number of cases.
  package let count: Int

  /// The values of the common axes, in the order of ``Axis/common``.
  let values: [[String]]
  /// The number of the first case of each animator.
  private let starts: [Int]
  private let entryIndex: [String: Int]
  private let valueIndex: [[String: Int]]
  /// The indexes of the values that an animator or app does not share with the others.
  private let ownIndex: [[Axis: [String: Int]]]

  /// An animator, and the settings with which it is played.
  package struct Entry: Sendable, Hashable {
    /// The name in the form in which keys contain it.
    package let name: String
    /// A checksum of the text of its script and of the modules that the script requires, in
    /// hexadecimal.
    package let digest: String
    /// The settings of its parameters.
    package let settings: [Setting]
    /// The values of axes that this entry does not share with the others; what is played in scenarios
    /// has such values.
    let own: [Axis: [String]]

    /// Creates an entry.
    ///
    /// - Parameter name: The animator's own name, which keys contain in encoded form; see
    ///   ``KeyWord``.
    package init(animator name: String, digest: String, settings: [Setting]) {
      self.init(name: KeyWord.encoded(name), digest: digest, settings: settings)
    }

    /// Creates an entry that is played in scenarios, each to its end, instead of operations.
    ///
    /// - Parameters:
    ///   - name: The name of an app, an animator or a plugin.
    ///   - isPlugin: Whether it can only be the name of a plugin.
    package init(
      named name: String, isPlugin: Bool = false, digest: String, in scenarios: [String],
      settings: [Setting] = [.usual]
    ) {
      let words = scenarios.map { CaseAddress.word(ofScenario: $0) }
      self.init(
        name: (isPlugin ? Self.pluginPrefix : "") + KeyWord.encoded(name), digest: digest,
        settings: settings, own: [.operation: words, .cancel: ["never"]])
    }

    /// In keys as in addresses; the rest of the name has no colon.
    private static let pluginPrefix = "plugin:"

    /// Whether a name has the form in which keys contain it.
    static func isName(_ word: String, ofPlugin mayBePlugin: Bool) -> Bool {
      let isPlugin = mayBePlugin && word.hasPrefix(pluginPrefix)
      return KeyWord.decoded(isPlugin ? String(word.dropFirst(pluginPrefix.count)) : word) != nil
    }

    init(name: String, digest: String, settings: [Setting], own: [Axis: [String]] = [:]) {
      self.name = name
      self.digest = digest
      self.settings = settings
      self.own = own
    }
  }

  /// The maximum number of cases.
  ///
  /// Numbering them takes time, and a file can claim to have any number.
  package static let mostCases = 100_000_000
  /// The maximum number of scenarios of all entries, because a summary has a cell for each.
  package static let mostScenarios = 2_000

  /// Creates a matrix.
  ///
  /// - Parameter axes: The values of the axes that don't have their default values.
  /// - Throws: ``MatrixError`` if there are too many cases, or two animators have the same name.
  package init(
    of entries: [Entry], version: String, axes: [Axis: [String]] = [:]
  ) throws(MatrixError) {
    self.version = version
    self.entries = entries
    values = Axis.common.map { axes[$0] ?? $0.usual }
    let common = Dictionary(uniqueKeysWithValues: zip(Axis.common, values))
    let scenarios = entries.reduce(0) { $0 + ($1.own[.operation]?.count ?? 0) }
    guard scenarios <= Self.mostScenarios else { throw MatrixError(.tooManyScenarios) }
    var starts: [Int] = []
    var total = 0
    for entry in entries {
      starts.append(total)
      let counts = Axis.common.map { (entry.own[$0] ?? common[$0] ?? []).count }
      total += counts.reduce(entry.settings.count, Self.product)
      guard total <= Self.mostCases else { throw MatrixError(.tooManyCases) }
    }
    self.starts = starts
    count = total
    entryIndex = Self.numbers(entries.map(\.name))
    valueIndex = values.map(Self.numbers)
    ownIndex = entries.map { entry in
      let settings = [Axis.setting: entry.settings.map(\.word)]
      return entry.own.merging(settings) { $1 }.mapValues(Self.numbers)
    }
    if entryIndex.count < entries.count {
      var seen: Set<String> = []
      let twice = entries.first { !seen.insert($0.name).inserted }?.name ?? ""
      throw MatrixError(.sameName(twice))
    }
  }

  private static func numbers(_ words: [String]) -> [String: Int] {
    Dictionary(words.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// The product, or one more than ``mostCases`` if it is larger.
  private static func product(_ one: Int, _ other: Int) -> Int {
    let (product, overflows) = one.multipliedReportingOverflow(by: other)
    return overflows ? mostCases + 1 : min(product, mostCases + 1)
  }

  // MARK: Cases by number

  /// The animator of a case.
  package func entry(of index: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }

  /// The cases of an animator.
  package func cases(ofEntry entry: Int) -> Range<Int> {
    starts[entry]..<(entry + 1 < starts.count ? starts[entry + 1] : count)
  }

  /// The number of cases of one animator that have the same operation; their numbers are
  /// consecutive.
  func casesPerOperation(ofEntry entry: Int) -> Int {
    cases(ofEntry: entry).count / max(values(of: .operation, entry: entry).count, 1)
  }

  /// The value of each axis in a case, in the order of ``Axis/allCases``.
  package func words(of index: Int) -> [String] {
    let entry = entry(of: index)
    return zip(Axis.allCases, places(of: index)).map { values(of: $0, entry: entry)[$1] }
  }

  /// The index of the value of each axis in a case, in the order of ``Axis/allCases``.
  func places(of index: Int) -> [Int] {
    let entry = entry(of: index)
    var rest = index - starts[entry]
    var places: [Int] = []
    for axis in Axis.allCases.reversed() {
      let count = values(of: axis, entry: entry).count
      places.append(rest % count)
      rest /= count
    }
    return places.reversed()
  }

  /// Whether an axis has a value for an animator or app; if it has its own values for the axis, all
  /// are played.
  func chooses(_ word: String, on axis: Axis, of name: String) -> Bool {
    if let entry = entryIndex[name], ownIndex[entry][axis] != nil { return true }
    return Axis.common.firstIndex(of: axis).map { valueIndex[$0][word] != nil } ?? false
  }

  /// The values of an axis for an animator's cases.
  func values(of axis: Axis, entry: Int) -> [String] {
    guard let place = Axis.common.firstIndex(of: axis) else {
      return entries[entry].settings.map(\.word)
    }
    return entries[entry].own[axis] ?? values[place]
  }

  /// The stable name of a case: `SwipeToPop/pop/iPhone-15/portrait/ltr/full/default/never/60`.
  package func key(of index: Int) -> String {
    ([entries[entry(of: index)].name] + words(of: index)).joined(separator: "/")
  }

  /// The number of the case with a key, or nil if the matrix has no such case.
  package func index(of key: String) -> Int? {
    let words = key.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard words.count == Axis.allCases.count + 1, let entry = entryIndex[words[0]] else {
      return nil
    }
    var index = 0
    for (axis, word) in zip(Axis.allCases, words.dropFirst()) {
      let place = Axis.common.firstIndex(of: axis)
      let numbers = ownIndex[entry][axis] ?? place.map { valueIndex[$0] } ?? [:]
      guard let number = numbers[word] else { return nil }
      index = index * numbers.count + number
    }
    return starts[entry] + index
  }
}

/// The error if a matrix can't be created.
package struct MatrixError: DiagnosticError, Hashable {
  /// The possible reasons.
  package enum Reason: Sendable, Hashable {
    case tooManyCases
    case tooManyScenarios
    case sameName(String)
    /// A value that an axis doesn't have.
    case unknownValue(String, of: Axis)
    case unknownAxis(String)
  }

  package let reason: Reason

  init(_ reason: Reason) { self.reason = reason }

  package var diagnostic: Diagnostic {
    switch reason {
    case .tooManyCases:
      Diagnostic(
        .error,
        "the matrix has more than \(Matrix.mostCases) cases; name fewer animators, or choose fewer "
          + "values with --axis")
    case .tooManyScenarios:
      Diagnostic(
        .error,
        "there are more than \(Matrix.mostScenarios) scenarios; name fewer apps, plugins or animators"
      )
    case .sameName(let name):
      Diagnostic(.error, "two animators have the name '\(name)'; name only one of them")
    case .unknownValue(let word, let axis):
      Diagnostic(
        .error, "--axis \(axis.rawValue) expects \(axis.expectation), found '\(word)'",
        suggestion: axis.known.flatMap { Nearest.name(to: word, in: $0) })
    case .unknownAxis(let name):
      Diagnostic(
        .error,
        "--axis expects \(Wording.oneOf(Axis.allCases.map(\.rawValue))) with its values, found "
          + "'\(name)'",
        suggestion: Nearest.name(to: name, in: Axis.allCases.map(\.rawValue)))
    }
  }
}
