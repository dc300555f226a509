import LuaSandbox

/// All limits of a script: the C half defines none.
///
/// Instructions, not milliseconds, determine where a script is stopped, so that the place is the
/// same on every machine.
///
/// The numbers come from measurements on Lua 5.4.4. The memory limit also determines the resolution
/// of the time limit, because filling a table with colliding keys takes quadratic time inside
/// single stores.
package struct LuaLimits: Hashable, Sendable {
  // MARK: A state

  /// The maximum bytes of the whole state, including the library (about 30 KB); at most
  /// ``largestMemory``.
  ///
  /// At 256 KB the worst store of colliding keys takes 8 ms, at 1 MB 0.11 s, at 8 MB 7 s.
  package var memory = 256 * 1024

  /// The maximum bytes of the host's own tables in a state, mainly contexts, in addition to
  /// ``memory``.
  package var hostMemory = 16 * 1024 * 1024

  /// The maximum instructions to load one file, including the modules that it requires.
  package var loadInstructions = 2_000_000

  /// The maximum instructions of one call: a frame, a `prepare`, a `duration`.
  ///
  /// Native functions charge for their work, so that a few long patterns count as well; see
  /// ``LuaPrice``. Objects, long strings, and Lua's calls of the C library are also charged: `%` of
  /// huge numbers, numbers as strings, comparisons of strings. From the first string of 64 bytes
  /// that the script makes, each instruction costs one more for every 64 bytes, because Lua reads
  /// strings again wherever it converts them. `make costs` checks that no unit takes much longer
  /// than another.
  package var callInstructions = 200_000

  /// Milliseconds without much progress after which a call is stopped, first of wall time and then
  /// of processor time: the last resort for work without a price.
  ///
  /// All known work has a price, and then a call ends within milliseconds. So this limit stops no
  /// script, even on a busy machine.
  package var stallMilliseconds = 10_000

  /// The maximum average nanoseconds per instruction once a call is that slow; about a thousand
  /// times the usual.
  package var instructionNanoseconds = 5000

  // MARK: A run

  /// The maximum instructions of all calls in one run, including charges by native functions and
  /// the host: about two seconds.
  ///
  /// A frame with two views takes a few hundred, so this allows more than half a million frames; a
  /// frame that moves 512 slices with six properties each takes 15,000.
  package var runInstructions = 300_000_000

  /// The maximum views that one run can make or move; each slice counts as one.
  package var runViews = 8192

  /// The maximum values that the frames of one run can set, in all views together.
  ///
  /// This limits what a run records and prints: about 80 MB of a trace. 500 views with five
  /// properties set 150,000 values in a second, 512 slices with six about 184,000.
  package var runValues = 4_000_000

  /// The maximum bytes of printed lines in one run; later lines are counted and dropped.
  package var runLogBytes = 64 * 1024

  // MARK: Files

  /// The maximum bytes of a source file.
  package var sourceBytes = 256 * 1024

  /// The maximum modules of a state.
  package var modules = 64

  /// The maximum bytes of a module's name.
  package var moduleNameBytes = 100

  /// The maximum links in one expression, as in `a.b.c` (three names, two links).
  ///
  /// Lua 5.4.4 finds the name for an error message by recursion over such a chain, and long chains
  /// overflow the C stack.
  package var indexChain = 100

  /// The maximum nested brackets in a file; Lua's compiler allows few more, and reports no
  /// position.
  package var brackets = 180

  /// The maximum nested blocks in a file.
  package var blocks = 180

  // MARK: Values in and out

  /// The maximum nesting of tables that are copied out of a script or into it.
  package var tableDepth = 8

  /// The maximum named fields of a table that is copied out of a script.
  package var fieldsPerTable = 64

  /// The maximum elements of a list that is copied out of a script.
  package var elementsPerList = 1024

  /// The maximum functions in all copied values of one call.
  package var copiedFunctions = 256

  /// The maximum bytes of all copied values of one call.
  package var copiedBytes = 64 * 1024

  /// The maximum views that one frame can address, including each piece of a sliced view.
  package var views = 4096

  // MARK: Native functions

  /// The maximum length of a chain of metatables, from a table to its metatable's table and so on;
  /// a table that is called counts twice.
  ///
  /// Lua follows such a chain in one instruction. From the third table on, each instruction costs
  /// more.
  package var metatableChain = 32

  /// The maximum elements for `table.sort`: more would not fit into memory with the copy that it
  /// needs.
  package var sortedElements = 4096

  /// The maximum results of `table.unpack`.
  package var unpackedElements = 1000

  /// The maximum elements for `table.concat` and `table.move`.
  package var rangeElements = 100_000

  /// The maximum steps of `string.find` and its relatives in the worst case, computed from the
  /// pattern and the text's length.
  package var patternSteps = 10_000_000

  // MARK: Output

  /// The maximum lines that one call can print; more are counted and dropped.
  package var logLines = 32

  /// The maximum bytes of an error's or log line's text, at most 1024; longer text is cut off and
  /// ends with `…`.
  package var messageBytes = 1024

  /// The maximum variables that are examined to find those that a script keeps between runs.
  package var keptVariables = 200

  /// The maximum nesting of tables that are examined for that.
  package var keptDepth = 100

  /// The limits of an animator: 256 KB, 2 000 000 instructions to load, 200 000 per call.
  package static let standard = LuaLimits()

  /// Creates the standard limits.
  package init() {}
}

