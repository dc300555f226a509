import LuaRuntime

/// The parts of contexts that a state has made, for every run that they are right for.
///
/// A script reads a few of the thirty tables of its context, and to make them all takes longer than
/// twenty of its frames. None can be written to by a script, so what says the same is the same.
final class ContextParts {
  /// How many are kept: those of a few screens that come and go.
  private static let capacity = 48

  private let state: LuaState
  private var made: [ContextPart: LuaContext] = [:]

  init(_ state: LuaState) {
    self.state = state
  }

  /// A part as a table of the same state.
  func context(of part: ContextPart) throws(LuaError) -> LuaContext {
    if let known = made[part] { return known }
    // Whoever uses one keeps it in Lua.
    if made.count >= Self.capacity { made.removeAll() }
    let table = try state.makeContext(named: "ctx.\(part.name)", part.table)
    made[part] = table
    return table
  }
}
