import Apps
import Foundation
import Motion
import Testing
import Transitions
import UIKit

@testable import UIKitMistakes

/// What an app's files do only after they are rewritten.
@MainActor
struct KindTests {
  let app = AppStage(size: CGSize(width: 300, height: 600))
  let window: UIWindow

  init() { window = UIWindow() }

  private func show(_ controller: UIViewController) {
    window.rootViewController = controller
    app.install(window)
    app.advance(by: 0.1)
  }

  @Test func `a method of a delegate that only a subclass has is called`() {
    let screen = LoudScreen()
    show(screen)
    screen.scrollView.contentOffset = CGPoint(x: 0, y: 20)
    #expect(screen.calls == ["scroll 20.0"])
    let delegate: any UIViewControllerTransitioningDelegate = screen
    #expect(delegate.animationController(forDismissed: screen) == nil)
    #expect(screen.calls.last == "dismissed")
    let decider: any UIGestureRecognizerDelegate = screen
    #expect(!decider.gestureRecognizerShouldBegin(UITapGestureRecognizer()))
    let quiet: any UIGestureRecognizerDelegate = QuietScreen()
    #expect(quiet.gestureRecognizerShouldBegin(UITapGestureRecognizer()))
  }

  @Test func `an optional requirement of the app's own is, too`() {
    let (price, loud, quiet) = (Price(), LoudScreen(), QuietScreen())
    #expect(price.change(to: 3) == "nobody none")
    price.listener = quiet
    #expect(price.change(to: 3) == "nobody none")
    price.listener = loud
    #expect(price.change(to: 3) == "true €")
    #expect(price.change(to: 30) == "false €")
    #expect(loud.calls == ["price 3", "price 30"])
  }

  @Test func `names of the clock are the stage's beside an import of Foundation`() {
    show(UIViewController())
    let waiter = Waiter()
    app.perform { waiter.wait() }
    #expect(waiter.calls == [])
    app.advance(by: 0.3)
    #expect(waiter.calls == ["global", "timer", "main"])
    NotificationCenter.default.post(
      name: Notification.Name("priceChanged"), object: nil, userInfo: ["price": 7])
    NotificationCenter.default.removeObserver(waiter)
    NotificationCenter.default.post(name: Notification.Name("priceChanged"), object: nil)
    #expect(waiter.calls.last == "heard 7" && waiter.calls.count == 4)
  }

  @Test func `cells are made of the app's own class, as they come into sight`() {
    let screen = WallScreen()
    show(screen)
    let wall = screen.wall
    // Three of 90 points in a line of 300, which are spread.
    #expect(wall.contentSize == CGSize(width: 300, height: 20 * 80 + 19 * 10))
    #expect(wall.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 105)
    #expect(wall.visibleCells.count == 15)
    let cell = wall.cellForItem(at: IndexPath(item: 4, section: 0))
    #expect((cell as? PictureCell)?.picture.tag == 4)
    #expect(cell?.frame == CGRect(x: 105, y: 90, width: 90, height: 80))
    #expect(wall.cellForItem(at: IndexPath(item: 40, section: 0)) == nil)
    wall.scrollToItem(at: IndexPath(item: 59, section: 0), at: .bottom, animated: false)
    #expect(wall.contentOffset.y == wall.contentSize.height - 400)
    #expect(wall.cellForItem(at: IndexPath(item: 59, section: 0)) != nil)
    #expect(wall.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
    wall.contentOffset = .zero
    app.perform { app.stage.tap(at: Point(x: 150, y: 130)) }
    app.advance(by: 0.5)
    #expect(screen.tapped == [4])
    #expect(wall.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
    let row = screen.rows.dequeueReusableCell(withIdentifier: "row")
    #expect(row is RowCell && row?.reuseIdentifier == "row")
  }

  @Test func `a view's layer is of the app's own class, and so is what is shown of it`() {
    let view = TicketView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let layer = view.layer as? TicketLayer
    #expect(layer?.holes == 3)
    show(UIViewController())
    window.addSubview(view)
    app.perform { UIView.animate(withDuration: 1) { view.alpha = 0 } }
    app.advance(by: 0.5)
    let shown = layer?.presentation()
    #expect(shown !== layer && (shown?.opacity ?? 1) < 0.9 && view.layer.opacity == 0)
  }

  /// The recorder of the guide “From a recording to an animator”.
  @Test func `a recorder writes a table of what moves in each frame`() throws {
    let screen = UIViewController()
    show(screen)
    let card = UIView(frame: CGRect(x: 0, y: 600, width: 300, height: 600))
    screen.view.addSubview(card)
    let recorder = TransitionRecorder(front: card, back: screen.view)
    app.perform { recorder.start() }
    app.advance(by: 0.1)
    app.perform {
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseInOut) {
        card.center.y = 300
        card.alpha = 0.5
      }
    }
    app.advance(by: 0.8)
    app.perform { recorder.stop() }
    let rows = recorder.table.split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",").map(String.init) }
    func values(_ view: String, _ property: String) -> [Double] {
      rows.filter { $0[1] == view && $0[2] == property }.compactMap { Double($0[3]) }
    }
    let (places, opacities) = (values("front", "centerY"), values("front", "alpha"))
    #expect(places.first == 900 && places.last == 300 && places.count > 40)
    #expect(opacities.first == 1 && opacities.last == 0.5)
    #expect(places.contains { $0 < 700 && $0 > 500 })
    #expect(values("back", "scaleX").allSatisfy { $0 == 1 })
    app.advance(by: 0.5)
    #expect(values("front", "centerY").count == places.count)
  }
}
