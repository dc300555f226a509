/// The part of a UIKit export that is the same for every animator: it turns keys into animations of
/// Core Animation, and drives them.
enum UIKitRuntime {
  /// The members of the class.
  static let members = #"""
    // MARK: Driving it

    /// Whether a gesture drives the transition from its start.
    var wantsInteractiveStart = false

    private var run: Run?

    /// Interrupts a running transition; continue with `update(_:)`, `finish()` or `cancel()`.
    func pause() {
      run?.pauseAnimation()
      run?.context.pauseInteractiveTransition()
    }

    /// Shows the transition at a share of its duration, 0 to 1.
    func update(_ fraction: CGFloat) {
      run?.fractionComplete = fraction
      run?.context.updateInteractiveTransition(fraction)
    }

    /// Runs on to the end.
    func finish() {
      run?.context.finishInteractiveTransition()
      run?.isReversed = false
      run?.startAnimation()
    }

    /// Runs back to the start, as a cancelled transition.
    func cancel() {
      run?.context.cancelInteractiveTransition()
      run?.isReversed = true
      run?.startAnimation()
    }

    private func makeRun(_ context: any UIViewControllerContextTransitioning) -> Run {
      if let run { return run }
      let g = Geometry(of: context.containerView)
      let motion = motion(in: g)
      // A user who asked for less movement gets less; so does a size for which there is no motion.
      let holds = motion.size == nil || motion.size == g.bounds.size
      let isReduced = UIAccessibility.isReduceMotionEnabled && Self.reduced != .same
      let run =
        holds && !isReduced
        ? Run(motion, duration: duration, in: context)
        : Run(.dissolve(isForward: motion.isForward), duration: reducedDuration, in: context)
      self.run = run
      return run
    }

    private var reducedDuration: TimeInterval { Self.reduced == .none ? 0 : 0.25 }

    """#

  /// The conformances of the class.
  static func conformances(_ type: String) -> String {
    #"""

    extension \#(type): UIViewControllerAnimatedTransitioning {
      func transitionDuration(
        using context: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval {
        UIAccessibility.isReduceMotionEnabled && Self.reduced != .same ? reducedDuration : duration
      }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        makeRun(context).startAnimation()
      }

