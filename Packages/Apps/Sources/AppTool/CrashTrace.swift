@_spi(Tools) import Diagnostics

/// The backtrace that Swift's runtime writes when a program crashes: the calls of the crashed
/// thread.
struct CrashTrace {
  /// The calls in the program's own files, the innermost first; at most eight.
  let calls: [Call]

  /// One call of the backtrace.
  struct Call: Hashable, CustomStringConvertible {
    let function: String
    let file: String
    let line: Int

    var position: SourcePosition { SourcePosition(file: file, line: line) }
    var description: String { "\(function) at \(file):\(line)" }
  }

  init(_ text: String) {
    calls = Array(text.split(separator: "\n").compactMap(Self.call).prefix(8))
  }

  /// The tool's own targets.
  ///
  /// Their calls don't help to find a fault in an app, so they are left out.
  private static let own = [
    "AppTool", "InterludeTool", "UIKit", "Transitions", "Scenarios", "Conformance",
    "CommandLineParsing",
    "Terminal", "Workspaces", "QuartzCore", "Views", "Apps", "Filming", "ObjectiveC",
    "CoreGraphics", "Motion",
  ]

  /// Parses a line such as
  /// `3 [ra] 0x0000562a500e6f21 inner(_:) + 32 in app at /app/Card.swift:1:34`.
  private static func call(_ line: Substring) -> Call? {
    guard let address = line.firstRange(of: "0x"), let place = line.lastRange(of: " at /"),
      address.upperBound < place.lowerBound
    else { return nil }
    let path = line[line.index(before: place.upperBound)...].split(separator: ":")
    guard path.count >= 2, path[0].hasSuffix(".swift"), let number = Int(path[1]) else {
      return nil
    }
    guard !Self.own.contains(where: { path[0].includes("/Sources/\($0)/") }) else { return nil }
    let call = line[address.upperBound..<place.lowerBound].drop { $0 != " " }.dropFirst()
    let function = call.firstRange(of: " + ").map { call[..<$0.lowerBound] } ?? call
    return Call(function: String(function), file: String(path[0]), line: number)
  }
}

extension Substring {
  fileprivate func lastRange(of text: String) -> Range<Index>? {
    var found: Range<Index>?
    var rest = self
    while let range = rest.firstRange(of: text) {
      found = range
      rest = rest[range.upperBound...]
    }
    return found
  }
}
