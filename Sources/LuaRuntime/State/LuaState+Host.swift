extension LuaState {
  /// Called with each line that the script prints or logs.
  ///
  /// The line is printable and has at most ``LuaLimits/messageBytes`` bytes. A call prints at most
  /// ``LuaLimits/logLines`` lines.
  package var log: (String) -> Void {
    get { core.log }
    set { core.log = newValue }
  }

  /// Finds a required module.
  ///
  /// A result of nil means that the module does not exist.
  ///
  /// Names consist of letters, digits, `_` and `-`, with single dots in between; other names are
  /// rejected before this is called. An error thrown by the function is raised at the script's
  /// line.
  package var resolveModule: (String) throws -> LuaModule? {
    get { core.resolveModule }
    set { core.resolveModule = newValue }
  }

  /// The names that the script has required so far, in order, whether or not they were found.
  package var moduleRequests: [LuaModuleRequest] { core.moduleRequests }

  /// The instructions charged for all calls so far.
  package var instructionsSpent: Int { core.instructionsSpent }

  /// The bytes that the script currently holds, including garbage.
  package var memoryInUse: Int { core.memoryInUse }

  /// The bytes that the state has allocated from the process, including memory kept for later.
  package var memoryHeld: Int { core.memoryHeld }

  /// How many times the state has requested memory from the process.
  package var memoryRequests: Int { core.memoryRequests }

  /// The allowance of the run that the next calls belong to; nil for calls outside of a run.
  package var allowance: LuaAllowance? {
    get { core.allowance }
    set { core.allowance = newValue }
  }

  /// Sets the ``allowance``.
  ///
  /// Costs almost nothing if it has not changed, as in most frames.
  package func spend(from allowance: LuaAllowance) { core.spend(from: allowance) }

  /// Deducts created or moved views from the ``allowance``; called within a host function.
  ///
  /// - Returns: Whether enough were left. If not, the script's call ends with an error that it
  ///   can't catch, whatever the host function returns.
  package func take(views count: Int) -> Bool { core.take(views: count) }

  /// The function that scripts call as `ctx.random`.
  ///
  /// `random()` returns a number from 0 up to, but not including, 1. The sequence starts again with
  /// each call from the host, so that a frame that uses it is still a pure function of its
  /// arguments.
  package var randomFunction: LuaHostValue { core.randomFunction }

  /// The function that scripts call as `print` and as `ctx.log`.
  package var logFunction: LuaHostValue { core.logFunction }

  /// The seed of ``randomFunction``.
  package var seed: UInt64 {
    get { core.seed }
    set { core.seed = newValue }
  }
}
