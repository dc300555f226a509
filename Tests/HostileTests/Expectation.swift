import Foundation
import HostileTrials

/// What the first lines of a case say must come of it.
struct Expectation {
  /// The outcomes that will do.
  var outcomes: Set<TrialReport.Outcome>
  /// What the message must say if there is one.
  var quotation: String?
  /// What stops it.
  var defence: String

  /// The words of the first lines and what they allow; several of them allow more.
  private static let phrases: [(String, Set<TrialReport.Outcome>)] = [
    ("interrupted", [.interrupted]),
    ("(or: no coroutine library)", [.raised]),
    ("load: ", [.rejected]), ("load fails", [.rejected]), ("frame must be plain", [.rejected]),
    ("decode error", [.undecodable]), ("each frame is decoded on its own", [.undecodable]),
    ("memory limit", [.starved]), ("memory error", [.starved]),
    ("raises", [.raised]), ("error: ", [.raised]), ("absent", [.raised, .rejected]),
    ("refused", [.raised]), ("\" error", [.raised]), ("error \"", [.raised]),
    ("no clock", [.raised]),
    ("one bounded, printable message", [.raised, .undecodable]),
    ("; accepted", [.accepted]), ("or accepted", [.accepted]), ("raw read", [.accepted]),
    ("must not dangle", [.accepted]), ("copied out at once", [.accepted]),
    ("rate-limited", [.accepted]), ("accepted: ", [.accepted]),
    ("print must not run unbounded script code", [.interrupted]),
    ("lua_close must not run script code", [.rejected]),
    ("frame must be a plain function call", [.rejected]),
    ("next frame sees", [.accepted, .raised]),
    ("_ENV is the sandbox table", [.accepted, .raised]),
    ("seen by no other script", [.accepted, .raised, .rejected]),
    ("error or true", [.accepted, .raised, .rejected]),
    // What a frame does not return is an error too, but not the one that the case is about.
    ("completes", [.accepted, .undecodable]), ("returns ''", [.accepted, .undecodable]),
    ("ignores", [.accepted, .undecodable]), ("or bounded", [.accepted, .undecodable]),
    ("no change this frame", [.undecodable]),
    ("quickly", [.accepted, .rejected]),
    ("no crash", Set(TrialReport.Outcome.allCases)),
    ("must end", Set(TrialReport.Outcome.allCases).subtracting([.rejected])),
  ]

  /// Cases in which no line of Lua can stand.
  private static let wordless = [
    "163-shape-empty-file.lua": "load: rejected | DEFENCE: shape check",
    "181-shape-bytecode-file.lua": "load: rejected | DEFENCE: text chunks only",
  ]

  /// Reads the first lines of a case; nil if they say nothing that is understood.
  init?(of file: URL) throws {
    let head = String(decoding: try Data(contentsOf: file).prefix(1000), as: UTF8.self)
    let line =
      Self.wordless[file.lastPathComponent]
      ?? head.split(separator: "\n").first { $0.hasPrefix("-- EXPECT: ") }.map {
        String($0.dropFirst("-- EXPECT: ".count))
      }
    guard let line else { return nil }
    let parts = line.components(separatedBy: " | DEFENCE: ")
    let words = parts[0]
    outcomes = Self.phrases.reduce(into: words == "accepted" ? [.accepted] : []) {
      if words.contains($1.0) { $0.formUnion($1.1) }
    }
    quotation = words.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first
      .map(String.init)
    defence = parts.count > 1 ? parts[1] : ""
    if outcomes.isEmpty { return nil }
  }
}
