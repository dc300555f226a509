extension LuaState {
  /// Receives each line that the script prints or logs: printable, at most
  /// ``LuaLimits/messageBytes`` bytes, at most ``LuaLimits/logLines`` lines a call.
  package var log: (String) -> Void {
    get { core.log }
    set { core.log = newValue }
  }

  /// Finds what a script requires; `nil` means that there is no such module.
  ///
  /// Names consist of letters, digits, `_`, `-` and single dots between them; others are refused
  /// before. What the function throws is raised at the script's line.
  package var resolveModule: (String) throws -> LuaModule? {
    get { core.resolveModule }
    set { core.resolveModule = newValue }
  }

  /// The names that the script has required so far, in order, found or not.
  package var moduleRequests: [LuaModuleRequest] { core.moduleRequests }

  /// Instructions that all calls so far were charged.
  package var instructionsSpent: Int { core.instructionsSpent }

  /// Bytes that the script holds at the moment, garbage included.
  package var memoryInUse: Int { core.memoryInUse }

  /// Bytes that the state has taken from the process, with what it keeps for later.
  package var memoryHeld: Int { core.memoryHeld }

  /// How often the state has asked the process for memory.
  package var memoryRequests: Int { core.memoryRequests }

  /// What the run may still do whose calls the next ones are; nil for calls that belong to none.
  package var allowance: LuaAllowance? {
    get { core.allowance }
    set { core.allowance = newValue }
  }

  /// Sets the ``allowance``; nearly free where it is the one that was set before, as in each frame.
  package func spend(from allowance: LuaAllowance) { core.spend(from: allowance) }

  /// Takes views that are made or moved from the ``allowance``, within a host function.
  ///
  /// - Returns: Whether there were as many left. If not, the script's call ends with an error that
  ///   nothing catches, whatever the host function answers.
  package func take(views count: Int) -> Bool { core.take(views: count) }

  /// The function that scripts know as `ctx.random`.
  ///
  /// `random()` is a number from 0 up to, but without, 1. The sequence begins anew with each call
  /// of the host, so that a frame that uses it is still a pure function of its arguments.
  package var randomFunction: LuaHostValue { core.randomFunction }

  /// The function that scripts know as `print`, and as `ctx.log`.
  package var logFunction: LuaHostValue { core.logFunction }

  /// Where the sequence of ``randomFunction`` begins.
  package var seed: UInt64 {
    get { core.seed }
    set { core.seed = newValue }
  }
}
