import LuaRuntime
import Transitions

/// The loaded copies of one animator's script: as many Lua states as its runs need.
///
/// A state has a memory limit, and the contexts of its runs count toward it, so only a few runs
/// share a state, and further runs get another one, loaded from the same texts. Scripts are pure,
/// so the states are interchangeable. A copy is kept after its last run. A reload creates a new
/// animator with a new pool, while current runs keep their copy.
final class ScriptPool {
  /// One loaded copy.
  final class Copy {
    let script: Script
    let definition: AnimatorDefinition
    /// Created before the first run begins, because most scripts are loaded only to report their
    /// parameters.
    private(set) lazy var keptState = KeptState(script, definition)
    fileprivate var runs = 0
    fileprivate var isOpen = true

    fileprivate init(_ script: Script, _ definition: AnimatorDefinition) {
      self.script = script
      self.definition = definition
    }

    /// Whether another run can begin here.
    ///
    /// Half of the memory is reserved for the script's own work.
    fileprivate var hasRoom: Bool {
      runs == 0
        || runs < ScriptPool.largestShare
          && script.state.memoryInUse < script.state.limits.memory / 2
    }
  }

  /// The maximum number of runs in one state.
  static let largestShare = 16

  /// The copy that was loaded first.
  ///
  /// Its definition applies to all copies.
  let first: Copy
  /// The copies with room, least recently used first.
  private var open: [Copy]
  private var copies: [Copy]

  /// The bytes that all states have allocated from the process.
  var memoryHeld: Int { copies.reduce(0) { $0 + $1.script.state.memoryHeld } }

  /// The instructions charged for all calls in all states.
  var instructionsSpent: Int { copies.reduce(0) { $0 + $1.script.state.instructionsSpent } }

  init(_ script: Script, fallbackName: String) throws(ScriptError) {
    first = Copy(script, try AnimatorDefinition(script, fallbackName: fallbackName))
    open = [first]
    copies = [first]
  }

  /// Reserves a place in a copy.
  ///
  /// Loads another copy if none has room.
  func reserve() throws(ScriptError) -> Copy {
    while let copy = open.last {
      if copy.hasRoom { return begin(in: copy) }
      copy.isOpen = false
      open.removeLast()
    }
    let script = try first.script.copy()
    let copy = Copy(
      script, try AnimatorDefinition(script, fallbackName: first.definition.name))
    open.append(copy)
    copies.append(copy)
    return begin(in: copy)
  }

  private func begin(in copy: Copy) -> Copy {
    _ = copy.keptState
    copy.runs += 1
    return copy
  }

  /// Releases a place.
  func giveBack(_ copy: Copy) {
    copy.runs -= 1
    guard !copy.isOpen else { return }
    copy.isOpen = true
    open.append(copy)
  }
}
