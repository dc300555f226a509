extension LuaState {
  /// Receives each line that the script prints or logs: printable, at most
  /// ``LuaLimits/messageBytes`` bytes, at most ``LuaLimits/logLines`` lines per call.
  package var log: (String) -> Void {
    get { core.log }
    set { core.log = newValue }
  }

  /// Finds a required module; nil means that the module does not exist.
  ///
  /// Names consist of letters, digits, `_`, `-` and single dots in between; others are refused
  /// first. Errors thrown by the function are raised at the script's line.
  package var resolveModule: (String) throws -> LuaModule? {
    get { core.resolveModule }
    set { core.resolveModule = newValue }
  }

  /// The names that the script has required so far, in order, found or not.
  package var moduleRequests: [LuaModuleRequest] { core.moduleRequests }

  /// The instructions charged for all calls so far.
  package var instructionsSpent: Int { core.instructionsSpent }

  /// The bytes that the script currently holds, including garbage.
  package var memoryInUse: Int { core.memoryInUse }

  /// The bytes that the state has allocated from the process, including memory kept for later.
  package var memoryHeld: Int { core.memoryHeld }

  /// The number of memory requests to the process.
  package var memoryRequests: Int { core.memoryRequests }

  /// The allowance of the run to which the next calls belong; nil for calls outside of a run.
  package var allowance: LuaAllowance? {
    get { core.allowance }
    set { core.allowance = newValue }
  }

  /// Sets the ``allowance``; nearly free if it has not changed, as in most frames.
  package func spend(from allowance: LuaAllowance) { core.spend(from: allowance) }

  /// Takes made or moved views from the ``allowance``, within a host function.
  ///
  /// - Returns: Whether enough were left. If not, the script's call ends with an error that it
  ///   can't catch, whatever the host function returns.
  package func take(views count: Int) -> Bool { core.take(views: count) }

  /// The function that scripts call as `ctx.random`.
  ///
  /// `random()` is a number from 0 up to, but not including, 1. The sequence starts again with each
  /// call by the host, so that a frame that uses it is still a pure function of its arguments.
  package var randomFunction: LuaHostValue { core.randomFunction }

  /// The function that scripts call as `print` and as `ctx.log`.
  package var logFunction: LuaHostValue { core.logFunction }

  /// The seed of ``randomFunction``.
  package var seed: UInt64 {
    get { core.seed }
    set { core.seed = newValue }
  }
}
