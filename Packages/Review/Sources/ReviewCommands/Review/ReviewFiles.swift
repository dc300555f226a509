@_spi(Tools) import InterludeTool
@_spi(Tools) import Diagnostics
import FileReading
import Terminal

/// The review that a command writes: a folder with a page, and a summary in Markdown.
struct ReviewFiles {
  let folder: ReviewFolder?
  let markdown: OutputFile?
  /// The name of the command, `test` or `matrix`.
  let command: String
  /// The command that accepts changes, with `NAMES` as a placeholder for them.
  let accept: String

  /// Writes the page and the summary.
  ///
  /// - Parameters:
  ///   - items: The changes, the largest first.
  ///   - all: The number of all changes.
  ///   - played: The number of runs that were compared.
  /// - Returns: What to print about it.
  func write(
    _ items: [ReviewItem], of all: Int, played: Int, showing bar: ProgressBar
  ) throws -> [String] {
    var words: [String] = []
    if let folder {
      if items.isEmpty {
        words.append("nothing differs, so no review was written")
      } else {
        defer { bar.clear() }
        let shown = try folder.write(
          items, of: all, title: "interlude \(command): \(Figure.count(all, "change"))",
          accept: accept
        ) { bar.show($0, of: "review") }
        let most = all > shown ? ", the largest \(shown) of \(all)" : ""
        words.append(
          "wrote \(folder.name)/index.html: \(Figure.count(shown, "change"))\(most)")
      }
    }
    if let markdown {
      markdown.append(Array(summary(items, of: all, played: played).utf8))
      try markdown.commit()
    }
    return words
  }

  /// The path of an item's picture in the review, relative to the folder as the user gave it.
  func picture(of item: ReviewItem, in items: [ReviewItem]) -> String? {
    guard let folder, let place = items.firstIndex(where: { $0.name == item.name }),
      place < ReviewFolder.mostChanges
    else { return nil }
    let file = "changes/\(place + 1)-now.webp"
    return FilePath(folder.path + "/" + file).exists ? "\(folder.name)/\(file)" : nil
  }

  // MARK: Markdown

  /// The maximum number of changes in a summary, which must be short enough to read in a pull
  /// request.
  private static let mostRows = 25

  private func summary(_ items: [ReviewItem], of all: Int, played: Int) -> String {
    let runs = Figure.count(played, command == "test" ? "run" : "case")
    guard !items.isEmpty else { return "### Motion: no change\n\n\(runs) compared.\n" }
    var lines = ["### Motion: \(Figure.count(all, "change")) in \(runs)", ""]
    lines += ["| case | what is different |", "|---|---|"]
    let groups = Self.groups(of: items)
    let shown = groups.prefix(Self.mostRows)
    for group in shown { lines.append(Self.row(group)) }
    let told = shown.reduce(0) { $0 + $1.count }
    if all > told { lines += ["", "… and \(all - told) more."] }
    lines += ["", "To see one: \(Self.code(items[0].command))"]
    if let folder { lines += ["", "Pictures, curves and events: `\(folder.name)/index.html`"] }
    let names = Set(items.compactMap(\.accept)).sorted().prefix(20).joined(separator: " ")
    if !accept.includes("NAMES") || !names.isEmpty {
      lines += ["", "To accept: \(Self.code(accept.replacing("NAMES", with: names)))"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Items that say the same of one subject, in the order of the first of each; what failed is reported by itself.
  private static func groups(of items: [ReviewItem]) -> [[ReviewItem]] {
    var groups: [[ReviewItem]] = []
    var places: [[String]: Int] = [:]
    for item in items {
      guard let key = item.likeness else {
        groups.append([item])
        continue
      }
      if let place = places[key] {
        groups[place].append(item)
      } else {
        places[key] = groups.count
        groups.append([item])
      }
    }
    return groups
  }

  /// A row of the table: the first of a group.
  private static func row(_ group: [ReviewItem]) -> String {
    let item = group[0]
    let words = item.told.prefix(3)
    let others = group.count > 1 ? "<br>and \(group.count - 1) like it" : ""
    return "| \(code(item.name))\(others) | \(words.map(escaped).joined(separator: "<br>")) |"
  }

  /// Text for a table cell, with all markup escaped.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in VisibleText.lines(text).unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\n", "\r": result += " "
      case "|", "*", "_", "`", "[", "]", "\\", "#", "~", "!", "@":
        result += "\\" + String(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func code(_ text: String) -> String {
    let plain = VisibleText.lines(text).map { "`|\n\r".contains($0) ? "·" : $0 }
    return "`\(String(plain))`"
  }
}
