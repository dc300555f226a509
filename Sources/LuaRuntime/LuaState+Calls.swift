extension LuaState {
  /// Loads a source and runs it.
  ///
  /// - Returns: What the file returns, copied.
  /// - Throws: ``LuaError`` if the source is refused, is not Lua, raises an error or exceeds
  ///   ``LuaLimits/loadInstructions``.
  package func run(_ source: LuaSource) throws(LuaError) -> [LuaValue] {
    try core.run(source)
  }

  /// Calls a function of the script.
  ///
  /// - Parameters:
  ///   - function: A function that came out of this state.
  ///   - arguments: What it gets; tables are read-only for the script.
  /// - Returns: What the function returns, copied.
  /// - Throws: ``LuaError`` if the script raises an error or exceeds
  ///   ``LuaLimits/callInstructions``. The state can be used again afterwards.
  package func call(
    _ function: LuaFunction, _ arguments: [LuaValue] = []
  ) throws(LuaError) -> [LuaValue] {
    try core.call(function, arguments)
  }

  /// Lists the variables from outside that functions use, and those that the functions in them use.
  ///
  /// Runs no script code. Two lists that differ tell what a call in between has changed.
  ///
  /// - Throws: ``LuaError`` if there is no memory for it.
  package func variables(of functions: [LuaFunction]) throws(LuaError) -> [LuaVariable] {
    try core.variables(of: functions)
  }
}
