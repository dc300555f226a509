import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// The app, like UIKit's `UIApplication`, as far as transitions need it.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The shared app.
  public static let shared = UIApplication()
  /// The state of an app, like UIKit's `UIApplication.State`.
  public enum State: Int, Sendable { case active, inactive, background }
  private var taken: [WeakWindow] = []
  private struct WeakWindow {
    weak var window: UIWindow?
  }
  let scene = UIWindowScene()
  /// The delegate for the app's life cycle; stored, but has no effect.
  open weak var delegate: (any UIApplicationDelegate)?

  func keep(_ window: UIWindow) {
    taken.removeAll { $0.window == nil || $0.window === window }
    taken.append(WeakWindow(window: window))
  }

  /// The windows of the stage.
  open var windows: [UIWindow] { taken.compactMap(\.window) }
  /// The key window, which receives keyboard input.
  open var keyWindow: UIWindow? {
    AppStage.current?.keyWindow ?? AppStage.current?.window ?? windows.last
  }
  /// The scenes of the app.
  open var connectedScenes: Set<UIScene> { [scene] }
  /// The state; always active.
  open var applicationState: State { .active }
  /// The layout direction of the user interface.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    AppStage.current?.stage.window.traits.layoutDirection == .rightToLeft
      ? .rightToLeft : .leftToRight
  }
  /// The orientation of the interface.
  open var statusBarOrientation: UIInterfaceOrientation { scene.interfaceOrientation }
  /// The frame of the status bar: the top part of the safe area.
  open var statusBarFrame: CGRect {
    CGRect(
      x: 0, y: 0, width: UIScreen.main.bounds.width,
      height: AppStage.current?.stage.window.traits.safeAreaInsets.top ?? 0)
  }
  /// Whether the status bar is hidden.
  open var isStatusBarHidden: Bool { AppStage.current?.stage.statusBar.isHidden ?? false }
  /// The style of the status bar.
  open var statusBarStyle: UIStatusBarStyle { UIStatusBarManager().statusBarStyle }
  /// Ignored, because controllers determine the style of the status bar.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}
  /// Ignored, because controllers determine whether the status bar is hidden.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  /// The app for `"shared"`, and nil for any other path; used by code that is also compiled for extensions.
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
  /// Ignores touches until ``endIgnoringInteractionEvents()`` is called as often.
  open func beginIgnoringInteractionEvents() {
    ignoring += 1
    AppStage.current?.window?.isUserInteractionEnabled = false
  }
  /// Ends one call of ``beginIgnoringInteractionEvents()``.
  open func endIgnoringInteractionEvents() {
    ignoring = max(ignoring - 1, 0)
    if ignoring == 0 { AppStage.current?.window?.isUserInteractionEnabled = true }
  }
  /// Calls an action on a target.
  ///
  /// With nil, the target is the first object with this method in the responder chain of the first responder, or else
  /// of the sender.
  ///
  /// - Returns: Whether the action was called.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
    -> Bool
  {
    if let target = target as AnyObject? {
      if action.call(on: target, sender, event) { return true }
      AppReport.remark(
        "\(action) can't be called on \(type(of: target)): the selector is of another class, or only a name"
      )
      return false
    }
    let sending = sender as? UIResponder
    let stage = sending?.ownStage ?? AppStage.current
    return [stage?.firstResponder, sending].compactMap { $0 }.contains { start in
      sequence(first: start, next: \.next).contains { action.call(on: $0, sender, event) }
    }
  }
  /// Whether a URL can be opened; always false.
  open func canOpenURL(_ url: URL) -> Bool { false }
  /// Records the request to open a URL.
  open func open(
    _ url: URL, options: [String: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {
    AppStage.current?.record(request: "open \(url.absoluteString)")
    completionHandler?(false)
  }

  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
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

  /// A reason for the app's launch, like UIKit's `UIApplication.LaunchOptionsKey`.
  public struct LaunchOptionsKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// The delegate for the app's life cycle, like UIKit's `UIApplicationDelegate`; never called.
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
  /// The state of a scene.
  public enum ActivationState: Int, Sendable {
    case unattached = -1, foregroundActive, foregroundInactive, background
  }
  /// The state; always active.
  open var activationState: ActivationState { .foregroundActive }
  /// The title of the scene.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""
}

/// The scene of windows, like UIKit's `UIWindowScene`.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The windows of the scene.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The key window, which receives keyboard input.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The screen of the scene.
  open var screen: UIScreen { .main }
  /// The traits of the scene.
  open var traitCollection: UITraitCollection { UITraitCollection(StageTraits.current) }
  /// The orientation of the interface: by the shape of the window, and from iOS 27 on by the device.
  open var interfaceOrientation: UIInterfaceOrientation {
    AppStage.current?.stage.isUpright == false ? .landscapeRight : .portrait
  }
  /// The status bar's manager.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

/// The status bar, like UIKit's `UIStatusBarManager`.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// The frame of the status bar.
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  /// Whether the status bar is hidden.
  open var isStatusBarHidden: Bool { AppStage.current?.stage.statusBar.isHidden ?? false }
  /// The style of the status bar.
  open var statusBarStyle: UIStatusBarStyle {
    switch AppStage.current?.stage.statusBar.style ?? .default {
    case .default: .default
    case .lightContent: .lightContent
    case .darkContent: .darkContent
    }
  }
}

/// The accessibility settings of the user, like UIKit's `UIAccessibility`.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Whether motion should be reduced.
  public static var isReduceMotionEnabled: Bool { StageTraits.current?.reduceMotion ?? false }
  /// Whether cross-fades should replace motion; a second setting, which counts only with reduced motion.
  public static var prefersCrossFadeTransitions: Bool {
    isReduceMotionEnabled && StageTraits.current?.prefersCrossFadeTransitions == true
  }
  /// Whether transparency should be reduced; always false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether a screen reader is running; always false.
  public static var isVoiceOverRunning: Bool { false }
  /// A notification for a screen reader.
  public struct Notification: RawRepresentable, Sendable, Hashable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Self(rawValue: 1000)
    public static let layoutChanged = Self(rawValue: 1001)
    public static let announcement = Self(rawValue: 1008)
  }
  /// Moves the focus of a screen reader to a view, or to the first element of a new screen.
  ///
  /// An announcement is ignored.
  @MainActor public static func post(notification: Notification, argument: Any?) {
    guard let stage = AppStage.current?.stage, notification != .announcement else { return }
    let view = argument as? UIView
    guard view != nil || notification == .screenChanged else { return }
    stage.accessibilityFocus.move(to: view?.node)
  }
  /// The view with the focus of a screen reader, whichever that is.
  @MainActor public static func focusedElement(using technology: Any?) -> Any? {
    AppStage.current?.stage.accessibilityFocus.view.map { UIView.view(of: $0) }
  }
}
