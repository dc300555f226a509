import Foundation
import Testing
import UIKit

/// Traits that an app sets on a view or a controller, and updates of properties.
///
/// Source: `UIViewController.traitOverrides`, iOS 17; `updateProperties()`, iOS 26.
@MainActor
struct TraitOverrideTests {
  let world = World().root()

  struct Mood: UITraitDefinition {
    static let defaultValue = "calm"
  }

  @Test func `what is inside inherits the overrides, and the innermost one counts`() {
    let (outer, inner) = (UIView(), UIView())
    world.a.view.addSubview(outer)
    outer.addSubview(inner)
    world.a.traitOverrides.horizontalSizeClass = .regular
    outer.traitOverrides[Mood.self] = "merry"
    outer.traitOverrides.userInterfaceStyle = .dark
    #expect(world.a.traitCollection.horizontalSizeClass == .regular)
    #expect(inner.traitCollection.horizontalSizeClass == .regular)
    #expect(
      inner.traitCollection[Mood.self] == "merry"
        && inner.traitCollection.userInterfaceStyle == .dark)
    #expect(world.a.view.traitCollection[Mood.self] == "calm")
    inner.traitOverrides.userInterfaceStyle = .light
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    outer.traitOverrides.remove(Mood.self)
    #expect(!outer.traitOverrides.contains(Mood.self) && inner.traitCollection[Mood.self] == "calm")
  }

  @Test func `a change is reported before the next frame, to views and controllers`() {
    let view = UIView()
    world.a.view.addSubview(view)
    var heard: [String] = []
    view.registerForTraitChanges([Mood.self]) { (view: UIView, before: UITraitCollection) in
      heard.append("\(before[Mood.self]) to \(view.traitCollection[Mood.self])")
    }
    world.a.registerForTraitChanges([UITraitVerticalSizeClass.self]) {
      (_: Screen, _: UITraitCollection) in heard.append("size")
    }
    world.app.perform { world.a.traitOverrides[Mood.self] = "merry" }
    #expect(heard.isEmpty)
    world.tick()
    #expect(heard == ["calm to merry"])
    world.app.perform { world.a.traitOverrides.verticalSizeClass = .compact }
    world.tick()
    #expect(heard == ["calm to merry", "size"])
  }

  final class Updating: UIView {
    var calls: [String] = []
    override func updateProperties() {
      super.updateProperties()
      calls.append("properties")
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      calls.append("layout")
    }
  }

  @Test func `properties are updated before the layout, once`() {
    let view = Updating()
    world.a.view.addSubview(view)
    world.tick()
    view.calls = []
    view.setNeedsUpdateProperties()
    view.setNeedsUpdateProperties()
    world.tick()
    #expect(view.calls == ["properties", "layout"])
    view.setNeedsUpdateProperties()
    view.updatePropertiesIfNeeded()
    #expect(view.calls == ["properties", "layout", "properties"])
  }

  @Test func `a descriptor keeps a font's size and weight`() {
    let bold = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
      .withSymbolicTraits(.traitBold)
    let font = UIFont(descriptor: bold ?? UIFontDescriptor(), size: 0)
    #expect(font.pointSize == 17 && font.fontDescriptor.symbolicTraits.contains(.traitBold))
    let light = UIFontDescriptor(name: "Any", size: 20).addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.light]
    ])
    #expect(UIFont(descriptor: light.withSize(12), size: 0).pointSize == 12)
    #expect(UIFont(descriptor: light, size: 30).pointSize == 30)
    #expect(UIFont.systemFont(ofSize: 14).fontDescriptor.pointSize == 14)
  }
}
