/// Every bound that a script runs under, in one place.
///
/// Instructions decide where a script is stopped, not milliseconds, so that it is the same place on
/// every machine.
///
/// The numbers come from measurements on Lua 5.4.4: the memory limit is also the grain of the
/// time limit, because filling a table with colliding keys is quadratic inside single stores.
package struct LuaLimits: Hashable, Sendable {
  /// Bytes that the whole state may hold, library included (about 30 KB); at most
  /// ``largestMemory``.
  ///
  /// At 256 KB the worst store of colliding keys takes 8 ms, at 1 MB 0.11 s, at 8 MB 7 s.
  package var memory = 256 * 1024

  /// Virtual-machine instructions that loading one file may take, the modules it requires included.
  package var loadInstructions = 2_000_000

  /// Virtual-machine instructions that one call may take: a frame, a `prepare`, a `duration`.
  ///
  /// Native functions charge for what they do, so that a few long patterns count as well: a call of
  /// the host costs 300, a curve 8. From the first text of 1 KB on each instruction costs more, one
  /// more for every 256 bytes, since Lua reads texts again wherever it compares or converts them.
  package var callInstructions = 200_000

  /// Instructions that all calls of one run may take, what native functions and the host charge
  /// included: about two seconds.
  ///
  /// A frame of two views takes a few hundred, so that is more than half a million frames; one that
  /// moves 512 slices with six properties each takes 15,000.
  package var runInstructions = 300_000_000

  /// Views that one run may have the host make or move, a slice counting as one.
  package var runViews = 8192

  /// Bytes of lines that one run may print; the lines that follow are counted and dropped.
  package var runLogBytes = 64 * 1024

  /// Bytes that one source file may have.
  package var sourceBytes = 256 * 1024

  /// Lines that one call may print; the rest is counted and dropped.
  package var logLines = 32

  /// The limits of an animator: 256 KB, 2 000 000 instructions to load, 200 000 a call.
  package static let standard = LuaLimits()

  /// The largest value of ``memory``: 1 MB, on request of a script that builds large tables.
  package static let largestMemory = 1024 * 1024

  /// Bytes that the host's own tables in a state may take, contexts above all, on top of ``memory``.
  package static let hostMemory = 16 * 1024 * 1024

  /// Links that one expression may chain, as in `a.b.c` (three names, two links).
  ///
  /// Lua 5.4.4 names the culprit of an error by recursion over such a chain, and overflows the C
  /// stack on long ones.
  package static let indexChain = 100

  /// Tables within tables that are copied out of a script or into it.
  package static let tableDepth = 8

  /// Named fields of one table that is copied out of a script or into it.
  package static let fieldsPerTable = 64

  /// Elements of one list that is copied out of a script or into it.
  package static let elementsPerList = 1024

  /// Bytes that all values of one call may take when they are copied out.
  package static let copiedBytes = 64 * 1024

  /// Properties that a vocabulary may have: a frame's result has one bit for each.
  package static let properties = 64

  /// Names of colors that a state may know.
  package static let colors = 16

  /// Views that one frame may address, each piece of a sliced view counted.
  package static let views = 4096

  /// Bytes of a property's or view's name; longer strings are not interned by Lua.
  package static let nameBytes = 40

  /// The largest magnitude of a number in a frame's result, unless its property says less.
  package static let magnitude = 1e7

  /// Bytes of an error's or a log line's text; the rest is cut off and shown as `…`.
  package static let messageBytes = 1024

  /// Modules that one state may load.
  package static let modules = 64

  /// Creates the standard limits.
  package init() {}
}
