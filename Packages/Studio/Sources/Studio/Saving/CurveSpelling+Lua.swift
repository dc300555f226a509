@_spi(Tools) import Scripting

extension CurveSpelling {
  /// The curve as a script writes it where a curve is expected.
  func written(with modules: LuaModules) -> String {
    switch self {
    case .named(let name): return "\"\(name)\""
    case .cubic(let numbers):
      return "{ \(numbers.map(CurveSpelling.text).joined(separator: ", ")) }"
    case .spring(let numbers):
      let list = numbers.map { "\($0.key) = \(CurveSpelling.text($0.value))" }
        .joined(separator: ", ")
      return "\(modules.spring ?? "require \"interlude.spring\"") { \(list) }"
    }
  }
}
