extension LuaState {
  /// Loads a source and runs it.
  ///
  /// - Returns: A copy of the file's result.
  /// - Throws: ``LuaError`` if the source is rejected, is not valid Lua, raises an error or exceeds
  ///   ``LuaLimits/loadInstructions``.
  package func run(_ source: LuaSource) throws(LuaError) -> [LuaValue] {
    try core.run(source)
  }

  /// Calls a function of a script.
  ///
  /// - Parameters:
  ///   - function: A function from this state.
  ///   - arguments: The arguments. Tables are read-only for the script.
  /// - Returns: A copy of the function's results.
  /// - Throws: ``LuaError`` if the script raises an error or exceeds
  ///   ``LuaLimits/callInstructions``. The state can be used again afterwards.
  package func call(
    _ function: LuaFunction, _ arguments: [LuaValue] = []
  ) throws(LuaError) -> [LuaValue] {
    try core.call(function, arguments)
  }

  /// Lists the upvalues of functions, and the upvalues of functions stored in those upvalues.
  ///
  /// It runs no script code. The difference between two lists shows what a call in between has
  /// changed.
  ///
  /// - Throws: ``LuaError`` if memory runs out.
  package func variables(of functions: [LuaFunction]) throws(LuaError) -> [LuaVariable] {
    try core.variables(of: functions)
  }
}
