import Foundation
import Testing

/// `Packages/Apps/Documentation/UIKit.md` lists every symbol, as its source says it is.
struct SymbolTableTests {
  /// How much of a symbol is there.
  enum Extent: String, CaseIterable { case whole, partly, absent }

  struct Symbol: Hashable {
    let module: String
    let type: String
    let name: String
    let extent: Extent
  }

  private static let root = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardized
  /// The checkout.
  private static let core = root.appending(path: "../..").standardized
  private static let modules = ["UIKit", "QuartzCore", "CoreGraphics", "ObjectiveC", "Combine"]
  /// What a comment says of a symbol that is there for the compiler only, or does less than its namesake.
  private static let partly = [
    "kept", "no effect", "ignored", "does nothing", "not drawn", "never", "always", "here,",
    "here:", "here;", "placeholder", "by eye", "only its size", "that would", "no marks",
  ]

  static func symbols() throws -> [Symbol] {
    try modules.flatMap { module -> [Symbol] in
      let folder = root.appendingPathComponent("Sources/\(module)")
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") }.sorted()
      return try files.flatMap { file in
        symbols(
          in: try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8), module
        )
        // Only rewritten sources name these.
        .filter { !$0.type.hasPrefix("Inherited") }
      }
    }
  }

  /// The public declarations of a file, by their first line and the comment before it.
  private static func symbols(in source: String, _ module: String) -> [Symbol] {
    var result: [Symbol] = []
    var types: [(name: String, indent: Int)] = []
    var comment = ""
    var isUnavailable = false
    var lines = source.components(separatedBy: "\n")[...]
    while let line = lines.popFirst() {
      var text = line.trimmingCharacters(in: .whitespaces)
      // A declaration that goes on over several lines.
      if text.hasPrefix("public") || text.hasPrefix("open") || text.hasPrefix("func") {
        while text.hasSuffix("(") || text.hasSuffix(","), let more = lines.popFirst() {
          text += (text.hasSuffix(",") ? " " : "") + more.trimmingCharacters(in: .whitespaces)
        }
        while text.count(where: { $0 == "(" }) > text.count(where: { $0 == ")" }),
          let more = lines.popFirst()
        {
          text += more.trimmingCharacters(in: .whitespaces)
        }
      }
      let indent = line.prefix { $0 == " " }.count
      if text.hasPrefix("///") {
        comment += text.dropFirst(3).lowercased()
        continue
      }
      if text.hasPrefix("@available") || text.contains("*, unavailable") {
        isUnavailable = isUnavailable || text.contains("unavailable") || text == "@available("
        continue
      }
      if text.hasPrefix("@") || text.hasPrefix("//") || text.hasPrefix("message:")
        || text.hasPrefix("\"") || text == ")" || text == "*, unavailable,"
      {
        continue
      }
      while let last = types.last, indent <= last.indent, !text.isEmpty, text != "{" {
        types.removeLast()
        _ = last
      }
      defer {
        comment = ""
        isUnavailable = false
      }
      let words = text.split(whereSeparator: { " (:<{=".contains($0) }).map(String.init)
      if words.first == "extension", words.count > 1 {
        types.append((words[1], indent))
        continue
      }
      let isRequirement = types.last.map { $0.name.hasPrefix("protocol ") } ?? false
      guard words.first == "public" || words.first == "open" || isRequirement,
        let kind = words.firstIndex(where: {
          [
            "class", "struct", "enum", "protocol", "func", "var", "let", "init", "init?",
            "typealias",
          ]
          .contains($0)
        })
      else { continue }
      // `class func` is a function.
      let index =
        words[kind] == "class" && words.count > kind + 1
          && ["func", "var"].contains(words[kind + 1]) ? kind + 1 : kind
      let isInit = words[index].hasPrefix("init")
      let name =
        isInit ? text.label(after: "init") : words.count > index + 1 ? words[index + 1] : ""
      let owner = types.last.map { $0.name.replacingOccurrences(of: "protocol ", with: "") } ?? ""
      let extent: Extent =
        isUnavailable || comment.contains("absent") || comment.contains("nil, because")
        ? .absent : partly.contains { comment.contains($0) } ? .partly : .whole
      let full = words[index] == "func" ? text.label(after: name) : name
      if !["class", "struct", "enum", "protocol"].contains(words[index]) || isUnavailable {
        result.append(Symbol(module: module, type: owner, name: full, extent: extent))
      } else {
        let qualified = owner.isEmpty ? name : "\(owner).\(name)"
        result.append(Symbol(module: module, type: qualified, name: "", extent: extent))
        types.append((words[index] == "protocol" ? "protocol \(name)" : qualified, indent))
      }
    }
    return result
  }

  /// The page as it should be.
  static func page() throws -> String {
    let all = Array(Set(try symbols()))
    func count(_ extent: Extent) -> Int { all.filter { $0.extent == extent }.count }
    var text = """
      # UIKit on the stage: every symbol

      Generated from the sources; `RECORD_SYMBOLS=1 make test-uikit` writes it, and a test compares it.
      *whole* does what its namesake does as far as it can be seen on a stage; *partly* is kept, ignored or
      simplified, as its comment says; *absent* is refused by the compiler with what to use, or answers nil.

      | | whole | partly | absent |
      |---|---|---|---|

      """
    for module in modules {
      let own = all.filter { $0.module == module }
      func count(_ extent: Extent) -> Int { own.filter { $0.extent == extent }.count }
      text += "| \(module) | \(count(.whole)) | \(count(.partly)) | \(count(.absent)) |\n"
    }
    text += "| all | \(count(.whole)) | \(count(.partly)) | \(count(.absent)) |\n"
    text += try truths()
    for module in modules {
      text += "\n## \(module)\n\n| type | whole | partly | absent |\n|---|---|---|---|\n"
      let own = Dictionary(grouping: all.filter { $0.module == module }, by: \.type)
      for type in own.keys.sorted() {
        let members = own[type] ?? []
        func names(_ extent: Extent) -> String {
          members.filter { $0.extent == extent && !$0.name.isEmpty }.map(\.name).sorted()
            .map { "`\($0)`" }.joined(separator: " ")
        }
        text += "| \(type.isEmpty ? "—" : "`\(type)`") | \(names(.whole)) | \(names(.partly)) | "
        text += "\(names(.absent)) |\n"
      }
    }
    return text
  }

  /// Which of the engine's truths are replayed under UIKit's names, by the names of the tests.
  private static func truths() throws -> String {
    func numbers(in text: String, after mark: String) -> Set<String> {
      Set(
        text.components(separatedBy: mark).dropFirst().compactMap { part in
          let word = part.prefix { $0.isLetter || $0.isNumber }
          return word.first == "T" && Int(word.dropFirst()) != nil ? String(word) : nil
        })
    }
    let article = try String(
      contentsOf: core.appendingPathComponent("Sources/Transitions/Transitions.docc/Truths.md"),
      encoding: .utf8)
    let all = numbers(in: article, after: "\n| ")
    let folder = root.appendingPathComponent("Tests/UIKitTests/Truths")
    var replayed: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      replayed.formUnion(numbers(in: text, after: "func `"))
    }
    let rest = all.subtracting(replayed)
    var rows = ""
    for (reason, numbers) in unsaid {
      let own = rest.intersection(numbers).sorted().joined(separator: ", ")
      if !own.isEmpty { rows += "* \(own): \(reason).\n" }
    }
    let waiting = rest.subtracting(unsaid.flatMap(\.numbers)).sorted().joined(separator: ", ")
    if !waiting.isEmpty { rows += "* \(waiting): not replayed yet.\n" }
    return """

      ## The truths

      \(replayed.intersection(all).count) of the \(all.count) truths of `Transitions` are replayed under UIKit's
      names. The others are not:

      \(rows)
      """
  }

  /// Why some truths are not replayed.
  private static let unsaid: [(reason: String, numbers: Set<String>)] = [
    ("UIKit has no way to hand over an interaction without an animator", ["T22"]),
    ("a sheet and what scrolls in it don't share a finger here", ["T68"]),
    ("layouts of collections are no transitions here", ["T72"]),
    ("what drives a transition from outside has no name in UIKit", ["T92"]),
    ("bars take no room and are not drawn here", ["T94", "T95", "T96"]),
  ]

  @Test func `the page lists every symbol as its source says`() throws {
    let place = Self.core.appendingPathComponent("Packages/Apps/Documentation/UIKit.md")
    let page = try Self.page()
    if ProcessInfo.processInfo.environment["RECORD_SYMBOLS"] != nil {
      try page.write(to: place, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: place, encoding: .utf8) == page)
  }

  @Test func `names that are not here are refused with a reason`() throws {
    let absent = try Self.symbols().filter { $0.extent == .absent && $0.type.isEmpty }
    #expect(absent.count >= 60)
    let symbols = try Self.symbols()
    for name in ["animate(withDuration:delay:options:animations:completion:)", "hitTest(_:with:)"] {
      #expect(symbols.contains { $0.type == "UIView" && $0.name == name && $0.extent == .whole })
    }
    #expect(symbols.contains { $0.name == "isOpaque" && $0.extent == .partly })
  }
}

extension String {
  /// The name of a function with its labels, as `move(to:over:)`.
  fileprivate func label(after name: String) -> String {
    guard let start = range(of: name + "("), let body = self[start.upperBound...].firstLevel else {
      return name
    }
    let labels = body.map { part -> String in
      let words = part.split(separator: " ")
      return (words.first.map(String.init) ?? "").replacingOccurrences(of: ":", with: "") + ":"
    }
    return "\(name)(\(labels.filter { $0 != ":" }.joined()))"
  }
}

extension Substring {
  /// The parts between commas up to the closing parenthesis; nil if that is on another line.
  fileprivate var firstLevel: [Substring]? {
    var depth = 0
    var parts: [Substring] = []
    var start = startIndex
    for index in indices {
      switch self[index] {
      case "(", "[", "<": depth += 1
      case ")" where depth == 0: return parts + [self[start..<index]]
      // The one of an arrow closes nothing.
      case ">" where index > startIndex && self[self.index(before: index)] == "-": break
      case ")", "]", ">": depth -= 1
      case "," where depth == 0:
        parts.append(self[start..<index])
        start = self.index(after: index)
      default: break
      }
    }
    return nil
  }
}
