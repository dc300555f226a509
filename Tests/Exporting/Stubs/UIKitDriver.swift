// Plays an exported class in the model of UIKit and prints what is seen, as JSON.
import UIKit

/// What an exported class has.
@MainActor
protocol Exported: UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning {
  var wantsInteractiveStart: Bool { get set }
  func pause()
  func update(_ fraction: CGFloat)
  func finish()
  func cancel()
}

@MainActor
final class Context: UIViewControllerContextTransitioning {
  let containerView = UIView()
  let from = UIViewController()
  let to = UIViewController()
  let transition: any Exported
  let finalFrame: CGRect
  let firstFrame: CGRect
  var completed: Bool?
  var calls: [String] = []

  init(_ transition: any Exported, _ setup: Setup) {
    self.transition = transition
    containerView.frame = CGRect(x: 0, y: 0, width: setup.width, height: setup.height)
    let insets = setup.insets
    containerView.safeAreaInsets = UIEdgeInsets(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    containerView.effectiveUserInterfaceLayoutDirection = setup.rtl ? .rightToLeft : .leftToRight
    // A layer that is not at the root of time.
    containerView.layer.beginTime = 0
    (firstFrame, finalFrame) = (setup.from.rect, setup.to.rect)
    from.view.frame = firstFrame
    containerView.addSubview(from.view)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : to.view
  }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }
  func finalFrame(for controller: UIViewController) -> CGRect { finalFrame }
  func updateInteractiveTransition(_ percentComplete: CGFloat) { calls.append("update") }
  func finishInteractiveTransition() { calls.append("finish") }
  func cancelInteractiveTransition() { calls.append("cancel") }
  func pauseInteractiveTransition() { calls.append("pause") }
  func completeTransition(_ didComplete: Bool) {
    precondition(completed == nil, "completed twice")
    completed = didComplete
    transition.animationEnded(didComplete)
  }

  /// That nothing is left, and who is shown.
  func checkEnd(_ wanted: Bool, _ place: String) {
    precondition(completed == wanted, "\(place): completed \(String(describing: completed))")
    let views = containerView.subviews
    precondition(
      views.allSatisfy { $0 === from.view || $0 === to.view }, "\(place): overlays are left")
    precondition(views.contains { $0 === to.view } == wanted, "\(place): the view that arrives")
    for (view, frame) in [(from.view, firstFrame), (to.view, finalFrame)] {
      let layer = view.layer
      precondition(layer.isAtRest, "\(place): a layer is not at rest")
      precondition(
        view.frame == frame && layer.transform.m34 == 0
          && layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.mask == nil
          && layer.shadowPath == nil && !layer.masksToBounds, "\(place): a view is not as before")
    }
    let clock = containerView.layer
    precondition(
      clock.speed == 1 && clock.timeOffset == 0 && clock.beginTime == 0, "\(place): the clock")
  }

  /// What is seen of each view, from back to front.
  func seen() -> String {
    let items = containerView.subviews.map { view -> String in
      let layer = view.layer
      let name = view === from.view ? "from" : view === to.view ? "to" : "added"
      let corners = layer.shownCorners.map { "[\($0[0]),\($0[1])]" }.joined(separator: ",")
      var text = "{\"name\":\"\(name)\",\"corners\":[\(corners)]"
      text += ",\"alpha\":\(layer.shown("opacity") ?? 1)"
      text += ",\"hidden\":\((layer.shown("hidden") ?? 0) != 0)"
      text += ",\"radius\":\(layer.shown("cornerRadius") ?? 0)"
      if let mask = layer.mask as? CAShapeLayer, let path = mask.path {
        let radius = (mask.shown("transform.scale.x") ?? 1) * path.box.width / 2
        text +=
          ",\"mask\":[\(mask.shown("position.x") ?? 0),\(mask.shown("position.y") ?? 0),\(radius)]"
      }
      if let mask = layer.mask, mask.backgroundColor != nil {
        let numbers = [
          mask.shown("position.x") ?? 0, mask.shown("position.y") ?? 0,
          mask.shown("bounds.size.width") ?? mask.bounds.width,
          mask.shown("bounds.size.height") ?? mask.bounds.height, mask.shown("cornerRadius") ?? 0,
        ]
        text += ",\"window\":[\(numbers.map { "\($0)" }.joined(separator: ","))]"
      }
      return text + "}"
    }
    return "[\(items.joined(separator: ","))]"
  }
}

