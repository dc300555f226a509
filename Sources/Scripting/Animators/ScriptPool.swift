import LuaRuntime
import Transitions

/// The loaded copies of one animator's script: as many Lua states as its runs need.
///
/// A state is bounded, and the contexts of the runs count towards that bound, so a few runs share
/// a state and the next ones get another, loaded from the same texts. Scripts are pure, which makes
/// the states interchangeable. A copy is kept when its last run is over. A reload is a new animator
/// with a pool of its own; what runs keeps the copy that it began with.
final class ScriptPool {
  /// One loaded copy.
  final class Copy {
    let script: Script
    let definition: AnimatorDefinition
    /// Made before the first run begins: of most that are loaded only the parameters are asked.
    private(set) lazy var keptState = KeptState(script, definition)
    fileprivate var runs = 0
    fileprivate var isOpen = true

    fileprivate init(_ script: Script, _ definition: AnimatorDefinition) {
      self.script = script
      self.definition = definition
    }

    /// Whether another run may begin here: half of the memory is left to what the scripts do.
    fileprivate var hasRoom: Bool {
      runs == 0
        || runs < ScriptPool.largestShare
          && script.state.memoryInUse < script.state.limits.memory / 2
    }
  }

  /// How many runs one state has at most.
  static let largestShare = 16

  /// The copy that was loaded first: what it says of itself holds for all.
  let first: Copy
  /// Those that have room, the one that was used last at the end.
  private var open: [Copy]
  private var copies: [Copy]

  /// Bytes that all states have taken from the process.
  var memoryHeld: Int { copies.reduce(0) { $0 + $1.script.state.memoryHeld } }

  /// Instructions that all calls of all states were charged.
  var instructionsSpent: Int { copies.reduce(0) { $0 + $1.script.state.instructionsSpent } }

  init(_ script: Script, fallbackName: String) throws(ScriptError) {
    first = Copy(script, try AnimatorDefinition(script, fallbackName: fallbackName))
    open = [first]
    copies = [first]
  }

  /// Takes a place in a copy, which is loaded when none has room.
  func take() throws(ScriptError) -> Copy {
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

  /// Gives a place back.
  func giveBack(_ copy: Copy) {
    copy.runs -= 1
    guard !copy.isOpen else { return }
    copy.isOpen = true
    open.append(copy)
  }
}
