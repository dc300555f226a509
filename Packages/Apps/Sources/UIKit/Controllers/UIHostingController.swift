import CoreGraphics
import Foundation
import ObjectiveC

/// Which sizes a hosting controller takes from its view, like SwiftUI's `UIHostingControllerSizingOptions`.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let preferredContentSize = Self(rawValue: 1)
  public static let intrinsicContentSize = Self(rawValue: 2)
}

/// A controller for a screen of SwiftUI, like SwiftUI's `UIHostingController`.
///
/// It is presented, pushed and dismissed as any other; its view is plain, because there is no SwiftUI here. The root view
/// can be of any type, so that a structure of this name stands for a screen whose file is left out.
@preconcurrency @MainActor
open class UIHostingController<Content>: UIViewController {
  /// The screen; stored, but not shown.
  open var rootView: Content
  /// Which sizes come from the screen; stored, but has no effect.
  open var sizingOptions: UIHostingControllerSizingOptions = []

  /// Creates a controller for a screen.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller for a screen; the archive is ignored.
  public init?(coder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }
  /// The size that the screen needs; here, all of the offered one.
  open func sizeThatFits(in size: CGSize) -> CGSize { size }
}
