import Apps
import Foundation
import Testing
import UIKit

@testable import UIKitMistakes

/// Protocols that are types of objects in Objective-C, after they are rewritten.
@MainActor
struct ObjectTypeTests {
  @Test func `every object meets a protocol that requires init()`() {
    #expect(ConfiguredObjects.all() == ["made", "3", "3"])
  }

  @Test func `a proxy forwards to delegates of a protocol, and keeps none alive`() {
    let app = AppStage(size: CGSize(width: 300, height: 600))
    let (window, page) = (UIWindow(), UIViewController())
    page.title = "page"
    let first = ShownTitles()
    var second: ShownTitles? = ShownTitles()
    let proxy = NavigationProxy(primary: first, secondary: second)
    #expect(proxy.delegates.count == 2)
    second = nil
    #expect(proxy.delegates.count == 1)
    #expect(proxy.first(respondingTo: Selector("any")) === first)
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.delegate = proxy
    window.rootViewController = navigation
    app.install(window)
    app.advance(by: 0.1)
    app.perform { navigation.pushViewController(page, animated: true) }
    app.advance(by: 1)
    #expect(first.titles.last == "page")
  }

  @Test func `a handler takes a notification by its old type`() {
    let listener = OldListener()
    listener.listen()
    NotificationCenter.default.post(name: NSNotification.Name("rings"), object: nil)
    #expect(listener.names == ["rings"])
  }
}
