import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// The height of a window above others, like UIKit's `UIWindow.Level`.
extension UIWindow {
  public struct Level: RawRepresentable, Sendable, Hashable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
  }
}

/// The root of the views, like UIKit's `UIWindow`.
///
/// The first one of a stage is the stage's window. Another one lies in it, in front of everything, and its
/// controller appears without taking part in presentations.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// Its height above others.
  open var windowLevel = Level.normal {
    didSet { if !isMain { node.zIndex = Double(windowLevel.rawValue) } }
  }
  /// The scene that it is in.
  open var windowScene: UIWindowScene? = UIApplication.shared.scene
  /// The screen that it is on.
  open var screen: UIScreen { .main }
  /// Whether keys go to it.
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

  /// Makes a window of the size of the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Makes a window; the first one of a stage has the stage's size.
  public override init(frame: CGRect) {
    UIView.givenLayer = AppStage.current?.takeWindow().map { CALayer.layer(of: $0) }
    super.init(frame: frame)
  }

  /// Makes a window of a scene.
  public convenience init(windowScene: UIWindowScene) { self.init(frame: UIScreen.main.bounds) }

  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Shows the window in front, and has keys go to it.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }
  /// Has keys go to it.
  open func makeKey() {
    UIApplication.shared.take(self)
    isKeyWindow = true
    show()
  }
  /// It has become the key window.
  open func becomeKey() {}
  /// It is no longer the key window.
  open func resignKey() { isKeyWindow = false }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      if newValue {
        if !isMain { leave() }
      } else {
        UIApplication.shared.take(self)
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
    if let rootViewController { appear(rootViewController, false) }
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
        appear(old, false)
        old.viewIfLoaded?.removeFromSuperview()
      }
      guard let rootViewController else { return }
      rootViewController.view.frame = bounds
      addSubview(rootViewController.view)
      rootViewController.view.node.fillsSuperview = true
      appear(rootViewController, true)
    }
    withExtendedLifetime(old) {}
  }

  private func appear(_ controller: UIViewController, _ comes: Bool) {
    let callbacks: [ViewController.AppearanceCallback] =
      comes
      ? [.viewWillAppear, .viewIsAppearing, .viewDidAppear]
      : [.viewWillDisappear, .viewDidDisappear]
    for callback in callbacks {
      controller.peer.perform(callback, animated: false) { _, _ in }
    }
  }
}
