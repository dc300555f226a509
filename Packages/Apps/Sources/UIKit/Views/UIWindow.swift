import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
@_spi(Tools) import Views

/// The stacking level of a window, like UIKit's `UIWindow.Level`.
extension UIWindow {
  public struct Level: RawRepresentable, Sendable, Hashable, Comparable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }
}

/// The root of a view hierarchy, like UIKit's `UIWindow`.
///
/// The first window on a stage is the stage's window. Any other is a subview of it, in front of everything, and its
/// controller appears without taking part in presentations.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The level, which decides which window is in front.
  open var windowLevel = Level.normal {
    didSet { if !isMain { node.zIndex = Double(windowLevel.rawValue) } }
  }
  /// The scene of the window.
  open var windowScene: UIWindowScene? = UIApplication.shared.scene
  /// The screen of the window.
  open var screen: UIScreen { .main }
  /// Whether the window is the key window, which receives keyboard input.
  open private(set) var isKeyWindow = false
  private var isInstalled = false
  private var isMain: Bool { node is Views.Window }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      rootDidChange(from: oldValue)
    }
  }

  /// Creates a window with the size of the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a window; the first one on a stage gets the stage's size.
  public override init(frame: CGRect) {
    UIView.givenLayer = AppStage.current?.claimWindow().map { CALayer.layer(of: $0) }
    super.init(frame: frame)
  }

  /// Creates a window for a scene.
  public convenience init(windowScene: UIWindowScene) { self.init(frame: UIScreen.main.bounds) }

  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Shows the window in front and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }
  /// Makes the window the key window.
  open func makeKey() {
    UIApplication.shared.keep(self)
    show()
    guard !isKeyWindow else { return }
    let app = AppStage.around(self)
    let former = app?.keyWindow
    app?.keyWindow = self
    former?.isKeyWindow = false
    isKeyWindow = true
    former?.resignKey()
    becomeKey()
  }
  /// Called when the window has become the key window.
  open func becomeKey() {}
  /// Called when the window is no longer the key window.
  open func resignKey() {}

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      if newValue {
        if !isMain { leave() }
      } else {
        UIApplication.shared.keep(self)
        show()
      }
    }
  }

  open override var next: UIResponder? { UIApplication.shared }

  private func show() {
    guard !isInstalled, let app = AppStage.current else { return }
    isInstalled = true
    if !isMain {
      app.stage.window.addSubview(node)
      node.zIndex = Double(windowLevel.rawValue) + 1
      node.fillsSuperview = true
    }
    rootDidChange(from: nil)
  }

  private func leave() {
    guard isInstalled else { return }
    isInstalled = false
    // A window that can't be seen receives no keyboard input.
    if isKeyWindow { AppStage.around(self)?.window?.makeKey() }
    if let rootViewController {
      notify([.viewWillDisappear, .viewDidDisappear], rootViewController)
    }
    node.removeFromSuperview()
  }

  private func rootDidChange(from old: UIViewController?) {
    guard isInstalled, let app = AppStage.current else { return }
    if isMain {
      if let rootViewController {
        rootViewController.prepareForStage()
        app.stage.setRoot(rootViewController.peer)
      } else if old != nil {
        app.stage.setRoot(ViewController(id: "empty"))
      }
    } else {
      if let old {
        notify([.viewWillDisappear, .viewDidDisappear], old)
        old.viewIfLoaded?.removeFromSuperview()
      }
      guard let rootViewController else { return }
      rootViewController.view.frame = bounds
      notify([.viewWillAppear], rootViewController)
      addSubview(rootViewController.view)
      rootViewController.view.node.fillsSuperview = true
      notify([.viewIsAppearing], rootViewController)
      app.layoutQueue.layOut(in: app.stage.window)
      notify([.viewDidAppear], rootViewController)
    }
    withExtendedLifetime(old) {}
  }

  private func notify(
    _ callbacks: [ViewController.AppearanceCallback], _ controller: UIViewController
  ) {
    for callback in callbacks {
      controller.peer.perform(callback, animated: false) { _, _ in }
    }
  }
}
