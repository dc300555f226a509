import Foundation

/// Lines of a page that follow from the code, such as a table with a row for each property.
public enum DerivedLines {
  /// The lines that a page has; if `RECORD_GOLDENS` is 1, those that it should have are written first.
  ///
  /// - Parameters:
  ///   - page: The path of the page in the checkout.
  ///   - head: The beginning of a line above them.
  ///   - start: What each of them, and not the line after the last one, begins with.
  ///   - wanted: The lines that the page should have.
  /// - Throws: ``Missing`` if no line begins with the head, or none after it with the start.
  public static func found(
    in page: String, below head: String, startingWith start: String, wanted: [String]
  ) throws -> [String] {
    let place = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(page)
    var lines = try String(contentsOf: place, encoding: .utf8).components(separatedBy: "\n")
    guard let top = lines.firstIndex(where: { $0.hasPrefix(head) }),
      let first = lines[(top + 1)...].firstIndex(where: { $0.hasPrefix(start) })
    else { throw Missing(page: page, head: head, start: start) }
    let end = lines[first...].firstIndex { !$0.hasPrefix(start) } ?? lines.count
    guard ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" else {
      return Array(lines[first..<end])
    }
    lines.replaceSubrange(first..<end, with: wanted)
    try lines.joined(separator: "\n").write(to: place, atomically: true, encoding: .utf8)
    return wanted
  }

  /// A page that doesn't have such lines.
  public struct Missing: Error {
    public let page, head, start: String
  }
}
