import LuaSandbox

/// Something the host offers to scripts: a function, a method, or a callable value with fields.
///
/// A script that hands one back gives the host this very object, so that a curve made natively is
/// used natively.
///
/// A script keeps the value for as long as it may need it, and with it what its body captures. A
/// body that captures the ``LuaState``, or a function of it, must do so weakly: otherwise the
/// two keep each other alive.
package final class LuaHostValue {
  enum Body {
    case print
    case random
    case general(([LuaValue]) throws -> [LuaValue])
    case method(([LuaValue]) throws -> [LuaValue])
    case numeric(arguments: Int, (UnsafeBufferPointer<Double>) -> Double)
  }

  /// The name that errors show.
  package let name: String

  /// What the value stands for on the host's side: a spring, a curve.
  package let payload: Any?

  /// The fields that a script can read, as in `curve.settlingDuration`.
  package let fields: [String: Double]

  let body: Body

  /// How the value looks to a script: a `SANDBOX_FORM_…`.
  var form: Int {
    switch body {
    case .print: Int(SANDBOX_FORM_PRINT)
    case .random: Int(SANDBOX_FORM_RANDOM)
    case .general: Int(SANDBOX_FORM_FUNCTION)
    case .method: Int(SANDBOX_FORM_METHOD)
    case .numeric: isCallable ? Int(SANDBOX_FORM_CALLABLE) : Int(SANDBOX_FORM_NUMERIC)
    }
  }

  var argumentCount: Int {
    guard case .numeric(let arguments, _) = body else { return 0 }
    return arguments
  }

  /// Whether it is a value that can be called, rather than a function.
  private let isCallable: Bool

  init(
    name: String, payload: Any?, fields: [String: Double], body: Body, isCallable: Bool = false
  ) {
    self.name = name
    self.payload = payload
    self.fields = fields
    self.body = body
    self.isCallable = isCallable
  }

  /// Offers a function of any arguments.
  ///
  /// What `body` throws is raised at the script's line: a ``LuaHostError`` with its message, any
  /// other error with its description. The body must not use the state it is called from.
  package static func function(
    _ name: String, _ body: @escaping ([LuaValue]) throws -> [LuaValue]
  ) -> LuaHostValue {
    LuaHostValue(name: name, payload: nil, fields: [:], body: .general(body))
  }

  /// Offers a function that is called with a colon, as in `stage:overlay("dimming")`.
  ///
  /// The object before the colon is not among the arguments; a call with a dot is refused with a
  /// hint. Otherwise as ``function(_:_:)``.
  package static func method(
    _ name: String, _ body: @escaping ([LuaValue]) throws -> [LuaValue]
  ) -> LuaHostValue {
    LuaHostValue(name: name, payload: nil, fields: [:], body: .method(body))
  }

  /// Offers a function of numbers that returns a number, without a copy: about 30 ns a call.
  ///
  /// - Parameters:
  ///   - name: The name that errors show.
  ///   - arguments: How many numbers the function needs, 0 to 8; fewer are an error at the
  ///     script's line.
  ///   - payload: What the host recognises when the function comes back to it.
  ///   - body: The function; the buffer has exactly `arguments` numbers and is gone afterwards.
  package static func numeric(
    _ name: String, arguments: Int, payload: Any? = nil,
    _ body: @escaping (UnsafeBufferPointer<Double>) -> Double
  ) -> LuaHostValue {
    precondition(
      (0...LuaLimits.numericArguments).contains(arguments),
      "a numeric function takes 0 to \(LuaLimits.numericArguments) numbers")
    return LuaHostValue(
      name: name, payload: payload, fields: [:], body: .numeric(arguments: arguments, body))
  }

  /// Offers a value that is called with one number and has fields, such as a spring.
  ///
  /// - Parameters:
  ///   - name: What errors call the value, as in `a spring has no field 'x'`.
  ///   - payload: What the host recognises when the value comes back to it.
  ///   - fields: Numbers that scripts can read by name.
  ///   - body: The value's function.
  package static func callable(
    _ name: String, payload: Any?, fields: [String: Double],
    _ body: @escaping (Double) -> Double
  ) -> LuaHostValue {
    LuaHostValue(
      name: name, payload: payload, fields: fields,
      body: .numeric(arguments: 1) { body($0[0]) }, isCallable: true)
  }
}

/// An error that a host function raises at the script's line.
package struct LuaHostError: Error, Hashable, Sendable {
  /// What is wrong, in the words of a script's author.
  package var message: String

  /// Creates an error.
  package init(_ message: String) {
    self.message = message
  }
}
