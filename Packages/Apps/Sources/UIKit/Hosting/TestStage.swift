import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// A screen for an app's own tests, on which time passes as a test says; not part of UIKit.
///
/// It is for XCTest and for Swift Testing. While it exists, animations, timers, display links and
/// `DispatchQueue.main` belong to it, and nothing of them happens unless the test advances the time:
///
/// ```swift
/// @MainActor @Test func `the card opens`() {
///   let stage = TestStage(size: CGSize(width: 375, height: 667))
///   stage.show(HomeViewController())
///   stage.tap(at: CGPoint(x: 100, y: 200))
///   #expect(stage.settle())
///   #expect(stage.window.rootViewController?.presentedViewController is CardViewController)
/// }
/// ```
///
/// The stage that was made last is the current one. Tests that wait for real time, and don't make a stage, take the one
/// of ``standard``.
@MainActor
public final class TestStage {
  private let app: AppStage

  /// Creates a stage and makes it the current one.
  ///
  /// - Parameters:
  ///   - size: The size of the screen, in points.
  ///   - safeArea: The insets of the safe area, in points.
  ///   - framesPerSecond: The number of frames per second, 1 to 240.
  public init(
    size: CGSize = CGSize(width: 390, height: 844), safeArea: UIEdgeInsets = .zero,
    framesPerSecond: Double = 60
  ) {
    app = AppStage(
      size: size, traits: Self.traits(size, safeArea),
      frameRate: min(max(framesPerSecond, 1), 240))
  }

  fileprivate init(_ app: AppStage) { self.app = app }

  fileprivate static func traits(_ size: CGSize, _ safeArea: UIEdgeInsets) -> Traits {
    var traits = Traits()
    traits.safeAreaInsets = EdgeInsets(
      top: Double(safeArea.top), left: Double(safeArea.left), bottom: Double(safeArea.bottom),
      right: Double(safeArea.right))
    // The size classes of an iPhone, or of an iPad.
    let isPad = min(size.width, size.height) >= 700
    traits.horizontalSizeClass = isPad ? .regular : .compact
    traits.verticalSizeClass = isPad || size.height >= size.width ? .regular : .compact
    return traits
  }

  // MARK: The screen

  /// The window of the stage, which is the key window.
  public var window: UIWindow {
    if let window = app.window { return window }
    return app.perform {
      let window = UIWindow(frame: UIScreen.main.bounds)
      app.install(window)
      return window
    }
  }

  /// Shows a controller as the root of the window, and plays a frame, so that it appears.
  public func show(_ controller: UIViewController) {
    app.perform {
      if app.window == nil {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        app.install(window)
      } else {
        window.rootViewController = controller
      }
    }
    advance(by: 1 / app.stage.clock.frameRate)
  }

  // MARK: Time

  /// The time of the stage, in seconds.
  public var time: TimeInterval { app.stage.time }

  /// Advances the time, frame by frame.
  ///
  /// - Parameter seconds: The number of seconds; none pass for a negative number or none.
  public func advance(by seconds: TimeInterval) {
    guard seconds > 0, seconds.isFinite else { return }
    app.advance(by: seconds)
  }

  /// Advances the time until no transition, no animation of the app and no timer that is due within a second is left.
  ///
  /// - Parameter seconds: The number of seconds after which the stage counts as restless.
  /// - Returns: Whether the stage is at rest.
  @discardableResult
  public func settle(within seconds: TimeInterval = 60) -> Bool {
    let end = time + seconds
    let frame = 1 / app.stage.clock.frameRate
    repeat { advance(by: frame) } while !isAtRest && time < end
    return isAtRest
  }

  /// Whether no transition, no animation of the app and no timer that is due within a second is left.
  public var isAtRest: Bool { app.isAtRest && !app.stage.isTransitioning }

  // MARK: Touches

  /// Taps at a point of the window.
  public func tap(at point: CGPoint) {
    app.perform { app.stage.tap(at: Point(x: Double(point.x), y: Double(point.y))) }
  }

  /// Taps in the middle of a view.
  public func tap(_ view: UIView) {
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    tap(at: view.convert(middle, to: nil as UIView?))
  }

  /// Moves a finger from point to point of the window, at an even speed, and lifts it.
  ///
  /// - Parameters:
  ///   - points: The points, at least one.
  ///   - seconds: The time that the finger takes.
  public func drag(through points: [CGPoint], over seconds: TimeInterval = 0.3) {
    guard let first = points.first, let last = points.last else { return }
    touch(.began, first)
    let frames = max(Int((seconds * app.stage.clock.frameRate).rounded()), 1)
    for frame in 1...min(frames, Self.mostFrames) {
      advance(by: 1 / app.stage.clock.frameRate)
      touch(.moved, Self.point(at: Double(frame) / Double(frames), of: points))
    }
    touch(.ended, last)
  }
  private static let mostFrames = 100_000

