@_spi(Tools) import Diagnostics

/// The result of a command as JUnit XML for build servers.
@_spi(Tools) public struct JUnitReport {
  /// The command's name.
  let command: String
  let suites: [Suite]

  @_spi(Tools) public init(command: String, suites: [Suite]) {
    (self.command, self.suites) = (command, suites)
  }

  /// One subject, with a case for each check.
  @_spi(Tools) public struct Suite {
    let name: String
    let cases: [Case]

    @_spi(Tools) public init(name: String, cases: [Case]) {
      (self.name, self.cases) = (name, cases)
    }
  }

  /// One check and the remarks about it.
  @_spi(Tools) public struct Case {
    let title: String
    var remarks: [Remark] = []

    @_spi(Tools) public init(title: String, remarks: [Remark] = []) {
      (self.title, self.remarks) = (title, remarks)
    }
  }

  /// A remark about a case.
  @_spi(Tools) public enum Remark {
    case failure(message: String, text: String)
    case output(String)

    /// A file next to the report, in the notation that build servers look for.
    @_spi(Tools) public static func attachment(_ path: String) -> Remark {
      .output("[[ATTACHMENT|\(path)]]")
    }
  }

  @_spi(Tools) public var text: String {
    let head = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"interlude \(command.inMarkup)\">",
    ]
    return (head + suites.flatMap(lines)).joined(separator: "\n") + "\n</testsuites>\n"
  }

  private func lines(of suite: Suite) -> [String] {
    let name = suite.name.inMarkup
    let failures = suite.cases.count(where: \.isFailed)
    let head =
      "  <testsuite name=\"\(name)\" tests=\"\(suite.cases.count)\" failures=\"\(failures)\">"
    return [head] + suite.cases.flatMap { lines(of: $0, in: name) } + ["  </testsuite>"]
  }

  private func lines(of item: Case, in suite: String) -> [String] {
    let head = "    <testcase classname=\"\(suite)\" name=\"\(item.title.inMarkup)\""
    guard !item.remarks.isEmpty else { return [head + "/>"] }
    return [head + ">"] + item.remarks.map(element) + ["    </testcase>"]
  }

  private func element(_ remark: Remark) -> String {
    switch remark {
    case .output(let text): "      <system-out>\(text.inMarkup)</system-out>"
    case .failure(let message, let text):
      "      <failure message=\"\(message.inMarkup)\">\(text.inMarkup)</failure>"
    }
  }
}

extension JUnitReport.Case {
  fileprivate var isFailed: Bool {
    remarks.contains { if case .failure = $0 { true } else { false } }
  }
}
