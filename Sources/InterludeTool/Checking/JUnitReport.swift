import Conformance
import Diagnostics

/// The reports in the XML that build servers read: a suite for each animator, a case for each rule.
struct JUnitReport {
  private let reports: [Report]

  init(_ reports: [Report]) { self.reports = reports }

  var text: String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"interlude check\">",
    ]
    for report in reports { lines += suite(report) }
    return lines.joined(separator: "\n") + "\n</testsuites>\n"
  }

  private func suite(_ report: Report) -> [String] {
    let failed = Set(report.findings.filter { $0.severity == .error }.map(\.rule)).count
    let name = Self.escaped(report.name)
    var lines = [
      "  <testsuite name=\"\(name)\" tests=\"\(Rule.allCases.count)\" failures=\"\(failed)\">"
    ]
    for rule in Rule.allCases {
      let findings = report.findings.filter { $0.rule == rule && $0.severity != .note }
      let title = Self.escaped("\(rule.rawValue): \(rule.promise)")
      guard !findings.isEmpty else {
        lines.append("    <testcase classname=\"\(name)\" name=\"\(title)\"/>")
        continue
      }
      lines.append("    <testcase classname=\"\(name)\" name=\"\(title)\">")
      for finding in findings { lines.append(element(finding)) }
      lines.append("    </testcase>")
    }
    return lines + ["  </testsuite>"]
  }

  private func element(_ finding: Finding) -> String {
    let printer = DiagnosticPrinter()
    let text = Self.escaped(printer.headline(of: finding.diagnostic) + "\nto fix: " + finding.fix)
    guard finding.severity == .error else { return "      <system-out>\(text)</system-out>" }
    return "      <failure message=\"\(Self.escaped(finding.message))\">\(text)</failure>"
  }

  /// XML has no place for control characters, and four signs of its own.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case _ where character.value < 0x20: result += "?"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
