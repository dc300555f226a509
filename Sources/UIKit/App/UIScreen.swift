import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// The screen, like UIKit's `UIScreen`: the stage.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The screen.
  public static let main = UIScreen()
  /// Its size in points.
  open var bounds: CGRect {
    AppStage.current.map { CGRect(Rect(origin: .zero, size: $0.stage.window.bounds.size)) }
      ?? CGRect(x: 0, y: 0, width: 390, height: 844)
  }
  /// Its size in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Pixels in a point.
  open var scale: CGFloat { AppStage.current?.stage.window.traits.displayScale ?? 3 }
  /// Pixels in a point.
  open var nativeScale: CGFloat { scale }
  /// Frames a second.
  open var maximumFramesPerSecond: Int { Int(AppStage.current?.stage.clock.frameRate ?? 60) }
  /// The environment.
  open var traitCollection: UITraitCollection { UITraitCollection(StageTraits.current) }
  /// How bright it is; stored, but has no effect.
  open var brightness: CGFloat = 1
  /// The screen as it is shown now.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    AppStage.current?.window?.snapshotView(afterScreenUpdates: afterUpdates) ?? UIView()
  }
}

/// The device, like UIKit's `UIDevice`.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The device.
  public static let current = UIDevice()
  /// Its name.
  open var name: String { "iPhone" }
  /// Its model.
  open var model: String { "iPhone" }
  /// Its system.
  open var systemName: String { "iOS" }
  /// The version whose rules the stage follows.
  open var systemVersion: String {
    AppStage.current.map { String($0.stage.behavior.rawValue) + ".0" } ?? "17.0"
  }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UITraitCollection(StageTraits.current).userInterfaceIdiom
  }
  /// How it is held.
  open var orientation: UIDeviceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }
  /// Does nothing.
  open func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing.
  open func endGeneratingDeviceOrientationNotifications() {}
  /// Posted when the device is turned; never here.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

/// How a device is held, like UIKit's `UIDeviceOrientation`.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  /// Whether it is higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
