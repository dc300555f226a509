#if DEBUG
  @_spi(Tools) import Motion
  @_spi(Tools) import Scripting
  @_spi(Tools) import Transitions
  import UIKit
  @_spi(Tools) import Views

  /// Records what fingers and changes do in the app, and sends it as takes: each from the first finger or change after a
  /// rest until nothing has moved for a moment.
  ///
  /// Fingers without a change are no take. A change that the app's own percentages drive isn't recorded: a scenario
  /// would play it by the clock.
  @MainActor
  final class TakeRecorder {
    /// Receives a take, as a message to the server.
    var send: (String) -> Void = { _ in }
    private var take: RecordedTake?
    private var strokes = TouchStrokes()
    private var names = ControllerNames()
    /// The fingers on the screen by their touches, which several recognizers pass on.
    private var fingers: [ObjectIdentifier: (number: Int, last: Double, phase: TouchPhase?)] = [:]
    /// The transitions that run or are about to begin; UIKit may never begin one.
    private var running: [Running] = []
    private weak var ground: AnyObject?
    private var isBroken = false
    /// The seconds without a finger or a transition.
    private var rest = 0.0

    /// The seconds of rest after which a take is over, and those after which a finger counts as up.
    private static let patience = 0.25, longest = 10.0
    /// The most changes of a take.
    private static let changeLimit = 40

    private struct Running { weak var transition: InterludeTransition? }

    // MARK: What happens

    /// A finger has moved; every recognizer that gets it says so.
    func touch(_ touch: UITouch, at point: CGPoint, _ phase: TouchPhase) {
      let id = ObjectIdentifier(touch)
      if phase == .began, fingers[id] == nil {
        let used = fingers.values.map(\.number)
        fingers[id] = ((0...).first { !used.contains($0) } ?? 0, 0, nil)
      }
      guard let finger = fingers[id] else { return }
      guard finger.phase != phase || finger.last != touch.timestamp else { return }
      fingers[id] =
        phase == .ended || phase == .cancelled ? nil : (finger.number, touch.timestamp, phase)
      rest = 0
      strokes.add(
        phase, of: finger.number, at: Motion.Point(x: Double(point.x), y: Double(point.y)),
        time: touch.timestamp)
    }

    /// UIKit has asked about a change.
    func willBegin(
      _ transition: InterludeTransition, _ choice: Choice, of delegate: InterludeDelegate
    ) {
      rest = 0
      guard let subject = delegate.subject else { return }
      running.append(Running(transition: transition))
      let isByFinger = transition.fingers != nil
      let place = container(of: choice)
      if let take, take.subject != subject || ground !== place {
        let isDown = strokes.isDown
        finish()
        // The finger has begun in the take before, so the next one would have only its rest.
        isBroken = isDown
      }
      if transition.isInteractive, !isByFinger { isBroken = true }
      pending = (choice, subject, delegate.seed, isByFinger, CACurrentMediaTime())
      ground = place
    }

    private var pending:
      (choice: Choice, subject: RecordedTake.Subject, seed: UInt64, isByFinger: Bool, time: Double)?

    /// A transition begins: its screens are where they belong, and nothing has moved.
    func begins(_ choice: Choice, in context: any UIViewControllerContextTransitioning) {
      guard let asked = pending, asked.choice.operation == choice.operation else { return }
      pending = nil
      // A scenario would animate it.
      guard context.isAnimated else {
        isBroken = take != nil
        return
      }
      names.add(choice.from, choice.request.from)
      names.add(choice.to, choice.request.to)
      let view = context.containerView
      let size = Motion.Size(view.bounds.size)
      if let take, take.size != size { isBroken = true }
      if take?.changes.count == Self.changeLimit { isBroken = true }
      if take == nil {
        let origin = view.convert(CGPoint.zero, to: nil)
        take = RecordedTake(
          asked.subject, seed: asked.seed, on: groundPlan(of: choice), Shadow.traits(of: view),
          size: size, at: Motion.Point(x: Double(origin.x), y: Double(origin.y)))
      }
      describe(choice, in: context)
      take?.add(
        .init(
          operation: choice.operation, time: asked.time, from: names.name(of: choice.from),
          to: names.name(of: choice.to), style: style(of: choice), isByFinger: asked.isByFinger))
    }

    func ended(_ transition: InterludeTransition) {
      running.removeAll { $0.transition === transition }
      rest = 0
    }

    /// The app's own percentages drive a transition.
    func isDriven() { isBroken = true }

    /// Sends the take after a rest.
    func advance(by seconds: Double) {
      running.removeAll { $0.transition == nil }
      guard running.isEmpty, take != nil || !strokes.strokes.isEmpty || isBroken else { return }
      rest += seconds
      if rest >= (strokes.isDown ? Self.longest : Self.patience) { finish() }
    }

    private func finish() {
      if let take, !isBroken, !strokes.isBroken, !strokes.isDown,
        let message = take.message(strokes.strokes)
      {
        send(message)
      }
      (take, strokes, names, pending, isBroken) = (
        nil, TouchStrokes(), ControllerNames(), nil, false
      )
      fingers = [:]
    }

    // MARK: Controllers

    /// What all changes of a take have in common: their container, or the presenter.
    private func container(of choice: Choice) -> AnyObject? {
      switch choice.operation {
      case .push, .pop: choice.to.navigationController ?? choice.from.navigationController
      case .tab: choice.to.tabBarController ?? choice.from.tabBarController
      case .present, .dismiss: choice.back
      case .replace: choice.from.parent
      }
    }

    /// The controllers before the change.
    private func groundPlan(of choice: Choice) -> RecordedTake.Ground {
      let (from, to) = (choice.from, choice.to)
      switch choice.operation {
      case .push, .pop:
        let all = (ground as? UINavigationController)?.viewControllers ?? []
        var below = all.filter { $0 !== from && $0 !== to }
        below += choice.operation == .push ? [from] : [to, from]
        return .init(kind: .navigation, names: below.map { names.name(of: $0) })
      case .tab:
        let all = (ground as? UITabBarController)?.viewControllers ?? [from, to]
        return .init(
          kind: .tabs, names: all.map { names.name(of: $0) },
          selected: all.firstIndex { $0 === from } ?? 0)
      case .present: return .init(kind: .controller, names: [names.name(of: from)])
      case .dismiss:
        return .init(
          kind: .controller, names: [names.name(of: to)], presented: names.name(of: from),
          style: style(of: choice))
      case .replace: return .init(kind: .container, names: [names.name(of: from)])
      }
    }

    /// The style of a presentation; nil for another change.
    private func style(of choice: Choice) -> String? {
      guard choice.operation == .present || choice.operation == .dismiss else { return nil }
      let front = choice.front
      let style = PresentationStyle(rawValue: front.modalPresentationStyle.rawValue) ?? .fullScreen
      // What a presentation controller of the app's own does is not known.
      let isKnown = style != .custom || front.presentationController is InterludePresentation
      return (isKnown ? style : .overFullScreen).name
    }

    private func describe(_ choice: Choice, in context: any UIViewControllerContextTransitioning) {
      let mirror = Mirror(isDeep: true, container: context.containerView)
      for (key, controller) in [
        (UITransitionContextViewKey.from, choice.from), (.to, choice.to),
      ] {
        guard let root = context.view(forKey: key) ?? controller.viewIfLoaded else { continue }
        let name = names.name(of: controller)
        let own = mirror.screen(root, of: controller, id: name).own
        let stack = controller.navigationController
        take?.add(
          RecordedScreen(
            title: controller.title, view: own,
            hasBars: stack.map { !$0.isNavigationBarHidden } ?? true), named: name)
      }
      // Those below and beside them are never seen.
      for (controller, name) in names.all {
        take?.add(RecordedScreen(title: controller.title), named: name)
      }
    }
  }

  /// The names of an app's controllers in a scenario, where no two have one.
  @MainActor
  private struct ControllerNames {
    private(set) var all: [(controller: UIViewController, name: String)] = []

    mutating func add(_ controller: UIViewController, _ wanted: String) {
      _ = name(of: controller, wanted)
    }

    mutating func name(of controller: UIViewController) -> String {
      name(of: controller, String(describing: type(of: controller)))
    }

    private mutating func name(of controller: UIViewController, _ wanted: String) -> String {
      if let known = all.first(where: { $0.controller === controller }) { return known.name }
      // A scenario's rule for names.
      var base = String(
        wanted.prefix(60).map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
      if base.first?.isLetter != true { base = "screen" + base }
      var (name, number) = (base, 2)
      while all.contains(where: { $0.name == name }) {
        name = "\(base)-\(number)"
        number += 1
      }
      all.append((controller, name))
      return name
    }
  }
#endif
