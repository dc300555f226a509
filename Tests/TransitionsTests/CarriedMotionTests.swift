import Motion
import Testing
@_spi(Tools) import Views

@testable import Transitions

struct CarriedMotionTests {
  @Test(arguments: [
    (Property.alpha, 0.5, 1.0), (.translateX, 40, 0), (.translateY, -20, 0), (.scale, 0.8, 1),
    (.rotation, 30, 0), (.cornerRadius, 8, 0), (.shadowOpacity, 0.4, 0), (.shadowX, 6, 0),
    (.width, 120, 100), (.centerY, 70, 50), (.skewX, 5, 0), (.translateZ, -80, 0), (.blur, 12, 0),
    (.saturation, 0.2, 1), (.hueRotation, 90, 0),
  ])
  func `what a property shows fades into its own value`(
    property: Property, shown: Double, base: Double
  ) {
    let view = View(id: "view", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let presentation = view.beginPresentation()
    presentation[property] = shown
    let carried = CarriedMotion(of: [view])
    presentation[property] = nil
    for (progress, share) in [(0.0, 1.0), (0.5, 0.5), (1, 0)] {
      carried.show(progress: progress)
      let value = view.presentedValue(of: property)
      #expect(abs(value - (base + (shown - base) * share)) < 1e-9, "\(property) \(value)")
    }
    carried.end(at: .end)
    #expect(view.presentation == nil)
  }

  @Test func `a frame of an animator has what is carried in the slot that sets it`() {
    let view = View(id: "view", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.beginPresentation()[.translateX] = 40
    let carried = CarriedMotion(of: [view])
    let changes = Changes(keys: ["front", "from"], views: [view, view])
    for (progress, own, shown) in [(0.0, 0.0, 40.0), (0.5, 10, 30), (1, 20, 20)] {
      changes.removeAll()
      changes[1, .translateX] = own
      carried.shift(changes, progress: progress)
      #expect(changes[1, .translateX] == shown)
      #expect(changes[0, .translateX] == nil)
    }
    // A view that the frame leaves alone has what is carried, too.
    changes.removeAll()
    carried.shift(changes, progress: 0.5)
    #expect(changes[0, .translateX] == 20)
  }
}
