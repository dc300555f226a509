import LuaSandbox

/// Every limit that a script runs under, in one place: the C half defines none.
///
/// Instructions decide where a script is stopped, not milliseconds, so that it is the same place on
/// every machine.
///
/// The numbers come from measurements on Lua 5.4.4: the memory limit is also the grain of the
/// time limit, because filling a table with colliding keys is quadratic inside single stores.
package struct LuaLimits: Hashable, Sendable {
  // MARK: A state

  /// Bytes that the whole state may hold, library included (about 30 KB); at most
  /// ``largestMemory``.
  ///
  /// At 256 KB the worst store of colliding keys takes 8 ms, at 1 MB 0.11 s, at 8 MB 7 s.
  package var memory = 256 * 1024

  /// Bytes that the host's own tables in a state may take, contexts above all, on top of ``memory``.
  package var hostMemory = 16 * 1024 * 1024

  /// Virtual-machine instructions that loading one file may take, the modules it requires included.
  package var loadInstructions = 2_000_000

  /// Virtual-machine instructions that one call may take: a frame, a `prepare`, a `duration`.
  ///
  /// Native functions charge for what they do, so that a few long patterns count as well; see
  /// ``LuaPrice``. So do objects, long texts, and what Lua asks of the C library: `%` of huge numbers,
  /// numbers as text, comparisons of texts. From the first text of 64 bytes on that the script makes, each
  /// instruction costs more, one more for every 64 bytes, since Lua reads texts again wherever it
  /// converts them. `make costs` measures that no unit takes much longer than another.
  package var callInstructions = 200_000

  /// Milliseconds without much progress after which a call is stopped, on the clock and then of the
  /// processor: the last resort for what has no price.
  ///
  /// Whatever is known has one, and then a call ends within milliseconds. So this decides about no
  /// script, however much else the machine does.
  package var stallMilliseconds = 10_000

  /// Nanoseconds an instruction may take on average once a call is that slow; about a thousand times the
  /// usual.
  package var instructionNanoseconds = 5000

  // MARK: A run

  /// Instructions that all calls of one run may take, what native functions and the host charge
  /// included: about two seconds.
  ///
  /// A frame of two views takes a few hundred, so that is more than half a million frames; one that
  /// moves 512 slices with six properties each takes 15,000.
  package var runInstructions = 300_000_000

  /// Views that one run may have the host make or move, a slice counting as one.
  package var runViews = 8192

  /// Values that the frames of one run may set, all views together.
  ///
  /// That bounds what a run records and prints: about 80 MB of a trace. 500 views of five properties
  /// set 150,000 in a second, 512 slices of six about 184,000.
  package var runValues = 4_000_000

  /// Bytes of lines that one run may print; the lines that follow are counted and dropped.
  package var runLogBytes = 64 * 1024

  // MARK: Files

  /// Bytes that one source file may have.
  package var sourceBytes = 256 * 1024

  /// Modules that one state may load.
  package var modules = 64

  /// Bytes of a module's name.
  package var moduleNameBytes = 100

  /// Links that one expression may chain, as in `a.b.c` (three names, two links).
  ///
  /// Lua 5.4.4 names the culprit of an error by recursion over such a chain, and overflows the C
  /// stack on long ones.
  package var indexChain = 100

  /// Brackets within each other in a file; Lua's compiler goes hardly deeper, and does not say where.
  package var brackets = 180

  /// Blocks within each other in a file.
  package var blocks = 180

  // MARK: Values that cross

  /// Tables within tables that are copied out of a script or into it.
  package var tableDepth = 8

  /// Named fields of one table that is copied out of a script.
  package var fieldsPerTable = 64

  /// Elements of one list that is copied out of a script.
  package var elementsPerList = 1024

  /// Functions in all values of one call that are copied out.
  package var copiedFunctions = 256

  /// Bytes that all values of one call may take when they are copied out.
  package var copiedBytes = 64 * 1024

  /// Views that one frame may address, each piece of a sliced view counted.
  package var views = 4096

  // MARK: Native functions

  /// Tables that a table leads to by its metatable, and that one by its own, and so on; one that is
  /// called counts twice.
  ///
  /// Lua follows such a chain in one instruction. From the third table on, each instruction costs more.
  package var metatableChain = 32

  /// Elements that `table.sort` sorts: with the copy it needs, more do not fit into the memory.
  package var sortedElements = 4096

  /// Elements that `table.unpack` returns.
  package var unpackedElements = 1000

  /// Elements that `table.concat` and `table.move` go over.
  package var rangeElements = 100_000

  /// Steps that `string.find` and its relatives may take at worst, by the pattern and the text's
  /// length.
  package var patternSteps = 10_000_000

  // MARK: What a script says

  /// Lines that one call may print; the rest is counted and dropped.
  package var logLines = 32

  /// Bytes of an error's or a log line's text, at most 1024; the rest is cut off and shown as `…`.
  package var messageBytes = 1024

  /// Variables that are looked at to find those that a script keeps from run to run.
  package var keptVariables = 200

  /// Tables within tables that are looked at for that.
  package var keptDepth = 100

  /// The limits of an animator: 256 KB, 2 000 000 instructions to load, 200 000 a call.
  package static let standard = LuaLimits()

  /// Creates the standard limits.
  package init() {}
}

