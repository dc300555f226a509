/// A script's own names for modules of the host, as in `local spring = require "interlude.spring"`.
@_spi(Tools) public struct ModuleNames: Sendable, Hashable {
  /// The name for `interlude.spring`; nil if the script doesn't require it.
  public var spring: String?
  /// The name for `interlude.ease`.
  public var ease = "ease"
  /// The name for `interlude.timeline`; nil if the script doesn't require it.
  public var timeline: String?
  /// The name for `interlude.keyframes`; nil if the script doesn't require it.
  public var keyframes: String?

  /// Creates the names of a script that requires no module.
  public init() {}
}

extension CurveSpelling {
  /// The curve as a script writes it where a curve is expected.
  @_spi(Tools) public func written(with modules: ModuleNames) -> String {
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
