@_spi(Tools) import Diagnostics
import TestSupport
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

@_spi(Tools) @testable import Scenarios

struct CaseAddressTests {
  @Test(arguments: [
    "SwipeToPop/pop", "SwipeToPop/pop/iPad/landscape/rtl/cancel=0.35", "./Rise.lua/push/reduced",
    "SwipeToPop/push/cross-fade",
    "plugin:SideDrawer/swipe/iPad-mini/rtl", "Fold/push/tilt=45/mode=a%20b/fps=120",
    "My%20fade/tour/iPhone-15/ltr/full", "Rise/scenario:pop", "Rise/tabForward/cancel=0",
    "Rise/push/dark/textSize=1.35", "Rise/push/screen=500x900/landscape/dark",
    "Rise/push/screen=430x932x55x59x34",
  ])
  func `an address is written as it is read`(text: String) throws {
    #expect(try CaseAddress(text).text == text)
  }

  @Test func `an address says what is played, where and how`() throws {
    let address = try CaseAddress("Fold/pop/iPad/landscape/rtl/reduced/tilt=45/cancel=0.35/fps=30")
    #expect(address.subject == "Fold")
    #expect(address.scenario == "case:pop")
    #expect(address.settings == [.init(name: "tilt", value: "45")])
    let surroundings = address.surroundings
    #expect(surroundings.device?.name == "iPad")
    #expect(surroundings.isLandscape)
    #expect(surroundings.layoutDirection == .rightToLeft)
    #expect(surroundings.reduceMotion == true)
    #expect(surroundings.cancelledAt == 0.35)
    #expect(surroundings.frameRate == 30)
  }

  @Test(arguments: [
    ("Slide/push/iPhone-15/portrait/ltr/full/default/never/60", "Slide/push"),
    (
      "Slide/tabBack/iPad/landscape/rtl/reduced/depth=0/0.25/120",
      "Slide/tabBack/iPad/landscape/rtl/reduced/depth=0/cancel=0.25/fps=120"
    ),
    (
      "My%20fade/pop/iPhone-SE/portrait/ltr/full/default/1/1",
      "My%20fade/pop/iPhone-SE/cancel=1/fps=1"
    ),
  ])
  func `a key of a matrix is an address`(key: String, short: String) {
    #expect(CaseAddress.text(ofKey: key) == short)
  }

  @Test(arguments: [
    ("Slide/pop/landscpe", "did you mean 'landscape'?"), ("Slide/pop/iPda", "did you mean 'iPad'?"),
    ("Slide/pop/rtl/ltr", "says twice what its direction is"),
    ("Slide/pop/cancel=2", "cancel expects 'never' or a fraction from 0 to 1, found '2'"),
    ("Slide/pop/cancel=nan", "found 'nan'"),
    ("Slide/pop/fps=0", "fps expects 1 to 1000 frames per second, found '0'"),
    ("Slide/pop/textSize=9", "textSize expects a factor from 0.5 to 3.5, found '9'"),
    ("Slide/pop/screen=99x900", "screen expects 100x100 to 4000x4000 points"),
    ("Slide/pop/screen=nanx900", "screen expects"),
    ("Slide/pop/screen=500x900x1", "screen expects"),
    ("Slide/pop/screen=500x900x251x0x0", "screen expects"),
    ("Slide/pop/screen=500", "screen expects"),
    ("Slide/pop/iPad/screen=500x900", "says twice what its device is"),
    ("Slide/pop/drak", "did you mean 'dark'?"),
    ("Slide", "is no address of a case"), ("", "is no address of a case"),
    ("/pop", "is no address of a case"), ("Slide/", "is no address of a case"),
  ])
  func `what is no address is refused with the nearest word`(text: String, words: String) {
    let error = #expect(throws: CaseAddressError.self) { try CaseAddress(text) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  // Without an animator, a change of tabs is not a transition.
  @Test(arguments: OperationScene.allCases.filter { $0 != .tabForward && $0 != .tabBack })
  func `each operation has a scenario with one animated transition`(scene: OperationScene) throws {
    let scenario = try Scenario(scene.text, file: scene.word)
    #expect(try #require(OperationScene(word: scene.word)) == scene)
    let player = try Player(scenario)
    // What is dismissed has to be presented first, without a motion.
    #expect((1...2).contains(player.play().transitions))
    let cancelled = try #require(scenario.cancelled(at: 0.35))
    let result = try Player(cancelled).play()
    #expect((1...2).contains(result.transitions))
  }

  @Test func `what a finger begins can't be cancelled at a fraction`() throws {
    let scenario = try Scenario(
      """
      { interlude: 1, name: "s", controllers: { a: {} }, root: { controller: "a" },
        actions: [{ at: 0, do: "touch", path: [[0, 1, 1], [0.2, 100, 1]] }] }
      """, file: "s.json")
    #expect(scenario.cancelled(at: 0.5) == nil)
  }

  @Test(arguments: ["view: \"a/open\"", "x: 60, y: 60"])
  func `what a tap begins can be cancelled at a fraction`(tap: String) throws {
    let scenario = try Scenario(
      """
      { interlude: 1, name: "s",
        controllers: {
          a: { bars: false, views: [
            { id: "plain", frame: [0, 300, 50, 50], onTap: { do: "push", controller: "b", animated: false } },
            { id: "open", frame: [10, 10, 100, 100], onTap: { do: "push", controller: "b" } },
          ] },
          b: { bars: false },
        },
        root: { navigation: ["a"] },
        actions: [{ at: 0, do: "tap", \(tap) }, { at: 2, do: "pop" }] }
      """, file: "s.json")
    let cancelled = try #require(scenario.cancelled(at: 0.4))
    let player = try Player(
      cancelled,
      in: PlayerEnvironment(
        defaultDelegate: TransitionDelegate(name: "test", animator: { _ in SlideAnimator() })))
    let log = EventLog(of: player.stage)
    player.play()
    #expect(log.count(of: .cancelInteractiveTransition) == 1)
    #expect(log.count(of: .completeTransition) == 1)
  }
}
