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

  @Test func `dynamic properties are observed until the token is invalidated`() {
    let (model, download, observer) = (ObservedModel(), ObservedDownload(), ModelObserver())
    observer.observe(model, download)
    model.title = "one"
    model.title = "one"
    model.progress = 0.25
    model.percent = 50
    download.bytes.append(1)
    download.title = "two"
    observer.stop()
    model.title = "three"
    #expect(
      observer.calls == [
        "title  to none", "title none to one", "title one to one", "percent 50", "bytes 1",
        "inherited two",
      ])
  }

  @Test func `dynamic properties are observed by their names until the observer is taken away`() {
    let (model, observer) = (ObservedModel(), ModelObserver())
    let path = "progress"
    model.addObserver(observer, forKeyPath: path, options: [.initial, .old, .new], context: nil)
    model.progress = 0.25
    model.title = "not observed"
    model.removeObserver(observer, forKeyPath: path)
    model.progress = 0.5
    #expect(observer.calls == ["progress -1.0 to 0.0", "progress 0.0 to 0.25"])
  }

  @Test func `a view reports its own dynamic properties beside its geometry`() {
    let (badge, observer) = (ObservedBadge(), ModelObserver())
    observer.observe(badge)
    badge.count = 3
    badge.frame.size.width = 20
    badge.count = 4
    #expect(observer.calls == ["count 3", "width 20.0", "count 4"])
  }
}
