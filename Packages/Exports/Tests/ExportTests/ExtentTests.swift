@_spi(Tools) import Motion
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

  @Test(arguments: [0, 1.0])
  func `where a screen is that is scaled to the width of a view is found`(inset: Double) throws {
    let place = { (container: Container) in
      120 + inset * container.insets.top - container.size.height / 2
        + 82.5 * container.size.height / container.size.width
    }
    let number = try #require(found(place))
    for container in Container.verified {
      #expect(abs(number.value(in: container) - place(container)) < 1e-6)
    }
    #expect(number.expression.contains("82.5 * g.heightToWidth"))
  }

  @Test func `what is no sum of lengths is not found`() {
    #expect(found { ($0.size.width / 80).rounded() * 80 } == nil)
    #expect(found { min($0.size.width, $0.size.height, 700) } == nil)
    #expect(found { $0.size.width * $0.size.height } == nil)
  }

  @Test func `the smaller and the larger of two sums are found`() throws {
    let least = try #require(found { min($0.size.width, $0.size.height * 0.45) })
    let most = try #require(found { max($0.size.width - 20, 400) })
    for container in Container.verified {
      let size = container.size
      #expect(abs(least.value(in: container) - min(size.width, size.height * 0.45)) < 1e-6)
      #expect(abs(most.value(in: container) - max(size.width - 20, 400)) < 1e-6)
    }
    #expect(least.negated.value(in: .reference) == -least.value(in: .reference))
    #expect(!least.isZero && least.constant == nil)
    #expect(least.adding(most, times: 1) == nil)
  }

  @Test func `numbers of a path with few decimals are found, too`() throws {
    let found = try #require(
      Extent(
        of: Container.surveyed.map {
          (max(0.05 * $0.size.height, $0.size.height / 2 - $0.size.width) * 100).rounded() / 100
        }, isLength: true, in: Container.surveyed, tolerance: 0.006))
    for container in Container.verified {
      let (width, height) = (container.size.width, container.size.height)
      #expect(abs(found.value(in: container) - max(0.05 * height, height / 2 - width)) < 0.02)
    }
  }

  @Test func `a number that depends on which side is longer is found`() throws {
    let level = try #require(
      found { $0.size.height > $0.size.width ? $0.size.height / 2 : $0.insets.top + 10 })
    #expect(abs(level.value(in: Container(430, 932, top: 59)) - 466) < 1e-6)
    #expect(abs(level.value(in: Container(932, 430, top: 20)) - 30) < 1e-6)
    #expect(abs(level.value(in: Container(600, 600, top: 20)) - 30) < 1e-6)
  }

  @Test func `the second of two sums can have three lengths, like a sheet below a strip`() throws {
    let height = try #require(
      found {
        let height = $0.size.height
        return height > $0.size.width ? height / 2 + 16 : height - $0.insets.top + 6
      })
    #expect(abs(height.value(in: Container(430, 932, top: 59)) - 482) < 1e-6)
    #expect(abs(height.value(in: Container(932, 430, top: 20)) - 416) < 1e-6)
  }

  @Test(arguments: [1.0, -1])
  func `an angle at which a viewer sees the width is found`(sign: Double) throws {
    let rule = { (container: Container) in
      sign * (91 + Point(x: 1, y: 0).turn(to: Point(x: 900, y: container.size.width / 2)))
    }
    let angle = try #require(found(isLength: false, rule))
    for container in Container.verified {
      #expect(abs(angle.value(in: container) - rule(container)) < 1e-5)
    }
    #expect(angle.expression.hasSuffix("g.angle(\(sign < 0 ? "-" : "")g.width, 1800)"))
  }
}
