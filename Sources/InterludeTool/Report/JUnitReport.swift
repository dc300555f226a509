import Diagnostics

/// The result of a command in the XML that build servers read.
struct JUnitReport {
  /// The command's name.
  let command: String
  let suites: [Suite]

  /// One subject, with a case for each question.
  struct Suite {
    let name: String
    let cases: [Case]
  }

  /// One question and the remarks about it.
  struct Case {
    let title: String
    var remarks: [Remark] = []
  }

  /// A remark about a case.
  enum Remark {
    case failure(message: String, text: String)
    case output(String)
  }

  var text: String {
    let head = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"interlude \(Self.escaped(command))\">",
    ]
    return (head + suites.flatMap(lines)).joined(separator: "\n") + "\n</testsuites>\n"
  }

  private func lines(of suite: Suite) -> [String] {
    let name = Self.escaped(suite.name)
    let failures = suite.cases.count(where: \.isFailed)
    let head =
      "  <testsuite name=\"\(name)\" tests=\"\(suite.cases.count)\" failures=\"\(failures)\">"
    return [head] + suite.cases.flatMap { lines(of: $0, in: name) } + ["  </testsuite>"]
  }

  private func lines(of item: Case, in suite: String) -> [String] {
    let head = "    <testcase classname=\"\(suite)\" name=\"\(Self.escaped(item.title))\""
    guard !item.remarks.isEmpty else { return [head + "/>"] }
    return [head + ">"] + item.remarks.map(element) + ["    </testcase>"]
  }

  private func element(_ remark: Remark) -> String {
    switch remark {
    case .output(let text): "      <system-out>\(Self.escaped(text))</system-out>"
    case .failure(let message, let text):
      "      <failure message=\"\(Self.escaped(message))\">\(Self.escaped(text))</failure>"
    }
  }

  /// What can't be seen is spelled out as on a terminal, and four characters need escapes.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in VisibleText.lines(text).unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      // No file of XML can have these, not even spelled as a reference.
      case "\u{FFFE}", "\u{FFFF}": result += "?"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}

extension JUnitReport.Case {
  fileprivate var isFailed: Bool {
    remarks.contains { if case .failure = $0 { true } else { false } }
  }
}
