import Conformance
import Testing

@testable import Host

struct RiseTests {
  @Test func `Rise keeps what users expect of every animator`() {
    let report = Examination(of: CheckedAnimator("Rise") { _ in Rise() }).report()
    #expect(report.verdict == .ok, "\(report.findings.map(\.message))")
  }
}
