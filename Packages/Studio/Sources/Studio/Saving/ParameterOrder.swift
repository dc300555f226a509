@_spi(Tools) package import Scripting

extension [Parameter] {
  /// The parameters in the order in which a script's text describes them.
  ///
  /// A Lua table has no order. Parameters that are described elsewhere come last.
  package func ordered(asIn text: [UInt8]) -> [Parameter] {
    let tables = LuaTables(text)
    var places: [String: Int] = [:]
    for index in tables.tokens.indices where tables.isSymbol(index + 1, "=") {
      guard let name = tables.word(index), places[name] == nil, tables.parents[index] >= 0,
        tables.key(of: tables.parents[index]) == "parameters"
      else { continue }
      places[name] = index
    }
    return enumerated().sorted {
      (places[$0.element.name] ?? .max, $0.offset) < (places[$1.element.name] ?? .max, $1.offset)
    }.map(\.element)
  }
}
