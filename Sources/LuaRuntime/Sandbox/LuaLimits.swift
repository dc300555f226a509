import LuaSandbox

/// All limits of a script.
///
/// The C code doesn't define any limits itself.
///
/// A script is stopped after a number of instructions, not milliseconds, so that it stops at the
/// same place on every machine.
///
/// The numbers are based on measurements of Lua 5.4.4.
public struct LuaLimits: Hashable, Sendable {
  // MARK: A state

  /// The maximum size of the whole state in bytes, including the library (about 30 KB).
  ///
  /// It must not exceed ``largestMemory``.
  package var memory = 256 * 1024

  /// The maximum size, in bytes, of the host's own tables in a state, mainly contexts.
  ///
  /// It is in addition to ``memory``.
  package var hostMemory = 16 * 1024 * 1024

  /// The maximum number of instructions to load one file, including the modules that it requires.
  public var loadInstructions = 2_000_000

  /// The maximum number of instructions of one call: a frame, a `prepare`, a `duration`.
  ///
  /// Native functions charge for their work, so that a few long patterns count as well; see
  /// `sandbox_limits.h`. Objects, long strings and the parts of tables are also charged. Some things make
  /// each instruction cost more: a string of at least 64 bytes that the script has created (one for
  /// every 64 bytes, because Lua reads a string again each time it converts it), a table with 128 keys
  /// or more that are not a list, and `%`, `^`, `..` or `#` in the script's text. `make costs` shows
  /// what a unit takes.
  public var callInstructions = 400_000

  // MARK: A run

  /// The maximum number of instructions of all calls in one run, including charges by native
  /// functions and the host.
  ///
  /// They take about half a second.
  ///
  /// A frame with two views takes a few hundred, so this allows a few hundred thousand frames. A
  /// frame that moves 512 slices with six properties each takes 20,000.
  public var runInstructions = 100_000_000

  /// The maximum processor time of all calls in one run, in milliseconds.
  ///
  /// It is the last net, for work whose price is too low: it stops no script whose instructions are
  /// ordinary ones, and on a slower machine it stops a hostile script earlier. Under a sanitizer it
  /// is off.
  public var runMilliseconds = 3000

  /// The maximum number of views that one run can create or move.
  ///
  /// Each slice counts as one.
  package var runViews = 8192

  /// The maximum number of values that the frames of one run can set, in all views together.
  ///
  /// This limits what a run records and prints: about 80 MB of a trace. 500 views with five
  /// properties set 150,000 values per second; 512 slices with six properties, about 184,000.
  package var runValues = 4_000_000

  /// The maximum number of bytes printed in one run.
  ///
  /// Lines beyond that are counted and dropped.
  package var runLogBytes = 64 * 1024

  // MARK: Files

  /// The maximum size of a source file, in bytes.
  package var sourceBytes = 256 * 1024

  /// The maximum number of modules in a state.
  package var modules = 64

  /// The maximum length of a module's name, in bytes.
  package var moduleNameBytes = 100

  /// The maximum number of links in one expression.
  ///
  /// `a.b.c` has three names and two links.
  ///
  /// To find the name for an error message, Lua 5.4.4 recurses over such a chain, and a long chain
  /// overflows the C stack.
  package var indexChain = 100

  /// The maximum depth of nested brackets in a file.
  ///
  /// Lua's compiler allows only a few more, and its error has no position.
  package var brackets = 180

  /// The maximum depth of nested blocks in a file.
  package var blocks = 180

  // MARK: Values in and out

  /// The maximum depth of tables that are copied out of a script or into it.
  package var tableDepth = 8

  /// The maximum number of named fields in a table that is copied out of a script.
  package var fieldsPerTable = 64

  /// The maximum number of elements in a list that is copied out of a script.
  package var elementsPerList = 1024

  /// The maximum number of functions in all copied values of one call.
  package var copiedFunctions = 256

  /// The maximum size, in bytes, of all copied values of one call.
  package var copiedBytes = 64 * 1024

