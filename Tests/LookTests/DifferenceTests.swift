import Motion
import Testing
import Transitions
@_spi(Tools) import Views

@testable import Look

/// What a viewer would notice if one picture replaced another.
struct DifferenceTests {
  private let stage = Stage(size: Size(width: 200, height: 200))
  private let root = ViewController(id: "root")
  private let card = View(id: "card", frame: Rect(x: 50, y: 50, width: 100, height: 100))

  init() {
    stage.setRoot(root)
    card.backgroundColor = .white
    card.borderWidth = 2
    root.view.addSubview(card)
  }

  /// What changes when something is done to the card.
  private func differences(after change: (View) -> Void) -> [String] {
    let before = Picture(of: stage.window)
    change(card)
    return Picture(of: stage.window).differences(from: before).map {
      "\($0.id) \($0.aspect.name) \(($0.amount * 1000).rounded() / 1000)"
    }
  }

  @Test func `two pictures of the same are the same`() {
    #expect(differences { _ in } == [])
  }

  @Test func `a length comes before a color, which can hide or show it`() {
    #expect(
      differences {
        $0.borderWidth = 5
        $0.backgroundColor = .black
      } == ["card borderWidth 3.0"])
  }

  @Test func `of a tree that moves, only its root is reported`() {
    var last = card
    for depth in 1...3 {
      let view = View(id: "view\(depth)", frame: Rect(x: 5, y: 5, width: 80, height: 80))
      view.backgroundColor = Color(packed: UInt32(depth) << 24 | 0xFF)
      last.addSubview(view)
      last = view
    }
    #expect(differences { $0.center.y -= 6 } == ["card place 6.0"])
  }

  @Test func `each aspect is reported by its own name and amount`() {
    #expect(differences { $0.center.x += 3 } == ["card place 3.0"])
    #expect(differences { $0.alpha = 0.75 } == ["card alpha 0.25"])
    #expect(differences { $0.cornerRadius = 8 } == ["card cornerRadius 8.0"])
    #expect(differences { $0.borderWidth = 5 } == ["card borderWidth 3.0"])
    #expect(differences { $0.backgroundColor = .black } == ["card backgroundColor 1.0"])
    #expect(differences { $0.borderColor = .white } == ["card borderColor 1.0"])
    #expect(differences { $0.isHidden = true } == ["card vanishes 0.75"])
    #expect(differences { $0.isHidden = false } == ["card appears 0.75"])
  }

  @Test(arguments: [
    (Property.saturation, 0.5, "card saturation 0.5"), (.brightness, 1.5, "card brightness 0.5"),
    (.contrast, 0.25, "card contrast 0.75"),
    (.tint, Double(0xFF00_00FF as UInt32), "card tint 1.0"),
    (.blur, 4, "card blur 4.0"), (.backdropBlur, 6, "card backdropBlur 6.0"),
    (.backdropSaturation, 2, "card backdropSaturation 1.0"), (.skewX, 45, "card place 50.0"),
  ])
  func `a look that a transition leaves is a difference`(
    property: Property, value: Double, difference: String
  ) {
    #expect(differences { $0.beginPresentation()[property] = value } == [difference])
  }

  @Test func `a mask that hides only what is off the screen is no difference`() {
    card.frame = Rect(x: 50, y: 150, width: 100, height: 100)
    let mask = card.beginPresentation()
    mask[.maskX] = 50
    mask[.maskY] = 0
    // The corners at the screen's edge are 71 points away, those of the card 112.
    mask[.maskRadius] = 80
    let masked = Picture(of: stage.window)
    card.endPresentation()
    let whole = Picture(of: stage.window)
    #expect(masked.differences(from: whole).isEmpty)
    card.beginPresentation()[.maskRadius] = 60
    #expect(Picture(of: stage.window).differences(from: whole).map(\.aspect.name) == ["mask"])
  }

  @Test func `what is too small to see is not a difference`() {
    #expect(differences { $0.center.x += Tolerance.length * 0.9 } == [])
    #expect(differences { $0.alpha -= Tolerance.opacity * 0.9 } == [])
    #expect(differences { $0.cornerRadius += Tolerance.length * 0.9 } == [])
  }

  @Test func `a border that is not there has no color`() {
    card.borderWidth = 0
    #expect(differences { $0.borderColor = .white } == [])
  }

  @Test func `of two views that look alike, the one that stays keeps its place`() {
    func label(_ place: Double) -> View {
      let label = View(id: "label", frame: Rect(x: 10, y: place, width: 40, height: 20))
      label.content = .text("Same")
      root.view.addSubview(label)
      return label
    }
    let (leaving, staying) = (label(10), label(100))
    let both = Picture(of: stage.window)
    leaving.isHidden = true
    let rest = Picture(of: stage.window)
    #expect(both.differences(from: rest).map(\.aspect) == [.appears])
    staying.center.y += 3
    #expect(Picture(of: stage.window).differences(from: rest).map(\.aspect) == [.place])
  }

  @Test func `what moves with its parent is reported once`() {
    let label = View(id: "label", frame: Rect(x: 10, y: 10, width: 40, height: 20))
    label.backgroundColor = .black
    card.addSubview(label)
    #expect(differences { $0.center.y += 10 } == ["card place 10.0"])
    #expect(differences { $0.subviews[0].center.y += 10 } == ["label place 10.0"])
    #expect(differences { $0.isHidden = true } == ["card vanishes 1.0"])
  }

  @Test func `of twins each finds the one that is nearest`() {
    for x in [0.0, 160] {
      let twin = View(id: "twin", frame: Rect(x: x, y: 0, width: 20, height: 20))
      twin.backgroundColor = .black
      root.view.addSubview(twin)
    }
    #expect(differences { _ in root.view.subviews.last?.center.x += 4 } == ["twin place 4.0"])
  }

  @Test func `a change within the tolerance is not a step, a jump is many`() {
    let before = Picture(of: stage.window)
    #expect(before.change(to: before).steps == 0)
    card.center.x += 8
    let moved = before.change(to: Picture(of: stage.window))
    #expect(moved.id == "card")
    #expect(abs(moved.steps - 2) < 1e-9)
    card.center.x -= 8
    card.alpha = 0.9
    #expect(abs(before.change(to: Picture(of: stage.window)).steps - 2) < 1e-9)
  }

  @Test func `a mirrored picture differs unless it is the same from both sides`() {
    let picture = Picture(of: stage.window)
    #expect(picture.mirrored.differences(from: picture).isEmpty)
    card.center.x += 5
    let aside = Picture(of: stage.window)
    #expect(aside.mirrored.differences(from: aside).map(\.amount) == [10])
    #expect(aside.mirrored.mirrored.differences(from: aside).isEmpty)
  }

  @Test func `a shadow is mirrored with the side that it falls to`() {
    let shadow = { (x: Double) in
      let values = self.card.beginPresentation()
      (values[.shadowOpacity], values[.shadowX]) = (0.5, x)
      return Picture(of: self.stage.window)
    }
    let (left, right) = (shadow(-8), shadow(8))
    #expect(left.mirrored.differences(from: right).isEmpty)
    #expect(left.mirrored.differences(from: left).map(\.id) == ["card's shadow"])
  }

  @Test(arguments: [
    (Difference.Aspect.place, Property.translateX, Property.alpha),
    (.value(.alpha), .shadowOpacity, .scale), (.mask, .maskRadius, .cornerRadius),
    (.value(.backgroundColor), .backgroundColor, .borderColor),
  ])
  func `a difference is blamed on what can make it`(
    aspect: Difference.Aspect, culprit: Property, innocent: Property
  ) {
    #expect(aspect.isCaused(by: culprit))
    #expect(!aspect.isCaused(by: innocent))
    #expect(Difference.Aspect.appears.isCaused(by: innocent))
    #expect(!Difference.Aspect.content.isCaused(by: culprit))
  }

  /// Another value than a view has, and what has to be there for it to be seen.
  private static func change(of property: Property) -> [Property: Double] {
    switch property {
    case .trimEnd, .trimStart: [property: 0.5]
    case .doubleSided: [.doubleSided: 0, .rotationY: 180]
    case .translateZ: [.translateZ: 20, .perspective: 100]
    case .perspective: [.perspective: 100, .translateZ: 20]
    case .anchorX, .anchorY: [property: 0, .scale: 0.5]
    case .maskX, .maskY: [property: 20, .maskRadius: 40]
    case .maskCorner: [property: 20, .maskLeft: 0]
    case .shadowX, .shadowY, .shadowRadius: [property: 20, .shadowOpacity: 1]
    case .shadowColor: [property: Double(0xFF00_00FF as UInt32), .shadowOpacity: 1]
    default:
      switch property.facts.unit {
      case .times, .opacity, .share: [property: 0.5]
      case .points, .degrees: [property: 20]
      case .none: [property: property.kind == .color ? Double(0xFF00_00FF as UInt32) : 1]
      }
    }
  }

  @Test(arguments: Property.allCases)
  func `what a property does to a view is a difference that it can have made`(
    property: Property
  ) throws {
    if [.fillColor, .strokeColor, .lineWidth, .trimStart, .trimEnd, .morph].contains(property) {
      var shape = View.VectorShape(
        try VectorPath(svg: "M20 20H80V80H20Z"), morphingTo: try VectorPath(svg: "M40 40H60V60H40Z")
      )
      shape.strokeColor = .white
      card.content = .shape(shape)
    }
    // Another view, which the card is in front of.
    let other = View(id: "other", frame: card.frame.insetBy(dx: 20, dy: 20))
    other.backgroundColor = .black
    root.view.insertSubview(other, at: 0)
    if property == .zIndex { other.zIndex = 0.5 }
    let before = Picture(of: stage.window)
    let values = card.beginPresentation()
    for (property, value) in Self.change(of: property) { values[property] = value }
    let found = Picture(of: stage.window).differences(from: before)
    #expect(
      found.contains { $0.aspect.isCaused(by: property) },
      "no difference is caused by '\(property.name)': \(found.map(\.aspect.name))")
  }
}

extension Difference.Aspect {
  fileprivate var name: String {
    if case .value(let property) = self { property.name } else { "\(self)" }
  }
}
