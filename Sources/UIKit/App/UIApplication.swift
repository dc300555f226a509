import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// The app, like UIKit's `UIApplication`: as far as transitions ask.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The app.
  public static let shared = UIApplication()
  /// How far an app is, like UIKit's `UIApplication.State`.
  public enum State: Int, Sendable { case active, inactive, background }
  private var taken: [WeakWindow] = []
  private struct WeakWindow {
    weak var window: UIWindow?
  }
  let scene = UIWindowScene()
  /// Hears of the app's life; stored, but has no effect.
  open weak var delegate: (any UIApplicationDelegate)?

  func take(_ window: UIWindow) {
    taken.removeAll { $0.window == nil || $0.window === window }
    taken.append(WeakWindow(window: window))
  }

  /// The windows of the stage.
  open var windows: [UIWindow] { taken.compactMap(\.window) }
  /// The window that keys go to.
  open var keyWindow: UIWindow? { AppStage.current?.window ?? windows.last }
  /// The scenes.
  open var connectedScenes: Set<UIScene> { [scene] }
  /// Always active.
  open var applicationState: State { .active }
  /// The direction of reading.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    AppStage.current?.stage.window.traits.layoutDirection == .rightToLeft
      ? .rightToLeft : .leftToRight
  }
  /// How the app is held.
  open var statusBarOrientation: UIInterfaceOrientation { scene.interfaceOrientation }
  /// The rectangle of the status bar: the upper part of the safe area.
  open var statusBarFrame: CGRect {
    CGRect(
      x: 0, y: 0, width: UIScreen.main.bounds.width,
      height: AppStage.current?.stage.window.traits.safeAreaInsets.top ?? 0)
  }
  /// Whether the status bar is hidden.
  open var isStatusBarHidden: Bool { AppStage.current?.stage.statusBar.isHidden ?? false }
  /// How the status bar looks.
  open var statusBarStyle: UIStatusBarStyle { UIStatusBarManager().statusBarStyle }
  /// Ignored: controllers say how the status bar looks.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}
  /// Ignored: controllers say whether the status bar is hidden.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  /// The app, for `"shared"`, by which code finds it that is also compiled for extensions; nil for any other path.
  open class func value(forKeyPath keyPath: String) -> Any? { keyPath == "shared" ? shared : nil }
  /// Stored, but has no effect.
  open var isIdleTimerDisabled = false
  /// Stored, but has no effect.
  open var isNetworkActivityIndicatorVisible = false
  /// Stored, but has no effect.
  open var applicationIconBadgeNumber = 0
  private var ignoring = 0
  /// Whether touches are ignored.
  open var isIgnoringInteractionEvents: Bool { ignoring > 0 }
  /// Has touches ignored until as many calls of its opposite.
  open func beginIgnoringInteractionEvents() {
    ignoring += 1
    AppStage.current?.window?.isUserInteractionEnabled = false
  }
  /// Ends one call of its opposite.
  open func endIgnoringInteractionEvents() {
    ignoring = max(ignoring - 1, 0)
    if ignoring == 0 { AppStage.current?.window?.isUserInteractionEnabled = true }
  }
  /// Calls a target, or the first responder that understands.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
    -> Bool
  {
    guard let target = target as AnyObject? else { return false }
    return action.call(on: target, sender, event)
  }
  /// Whether an address can be opened: none can.
  open func canOpenURL(_ url: URL) -> Bool { false }
  /// Notes that an address was to be opened.
  open func open(
    _ url: URL, options: [String: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {
    AppStage.current?.note(request: "open \(url.absoluteString)")
    completionHandler?(false)
  }

  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")

  /// Why the app is launched, like UIKit's `UIApplication.LaunchOptionsKey`.
  public struct LaunchOptionsKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// Hears of the app's life, like UIKit's `UIApplicationDelegate`; nothing calls it.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}

/// A scene, like UIKit's `UIScene`.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// How far a scene is.
  public enum ActivationState: Int, Sendable {
    case unattached = -1, foregroundActive, foregroundInactive, background
  }
  /// Always active.
  open var activationState: ActivationState { .foregroundActive }
  /// Its title.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""
}

/// The scene of the windows, like UIKit's `UIWindowScene`.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The windows.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window that keys go to.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The screen.
  open var screen: UIScreen { .main }
  /// The environment.
  open var traitCollection: UITraitCollection { UITraitCollection(StageTraits.current) }
  /// How the app is held.
  open var interfaceOrientation: UIInterfaceOrientation {
    let bounds = UIScreen.main.bounds
    return bounds.width > bounds.height ? .landscapeRight : .portrait
  }
  /// The status bar.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

/// The status bar, like UIKit's `UIStatusBarManager`.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// Its rectangle.
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  /// Whether it is hidden.
  open var isStatusBarHidden: Bool { AppStage.current?.stage.statusBar.isHidden ?? false }
  /// How it looks.
  open var statusBarStyle: UIStatusBarStyle {
    switch AppStage.current?.stage.statusBar.style ?? .default {
    case .default: .default
    case .lightContent: .lightContent
    case .darkContent: .darkContent
    }
  }
}

/// What the user asked of all apps, like UIKit's `UIAccessibility`.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Whether less is to move.
  public static var isReduceMotionEnabled: Bool { StageTraits.current?.reduceMotion ?? false }
  /// Whether dissolves are wanted in place of movement.
  public static var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled }
  /// Whether less is to be transparent; never.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether a screen reader runs; never.
  public static var isVoiceOverRunning: Bool { false }
  /// What a screen reader is told.
  public struct Notification: RawRepresentable, Sendable, Hashable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Self(rawValue: 1000)
    public static let layoutChanged = Self(rawValue: 1001)
    public static let announcement = Self(rawValue: 1008)
  }
  /// Does nothing: no screen reader runs.
  public static func post(notification: Notification, argument: Any?) {}
}
