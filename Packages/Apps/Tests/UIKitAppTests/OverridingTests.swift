import Apps
import Foundation
import Motion
import Testing
import Transitions
import UIKit

@testable import UIKitMistakes

/// What published code does that only Objective-C allows, after it is rewritten.
@MainActor
struct OverridingTests {
  let app = AppStage(size: CGSize(width: 300, height: 600))
  let screen = OverridingScreen()

  init() {
    let window = UIWindow()
    window.rootViewController = screen
    app.install(window)
    app.advance(by: 0.1)
  }

  @Test func `an extension overrides what the class inherits`() {
    #expect(screen.calls == ["viewDidLoad"])
    #expect(app.stage.statusBar.isHidden)
  }

  @Test func `a value is observed by its name until the observer is taken away`() {
    screen.scrollView.contentOffset = CGPoint(x: 0, y: 20)
    screen.scrollView.contentOffset = CGPoint(x: 0, y: 30)
    screen.scrollView.removeObserver(screen, forKeyPath: "contentOffset")
    screen.scrollView.contentOffset = CGPoint(x: 0, y: 40)
    #expect(screen.calls.dropFirst() == ["0.0 to 20.0", "20.0 to 30.0"])
  }

  @Test func `a segue leads to the controller that the app has named for it`() {
    #expect(screen.storyboard == nil)
    UIStoryboard.controllers["detail"] = { UITableViewController(style: .plain) }
    defer { UIStoryboard.controllers = [:] }
    let named = screen.storyboard?.instantiateViewController(withIdentifier: "detail")
    #expect(named is UITableViewController)
    app.perform { screen.performSegue(withIdentifier: "detail", sender: nil) }
    app.advance(by: 1)
    #expect(screen.calls.last == "detail to UITableViewController")
    #expect(screen.presentedViewController is UITableViewController)
  }

  @Test func `requirements that only their types tell apart are found each for itself`() {
    #expect(screen.answers(of: SizeArranger()) == ["3.0 wide", nil])
    #expect(screen.answers(of: nil) == [nil, nil])
  }

  @Test func `a method is performed later, unless it is dropped before`() {
    app.perform { screen.callLater() }
    app.advance(by: 0.1)
    #expect(screen.calls == ["viewDidLoad"])
    app.advance(by: 0.5)
    #expect(screen.calls == ["viewDidLoad", "later"])
  }
}
