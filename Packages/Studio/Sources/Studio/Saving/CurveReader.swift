@_spi(Tools) import Motion
@_spi(Tools) import Scripting

/// Reads a curve where a script writes one: a name, four numbers, a spring, or a function of `ease`.
struct CurveReader {
  let tables: LuaTables
  let modules: ModuleNames

  /// A curve in the text.
  struct Found {
    /// The curve; nil if the script computes a number of a spring.
    let spelling: CurveSpelling?
    /// The index of its last token.
    let last: Int
    /// The byte ranges of its numbers, in order.
    var numbers: [Range<Int>] = []
    /// The numbers of a spring that the script does not compute.
    var springNumbers: [TimingLiteral.SpringNumber] = []
    /// The parameters from which the script takes the other ones; nil if it computes one in another way.
    var springParameters: [String: String]?
    /// Whether it is written as a function of `ease`.
    var isFunction = false
  }

  /// The curve that begins at a token; nil if none does.
  func curve(at index: Int) -> Found? {
    guard let name = tables.word(index) else {
      if let name = tables.string(index) {
        return TimingCurve(named: name) == nil ? nil : Found(spelling: .named(name), last: index)
      }
      guard tables.isSymbol(index, "{"), let list = tables.list(after: index, upTo: "}"),
        list.values.count == 4
      else { return nil }
      return Found(spelling: .cubic(list.values), last: list.last, numbers: list.ranges)
    }
    guard !tables.isSymbol(index - 1, "."), !tables.isSymbol(index - 1, ":") else { return nil }
    if name == modules.spring, tables.isSymbol(index + 1, "{") { return spring(at: index + 1) }
    if name == "require", tables.string(index + 1) == "interlude.spring",
      tables.isSymbol(index + 2, "{")
    {
      return spring(at: index + 2)
    }
    return name == modules.ease && tables.isSymbol(index + 1, ".") ? easing(at: index) : nil
  }

  /// Reads a spring's table.
  ///
  /// If the script computes one of its numbers, the whole spring counts as computed.
  private func spring(at brace: Int) -> Found? {
    guard let end = tables.end(of: brace) else { return nil }
    var (next, isLiteral) = (brace + 1, true)
    var numbers: [TimingLiteral.SpringNumber] = []
    var parameters: [String: String]? = [:]
    while next < end {
      if let key = tables.word(next), tables.isSymbol(next + 1, "="),
        let number = tables.number(next + 2), isPartEnd(number.next, before: end)
      {
        numbers.append(.init(key: key, value: number.value, range: number.range))
        next = number.next + 1
        continue
      }
      isLiteral = false
      if let key = tables.word(next), tables.isSymbol(next + 1, "="),
        let read = parameterRead(at: next + 2), isPartEnd(read.next, before: end)
      {
        parameters?[key] = read.name
      } else {
        parameters = nil
      }
      let comma = (next..<end).first { tables.isSymbol($0, ",") && tables.parents[$0] == brace }
      next = (comma ?? end) + 1
    }
    return Found(
      spelling: isLiteral
        ? .spring(numbers.map { .init(key: $0.key, value: $0.value) }) : nil,
      last: end, numbers: isLiteral ? numbers.map(\.range) : [], springNumbers: numbers,
      springParameters: parameters)
  }

  private func isPartEnd(_ index: Int, before end: Int) -> Bool {
    index == end || tables.isSymbol(index, ",") || tables.isSymbol(index, ";")
  }

  /// The name of a parameter that is read at a token: `ctx.parameters.NAME`.
  private func parameterRead(at index: Int) -> (name: String, next: Int)? {
    guard tables.word(index) != nil, tables.isSymbol(index + 1, "."),
      tables.word(index + 2) == "parameters", tables.isSymbol(index + 3, "."),
      let name = tables.word(index + 4)
    else { return nil }
    return (name, index + 5)
  }

  private func easing(at index: Int) -> Found? {
    guard let name = tables.word(index + 2) else { return nil }
    if name == "bezier", tables.isSymbol(index + 3, "("),
      let list = tables.list(after: index + 3, upTo: ")"), list.values.count == 4
    {
      return Found(
        spelling: .cubic(list.values), last: list.last, numbers: list.ranges, isFunction: true)
    }
    // A call of the curve is a number, not a curve.
    guard TimingCurve(named: name) != nil, !tables.isSymbol(index + 3, "(") else { return nil }
    return Found(spelling: .named(name), last: index + 2, isFunction: true)
  }
}
