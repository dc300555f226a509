@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

@testable import Fitting

struct FormSearchTests {
  /// A screen can be seen later than a shade that moves with it.
  @Test func `tracks whose values begin at other times are searched together`() throws {
    let curve = TimingCurve.easeInOut.lasting(0.6)
    let late = Synthetic.track(along: curve).part(from: 0.6, to: 2)
    let whole = Synthetic.track("back", .scale, from: 1, to: 0.9, along: curve)
    let evidence = try [late, whole].map { try #require(Evidence($0, stillness: 1e-6)) }
    let search = FormSearch(evidence, tolerances: [nil, nil])
    let start = try #require(FittedCurve(.named("easeInOut"), begin: 0.25, duration: 0.5))
    let found = try #require(search.refined(start))
    #expect(abs(found.curve.begin - 0.253) < 0.01)
    #expect(abs(found.curve.duration - 0.6) < 0.01)
  }
}