  /// The maximum number of views that one frame can address, counting each piece of a sliced view.
  package var views = 4096

  /// The maximum number of places for the keys of one table, without those of its list.
  ///
  /// Lua doubles them as it needs them. Keys can be chosen so that a lookup walks all of them.
  package var tablePlaces = 1024

  // MARK: Native functions

  /// The maximum length of a metatable chain, from a table to its metatable's table and so on.
  ///
  /// A table that is called counts twice.
  ///
  /// Lua follows such a chain in one instruction. From the third table on, each instruction costs
  /// more.
  package var metatableChain = 32

  /// The maximum number of elements for `table.sort`.
  ///
  /// More would not fit into memory together with the copy that it needs.
  package var sortedElements = 4096

  /// The maximum number of results of `table.unpack`.
  package var unpackedElements = 1000

  /// The maximum number of elements for `table.concat` and `table.move`.
  package var rangeElements = 100_000

  /// The maximum number of steps of `string.find` and similar functions in the worst case, computed
  /// from the pattern and the length of the text.
  package var patternSteps = 10_000_000

  // MARK: Output

  /// The maximum number of lines that one call can print.
  ///
  /// More are counted and dropped.
  package var logLines = 32

  /// The maximum length, in bytes, of an error or a log line; at most 1024.
  ///
  /// Longer text is cut off and ends with `…`.
  package var messageBytes = 1024

  /// The maximum number of variables that are examined to find out which ones a script keeps
  /// between runs.
  package var keptVariables = 200

  /// The maximum depth of tables that are examined for this purpose.
  package var keptDepth = 100

  /// The limits of an animator.
  public static let standard = LuaLimits()

  /// Creates the standard limits.
  package init() {}
}

extension LuaLimits {
  /// The largest value of ``memory``: 1 MB.
  package static let largestMemory = 1024 * 1024

  /// The maximum number of properties in a vocabulary.
  ///
  /// A frame's mask has one bit for each.
  package static let properties = Int(SANDBOX_PROPERTIES)

  /// The maximum number of named colors in a state.
  ///
  /// A frame that names a color compares it with each of them.
  package static let colors = 16

  /// The maximum number of arguments of a native function of numbers.
  package static let numericArguments = Int(SANDBOX_NUMERIC_ARGUMENTS)

  /// The maximum length, in bytes, of the name of a property or a view.
  ///
  /// Lua does not intern longer strings.
  package static let nameBytes = 40

  /// The largest magnitude of a number in a frame's result, unless its property has a smaller
  /// range.
  package static let magnitude = 1e7
}

extension LuaLimits {
  /// ``runMilliseconds`` as the C half counts them.
  var runNanoseconds: Int64 { Int64(runMilliseconds) * 1_000_000 }

  /// The limits in the form of the C half, within its fixed capacities.
  var forC: sandbox_limits {
    sandbox_limits(
      memory: min(memory, LuaLimits.largestMemory), host_memory: hostMemory,
      load_instructions: Int64(loadInstructions), call_instructions: Int64(callInstructions),
      run_nanoseconds: runNanoseconds,
      modules: Int32(clamping: modules), module_name_bytes: moduleNameBytes,
      table_depth: Int32(clamping: tableDepth), fields_per_table: UInt32(clamping: fieldsPerTable),
      elements_per_list: UInt32(clamping: elementsPerList),
      copied_functions: Int32(clamping: copiedFunctions), copied_bytes: copiedBytes,
      table_places: tablePlaces,
      metatable_chain: Int32(clamping: metatableChain), sorted_elements: sortedElements,
      unpacked_elements: unpackedElements,
      range_elements: rangeElements, pattern_steps: Int64(patternSteps),
      log_lines: Int32(clamping: logLines),
      message_bytes: min(messageBytes, Int(SANDBOX_MESSAGE_BYTES)),
      kept_variables: Int32(clamping: keptVariables), kept_depth: Int32(clamping: keptDepth))
  }
}
