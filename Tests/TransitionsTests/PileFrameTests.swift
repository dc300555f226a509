import Motion
import TestSupport
import Testing
import Transitions
import Views

/// Where the two views of a transition are when sheets lie over sheets.
struct PileFrameTests {
  /// Keeps the context of the transition that it moves.
  private final class Witness: Animator {
    let name = "Witness"
    var frames: [String: (initial: Rect, final: Rect)] = [:]

    func begin(in context: TransitionContext) -> any AnimatorRun {
      for key in [TransitionContext.Key.from, .to] {
        let controller = context.viewController(forKey: key)
        frames[controller.id] = (
          context.initialFrame(for: controller), context.finalFrame(for: controller)
        )
      }
      return Run()
    }

    private final class Run: AnimatorRun {
      let duration = 0.1
      func frame(progress: Double, presence: Double, into changes: Changes) {}
    }
  }

  @Test(arguments: [PresentationStyle.pageSheet, .formSheet])
  func `a sheet that uncovers a sheet tells where that one is, not the whole screen`(
    style: PresentationStyle
  ) throws {
    let builder = StageBuilder(size: Size(width: 1024, height: 768)).withRoot()
    var traits = builder.stage.window.traits
    (traits.horizontalSizeClass, traits.verticalSizeClass) = (.regular, .regular)
    builder.stage.resize(to: builder.stage.window.bounds.size, traits: traits)
    for (front, back) in [(builder.b, builder.a), (builder.c, builder.b)] {
      front.modalPresentationStyle = style
      back.present(front, animated: false)
      builder.settle()
    }
    let place = builder.b.view.convert(builder.b.view.bounds, to: nil)
    #expect(place.width < 1024 && place.height < 768)
    let witness = Witness()
    builder.c.transitioningDelegate = TransitionDelegate(
      name: "witness", animator: { _ in witness })
    builder.c.dismiss(animated: true)
    builder.settle()
    let told = try #require(witness.frames["B"])
    #expect(told.final == place)
    #expect(told.initial == place)
    #expect(builder.b.view.convert(builder.b.view.bounds, to: nil) == place)
  }
}
