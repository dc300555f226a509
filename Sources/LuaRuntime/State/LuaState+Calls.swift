import LuaSandbox

extension LuaState {
  /// Loads a source and runs it.
  ///
  /// - Returns: A copy of the file's result.
  /// - Throws: ``LuaError`` if the source is rejected, is not valid Lua, raises an error or exceeds
  ///   ``LuaLimits/loadInstructions``.
  package func run(_ source: LuaSource) throws(LuaError) -> [LuaValue] {
    do throws(LuaError) {
      try attempt {
        source.bytes.withUnsafeBufferPointer { bytes in
          sandbox_run(pointer, source.name, bytes.baseAddress, bytes.count)
        }
      }
    } catch {
      // If a file's result is refused as a whole, the error has a file but no line.
      throw error.position == nil
        ? error.located(at: LuaPosition(file: source.name, line: 0)) : error
    }
    return results()
  }

  /// Calls a function of a script.
  ///
  /// - Parameters:
  ///   - function: A function from this state.
  ///   - arguments: The arguments. Tables are read-only for the script.
  /// - Returns: A copy of the function's results.
  /// - Throws: ``LuaError`` if the script raises an error or exceeds
  ///   ``LuaLimits/callInstructions``. The state can be used again afterwards.
  public func call(
    _ function: LuaFunction, _ arguments: [LuaValue] = []
  ) throws(LuaError) -> [LuaValue] {
    let encoded = try encode(arguments)
    let reference = try own(function)
    try attempt {
      encoded.withUnsafeBufferPointer { bytes in
        sandbox_call(pointer, reference, bytes.baseAddress, bytes.count)
      }
    }
    return results()
  }

  /// Lists the upvalues of functions, and the upvalues of functions stored in those upvalues.
  ///
  /// It runs no script code. The difference between two lists shows what a call in between has
  /// changed.
  ///
  /// - Throws: ``LuaError`` if memory runs out.
  package func variables(of functions: [LuaFunction]) throws(LuaError) -> [LuaVariable] {
    var references: [Int32] = []
    for function in functions { references.append(try own(function)) }
    try attempt { sandbox_list_kept(pointer, references, Int32(references.count)) }
    let values = results()
    return stride(from: 0, to: values.count - 3, by: 4).map { index in
      LuaVariable(
        name: values[index].string ?? "",
        function: LuaPosition(
          file: values[index + 1].string ?? "", line: Int(values[index + 2].number ?? 0)),
        digest: values[index + 3].number ?? 0)
    }
  }

  private func results() -> [LuaValue] {
    var length = 0
    let bytes = sandbox_results(pointer, &length)
    return decode(UnsafeBufferPointer(start: bytes, count: length))
  }

  func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> [LuaValue] {
    var decoder = LuaDecoder(bytes: bytes, state: self)
    return decoder.values()
  }

  func encode(_ values: [LuaValue]) throws(LuaError) -> [UInt8] {
    var encoder = LuaEncoder(state: self, depthLimit: limits.tableDepth)
    for value in values { try encoder.append(value) }
    return encoder.bytes
  }

  private func own(_ function: LuaFunction) throws(LuaError) -> Int32 {
    guard function.state === self else {
      throw LuaError(.misuse, "a function belongs to another state")
    }
    return function.reference
  }
}