extension CALayer {
  var isAtRest: Bool { animationCount == 0 && opacity == 1 && cornerRadius == 0 }
}

extension Setup.Place {
  var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}

@MainActor
func drive(_ make: (String) -> any Exported) throws {
  let setups = try JSONDecoder().decode(
    [Setup].self, from: Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[2])))
  for setup in setups {
    // By the clock, from start to end.
    var transition = make(setup.operation)
    var context = Context(transition, setup)
    let duration = transition.transitionDuration(using: context)
    transition.animateTransition(using: context)
    var lines: [String] = []
    for (moment, next) in zip(setup.moments, setup.moments.dropFirst() + [1.1]) {
      lines.append(context.seen())
      precondition(context.completed == nil, "ended early")
      // The last moment is just before the end, where the timer would clean up.
      if next <= 1 { Machine.advance(by: (next - moment) * duration) }
    }
    print("{\"frames\":[\(lines.joined(separator: ","))]}")
    Machine.advance(by: duration)
    context.checkEnd(true, "by the clock")

    // Driven, let go, and finished.
    transition = make(setup.operation)
    context = Context(transition, setup)
    transition.wantsInteractiveStart = true
    transition.startInteractiveTransition(context)
    let middle = setup.moments.firstIndex { $0 >= 0.3 } ?? 0
    transition.update(setup.moments[middle])
    precondition(distance(context.seen(), lines[middle]) < 1e-4, "scrubbed")
    Machine.advance(by: 5)
    precondition(distance(context.seen(), lines[middle]) < 1e-4, "it waits for the finger")
    transition.finish()
    Machine.advance(by: duration * (1 - setup.moments[middle]) * 0.999)
    precondition(context.completed == nil, "finished early")
    Machine.advance(by: duration * 0.01)
    context.checkEnd(true, "finished")
    precondition(context.calls == ["update", "finish"])

    // Interrupted, and cancelled.
    transition = make(setup.operation)
    context = Context(transition, setup)
    transition.animateTransition(using: context)
    Machine.advance(by: duration * setup.moments[middle])
    transition.pause()
    precondition(distance(context.seen(), lines[middle]) < 1e-4, "paused")
    Machine.advance(by: 3)
    transition.cancel()
    Machine.advance(by: duration * setup.moments[middle] * 0.5)
    let back = setup.moments.firstIndex { $0 >= setup.moments[middle] / 2 - 1e-9 } ?? 0
    precondition(
      abs(setup.moments[back] - setup.moments[middle] / 2) > 1e-9
        || distance(context.seen(), lines[back]) < 1e-4, "it runs back")
    Machine.advance(by: duration * setup.moments[middle] * 0.51)
    context.checkEnd(false, "cancelled")

    // Less movement.
    UIAccessibility.isReduceMotionEnabled = true
    transition = make(setup.operation)
    context = Context(transition, setup)
    transition.animateTransition(using: context)
    Machine.advance(by: transition.transitionDuration(using: context) + 1e-6)
    context.checkEnd(true, "with less movement")
    UIAccessibility.isReduceMotionEnabled = false
  }
}

/// The largest difference of the numbers in two texts.
func distance(_ one: String, _ other: String) -> Double {
  func numbers(_ text: String) -> [Double] {
    text.split { !"0123456789.e-+".contains($0) }.compactMap { Double($0) }
  }
  let (left, right) = (numbers(one), numbers(other))
  guard left.count == right.count else { return .infinity }
  return zip(left, right).map { abs($0 - $1) }.max() ?? 0
}
