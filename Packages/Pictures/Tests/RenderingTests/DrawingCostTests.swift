import Look
@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Views

/// The estimate names what the renderer refuses.
struct DrawingCostTests {
  private func cost(of views: [View]) -> DrawingCost {
    let window = Window(size: Size(width: 390, height: 844))
    for view in views { window.addSubview(view) }
    return DrawingCost(of: window)
  }

  private func layers(_ count: Int, _ values: KeyValuePairs<Property, Double>) -> [View] {
    (0..<count).map { number in
      View.box("l\(number)", x: 0, y: 0, width: 390, height: 844).show(values)
    }
  }

  @Test func `a view that fills the window touches each pixel once`() {
    #expect(abs(cost(of: layers(1, [:])).touches - 1) < 1e-9)
    #expect(abs(cost(of: layers(3, [:])).touches - 3) < 1e-9)
  }

  @Test func `what is outside, hidden or clipped costs nothing`() {
    #expect(cost(of: layers(1, [.translateX: 1000])).touches == 0)
    #expect(cost(of: layers(1, [.alpha: 0])).touches == 0)
    let frame = View.box("frame", x: 0, y: 0, width: 39, height: 844).show([.backgroundColor: 0])
    frame.clipsToBounds = true
    for layer in layers(10, [:]) { frame.addSubview(layer) }
    #expect(abs(cost(of: [frame]).touches - 1) < 1e-9)
  }

  @Test func `a shadow costs each pixel that it covers, and its blur once`() {
    let one = cost(of: layers(1, [.shadowOpacity: 1, .shadowRadius: 8])).touches
    let two = cost(of: layers(2, [.shadowOpacity: 1, .shadowRadius: 8])).touches
    #expect(abs(two - one - DrawingCost.Touches.shadow - DrawingCost.Touches.fill) < 1e-9)
    #expect(one > DrawingCost.Touches.shadow + DrawingCost.Touches.fill)
  }

  @Test func `the view and the property that cost most are named`() {
    let glass = View.box("glass", x: 0, y: 0, width: 390, height: 844)
    let cost = cost(of: layers(30, [.saturation: 0.5]) + [glass.show([.backdropBlur: 40])])
    #expect(cost.isTooHigh)
    #expect(cost.view == "glass")
    #expect(cost.property == .backdropBlur)
    #expect(cost.value == 40)
  }

  @Test func `a view larger than the window costs what is seen of it`() {
    let large = View.box("large", x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    #expect(abs(cost(of: [large]).touches - 1) < 1e-9)
  }

  /// What the renderer refuses, and what it just draws.
  @Test(arguments: [
    (Property.saturation, 0.5, 15, 30), (.blur, 20, 15, 30), (.backdropBlur, 20, 12, 24),
  ])
  func `what is too much for the estimate is too much for the renderer`(
    property: Property, value: Double, few: Int, many: Int
  ) throws {
    for (count, isTooHigh) in [(few, false), (many, true)] {
      let stage = TestStage(size: Size(width: 390, height: 844), scale: 1)
      for layer in layers(count, [property: value]) { stage.window.addSubview(layer) }
      #expect(DrawingCost(of: stage.window).isTooHigh == isTooHigh)
      #expect(((try? stage.picture()) == nil) == isTooHigh)
    }
  }
}
