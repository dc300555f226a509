// MARK: Animations

extension InterludeRun {
  /// Shows how a layer is placed by one matrix, or prepares it for key paths of its transform.
  ///
  /// - Returns: The moves that have key paths of their own.
  private func prepare(_ layer: CALayer, for moves: [InterludeMove]) -> [InterludeMove] {
    guard moves.contains(where: \.needsMatrix) else {
      anchor(layer, by: moves)
      return moves
    }
    placements.append(
      (layer, InterludePlacement(moves, of: layer, isInSpace: motion.camera != nil)))
    return moves.filter { !InterludeMove.placement.contains($0.property) }
  }

  private func anchor(_ layer: CALayer, by moves: [InterludeMove]) {
    for move in moves {
      switch move.property {
      case .anchorX:
        layer.position.x += (move.start - layer.anchorPoint.x) * layer.bounds.width
        layer.anchorPoint.x = move.start
      case .anchorY:
        layer.position.y += (move.start - layer.anchorPoint.y) * layer.bounds.height
        layer.anchorPoint.y = move.start
      default: break
      }
    }
  }

  private func animate(_ view: UIView, _ part: InterludePart) {
    let layer = view.layer
    let (transform, anchorPoint, position) = (layer.transform, layer.anchorPoint, layer.position)
    let (cuts, mask, shadowPath) = (layer.masksToBounds, layer.mask, layer.shadowPath)
    let isDoubleSided = layer.isDoubleSided
    cleanups.append {
      (layer.transform, layer.anchorPoint) = (transform, anchorPoint)
      (layer.position, layer.masksToBounds, layer.mask) = (position, cuts, mask)
      (layer.shadowPath, layer.isDoubleSided) = (shadowPath, isDoubleSided)
    }
    var moves = prepare(layer, for: part.moves)
    if part.isOneSided { layer.isDoubleSided = false }
    if moves.contains(where: { $0.property == .cornerRadius }) { layer.masksToBounds = true }
    if let radius = moves.first(where: { $0.property == .maskRadius })?.largest {
      layer.mask = InterludeMask.circle(radius: radius)
    }
    if moves.contains(where: { InterludeMove.window.contains($0.property) }) {
      layer.mask = InterludeMask.window(layer.bounds.size)
      moves += InterludeMove.rest(of: moves, in: layer.bounds.size)
    }
    if moves.contains(where: { $0.property == .shadowOpacity }) {
      // Without a path, Core Animation draws the view again in each frame to find its outline.
      layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)
    }
    for move in moves { show(move, on: layer) }
  }

  private func show(_ move: InterludeMove, on layer: CALayer) {
    func put(_ keyPath: String, _ factor: Factor = Factor(), on other: CALayer? = nil) {
      shown.append((other ?? layer, keyPath, factor, move))
    }
    switch move.property {
    case .perspective, .anchorX, .anchorY, .morph, .rotation, .rotationX, .rotationY, .skewX,
      .skewY, .translateZ:
      break
    case .alpha: put("opacity")
    case .translateX: put("position.x", Factor(base: layer.position.x))
    case .translateY: put("position.y", Factor(base: layer.position.y))
    case .scaleX: put("transform.scale.x")
    case .scaleY: put("transform.scale.y")
    case .cornerRadius: put("cornerRadius")
    case .shadowOpacity: put("shadowOpacity")
    case .shadowRadius: put("shadowRadius")
    case .shadowX: put("shadowOffset.width")
    case .shadowY: put("shadowOffset.height")
    case .maskX, .maskLeft: if let mask = layer.mask { put("position.x", on: mask) }
    case .maskY, .maskTop: if let mask = layer.mask { put("position.y", on: mask) }
    case .maskRadius:
      guard let mask = layer.mask, move.largest > 0 else { return }
      for path in ["transform.scale.x", "transform.scale.y"] {
        put(path, Factor(times: 1 / move.largest), on: mask)
      }
    case .maskWidth: if let mask = layer.mask { put("bounds.size.width", on: mask) }
    case .maskHeight: if let mask = layer.mask { put("bounds.size.height", on: mask) }
    case .maskCorner: if let mask = layer.mask { put("cornerRadius", on: mask) }
    case .lineWidth: put("lineWidth")
    case .hidden: put("hidden")
    case .brightness:
      let shade = InterludeShade.add(to: layer)
      cleanups.append { shade.removeFromSuperlayer() }
      put("opacity", Factor(base: 1, times: -1), on: shade)
    }
  }

  /// Puts the animations on the layers: over the time of a pace, or over the progress.
  private func install(_ pace: InterludePace?) {
    isInstalled = true
    let (duration, domain) = (pace?.duration ?? 1, motion.domain)
    func progress(at share: CGFloat) -> CGFloat {
      pace?.progress(at: share)
        ?? domain.lowerBound + (domain.upperBound - domain.lowerBound) * share
    }
    for (layer, keyPath, factor, move) in shown {
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      let keys =
        move.isStepped
        ? InterludeRun.steps(of: move, progress)
        : InterludeRun.keys(of: move, pace, domain, progress)
      animation.values = keys.map {
        NSNumber(value: Double(factor.base + $0.value * factor.times))
      }
      animation.keyTimes = keys.map { NSNumber(value: Double($0.position)) }
      if move.isStepped {
        animation.calculationMode = .discrete
        // Discrete values are between times, so there is one time more.
        animation.keyTimes?.append(1)
      } else {
        animation.timingFunctions = keys.dropLast().map {
          CAMediaTimingFunction(
            controlPoints: Float($0.x1), Float($0.y1), Float($0.x2), Float($0.y2))
        }
      }
      add(animation, for: keyPath, to: layer, duration)
    }
    for (layer, placement) in placements {
      let animation = CAKeyframeAnimation(keyPath: "transform")
      let keys = placement.keys(progress)
      animation.values = keys.map { NSValue(caTransform3D: $0.value) }
      animation.keyTimes = keys.map { NSNumber(value: Double($0.position)) }
      add(animation, for: "transform", to: layer, duration)
    }
    for (layer, outline, move) in outlines {
      let animation = CAKeyframeAnimation(keyPath: "path")
      let shares = (0...200).map { CGFloat($0) / 200 }
      animation.values = shares.map { outline.path(morph: move.value(at: progress(at: $0))) }
      animation.keyTimes = shares.map { NSNumber(value: Double($0)) }
      add(animation, for: "path", to: layer, duration)
    }
  }

  private func add(
    _ animation: CAKeyframeAnimation, for keyPath: String, to layer: CALayer,
    _ duration: TimeInterval
  ) {
    animation.beginTime = start
    animation.duration = max(duration, 1e-6)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    // Other animations of the layer are the app's.
    layer.add(animation, forKey: "interlude.\(keyPath)")
  }

  /// The keys of a move over the shares of a pace, or of all progress.
  private static func keys(
    of move: InterludeMove, _ pace: InterludePace?, _ domain: ClosedRange<CGFloat>,
    _ progress: (CGFloat) -> CGFloat
  ) -> [InterludeKey] {
    func value(_ share: CGFloat) -> CGFloat { move.start + move.change * share }
    if let pace, !pace.keys.isEmpty, move.keys.isProgress {
      return pace.keys.map {
        InterludeKey($0.position, value($0.value), $0.x1, $0.y1, $0.x2, $0.y2)
      }
    }
    if pace == nil {
      let width = domain.upperBound - domain.lowerBound
      var keys = move.keys.map {
        InterludeKey(
          ($0.position - domain.lowerBound) / width, value($0.value), $0.x1, $0.y1, $0.x2, $0.y2)
      }
      if let first = keys.first, first.position > 0 {
        keys.insert(InterludeKey(0, first.value), at: 0)
      }
      if let last = keys.last, last.position < 1 { keys.append(InterludeKey(1, last.value)) }
      return keys
    }
    // Straight lines between as many points as it takes.
    var keys: [InterludeKey] = []
    func way(_ share: CGFloat) -> CGFloat { move.keys.value(at: progress(share)) }
    func add(from start: CGFloat, _ first: CGFloat, to end: CGFloat, _ last: CGFloat, _ depth: Int)
    {
      let middle = (start + end) / 2
      let between = way(middle)
      if depth > 0, abs(between - (first + last) / 2) > 1e-5 {
        add(from: start, first, to: middle, between, depth - 1)
        add(from: middle, between, to: end, last, depth - 1)
      } else {
        keys.append(InterludeKey(end, value(last)))
      }
    }
    keys.append(InterludeKey(0, value(way(0))))
    for step in 0..<32 {
      let (start, end) = (CGFloat(step) / 32, CGFloat(step + 1) / 32)
      add(from: start, way(start), to: end, way(end), 10)
    }
    return keys
  }

  /// The values of a switch over the shares of a pace.
  private static func steps(
    of move: InterludeMove, _ progress: (CGFloat) -> CGFloat
  ) -> [InterludeKey] {
    var keys = [InterludeKey(0, move.value(at: progress(0)))]
    for step in 1...512 {
      var (low, high) = (CGFloat(step - 1) / 512, CGFloat(step) / 512)
      let next = move.value(at: progress(high))
      guard next != keys[keys.count - 1].value else { continue }
      for _ in 0..<24 {
        let middle = (low + high) / 2
        if move.value(at: progress(middle)) == next { high = middle } else { low = middle }
      }
      keys.append(InterludeKey(high, next))
    }
    return keys
  }
}