      func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
      ) -> any UIViewImplicitlyAnimating {
        makeRun(context)
      }

      func animationEnded(_ transitionCompleted: Bool) {
        run = nil
      }
    }

    extension \#(type): UIViewControllerInteractiveTransitioning {
      func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
        let run = makeRun(context)
        if !wantsInteractiveStart { run.startAnimation() }
      }
    }

    """#
  }

  /// The types that the class uses.
  static func types(_ type: String) -> String {
    #"""

    extension \#(type) {
    \#(geometry)

      /// A value at a share of the duration, with the control points of the curve to the next one.
      fileprivate struct Key {
        typealias ControlPoints = (x1: CGFloat, y1: CGFloat, x2: CGFloat, y2: CGFloat)

        let time, value: CGFloat
        let curve: ControlPoints

        init(at time: CGFloat, _ value: CGFloat, curve: ControlPoints = (0, 0, 1, 1)) {
          (self.time, self.value, self.curve) = (time, value, curve)
        }
      }

      /// How one property goes: from `start` by `change`, along keys whose values are shares of it.
      fileprivate struct Move {
        enum Property {
          case alpha, translateX, translateY, scaleX, scaleY, rotation, rotationX, rotationY
          case perspective, anchorX, anchorY, cornerRadius
          case shadowOpacity, shadowRadius, shadowX, shadowY, maskX, maskY, maskRadius
          case maskLeft, maskTop, maskWidth, maskHeight, maskCorner, hidden
        }

        let property: Property
        let start, change: CGFloat
        let keys: [Key]

        init(_ property: Property, _ start: CGFloat, _ change: CGFloat, _ keys: [Key]) {
          (self.property, self.start, self.change) = (property, start, change)
          self.keys = keys.isEmpty ? [Key(at: 0, 0), Key(at: 1, 0)] : keys
        }

        /// What a rectangular mask is made of.
        static let window: [Property] = [.maskLeft, .maskTop, .maskWidth, .maskHeight, .maskCorner]

        /// A rectangular mask without a width or a height ends where the view ends.
        static func rest(of moves: [Move], in size: CGSize) -> [Move] {
          let pairs: [(Property, Property, CGFloat)] = [
            (.maskLeft, .maskWidth, size.width), (.maskTop, .maskHeight, size.height),
          ]
          return pairs.compactMap { start, length, whole in
            guard !moves.contains(where: { $0.property == length }),
              let start = moves.first(where: { $0.property == start })
            else { return nil }
            return Move(length, whole - start.start, -start.change, start.keys)
          }
        }

        /// The farthest value at a key.
        var largest: CGFloat { keys.map { abs(start + change * $0.value) }.max() ?? 0 }

        \#(factories)
        /// Values that hold from a share of the duration on.
        static func hidden(_ moments: [(time: CGFloat, isHidden: Bool)]) -> Move {
          Move(.hidden, 0, 1, moments.map { Key(at: $0.time, $0.isHidden ? 1 : 0) })
        }
      }

      /// Something that is seen.
      fileprivate struct Part {
        enum Screen { case front, back }
        enum Kind {
          case screen(Screen)
          case overlay(UIColor)
          /// A picture of a screen, or of a part of it.
          case picture(of: Screen, area: CGRect?)
          static var front: Kind { .screen(.front) }
          static var back: Kind { .screen(.back) }
        }

        let kind: Kind
        let place: CGRect?
        let moves: [Move]
      }

      fileprivate struct Motion {
        /// Whether the front view is the one that arrives.
        let isForward: Bool
        /// The only size that it holds for.
        var size: CGSize?
        /// From back to front.
        var parts: [Part] = []

        init(isForward: Bool) { self.isForward = isForward }

        mutating func add(_ kind: Part.Kind, at place: CGRect? = nil, _ moves: [Move]) {
          parts.append(Part(kind: kind, place: place, moves: moves))
        }

        /// A cross dissolve.
        static func dissolve(isForward: Bool) -> Motion {
          var motion = Motion(isForward: isForward)
          motion.add(.back, [])
          motion.add(
            .front,
            [.alpha(isForward ? 0 : 1, by: isForward ? 1 : -1, along: [Key(at: 0, 0), Key(at: 1, 1)])])
          return motion
        }
      }

      /// A transition that runs: the animations are on the layers, and the container's layer is their
      /// clock, which can stand still and run backwards.
      @MainActor
      fileprivate final class Run: NSObject {
        let context: any UIViewControllerContextTransitioning
        private let duration: TimeInterval
        /// When the motion began, in the time of the container's layer.
        private let start: CFTimeInterval
        private var added: [UIView] = []
        private var cleanups: [() -> Void] = []
        private var completions: [(UIViewAnimatingPosition) -> Void] = []
        /// What others animate alongside.
        private let companion: UIViewPropertyAnimator
        private var timer: Timer?
        private(set) var state = UIViewAnimatingState.inactive
        private var clock: CALayer { context.containerView.layer }

        init(
          _ motion: Motion, duration: TimeInterval,
          in context: any UIViewControllerContextTransitioning
        ) {
          (self.context, self.duration) = (context, duration)
          companion = UIViewPropertyAnimator(duration: duration, curve: .linear)
          start = context.containerView.layer.convertTime(CACurrentMediaTime(), from: nil)
          super.init()
          setUp(motion)
          pauseAnimation()
        }

        // MARK: Views

        private func setUp(_ motion: Motion) {
          let container = context.containerView
          let from = context.view(forKey: .from)
          let to = context.view(forKey: .to)
          if let to, let controller = context.viewController(forKey: .to) {
            to.frame = context.finalFrame(for: controller)
            container.addSubview(to)
            to.layoutIfNeeded()
          }
          func shown(_ screen: Part.Screen) -> UIView? {
            (screen == .front) == motion.isForward ? to : from
          }
          // Pictures are taken before anything moves.
          let pictures = motion.parts.map { part in
            if case .picture(let screen, let area) = part.kind {
              Self.picture(of: shown(screen), area, isNew: shown(screen) === to)
            } else {
              UIView?.none
            }
          }
          for (part, picture) in zip(motion.parts, pictures) {
            switch part.kind {
            case .screen(let screen):
              // A presenter that stays where it is has no view here, and does not move.
              guard let view = shown(screen) else { continue }
              container.bringSubviewToFront(view)
              animate(view, part.moves)
            case .overlay(let color):
              let view = UIView()
              view.backgroundColor = color
              add(view, part)
            case .picture:
              if let picture { add(picture, part) }
            }
          }
        }

        private func add(_ view: UIView, _ part: Part) {
          view.frame = part.place ?? context.containerView.bounds
          view.isUserInteractionEnabled = false
          context.containerView.addSubview(view)
          added.append(view)
          animate(view, part.moves)
        }

        private static func picture(of view: UIView?, _ area: CGRect?, isNew: Bool) -> UIView? {
          view?.resizableSnapshotView(
            from: area ?? view?.bounds ?? .zero, afterScreenUpdates: isNew, withCapInsets: .zero)
        }

        // MARK: Animations

        private func animate(_ view: UIView, _ moves: [Move]) {
          let layer = view.layer
          let (transform, anchorPoint, position) = (layer.transform, layer.anchorPoint, layer.position)
          let (cuts, mask, shadowPath) = (layer.masksToBounds, layer.mask, layer.shadowPath)
          cleanups.append {
            (layer.transform, layer.anchorPoint) = (transform, anchorPoint)
            (layer.position, layer.masksToBounds, layer.mask) = (position, cuts, mask)
            layer.shadowPath = shadowPath
          }
          for move in moves {
            switch move.property {
            case .perspective:
              // What the angles below are put into; Core Animation keeps the rest of the transform.
              if move.start > 0 { layer.transform.m34 = -1 / move.start }
            case .anchorX:
              layer.position.x += (move.start - layer.anchorPoint.x) * layer.bounds.width
              layer.anchorPoint.x = move.start
            case .anchorY:
              layer.position.y += (move.start - layer.anchorPoint.y) * layer.bounds.height
              layer.anchorPoint.y = move.start
            case .cornerRadius: layer.masksToBounds = true
            default: break
            }
          }
          if let radius = moves.first(where: { $0.property == .maskRadius })?.largest {
            let circle = CAShapeLayer()
            circle.path = CGPath(
              ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius),
              transform: nil)
            layer.mask = circle
          }
          var moves = moves
          if moves.contains(where: { Move.window.contains($0.property) }) {
            let window = CALayer()
            window.backgroundColor = UIColor.black.cgColor
            window.anchorPoint = .zero
            window.bounds.size = layer.bounds.size
            layer.mask = window
            moves += Move.rest(of: moves, in: layer.bounds.size)
          }
          if moves.contains(where: { $0.property == .shadowOpacity }) {
            // Without a path, Core Animation draws the view again in each frame to find its outline.
            layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)
          }
          for move in moves { add(move, to: layer) }
        }

        private func add(_ move: Move, to layer: CALayer) {
          switch move.property {
          case .perspective, .anchorX, .anchorY: break
          case .alpha: add(move, "opacity", to: layer)
          case .translateX: add(move, "position.x", to: layer, from: layer.position.x)
          case .translateY: add(move, "position.y", to: layer, from: layer.position.y)
          case .scaleX: add(move, "transform.scale.x", to: layer)
          case .scaleY: add(move, "transform.scale.y", to: layer)
          case .rotation: add(move, "transform.rotation.z", to: layer, times: .pi / 180)
          case .rotationX: add(move, "transform.rotation.x", to: layer, times: .pi / 180)
          case .rotationY: add(move, "transform.rotation.y", to: layer, times: .pi / 180)
          case .cornerRadius: add(move, "cornerRadius", to: layer)
          case .shadowOpacity: add(move, "shadowOpacity", to: layer)
          case .shadowRadius: add(move, "shadowRadius", to: layer)
          case .shadowX: add(move, "shadowOffset.width", to: layer)
          case .shadowY: add(move, "shadowOffset.height", to: layer)
          case .maskX: if let mask = layer.mask { add(move, "position.x", to: mask) }
          case .maskY: if let mask = layer.mask { add(move, "position.y", to: mask) }
          case .maskRadius:
            guard let mask = layer.mask, move.largest > 0 else { return }
            add(move, "transform.scale.x", to: mask, times: 1 / move.largest)
            add(move, "transform.scale.y", to: mask, times: 1 / move.largest)
          case .maskLeft: if let mask = layer.mask { add(move, "position.x", to: mask) }
          case .maskTop: if let mask = layer.mask { add(move, "position.y", to: mask) }
          case .maskWidth: if let mask = layer.mask { add(move, "bounds.size.width", to: mask) }
          case .maskHeight: if let mask = layer.mask { add(move, "bounds.size.height", to: mask) }
          case .maskCorner: if let mask = layer.mask { add(move, "cornerRadius", to: mask) }
          case .hidden: add(move, "hidden", to: layer, isDiscrete: true)
          }
        }

        private func add(
          _ move: Move, _ keyPath: String, to layer: CALayer, from base: CGFloat = 0,
          times factor: CGFloat = 1, isDiscrete: Bool = false
        ) {
          let animation = CAKeyframeAnimation(keyPath: keyPath)
          animation.values = move.keys.map {
            NSNumber(value: Double(base + (move.start + move.change * $0.value) * factor))
          }
          animation.keyTimes = move.keys.map { NSNumber(value: Double($0.time)) }
          if isDiscrete {
            animation.calculationMode = .discrete
            // Discrete values are between times, so there is one time more.
            animation.keyTimes?.append(1)
          } else {
            animation.timingFunctions = move.keys.dropLast().map { key in
              let (x1, y1, x2, y2) = key.curve
              return CAMediaTimingFunction(controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
            }
          }
          animation.beginTime = start
          animation.duration = duration
          animation.fillMode = .both
          animation.isRemovedOnCompletion = false
          // Other animations of the layer are the app's.
          let key = "transition.\(keyPath)"
          cleanups.append { layer.removeAnimation(forKey: key) }
          layer.add(animation, forKey: key)
        }

        // MARK: The clock

        /// Seconds of the motion that have passed.
        private var time: CFTimeInterval {
          min(max(clock.convertTime(CACurrentMediaTime(), from: nil) - start, 0), duration)
        }

        /// A layer's time is (its parent's time - beginTime) × speed + timeOffset.
        private func setClock(to time: CFTimeInterval, speed: Float) {
          let now = CACurrentMediaTime()
          let parent = clock.superlayer?.convertTime(now, from: nil) ?? now
          clock.speed = speed
          clock.timeOffset = start + time
          clock.beginTime = parent
        }

        private func end() {
          guard state != .inactive else { return }
          let isCompleted = !isReversed
          timer?.invalidate()
          timer = nil
          state = .inactive
          if companion.state == .active {
            companion.stopAnimation(false)
            companion.finishAnimation(at: isCompleted ? .end : .start)
          }
          for cleanup in cleanups { cleanup() }
          for view in added { view.removeFromSuperview() }
          (cleanups, added) = ([], [])
          (clock.speed, clock.timeOffset, clock.beginTime) = (1, 0, 0)
          if !isCompleted { context.view(forKey: .to)?.removeFromSuperview() }
          let ended = completions
          completions = []
          for completion in ended { completion(isCompleted ? .end : .start) }
          context.completeTransition(isCompleted)
        }

        var isReversed = false {
          didSet { if isRunning, isReversed != oldValue { startAnimation() } }
        }
      }
    }

    extension \#(type).Run: UIViewImplicitlyAnimating {
      var isRunning: Bool { timer != nil }

      var fractionComplete: CGFloat {
        get { duration > 0 ? CGFloat(time / duration) : 1 }
        set {
          pauseAnimation()
          setClock(to: duration * Double(min(max(newValue, 0), 1)), speed: 0)
          companion.fractionComplete = min(max(newValue, 0), 1)
        }
      }

      func startAnimation() {
        timer?.invalidate()
        state = .active
        let time = time
        setClock(to: time, speed: isReversed ? -1 : 1)
        companion.isReversed = isReversed
        companion.startAnimation()
        let timer = Timer(timeInterval: isReversed ? time : duration - time, repeats: false) {
          [weak self] _ in
          MainActor.assumeIsolated { self?.end() }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
      }

      func startAnimation(afterDelay delay: TimeInterval) {
        let timer = Timer(timeInterval: delay, repeats: false) { [weak self] _ in
          MainActor.assumeIsolated { self?.startAnimation() }
        }
        RunLoop.main.add(timer, forMode: .common)
      }

      func pauseAnimation() {
        timer?.invalidate()
        timer = nil
        state = .active
        setClock(to: time, speed: 0)
        companion.pauseAnimation()
      }

      func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
      ) {
        startAnimation()
      }

      func stopAnimation(_ withoutFinishing: Bool) {
        pauseAnimation()
        state = .stopped
        if withoutFinishing { end() }
      }

      func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        if finalPosition != .current { isReversed = finalPosition == .start }
        end()
      }

      func addAnimations(_ animation: @escaping () -> Void) {
        companion.addAnimations(animation)
      }

      func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        companion.addAnimations(animation, delayFactor: delayFactor)
      }

      func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
      }
    }

    """#
  }

  /// A function for each property, so that the motion reads as a list of them.
  private static let factories: String = {
    let names = [
      "alpha", "translateX", "translateY", "scaleX", "scaleY", "rotation", "rotationX",
      "rotationY", "perspective", "anchorX", "anchorY", "cornerRadius", "shadowOpacity",
      "shadowRadius", "shadowX", "shadowY", "maskX", "maskY", "maskRadius", "maskLeft", "maskTop",
      "maskWidth", "maskHeight", "maskCorner",
    ]
    return names.map { name in
      """
          static func \(name)(_ start: CGFloat, by change: CGFloat = 0, along keys: [Key] = []) -> Move {
            Move(.\(name), start, change, keys)
          }
      """
    }.joined(separator: "\n").drop { $0 == " " } + "\n"
  }()

  private static let geometry = SwiftSource.geometry(
    in: "CGFloat",
    initializer: """
      @MainActor
      init(of container: UIView) {
        bounds = container.bounds
        let insets = container.safeAreaInsets
        (insetTop, insetLeft) = (insets.top, insets.left)
        (insetBottom, insetRight) = (insets.bottom, insets.right)
        isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
      }
      """)
}
