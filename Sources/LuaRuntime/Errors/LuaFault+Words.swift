import LuaSandbox

extension LuaFault {
  /// The message as one line, without the position.
  var message: String {
    switch code {
    case SANDBOX_FAULT_UNKNOWN_VIEW...SANDBOX_FAULT_UNKNOWN_PIECE:
      decodeFault?.message(of: "the function") ?? ""
    case SANDBOX_FAULT_OTHER_RUN: "these views belong to another run"

    case SANDBOX_FAULT_LIST_KEY: "a list has a gap, or a key that is not a name: \(value)"
    case SANDBOX_FAULT_FIELD_KEY: "a key is not a name: \(value)"
    case SANDBOX_FAULT_NO_COPY: decodeFault?.message(of: "the function") ?? ""
    case SANDBOX_FAULT_TABLE_DEPTH: "tables are nested more than \(number) deep"
    case SANDBOX_FAULT_ELEMENTS: "a list has more than \(number) elements"
    case SANDBOX_FAULT_FIELDS: "a table has more than \(number) fields"
    case SANDBOX_FAULT_FUNCTIONS: "a value has more than \(number) functions"
    case SANDBOX_FAULT_COPIED_BYTES: "a value is larger than \(size)"

    case SANDBOX_FAULT_SOURCE_BYTES: "the file is larger than \(size)"
    case SANDBOX_FAULT_COMPILED: "the file is compiled Lua, not text"
    case SANDBOX_FAULT_ZERO_BYTE: "the file contains a zero byte, so it is not text"
    case SANDBOX_FAULT_NOT_CLOSED: "'\(name)' is not closed"
    case SANDBOX_FAULT_READ_OTHERWISE: "this Lua reads the file differently"
    case SANDBOX_FAULT_INDEX_CHAIN:
      "an expression chains more than \(number) indexes; use a local variable"
    case SANDBOX_FAULT_BRACKETS: "brackets are nested more than \(number) deep"
    case SANDBOX_FAULT_BLOCKS: "blocks are nested more than \(number) deep"

    case SANDBOX_FAULT_MODULE_NAME:
      number > 0
        ? "the name of a module is longer than \(number) bytes: '\(name)'"
        : "bad module name '\(name)'"
    case SANDBOX_FAULT_MODULE_UNFINISHED:
      "module '\(name)' is still being loaded: modules require each other"
    case SANDBOX_FAULT_MODULE_MISSING: "module '\(name)' not found"
    case SANDBOX_FAULT_MODULE_EMPTY:
      "module '\(name)' returns nothing; end it with `return`, as in `return { … }`"
    case SANDBOX_FAULT_MODULES: "the script requires more than \(number) modules"

    case SANDBOX_FAULT_INSTRUCTIONS...SANDBOX_FAULT_LINES_DROPPED: overrun
    default: nameOrCall
    }
  }

  /// The message about a name, a table or a call.
  private var nameOrCall: String {
    switch code {
    case SANDBOX_FAULT_UNKNOWN_GLOBAL:
      absence ?? "unknown name '\(name)'; if it is yours, declare it with local"
    case SANDBOX_FAULT_UNKNOWN_MEMBER:
      absence ?? "'\(name)' does not exist" + (LuaFault.replacements[name].map { "; \($0)" } ?? "")
    case SANDBOX_FAULT_NEW_GLOBAL:
      name.isEmpty
        ? "globals are not allowed" : "globals are not allowed: declare '\(name)' with local"
    case SANDBOX_FAULT_NATIVE_GLOBAL: "'\(name)' belongs to Lua and cannot be replaced"
    case SANDBOX_FAULT_MISSING_FIELD: "'\(subject)' has no '\(name)'"
    case SANDBOX_FAULT_READ_ONLY:
      (subject.isEmpty ? "this table is read-only" : "'\(subject)' is read-only")
        + (name.isEmpty ? "" : ": cannot set '\(name)'")
    case SANDBOX_FAULT_METATABLE_FIELD: "metatables must not define '\(name)' here"

    case SANDBOX_FAULT_NEEDS_COLON: "call '\(name)' with a colon, as in object:\(name)(…)"
    case SANDBOX_FAULT_NOT_A_NUMBER:
      "bad argument #\(number) to '\(name)' (number expected, got \(value))"
    case SANDBOX_FAULT_NO_HOST_FIELD: "'\(subject)' has no field \(value)"
    case SANDBOX_FAULT_SORTED_METATABLE: "cannot sort a table with a metatable"
    case SANDBOX_FAULT_SORTED_ELEMENTS: "cannot sort more than \(number) elements"
    case SANDBOX_FAULT_UNPACKED_ELEMENTS: "cannot unpack more than \(number) elements"
    case SANDBOX_FAULT_JOINED_ELEMENTS: "cannot concatenate more than \(number) elements"
    case SANDBOX_FAULT_MOVED_ELEMENTS: "cannot move more than \(number) elements"
    case SANDBOX_FAULT_PATTERN: "pattern too complex for a text of \(number) bytes"
    case SANDBOX_FAULT_SEARCH: "text too long to search in \(number) bytes"
    default: preconditionFailure("fault \(code) has no words")
    }
  }

