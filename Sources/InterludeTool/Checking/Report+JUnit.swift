import Conformance
import Diagnostics

extension Report {
  /// The report as a JUnit suite with one case for each rule.
  var suite: JUnitReport.Suite {
    JUnitReport.Suite(
      name: name,
      cases: Rule.allCases.compactMap { rule in
        let findings = findings.filter { $0.rule == rule && $0.severity != .note }
        if findings.isEmpty, rule.isOptional { return nil }
        return JUnitReport.Case(
          title: "\(rule.rawValue): \(rule.promise)", remarks: findings.map(\.remark))
      })
  }
}

extension Finding {
  fileprivate var remark: JUnitReport.Remark {
    let text = DiagnosticPrinter().headline(of: diagnostic) + (fix.map { "\nto fix: \($0)" } ?? "")
    return severity == .error ? .failure(message: message, text: text) : .output(text)
  }
}
