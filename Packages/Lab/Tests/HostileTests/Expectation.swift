import Foundation
import HostileTrials

/// What the first lines of a case say must come of it, as in
/// `-- EXPECT: raised "too large" | DEFENCE: replaced string.rep`.
struct Expectation {
  /// The one outcome that will do.
  var outcome: TrialReport.Outcome
  /// What the message must say if there is one.
  var quotation: String?
  /// What stops it, one of ``defences``.
  var defence: String

  /// Cases in which no line of Lua can stand.
  private static let wordless = [
    "163-shape-empty-file.lua": "rejected | DEFENCE: shape check",
    "181-shape-bytecode-file.lua": "rejected | DEFENCE: text chunks only",
  ]

  /// Reads the first lines of a case; nil if they say nothing that is understood.
  init?(of file: URL) throws {
    let head = String(decoding: try Data(contentsOf: file).prefix(1000), as: UTF8.self)
    let line =
      Self.wordless[file.lastPathComponent]
      ?? head.split(whereSeparator: \.isNewline).first { $0.hasPrefix("-- EXPECT: ") }.map {
        String($0.dropFirst("-- EXPECT: ".count))
      }
    guard let match = line?.wholeMatch(of: /(\w+)(?: "(.+)")? \| DEFENCE: (.+)/),
      let outcome = TrialReport.Outcome(rawValue: String(match.1))
    else { return nil }
    self.outcome = outcome
    quotation = match.2.map(String.init)
    defence = String(match.3)
  }

  /// Everything that stops an attack: each has a case, and each case names one.
  static let defences: Set<String> = [
    "C-call limit 200",
    "Lua itself",
    "Lua itself (2 digits)",
    "Lua stack limit / allocator",
    "a long text is read once",
    "a name counts once",
    "allocator",
    "allocator + hook with small count",
    "allocator + pcall wrapper re-raises LUA_ERRMEM",
    "bounded copies",
    "bounds of durations",
    "bounds of layers",
    "bounds of metatables",
    "bounds of require",
    "bounds of texts",
    "bounds of the search for a name",
    "bytes of a run",
    "chain-length check in the loader",
    "chain-length check in the loader + source size limit",
    "checks of the curves' numbers",
    "context names its fields",
    "count hook",
    "count hook with escalation to count=1 + pcall wrapper that re-raises",
    "ctx rewritten each frame or read-only",
    "declared layers are fixed",
    "decode check",
    "decode copies",
    "error handling",
    "errors are data",
    "fixed-depth decode",
    "garbage of the host",
    "guard reads as Lua does",
    "host values check their arguments",
    "links of keys count",
    "load error",
    "loaded table marks modules in progress",
    "loader blanks it",
    "message handler that never runs script code, caps and escapes",
    "one _ENV a chunk",
    "one state per script",
    "one state per script + private copies",
    "order of keys",
    "order of names",
    "own sort",
    "parser limit 200",
    "patched library",
    "pattern cost bound",
    "plain table, no pointers",
    "places of a table",
    "plain-find bound",
    "price of chains of metatables",
    "price of closures",
    "price of collections",
    "price of empty slots",
    "price of host calls",
    "price of large tables",
    "price of long texts",
    "price of many arguments",
    "price of naming a culprit",
    "price of native functions",
    "price of room in a table",
    "price of slow operators",
    "price of what is copied",
    "price of what is read",
    "price of what the compiler walks",
    "print replacement",
    "raw decode",
    "realpath + prefix check",
    "remaining stack",
    "replaced pcall",
    "replaced string.format",
    "replaced string.rep (l+lsep==0)",
    "replaced string.rep + allocator",
    "replaced table.move",
    "replaced table.move (range bound)",
    "replaced table.remove",
    "replaced table.sort (raw length, size bound)",
    "replaced xpcall: handler runs as an ordinary hooked call, not inside the hook",
    "require name check",
    "setmetatable whitelist",
    "shape check",
    "shape check is raw",
    "size limit",
    "small memory limit (measured 0.11 s at 1 MB, 7.2 s at 8 MB)",
    "text chunks only",
    "unpack bound",
    "unpack bound + hook",
    "views belong to a run",
    "views check every key",
    "views of a run",
    "whitelist",
    "whitelist (coroutine absent)",
  ]
}
