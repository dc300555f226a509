import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// The screen, like UIKit's `UIScreen`; it represents the stage.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The only screen.
  public static let main = UIScreen()
  /// The bounds, in points.
  open var bounds: CGRect {
    AppStage.current.map { CGRect(Rect(origin: .zero, size: $0.stage.window.bounds.size)) }
      ?? CGRect(x: 0, y: 0, width: 390, height: 844)
  }
  /// The bounds, in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The number of pixels per point.
  open var scale: CGFloat { AppStage.current?.stage.window.traits.displayScale ?? 3 }
  /// The number of pixels per point.
  open var nativeScale: CGFloat { scale }
  /// The number of frames per second.
  open var maximumFramesPerSecond: Int { Int(AppStage.current?.stage.clock.frameRate ?? 60) }
  /// The traits of the screen.
  open var traitCollection: UITraitCollection { UITraitCollection(StageTraits.current) }
  /// The brightness; stored, but has no effect.
  open var brightness: CGFloat = 1
  /// A view that shows the current content of the screen.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    AppStage.current?.window?.snapshotView(afterScreenUpdates: afterUpdates) ?? UIView()
  }
}

/// The device, like UIKit's `UIDevice`.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The current device.
  public static let current = UIDevice()
  /// The name of the device.
  open var name: String { "iPhone" }
  /// The model of the device.
  open var model: String { "iPhone" }
  /// The name of the system.
  open var systemName: String { "iOS" }
  /// The version of iOS whose behavior the stage reproduces.
  open var systemVersion: String {
    AppStage.current.map { String($0.stage.behavior.rawValue) + ".0" } ?? "17.0"
  }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UITraitCollection(StageTraits.current).userInterfaceIdiom
  }
  /// The orientation of the device.
  open var orientation: UIDeviceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }
  /// Does nothing.
  open func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing.
  open func endGeneratingDeviceOrientationNotifications() {}
  /// Posted when the device rotates; never posted here.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

/// The orientation of a device, like UIKit's `UIDeviceOrientation`.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  /// Whether the device is taller than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is wider than tall.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
