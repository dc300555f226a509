package import Apps
import Motion
public import Views

extension Scenario {
  /// A user's changes to a device; nil keeps the scenario's value.
  public struct Surroundings: Sendable, Hashable {
    /// One of ``Device/named``, or one of the user's own.
    @_spi(Tools) public var device: Device?
    /// Whether the device is in landscape.
    @_spi(Tools) public var isLandscape = false
    @_spi(Tools) public var layoutDirection: Traits.LayoutDirection?
    /// Whether light screens are dark.
    @_spi(Tools) public var isDark = false
    /// How large texts are, as a factor of ``textScales``; nil leaves them as they are.
    @_spi(Tools) public var textScale: Double?
    @_spi(Tools) public var reduceMotion: Bool?
    /// Whether the user, who has turned on reduced motion, also prefers cross-fade transitions.
    @_spi(Tools) public var prefersCrossFade = false
    /// The progress at which the first transition is cancelled, 0 to 1; nil plays it to its end.
    @_spi(Tools) public var cancelledAt: Double?
    /// Frames per second, one of ``Scenario/frameRates``.
    @_spi(Tools) public var frameRate: Double?

    @_spi(Tools) public init() {}

    /// The factors by which texts can be larger or smaller.
    ///
    /// Source: Apple, Human Interface Guidelines, "Typography: Dynamic Type sizes": body text has 14
    /// to 53 points, and 17 by default.
    @_spi(Tools) public static let textScales = 0.5...3.5
  }

  /// The scenario with another device or other settings of the user.
  ///
  /// Touches are adapted too: their paths are stretched to the new size, and mirrored with the
  /// layout direction.
  @_spi(Tools) public func adapted(to surroundings: Surroundings) -> Scenario {
    let scenario = onDevice(of: surroundings)
    return surroundings.cancelledAt.flatMap { scenario.cancelled(at: $0) } ?? scenario
  }

  private func onDevice(of surroundings: Surroundings) -> Scenario {
    var scenario = self
    if let frameRate = surroundings.frameRate { scenario.frameRate = frameRate }
    var device = surroundings.device ?? self.device
    if surroundings.isLandscape { device = device.onItsSide }
    let isMirrored =
      surroundings.layoutDirection.map { $0 != traits.layoutDirection } ?? false
    if device != self.device {
      scenario.device = device
      scenario.traits = traits.on(device)
    }
    if let direction = surroundings.layoutDirection { scenario.traits.layoutDirection = direction }
    if let reduces = surroundings.reduceMotion { scenario.traits.reduceMotion = reduces }
    if surroundings.prefersCrossFade {
      scenario.traits.reduceMotion = true
      scenario.traits.prefersCrossFadeTransitions = true
    }
    if surroundings.isDark { scenario.screens = screens.map(\.inTheDark) }
    if let scale = surroundings.textScale {
      scenario.textScale = scale
      scenario.screens = scenario.screens.map { $0.withTexts(scaledBy: scale) }
    }
    guard device.size != self.device.size || isMirrored else { return scenario }
    let (from, to) = (self.device.size, device.size)
    func moved(_ point: Point) -> Point {
      let x = point.x / from.width * to.width
      return Point(x: isMirrored ? to.width - x : x, y: point.y / from.height * to.height)
    }
    for index in scenario.actions.indices {
      switch scenario.actions[index].kind {
      case .tap(let point): scenario.actions[index].kind = .tap(moved(point))
      case .touch(var touch):
        func way(_ path: [Action.Touch.Sample]) -> [Action.Touch.Sample] {
          path.map { sample in
            // From the middle of a view, the other way round is the other side.
            let origin = touch.view == nil ? .zero : Point(x: isMirrored ? to.width : 0, y: 0)
            return .init(time: sample.time, location: moved(sample.location) - origin)
          }
        }
        touch.path = way(touch.path)
        touch.second = touch.second.map(way)
        touch.releaseVelocity = touch.releaseVelocity.map {
          Point(
            x: $0.x / from.width * to.width * (isMirrored ? -1 : 1),
            y: $0.y / from.height * to.height)
        }
        scenario.actions[index].kind = .touch(touch)
      default: break
      }
    }
    return scenario
  }
}

extension Scenario {
  /// The scenario with the screen of its app, unless the scenario itself names a device.
  package func onScreen(of apps: [App]) -> Scenario {
    guard !namesDevice, let app = apps.first(where: { $0.name == self.app?.name }),
      let device = Device.named(app.size.device)
    else { return self }
    var scenario = self
    scenario.device = device
    scenario.traits = traits.on(device)
    return scenario
  }
}

extension Device {
  /// The device in landscape; unchanged if it already is.
  @_spi(Tools) public var onItsSide: Device {
    guard size.height > size.width else { return self }
    return Device(
      name: name, size: Size(width: size.height, height: size.width), scale: scale,
      insets: insets.onItsSide(from: size), cornerRadius: cornerRadius)
  }
}
