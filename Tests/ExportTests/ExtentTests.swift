import Motion
import Testing

@testable import Export

struct ExtentTests {
  private func found(isLength: Bool = true, _ number: (Container) -> Double) -> Extent? {
    Extent(of: Container.surveyed.map(number), isLength: isLength, in: Container.surveyed)
  }

  @Test func `a sum of lengths is found with its factors`() throws {
    let width = try #require(found { $0.size.width })
    #expect(width == Extent([.init(1, .width)]))
    let part = try #require(found { -0.3 * $0.size.width })
    #expect(part == Extent([.init(-0.3, .width)]))
    let below = try #require(found { $0.size.height - $0.insets.top - 12 })
    let elsewhere = Container(1024, 1366, top: 24)
    #expect(abs(below.value(in: elsewhere) - 1330) < 1e-6)
  }

  @Test func `a scale that leaves the insets free is found as a share of the height`() throws {
    let scale = try #require(
      found(isLength: false) { 1 - 2 * $0.insets.top / $0.size.height })
    let elsewhere = Container(1024, 1366, top: 24)
    #expect(abs(scale.value(in: elsewhere) - (1 - 48.0 / 1366)) < 1e-6)
  }

  @Test func `the diagonal of the container is a length`() throws {
    let radius = try #require(
      found {
        0.525 * ($0.size.width * $0.size.width + $0.size.height * $0.size.height).squareRoot()
      })
    #expect(radius == Extent([.init(0.525, .diagonal)]))
  }

  @Test func `what is no sum of lengths is not found`() {
    #expect(found { ($0.size.width / 80).rounded() * 80 } == nil)
    #expect(found { min($0.size.width, $0.size.height) } == nil)
    #expect(found { $0.size.width * $0.size.height } == nil)
  }
}
