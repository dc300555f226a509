@_spi(Tools) import Apps
import Motion
import Testing
import Transitions
import UIKit
@_spi(Tools) import Views

@testable import InterludeKit

/// What a script can read of an app's views.
@MainActor
struct MirrorTests {
  private let stage = Stage(size: .init(width: 300, height: 600))
  private let app: any RunningApp

  init() throws {
    app = try App("mirror") { UIWindow() }.begin(stage)
  }

  @Test
  func `bars are closed, views without a name have one of their own, and labels say how they look`()
  {
    let (first, second) = (UIViewController(), UIViewController())
    for controller in [first, second] {
      controller.view.addSubview(UIView())
      let bar = UINavigationBar()
      bar.accessibilityIdentifier = "bar"
      bar.addSubview(UIView())
      controller.view.addSubview(bar)
    }
    let label = UILabel(frame: CGRect(x: 10, y: 20, width: 100, height: 30))
    label.accessibilityIdentifier = "title"
    label.text = "Inbox"
    label.font = .systemFont(ofSize: 21)
    label.textAlignment = .center
    label.numberOfLines = 2
    first.view.addSubview(label)
    let mirror = Mirror(isDeep: true, container: UIView())
    let one = mirror.screen(first.view, of: first, id: "first").root
    let other = mirror.screen(second.view, of: second, id: "second").root
    #expect(one.subviews.map(\.id) == ["UIView#1", "bar", "title"])
    // Views without a name are no pair.
    #expect(other.subviews.map(\.id) == ["UIView#3", "bar"])
    #expect(one.subviews.map(\.listing) == [.listed, .closed, .listed])
    guard case .text("Inbox", let style) = one.subviews[2].content else {
      Issue.record("the title has no text")
      return
    }
    #expect(style.size == 21)
    #expect(style.alignment == .center)
    #expect(style.lines == 2)
    #expect(mirror.original(of: one.subviews[2]) === label)
    app.end()
  }

  @Test func `a script that names no view inside gets none mirrored`() {
    let controller = UIViewController()
    controller.view.addSubview(UIView())
    let mirror = Mirror(isDeep: false, container: UIView())
    let root = mirror.screen(controller.view, of: controller, id: "screen").root
    #expect(root.subviews.isEmpty)
    app.end()
  }
}