extension LuaLimits {
  /// The largest value of ``memory``: 1 MB.
  package static let largestMemory = 1024 * 1024

  /// Properties that a vocabulary may have: a frame's result has one bit for each.
  package static let properties = Int(SANDBOX_PROPERTIES)

  /// Names of colors that a state may know.
  package static let colors = Int(SANDBOX_COLORS)

  /// Numbers that a native function of numbers may take.
  package static let numericArguments = Int(SANDBOX_NUMERIC_ARGUMENTS)

  /// Bytes of a property's or view's name; longer strings are not interned by Lua.
  package static let nameBytes = 40

  /// The largest magnitude of a number in a frame's result, unless its property says less.
  package static let magnitude = 1e7
}

extension LuaLimits {
  /// The limits as the C half takes them, none beyond the room that there is.
  var forC: sandbox_limits {
    sandbox_limits(
      memory: min(memory, LuaLimits.largestMemory), host_memory: hostMemory,
      load_instructions: Int64(loadInstructions), call_instructions: Int64(callInstructions),
      stall_nanoseconds: Int64(stallMilliseconds) * 1_000_000,
      instruction_nanoseconds: Int64(instructionNanoseconds),
      source_bytes: sourceBytes, modules: Int32(clamping: modules),
      module_name_bytes: moduleNameBytes, index_chain: Int32(clamping: indexChain),
      brackets: Int32(min(brackets, Int(SANDBOX_NESTING))),
      blocks: Int32(min(blocks, Int(SANDBOX_NESTING))),
      table_depth: Int32(clamping: tableDepth), fields_per_table: UInt32(clamping: fieldsPerTable),
      elements_per_list: UInt32(clamping: elementsPerList),
      copied_functions: Int32(clamping: copiedFunctions), copied_bytes: copiedBytes,
      metatable_chain: Int32(clamping: metatableChain), sorted_elements: sortedElements,
      unpacked_elements: unpackedElements,
      range_elements: rangeElements, pattern_steps: Int64(patternSteps),
      log_lines: Int32(clamping: logLines),
      message_bytes: min(messageBytes, Int(SANDBOX_MESSAGE_BYTES)),
      kept_variables: Int32(clamping: keptVariables), kept_depth: Int32(clamping: keptDepth))
  }
}

/// What things cost that the count of instructions does not see, in instructions.
package enum LuaPrice {
  /// A call of a host function.
  package static let hostCall = Int(SANDBOX_HOST_PRICE)
  /// A call of a host function that fails, on top of that.
  package static let failedHostCall = Int(SANDBOX_HOST_FAULT_PRICE)
  /// A call of a host function of numbers, such as a curve.
  package static let numericCall = Int(SANDBOX_NUMERIC_PRICE)
  /// A value that is copied out of a script.
  package static let copiedValue = Int(SANDBOX_VALUE_PRICE)
  /// A key of what a frame returns.
  package static let frameKey = Int(SANDBOX_KEY_PRICE)
  /// A fault in what a frame returns, or that is raised.
  package static let fault = Int(SANDBOX_FAULT_PRICE)
  /// A printed line.
  package static let line = Int(SANDBOX_LINE_PRICE)
  /// An object that the script makes.
  package static let object = Int(SANDBOX_OBJECT_PRICE)
  /// A text that is cut out of another.
  package static let capture = Int(SANDBOX_CAPTURE_PRICE)
  /// A call of `setmetatable`.
  package static let metatable = Int(SANDBOX_METATABLE_PRICE)
  /// Bytes in use that are looked through for one instruction when all garbage is collected.
  package static let collectedBytes = 1 << Int(SANDBOX_COLLECTION_SHIFT)
  /// How often an instruction counts to a run whose calls of the C library have no price.
  package static let unpriced = Int(SANDBOX_UNPRICED)
}
