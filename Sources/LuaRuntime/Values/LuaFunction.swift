/// A function of a script, kept alive until its last handle is released.
public final class LuaFunction {
  /// The number of declared parameters.
  package let parameterCount: Int

  /// Whether the function accepts additional arguments (`...`).
  package let isVariadic: Bool

  /// The first line of the function; nil for a function without source code.
  package let position: LuaPosition?

  /// The line of the function's `end`; 0 without source code.
  package let lastLine: Int

  let state: LuaState
  let reference: Int32
  /// Whether frames pass `views` to the function, which can fill it.
  let takesViews: Bool

  init(
    state: LuaState, reference: Int32, parameterCount: Int, isVariadic: Bool,
    position: LuaPosition?,
    lastLine: Int
  ) {
    self.state = state
    self.reference = reference
    self.parameterCount = parameterCount
    self.isVariadic = isVariadic
    self.position = position
    self.lastLine = lastLine
    takesViews = parameterCount >= 4 || isVariadic
  }

  deinit { state.release(reference) }
}
