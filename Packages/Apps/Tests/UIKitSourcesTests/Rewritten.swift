@testable import UIKitSources

/// The text without the lines before it, which say where it comes from.
func rewritten(_ text: String, beside others: String...) -> String {
  let source = Source(path: "App.swift", text: text)
  let sources = [source] + others.map { Source(path: "Other.swift", text: $0) }
  let (bytes, _) = source.rewritten(knowing: Survey(sources))
  let text = String(decoding: bytes, as: UTF8.self)
  let lines = text.split(
    separator: "\n", maxSplits: text.hasPrefix("#") ? 1 : 2, omittingEmptySubsequences: false)
  return String(lines.last ?? "")
}
