public import Diagnostics

extension Command {
  /// The text of `--help`: an example first, then the usage, then the meaning of each word.
  ///
  /// - Parameters:
  ///   - tool: The name of the program.
  ///   - terminal: The width to wrap to, and whether headings are bold.
  public func help(tool: String, for terminal: Terminal) -> StyledText {
    var page = HelpPage(for: terminal)
    page.add(
      examples.count == 1 ? "Example:" : "Examples:",
      examples.map { "  \(tool) \($0)" })
    page.add(paragraphs: summary + "\n\n" + discussion)
    page.add([StyledText(usage(tool: tool, width: page.width))])
    page.add("Arguments:", table: argumentRows)
    page.add("Options:", table: optionRows)
    page.add("Exit statuses:", table: exits.map { (String($0.key.code), $0.value) })
    return page.text
  }

  /// The arguments and their meanings.
  var argumentRows: [(String, String)] { descriptions.filter(\.isArgument).map(\.helpRow) }

  /// The options and their meanings.
  var optionRows: [(String, String)] {
    (descriptions.filter { !$0.isArgument } + [.help]).map(\.helpRow)
  }

  /// The usage, in one line if it fits.
  func usage(tool: String, width: Int) -> String {
    let named = descriptions.filter { !$0.isArgument }.map(\.usage)
    let arguments = descriptions.filter(\.isArgument).map(\.usage)
    let full = (["Usage: \(tool) \(name)"] + named + arguments).joined(separator: " ")
    guard full.count > width, !named.isEmpty else { return full }
    return "Usage: " + synopsis(tool: tool)
  }

  /// The usage without the names of the options.
  func synopsis(tool: String) -> String {
    let options = descriptions.allSatisfy(\.isArgument) ? [] : ["[options]"]
    let arguments = descriptions.filter(\.isArgument).map(\.usage)
    return (["\(tool) \(name)"] + options + arguments).joined(separator: " ")
  }
}

extension ParameterDescription {
  fileprivate var usage: String {
    switch kind {
    case .argument(isRequired: true, repeats: false): title
    case .argument(isRequired: false, repeats: false): "[\(title)]"
    case .argument(isRequired: true, repeats: true): "\(title)..."
    case .argument(isRequired: false, repeats: true): "[\(title)...]"
    case .option(let repeats): "[\(title) <\(placeholder)>]" + (repeats ? "..." : "")
    case .flag: "[\(title)]"
    }
  }

  fileprivate var helpRow: (String, String) {
    (helpTitle, remarks.isEmpty ? summary : "\(summary) (\(remarks))")
  }

  private var helpTitle: String {
    switch kind {
    case .argument: usage
    case .option: letter + title + " <\(placeholder)>"
    case .flag: letter + title
    }
  }

  // A missing letter is replaced by spaces, so that the names are aligned.
  private var letter: String {
    short.map { "-\($0), " } ?? "    "
  }

  private var remarks: String {
    var remarks: [String] = []
    if let choices, placeholder != choices.joined(separator: "|") {
      remarks.append("one of " + choices.joined(separator: ", "))
    }
    if let defaultWord { remarks.append("default: \(defaultWord.isEmpty ? "none" : defaultWord)") }
    if isOption, repeats { remarks.append("may be repeated") }
    return remarks.joined(separator: "; ")
  }
}
