@_spi(Tools) import InterludeTool
@_spi(Tools) import Diagnostics
import Matrices
import Terminal

/// The files that a command writes about a summary, besides the results.
///
/// They are opened before the work, so that a wrong path is reported at once, and written as a
/// whole after it.
struct MatrixFiles {
  private let junit: OutputFile?
  private let page: OutputFile?

  init(junit: String?, page: String?, overwriting: Bool) throws {
    self.junit = try junit.map { try OutputFile($0, overwriting: overwriting) }
    self.page = try page.map { try OutputFile($0, overwriting: overwriting) }
  }

  func write(_ report: MatrixReport) throws {
    if let junit {
      junit.append(Array(JUnitReport(command: "matrix", suites: report.suites).text.utf8))
      try junit.commit()
    }
    if let page {
      page.append(Array(SummaryPage(report.summary, version: interludeVersion).text.utf8))
      try page.commit()
    }
  }
}
