import TestSupport
import Testing
import Transitions
import UIKit
import Views

/// Animations that a cancelled transition takes back leave the view as it was, however many they were.
@MainActor
struct CancelledAnimationTests {
  /// What can be animated of a view, as a test reads and compares it.
  private struct Look: Equatable, CustomStringConvertible {
    let numbers: [Double]

    @MainActor
    init(_ view: UIView) {
      let (transform, frame) = (view.transform, view.bounds)
      let color = view.backgroundColor?.cgColor.components ?? []
      numbers =
        ([
          view.alpha, view.center.x, view.center.y, frame.width, frame.height, transform.a,
          transform.b, transform.c, transform.d, transform.tx, transform.ty,
          view.layer.cornerRadius,
        ] + color).map { Double($0) }
    }

    static func == (left: Look, right: Look) -> Bool {
      zip(left.numbers, right.numbers).allSatisfy { abs($0 - $1) < 1e-6 }
    }

    var description: String { "\(numbers)" }
  }

  /// A random change of a view.
  private static func change(
    of view: UIView, by random: inout SeededGenerator
  ) -> @MainActor () -> Void {
    let amount = CGFloat(random.next() % 9) / 8
    let color = [UIColor.red, .green, .blue, .white][Int(random.next() % 4)]
    switch random.next() % 9 {
    case 0: return { view.alpha = amount }
    case 1: return { view.frame = CGRect(x: 40 * amount, y: 7, width: 90 * amount, height: 30) }
    case 2: return { view.transform = CGAffineTransform(scaleX: amount, y: amount) }
    case 3: return { view.transform = CGAffineTransform(rotationAngle: amount * 7) }
    case 4:
      return {
        view.transform = CGAffineTransform(translationX: 9, y: 50 * amount).scaledBy(
          x: 1 - amount, y: 0.5)
      }
    case 5: return { view.backgroundColor = color }
    case 6: return { view.layer.cornerRadius = 20 * amount }
    case 7: return { view.transform = .identity }
    default: return { view.center = CGPoint(x: 100 * amount, y: 3) }
    }
  }

  /// Starts an animation in one of the forms that UIKit has.
  private static func animate(
    _ seconds: Double, _ delay: Double, form: UInt64, _ change: @escaping () -> Void
  ) {
    switch form % 3 {
    case 0: UIView.animate(withDuration: seconds, delay: delay) { change() }
    case 1:
      UIView.animate(
        withDuration: seconds, delay: delay, usingSpringWithDamping: 0.6, initialSpringVelocity: 1,
        animations: change)
    default:
      UIView.animateKeyframes(withDuration: seconds, delay: delay) {
        UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.5, animations: change)
      }
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `several animations of one view that are cancelled leave it as it was`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let world = World().root()
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 60))
    view.backgroundColor = .orange
    view.layer.cornerRadius = 3
    if seed.isMultiple(of: 2) { view.transform = CGAffineTransform(rotationAngle: 0.3) }
    world.a.view.addSubview(view)
    let before = Look(view)
    let driver = UIPercentDrivenInteractiveTransition()
    world.delegate.interaction = driver
    world.delegate.slide?.whenAnimating = { _ in
      for _ in 0..<(2 + random.next() % 3) {
        Self.animate(
          0.1 * Double(1 + random.next() % 4), 0.1 * Double(random.next() % 2),
          form: random.next(), Self.change(of: view, by: &random))
      }
    }
    world.present(style: .custom)
    world.tick { driver.update(0.3 + 0.4 * CGFloat(random.next() % 2)) }
    world.app.perform { driver.cancel() }
    world.settle()
    #expect(world.a.presentedViewController == nil)
    #expect(Look(view) == before)
    #expect(view.node.presentation == nil)
  }

  @Test func `two colors that are cancelled go back to the first one`() {
    let world = World().root()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .red
    world.a.view.addSubview(view)
    world.app.perform {
      let first = UIViewPropertyAnimator(duration: 0.4, curve: .linear) {
        view.backgroundColor = .green
      }
      let second = UIViewPropertyAnimator(duration: 0.2, curve: .linear) {
        view.backgroundColor = .blue
      }
      first.startAnimation()
      second.startAnimation()
      world.advance(0.1)
      first.isReversed = true
      second.isReversed = true
      world.advance(0.5)
    }
    #expect(view.backgroundColor == .red)
  }
}
