import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// The way a controller is presented, like UIKit's `UIModalPresentationStyle`.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
  case none = -1
  case automatic = -2

  init(_ style: PresentationStyle) {
    self = UIModalPresentationStyle(rawValue: style.rawValue) ?? .automatic
  }

  var engineStyle: PresentationStyle { PresentationStyle(rawValue: rawValue) ?? .automatic }
}

/// The transition of a presentation without a delegate, like UIKit's `UIModalTransitionStyle`.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl

  init(_ style: ModalTransitionStyle) {
    self =
      switch style {
      case .coverVertical: .coverVertical
      case .flipHorizontal: .flipHorizontal
      case .crossDissolve: .crossDissolve
      case .partialCurl: .partialCurl
      }
  }

  var engineStyle: ModalTransitionStyle {
    switch self {
    case .coverVertical: .coverVertical
    case .flipHorizontal: .flipHorizontal
    case .crossDissolve: .crossDissolve
    case .partialCurl: .partialCurl
    }
  }
}

/// The style of the status bar, like UIKit's `UIStatusBarStyle`.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3

  var engineStyle: StatusBarStyle {
    switch self {
    case .default: .default
    case .lightContent: .lightContent
    case .darkContent: .darkContent
    }
  }
}

/// The animation of status bar changes, like UIKit's `UIStatusBarAnimation`.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// The orientation of the interface, like UIKit's `UIInterfaceOrientation`.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  /// Whether the interface is taller than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface is wider than tall.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of orientations, like UIKit's `UIInterfaceOrientationMask`.
public struct UIInterfaceOrientationMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = Self(rawValue: 2)
  public static let portraitUpsideDown = Self(rawValue: 4)
  public static let landscapeRight = Self(rawValue: 8)
  public static let landscapeLeft = Self(rawValue: 16)
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  public static let all: Self = [.portrait, .landscape, .portraitUpsideDown]
  public static let allButUpsideDown: Self = [.portrait, .landscape]
}