  /// The message about an exceeded limit, or about a mistake by the host.
  private var overrun: String {
    switch code {
    case SANDBOX_FAULT_INSTRUCTIONS:
      "the script exceeded its budget of \(number) instructions: a loop that does not end?"
    case SANDBOX_FAULT_RUN_INSTRUCTIONS: "the run exceeded its budget of instructions"
    case SANDBOX_FAULT_RUN_VIEWS: "the run exceeded its budget of views that are made or moved"
    case SANDBOX_FAULT_RUN_TIME: "the run exceeded its budget of processor time"
    case SANDBOX_FAULT_MEMORY: "the script needs more than \(size) of memory"
    case SANDBOX_FAULT_MEMORY_RECURSION:
      "the script needs more than \(size) of memory: a function that calls itself without end?"
    case SANDBOX_FAULT_TABLE_PLACES:
      "a table has more than \(number) keys that are not a list; use several tables, or numbers from 1"
    case SANDBOX_FAULT_HOST_MEMORY: "what the host puts in needs more than \(size) of memory"
    case SANDBOX_FAULT_NOT_A_MESSAGE: "the script raised \(value) instead of a message"
    case SANDBOX_FAULT_HANDLER: "error while handling an error"
    case SANDBOX_FAULT_LINES_DROPPED: number == 1 ? "(1 more line)" : "(\(number) more lines)"
    default: preconditionFailure("fault \(code) has no words")
    }
  }

  /// A limit in bytes, as text.
  private var size: String {
    number.isMultiple(of: 1024) ? "\(number / 1024) KB" : "\(number) bytes"
  }

  /// The message about a Lua name that is not available to scripts on purpose, with an alternative;
  /// nil for any other name.
  private var absence: String? {
    LuaFault.withheld[name].map { hint in
      "'\(name)' is not available to animators" + (hint.isEmpty ? "" : "; \(hint)")
    }
  }

  /// Whether the unknown name exists in Lua.
  var isWithheld: Bool { LuaFault.withheld[name] != nil }

  /// Whether the message about the unknown name says what to write instead, or that it is withheld.
  var isExplained: Bool { isWithheld || LuaFault.replacements[name] != nil }

  /// What the libraries have, for suggestions.
  static let members = [
    "math": [
      "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log",
      "max", "maxinteger", "min", "mininteger", "modf", "pi", "rad", "sin", "sqrt", "tan",
      "tointeger", "type", "ult",
    ],
    "string": [
      "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep", "reverse",
      "sub", "upper",
    ],
    "table": ["concat", "insert", "move", "pack", "remove", "sort", "unpack"],
  ]

  /// Suggestions for functions that other languages have but Lua lacks.
  private static let replacements = [
    "math.atan2": "write math.atan(y, x)",
    "math.clamp": "use clamp of require \"interlude.geometry\"",
    "math.cosh": "write (math.exp(x) + math.exp(-x)) / 2",
    "math.frexp": "the exponent is math.floor(math.log(math.abs(x), 2)) + 1",
    "math.ldexp": "write x * 2.0 ^ exponent",
    "math.lerp": "use lerp of require \"interlude.geometry\"",
    "math.log10": "write math.log(x, 10)",
    "math.round": "write math.floor(x + 0.5)", "math.sign": "write x < 0 and -1 or 1",
    "math.sinh": "write (math.exp(x) - math.exp(-x)) / 2",
    "math.tanh": "write 1 - 2 / (math.exp(2 * x) + 1)",
    "string.split": "use string.gmatch", "table.map": "write a loop",
  ]

  private static let withheld = [
    "_G": "", "collectgarbage": "", "coroutine": "", "debug": "", "dofile": "use require",
    "io": "", "load": "", "loadfile": "use require", "loadstring": "",
    "math.random": "use ctx.random()", "math.randomseed": "use ctx.random()",
    "math.pow": "write x ^ y", "os": "", "package": "", "rawset": "", "string.dump": "",
    "string.pack": "", "string.packsize": "", "string.unpack": "", "table.getn": "write #t",
    "unpack": "use table.unpack", "utf8": "", "warn": "use print",
  ]
}

extension LuaDecodeFault {
  /// The message about a result as one line, without the position.
  ///
  /// - Parameter function: The function that returned it, such as `frame()`.
  package func message(of function: String) -> String {
    let place = "property '\(property)' of view '\(view)'"
    return switch reason {
    case .unknownView: "unknown view '\(view)'"
    case .unknownPiece:
      "view '\(view)' has \(pieces == 1 ? "piece 1 alone" : "pieces 1 to \(pieces)"); found \(value)"
    case .unknownProperty: "unknown property '\(property)' of view '\(view)'"
    case .wrongType where view.isEmpty:
      "a value of this kind cannot leave the script: \(value)"
    case .wrongType:
      property.isEmpty
        ? "view '\(view)': expected a table of properties, found \(value)"
        : "\(place): expected \(expectation), found \(value)"
    case .notFinite: "\(place) is \(value); it must be a finite number"
    case .outOfRange: "\(place) is \(value); it must be \(expectation)"
    case .notAColor: "\(place): expected \(expectation), found \(value)"
    case .nothingReturned:
      "\(function) returned nothing; it returns a table of views, "
        + "as in `return { front = { alpha = presence } }`"
    case .notATable: "\(function) returned \(value); it returns a table of views"
    case .badKey:
      view.isEmpty
        ? "\(function) returned a key that is not a name: \(value)"
        : "view '\(view)' has a key that is not the name of a property: \(value)"
    case .tooLarge: "\(function) returned too much"
    }
  }

  private var expectation: String {
    switch expected {
    case .boolean: "true or false"
    case .color: "a color such as \"#0A84FF\""
    case .number(let range) where reason == .outOfRange:
      "between \(LuaDecodeFault.shown(range.lowerBound)) and \(LuaDecodeFault.shown(range.upperBound))"
    case .number, nil: "a number"
    }
  }

  /// A bound of a range.
  ///
  /// A whole number has no fraction.
  private static func shown(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