extension LuaLimits {
  /// The largest value of ``memory``: 1 MB.
  package static let largestMemory = 1024 * 1024

  /// The maximum properties in a vocabulary: a frame's result has one bit for each.
  package static let properties = Int(SANDBOX_PROPERTIES)

  /// The maximum named colors in a state.
  package static let colors = Int(SANDBOX_COLORS)

  /// The maximum arguments of a native function of numbers.
  package static let numericArguments = Int(SANDBOX_NUMERIC_ARGUMENTS)

  /// The maximum bytes of a property's or view's name; Lua does not intern longer strings.
  package static let nameBytes = 40

  /// The largest magnitude of a number in a frame's result, unless its property has a smaller
  /// limit.
  package static let magnitude = 1e7
}

extension LuaLimits {
  /// The limits for the C half, within its fixed capacities.
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

/// The prices of work that the instruction count does not see, in instructions.
package enum LuaPrice {
  /// A call of a host function.
  package static let hostCall = Int(SANDBOX_HOST_PRICE)
  /// A failed call of a host function or of `require`, in addition.
  package static let failedHostCall = Int(SANDBOX_HOST_FAULT_PRICE)
  /// A call of a host function of numbers, such as a curve.
  package static let numericCall = Int(SANDBOX_NUMERIC_PRICE)
  /// A value that is copied out of a script.
  package static let copiedValue = Int(SANDBOX_VALUE_PRICE)
  /// A key of a frame's result.
  package static let frameKey = Int(SANDBOX_KEY_PRICE)
  /// A fault in a frame's result.
  package static let fault = Int(SANDBOX_FAULT_PRICE)
  /// An error of the host, which names what is known instead.
  package static let wording = Int(SANDBOX_WORDING_PRICE)
  /// A call of `pcall` or `xpcall`.
  package static let protection = Int(SANDBOX_PROTECTION_PRICE)
  /// An error that such a call catches, in addition.
  package static let caughtError = Int(SANDBOX_CATCH_PRICE)
  /// A printed line.
  package static let line = Int(SANDBOX_LINE_PRICE)
  /// An object that the script makes.
  package static let object = Int(SANDBOX_OBJECT_PRICE)
  /// A string that is cut out of another.
  package static let capture = Int(SANDBOX_CAPTURE_PRICE)
  /// A call of `setmetatable`.
  package static let metatable = Int(SANDBOX_METATABLE_PRICE)
  /// The bytes in use that a full garbage collection visits for one instruction.
  package static let collectedBytes = 1 << Int(SANDBOX_COLLECTION_SHIFT)
  /// How many times an instruction counts for a run when calls of the C library have no price.
  package static let unpriced = Int(SANDBOX_UNPRICED)
}
