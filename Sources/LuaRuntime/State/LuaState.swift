import LuaSandbox
import MemoryAccounting

/// A script's own Lua state: sandboxed, limited, and closed when its last handle is released.
///
/// Each script has a separate state (30 µs to open, 30 KB), so that scripts can't affect each
/// other, the memory limit is exact, and a reload creates a new state beside the old one.
///
/// A state belongs to one thread at a time. Nested calls end with an error when only 96 KB of the
/// thread's stack are left, so a stack of 256 KB is enough. On a stack of 1 MB, the only limit is
/// Lua's own, of 200 calls. With a Lua that is compiled without optimization, 423 KB must be left,
/// and on a smaller stack no script runs.
///
/// The state is not reentrant: a host function must not call the state that calls it.
///
/// A handle to a value in the C half, such as a function, retains the state.
public final class LuaState {
  /// The limits given when the state was opened.
  package let limits: LuaLimits

  /// The properties that a frame's result can set, in the order of the bits in a mask.
  package var vocabulary: [LuaProperty] { vocabularyForC.properties }

  /// Kept until the state is closed, because the C half points to its rows.
  private let vocabularyForC: LuaVocabulary

  /// Called with each line that the script prints or logs.
  ///
  /// The line is printable and has at most ``LuaLimits/messageBytes`` bytes. A call prints at most
  /// ``LuaLimits/logLines`` lines.
  package var log: (String) -> Void = { _ in }

  /// Finds a required module.
  ///
  /// A result of nil means that the module does not exist.
  ///
  /// Names consist of letters, digits, `_` and `-`, with single dots in between; other names are
  /// rejected before this is called. An error thrown by the function is raised at the script's
  /// line.
  package var resolveModule: (String) throws -> LuaModule? = { _ in nil }

  /// The names that the script has required so far, in order, whether or not they were found.
  package internal(set) var moduleRequests: [LuaModuleRequest] = []

  /// The function that scripts call as `ctx.random`.
  ///
  /// `random()` returns a number from 0 up to, but not including, 1. The sequence starts again with
  /// each call from the host, so that a frame that uses it is still a pure function of its
  /// arguments.
  package let randomFunction = LuaHostValue(
    name: "random", payload: nil, fields: [:], body: .random)

  /// The function that scripts call as `print` and as `ctx.log`.
  package let logFunction = LuaHostValue(name: "print", payload: nil, fields: [:], body: .print)

  /// The seed of ``randomFunction``.
  package var seed: UInt64 {
    didSet { sandbox_set_seed(pointer, seed) }
  }

  /// The allowance of the run that the next calls belong to; nil for calls outside of a run.
  ///
  /// Retained as long as the C half has a pointer to it.
  @exclusivity(unchecked) public var allowance: LuaAllowance? {
    didSet {
      guard allowance !== oldValue else { return }
      spentStorage = allowance?.storage
      sandbox_set_allowance(pointer, spentStorage)
    }
  }

  /// The storage of ``allowance``, which keeps it alive.
  ///
  /// Comparing pointers needs no reference counting.
  @exclusivity(unchecked) private var spentStorage: UnsafeMutablePointer<sandbox_allowance>?

  /// The state of the C half.
  @exclusivity(unchecked) private(set) var pointer: OpaquePointer?

  /// Keeps a host function's result alive until Lua holds it.
  @exclusivity(unchecked) var lastReply: [LuaValue] = []

  /// Whether Lua is running; meanwhile, no handle is released.
  ///
  /// Written around every call, and read inside it.
  @exclusivity(unchecked) private var isRunning = false
  @exclusivity(unchecked) private var pendingReleases: [Int32] = []

  /// The number of bytes already reported to the process's memory total.
  private var counted = 0