  /// The point at a part of the way, 0 to 1.
  private static func point(at part: Double, of points: [CGPoint]) -> CGPoint {
    let place = part * Double(points.count - 1)
    let index = min(max(Int(place), 0), max(points.count - 2, 0))
    guard points.count > 1 else { return points[0] }
    let rest = CGFloat(place - Double(index))
    let (from, to) = (points[index], points[index + 1])
    return CGPoint(x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest)
  }

  private func touch(_ phase: TouchPhase, _ point: CGPoint) {
    app.perform { app.stage.touch(phase, at: Point(x: Double(point.x), y: Double(point.y))) }
  }

  /// Ends the stage: nothing of the app is retained or called any longer.
  public func end() { app.end() }

  // MARK: The standard stage

  /// The stage of tests that make none: the one of the environment variable `INTERLUDE_STAGE`; nil without it.
  ///
  /// Its value is a size in points, and the insets of the safe area after a space, as in `375x667` or
  /// `390x844 47,0,34,0` for top, left, bottom and right. It has a key window with a plain controller, as the app has in
  /// which tests run on a device. Its time passes as that of the clock does, also while a test waits for an expectation
  /// or sleeps; so a test that was written for a device needs no change.
  public static var standard: TestStage? { StandardStage.stage }
}

/// The stage of tests that make none.
@MainActor
enum StandardStage {
  private static var isMaking = false
  fileprivate static var stage: TestStage? { made }
  /// The stage of the environment, once something asks for it; nil while it is made.
  static var app: AppStage? {
    guard !isMaking else { return nil }
    return kept
  }

  private static let made: TestStage? = kept.map { TestStage($0) }
  private static let kept: AppStage? = {
    guard let text = ProcessInfo.processInfo.environment["INTERLUDE_STAGE"] else { return nil }
    guard let (size, insets) = read(text) else {
      preconditionFailure(
        "INTERLUDE_STAGE is '\(text)', but must be a size such as '375x667', or a size and insets such as "
          + "'390x844 47,0,34,0'")
    }
    isMaking = true
    let app = AppStage(size: size, traits: TestStage.traits(size, insets))
    isMaking = false
    // Tests on a device run inside an app, which shows something.
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    app.install(window)
    clock = StageClock(app)
    return app
  }()
  private static var clock: StageClock?

  /// The size and the insets in a text; nil if it has none.
  static func read(_ text: String) -> (size: CGSize, insets: UIEdgeInsets)? {
    let parts = text.split(separator: " ")
    let lengths = (parts.first ?? "").split(separator: "x").map { Double($0) }
    guard (1...2).contains(parts.count), lengths.count == 2, let width = lengths[0],
      let height = lengths[1], (1...10_000).contains(width), (1...10_000).contains(height)
    else { return nil }
    let size = CGSize(width: width, height: height)
    guard parts.count == 2 else { return (size, .zero) }
    let edges = parts[1].split(separator: ",").compactMap { Double($0) }
    guard edges.count == 4, edges.allSatisfy({ (0...1_000).contains($0) }) else { return nil }
    return (
      size,
      UIEdgeInsets(
        top: CGFloat(edges[0]), left: CGFloat(edges[1]), bottom: CGFloat(edges[2]),
        right: CGFloat(edges[3]))
    )
  }
}

/// Lets the time of a stage pass as that of the clock does.
@MainActor
private final class StageClock {
  private let app: AppStage
  private let source: any DispatchSourceTimer
  private var last = ProcessInfo.processInfo.systemUptime
  /// The time that is played at once after the main thread was busy, in seconds.
  private static let most = 0.25

  init(_ app: AppStage) {
    self.app = app
    source = DispatchSource.makeTimerSource(queue: Dispatch.DispatchQueue.main)
    let frame = 1 / app.stage.clock.frameRate
    source.schedule(deadline: .now() + frame, repeating: frame)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.tick() } }
    source.resume()
  }

  private func tick() {
    let now = ProcessInfo.processInfo.systemUptime
    // A test that has its own stage advances that one.
    guard AppStage.current === app else { return last = now }
    app.advance(by: min(now - last, Self.most))
    last = now
  }
}
