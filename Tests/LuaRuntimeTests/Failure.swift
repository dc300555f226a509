import LuaRuntime
import Testing

/// The error that `body` throws; a test fails if there is none.
func failure(
  _ body: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
) throws -> LuaError {
  try #require(throws: LuaError.self, sourceLocation: sourceLocation, performing: body)
}

/// The error of a script that fails while it is loaded.
func failure(
  loading text: String, limits: LuaLimits = .standard,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> LuaError {
  try failure({ _ = try Script(text, limits: limits) }, sourceLocation: sourceLocation)
}