  /// Opens a state.
  ///
  /// - Parameters:
  ///   - limits: The limits of the script.
  ///   - vocabulary: The properties that its frames can set.
  ///   - seed: The seed of ``randomFunction`` for each call.
  /// - Throws: ``LuaError`` if the library does not fit into the memory limit, or if the system's
  ///   Lua has another version than 5.4.
  package init(
    limits: LuaLimits = .standard, vocabulary: LuaVocabulary = .empty, seed: UInt64 = 0
  ) throws(LuaError) {
    self.seed = seed
    self.limits = limits
    vocabularyForC = vocabulary
    var configuration = sandbox_configuration()
    configuration.limits = limits.forC
    configuration.seed = seed
    // Unretained, because this object closes the state in its deinitializer, so the pointer stays
    // valid as long as it is used.
    configuration.host = Unmanaged.passUnretained(self).toOpaque()
    LuaCallbacks.install(in: &configuration)
    let version = Int(sandbox_lua_version())
    if let refusal = LuaVersion.refusal(of: version) { throw LuaError(.misuse, refusal) }
    guard let pointer = vocabulary.open(&configuration) else {
      throw LuaError(.memory, "the library does not fit into \(limits.memory / 1024) KB of memory")
    }
    self.pointer = pointer
    count()
  }

  // Before the properties are released: the C half points to the allowance and calls this object.
  deinit {
    if let pointer { sandbox_close(pointer) }
    pointer = nil
    MemoryBudget.process.count(-counted)
  }

  /// The instructions charged for all calls so far.
  package var instructionsSpent: Int { Int(sandbox_instructions_spent(pointer)) }

  /// The bytes that the script currently holds, including garbage.
  package var memoryInUse: Int { sandbox_memory_in_use(pointer) }

  /// The bytes that the state has allocated from the process, including memory kept for later.
  package var memoryHeld: Int { sandbox_memory_held(pointer) }

  /// How many times the state has requested memory from the process.
  package var memoryRequests: Int { Int(sandbox_memory_requests(pointer)) }

  /// Sets the ``allowance``.
  ///
  /// Costs almost nothing if it has not changed, as in most frames.
  package func spend(from other: LuaAllowance) {
    if spentStorage != other.storage { allowance = other }
  }

  /// Deducts created or moved views from the ``allowance``; called within a host function.
  ///
  /// - Returns: Whether enough were left. If not, the script's call ends with an error that it
  ///   can't catch, whatever the host function returns.
  package func spend(views count: Int) -> Bool { sandbox_spend_views(pointer, Int64(count)) == 0 }

  // MARK: Running

  /// Runs Lua code, and throws the state's error if it fails.
  func attempt(_ body: () -> Int32) throws(LuaError) {
    let status = try running(body)
    count()
    if status != 0 { throw lastError }
  }

  /// Runs Lua code.
  ///
  /// - Returns: The status of the code.
  /// - Throws: ``LuaError`` if Lua is running already.
  func running(_ body: () -> Int32) throws(LuaError) -> Int32 {
    guard !isRunning else {
      throw LuaError(.misuse, "a host function must not call its own state")
    }
    isRunning = true
    let status = body()
    isRunning = false
    // A value of the state would keep the state alive.
    if !lastReply.isEmpty { lastReply = [] }
    if !pendingReleases.isEmpty { flushReleases() }
    return status
  }

  /// The error of the last call that failed.
  var lastError: LuaError {
    guard let error = sandbox_last_error(pointer) else { return LuaError(.misuse, "no error") }
    return LuaError(error, vocabulary: vocabulary)
  }

  /// Reports the state's memory to the process's total.
  ///
  /// A frame changes it only a little.
  private func count() {
    let held = memoryHeld
    guard held != counted else { return }
    MemoryBudget.process.count(held - counted)
    counted = held
  }

  /// Releases a value for a handle that ends.
  func release(_ reference: Int32) {
    // A handle can be released while Lua runs or collects garbage. The release is then postponed.
    if isRunning {
      pendingReleases.append(reference)
    } else {
      sandbox_release(pointer, reference)
    }
  }

  private func flushReleases() {
    let references = pendingReleases
    pendingReleases.removeAll()
    for reference in references { sandbox_release(pointer, reference) }
  }
}
