import QuartzCore
import Testing

@testable import UIKit

/// The stage of an app's own tests.
@MainActor
struct TestStageTests {
  @MainActor
  final class Ticker: NSObject {
    var ticks = 0
    func tick() { ticks += 1 }
  }

  @Test func `time passes as a test says, also for display links and timers`() {
    let stage = TestStage(size: CGSize(width: 300, height: 500), framesPerSecond: 100)
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, selector: Selector(Ticker.tick, name: "tick"))
    link.add(to: .main, forMode: .common)
    var calls: [String] = []
    UIKit.DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { calls.append("later") }
    #expect(ticker.ticks == 0)
    stage.advance(by: 0.25)
    #expect((24...26).contains(ticker.ticks), "\(ticker.ticks)")
    #expect(calls.isEmpty)
    #expect(abs(stage.time - 0.25) < 0.011)
    stage.advance(by: 0.1)
    #expect(calls == ["later"])
    stage.advance(by: .nan)
    stage.advance(by: -1)
    link.invalidate()
    #expect(UIKit.DispatchQueue.main.sync { 7 } == 7)
    stage.end()
  }

  @Test func `a controller is shown in the size and the safe area of the stage, and taps reach it`()
  {
    let stage = TestStage(
      size: CGSize(width: 375, height: 667),
      safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let screen = UIViewController()
    stage.show(screen)
    #expect(stage.window.bounds.size == CGSize(width: 375, height: 667))
    #expect(screen.view.window === stage.window && screen.view.safeAreaInsets.top == 20)
    #expect(UIScreen.main.bounds.width == 375)
    let button = UIButton(frame: CGRect(x: 10, y: 100, width: 100, height: 40))
    screen.view.addSubview(button)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.tap(button)
    #expect(taps == 1)
    let table = UITableViewController(style: .plain)
    #expect(table.view.frame == CGRect(x: 0, y: 20, width: 375, height: 647))
    stage.end()
  }

  @Test func `a stage settles when a presentation has ended`() {
    let stage = TestStage()
    let screen = UIViewController()
    stage.show(screen)
    #expect(stage.settle())
    let shown = UIViewController()
    screen.present(shown, animated: true)
    stage.advance(by: 0.1)
    #expect(!stage.isAtRest)
    #expect(stage.settle() && screen.presentedViewController === shown)
    #expect(shown.view.convert(CGPoint.zero, to: nil).y < 100)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentSize = CGSize(width: 300, height: 3000)
    shown.view.addSubview(scroll)
    stage.advance(by: 0.1)
    stage.end()
  }

  @Test func `the standard stage is read from a text`() {
    let phone = StandardStage.read("390x844 47,0,34,0")
    #expect(phone?.size == CGSize(width: 390, height: 844) && phone?.insets.bottom == 34)
    #expect(StandardStage.read("375x667")?.insets == .zero)
    for text in [
      "", "375", "375x", "axb", "375x667 1,2", "375x667 1,2,3,4 5", "0x10", "1x2 a,b,c,d",
    ] {
      #expect(StandardStage.read(text) == nil)
    }
  }
}
