import Foundation

/// An article of the documentation, taken apart so that a test can hold it against the code.
public struct Guide {
  /// The lines of the article.
  private let lines: [String]

  /// Reads an article.
  ///
  /// - Parameter path: Below `Sources`.
  public init(_ path: String) throws {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = package.appendingPathComponent("Sources").appendingPathComponent(path)
    lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// All of it.
  public var text: String { lines.joined(separator: "\n") }

  /// The tables of a section, each as rows of cells without its head.
  public func tables(in section: String) -> [[[String]]] {
    var tables: [[[String]]] = []
    var isOpen = false
    for line in self.lines(of: section) {
      guard line.hasPrefix("|") else {
        isOpen = false
        continue
      }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .dropFirst().dropLast().map { $0.trimmingCharacters(in: .whitespaces) }
      if !isOpen {
        tables.append([])
        isOpen = true
      } else if !cells.allSatisfy({ $0.allSatisfy { $0 == "-" } }) {
        tables[tables.count - 1].append(cells)
      }
    }
    return tables
  }

  /// The blocks of code in a language; those without one are in "".
  public func code(in language: String) -> [String] {
    var blocks: [[String]] = []
    var open: String?
    for line in lines {
      if line.hasPrefix("```") {
        open = open == nil ? String(line.dropFirst(3)) : nil
        if open == language { blocks.append([]) }
      } else if open == language {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks.map { $0.joined(separator: "\n") + "\n" }
  }

  /// The passages of the samples in Swift that are not in some source files; imports, blanks and
  /// line breaks don't count.
  public func passages(notIn files: String...) throws -> [String] {
    try passages(notIn: files)
  }

  /// The passages of the samples in Swift that are in none of some source files.
  public func passages(notIn files: [String]) throws -> [String] {
    let source = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
      .joined(separator: "\n").filter { !$0.isWhitespace }
    return code(in: "swift").flatMap { sample in
      sample.components(separatedBy: "\n\n").filter { passage in
        !passage.hasPrefix("import ") && !source.contains(passage.filter { !$0.isWhitespace })
      }
    }
  }

  /// What stands between backticks in a text.
  public static func names(in text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  private func lines(of section: String) -> [String] {
    var isInside = false
    return lines.filter { line in
      if line.hasPrefix("## ") { isInside = line == "## " + section }
      return isInside
    }
  }
}
