import LuaSandbox

/// A value that the host provides to scripts: a function, a method, or a callable value with
/// fields.
///
/// If a script returns the value, the host gets the same object, so a native curve stays native.
///
/// A script retains the value as long as it may need it, including everything that its body
/// captures. A body that captures the ``LuaState``, or a function of that state, must do so weakly;
/// otherwise, the two retain each other.
public final class LuaHostValue {
  enum Body {
    case print
    case random
    case general(([LuaValue]) throws -> [LuaValue])
    case method(([LuaValue]) throws -> [LuaValue])
    case numeric(arguments: Int, (UnsafeBufferPointer<Double>) -> Double)
    case finder((String) throws -> LuaLater.Field)
  }

  /// The name in errors.
  package let name: String

  /// The host's object behind the value, such as a spring or a curve.
  package let payload: Any?

  /// The fields that a script can read, such as `curve.settlingDuration`.
  package let fields: [String: Double]

  let body: Body

  /// The form in which the value appears to a script: one of `SANDBOX_FORM_…`.
  var form: Int {
    switch body {
    case .print: Int(SANDBOX_FORM_PRINT)
    case .random: Int(SANDBOX_FORM_RANDOM)
    case .general: Int(SANDBOX_FORM_FUNCTION)
    case .method: Int(SANDBOX_FORM_METHOD)
    case .finder: Int(SANDBOX_FORM_FINDER)
    case .numeric: isCallable ? Int(SANDBOX_FORM_CALLABLE) : Int(SANDBOX_FORM_NUMERIC)
    }
  }

  var argumentCount: Int {
    guard case .numeric(let arguments, _) = body else { return 0 }
    return arguments
  }

  /// Whether it is a callable value rather than a function.
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

  /// Creates a function of any arguments.
  ///
  /// An error thrown by `body` is raised at the script's line: a ``LuaHostError`` with its message,
  /// any other error with its description. The body must not use the state that calls it.
  package static func function(
    _ name: String, _ body: @escaping ([LuaValue]) throws -> [LuaValue]
  ) -> LuaHostValue {
    LuaHostValue(name: name, payload: nil, fields: [:], body: .general(body))
  }

  /// Creates a function that is called with a colon, as in `stage:overlay("dimming")`.
  ///
  /// The object before the colon is not passed as an argument. A call with a dot is an error with a
  /// hint. Otherwise, it is like ``function(_:_:)``.
  package static func method(
    _ name: String, _ body: @escaping ([LuaValue]) throws -> [LuaValue]
  ) -> LuaHostValue {
    LuaHostValue(name: name, payload: nil, fields: [:], body: .method(body))
  }

  /// Creates a function of numbers that returns a number, without copying.
  ///
  /// A call takes about 30 ns.
  ///
  /// - Parameters:
  ///   - name: The name in errors.
  ///   - arguments: The number of arguments, 0 to 8. Passing fewer is an error at the script's
  ///     line.
  ///   - payload: Identifies the function when a script returns it to the host.
  ///   - body: The function. The buffer has exactly `arguments` numbers and is valid only during
  ///     the call.
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

  /// Creates a value that can be called with one number and has fields, such as a spring.
  ///
  /// - Parameters:
  ///   - name: The name in errors, as in `a spring has no field 'x'`.
  ///   - payload: Identifies the value when a script returns it to the host.
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
  /// The message, worded for a script's author.
  package var message: String

  /// Creates an error.
  package init(_ message: String) {
    self.message = message
  }
}
