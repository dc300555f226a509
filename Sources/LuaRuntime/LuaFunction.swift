/// A function of a script, kept alive until the last handle to it is gone.
package final class LuaFunction {
  /// How many parameters the function declares.
  package let parameterCount: Int

  /// Whether the function takes more than it declares (`...`).
  package let isVariadic: Bool

  /// The line where the function begins; `nil` for a function without source.
  package let position: LuaPosition?

  /// The line of the function's `end`, 0 without source.
  package let lastLine: Int

  let core: LuaCore
  let reference: Int32
  /// Whether a frame hands the function the views to fill.
  let takesViews: Bool

  init(
    core: LuaCore, reference: Int32, parameterCount: Int, isVariadic: Bool, position: LuaPosition?,
    lastLine: Int
  ) {
    self.core = core
    self.reference = reference
    self.parameterCount = parameterCount
    self.isVariadic = isVariadic
    self.position = position
    self.lastLine = lastLine
    takesViews = parameterCount >= 4 || isVariadic
  }

  deinit { core.release(reference) }
}
