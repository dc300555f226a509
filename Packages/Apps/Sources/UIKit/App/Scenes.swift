import Foundation
import ObjectiveC

/// The delegate for a scene's life cycle, like UIKit's `UISceneDelegate`; never called: the stage has one window.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {}

/// The delegate of a scene with windows, like UIKit's `UIWindowSceneDelegate`; never called.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// How a scene is made, like UIKit's `UISceneConfiguration`; kept, but never read.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  /// The class of the delegate; kept, but no object of it is made.
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
  }
}

/// What is kept of a scene, like UIKit's `UISceneSession`; never made here.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplayNonInteractive = Self(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }
  public let role: Role
  public let persistentIdentifier: String
  /// What the app keeps with the session.
  open var userInfo: [String: Any]?

  init(role: Role, identifier: String) { (self.role, persistentIdentifier) = (role, identifier) }
}

/// A URL that a scene opens, like UIKit's `UIOpenURLContext`; never made here.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  public let url: URL
  init(url: URL) { self.url = url }
}

extension UIScene {
  /// Why a scene is connected, like UIKit's `UIScene.ConnectionOptions`; never made here.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// The URLs to open; always none.
    open var urlContexts: Set<UIOpenURLContext> { [] }
    /// The quick action; always none.
    open var shortcutItem: UIApplicationShortcutItem? { nil }
    /// What was handed off; always nothing.
    open var handoffUserActivityType: String? { nil }
  }
}

/// A quick action of the app's icon, like UIKit's `UIApplicationShortcutItem`; kept, but never shown.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  open internal(set) var type: String
  open internal(set) var localizedTitle: String
  open internal(set) var localizedSubtitle: String?
  open internal(set) var icon: UIApplicationShortcutIcon?
  open internal(set) var userInfo: [String: any NSSecureCoding]?

  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil,
    icon: UIApplicationShortcutIcon? = nil, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
  }
}

/// The image of a quick action, like UIKit's `UIApplicationShortcutIcon`; kept, but never shown.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  public convenience init(systemImageName: String) { self.init() }
  public convenience init(templateImageName: String) { self.init() }
}

/// What an update in the background has found, like UIKit's `UIBackgroundFetchResult`; never asked.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }

/// A task that goes on in the background, like UIKit's `UIBackgroundTaskIdentifier`.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = Self(rawValue: 0)
}

extension UIApplication {
  /// Begins a task in the background; always allowed: the app is never in the background here.
  public func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }
  /// Ends a task in the background; does nothing.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}
