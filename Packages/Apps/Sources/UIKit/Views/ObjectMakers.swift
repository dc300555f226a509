import Foundation
import QuartzCore

// In Objective-C, every object has `init()`, so `extension NSObject: Configurable {}` meets a protocol that requires it.
// In Swift, a subclass can lack it. So the rewriter takes the requirement out of the protocol, and adds an `init()` to
// the protocol's extension, which returns an object of the class that is asked for.

/// What such a protocol inherits; the rewriter writes it.
public protocol ObjectMaking {}

extension ObjectMaking {
  /// Creates an object by returning one; the rewriter writes this call.
  public init(_made object: Self) { self = object }
}

/// How an object of one of the app's own types is made; the rewriter writes it.
public struct ObjectMaker: Sendable {
  let type: Any.Type
  let make: @MainActor () -> Any
  /// Creates a maker for a type.
  public init(_ type: Any.Type, _ make: @escaping @MainActor () -> Any) {
    (self.type, self.make) = (type, make)
  }
}

/// An object of a class, made without arguments; the rewriter writes this call.
///
/// - Parameter own: How objects of the app's own types are made.
public func _object<Made>(of type: Made.Type, _ own: [ObjectMaker]) -> Made {
  // Objects of UIKit are made on the main actor, also by code that says nothing of actors.
  nonisolated(unsafe) var made: Made?
  MainActor.assumeIsolated {
    let maker = own.first { $0.type == type }?.make ?? ObjectMakers.all[ObjectIdentifier(type)]
    made = maker?() as? Made
  }
  guard let made else {
    preconditionFailure(
      "no \(type) can be made without arguments, because Linux has no runtime that makes an object of a class; "
        + "declare init() in it")
  }
  return made
}

/// How objects of UIKit's own classes are made.
@MainActor
private enum ObjectMakers {
  static let all: [ObjectIdentifier: @MainActor () -> Any] = {
    var makers: [ObjectIdentifier: @MainActor () -> Any] = [:]
    func add<Made: NSObject>(_ make: @escaping @MainActor () -> Made) {
      makers[ObjectIdentifier(Made.self)] = make
    }
    add { UIView() }
    add { UILabel() }
    add { UIButton() }
    add { UIControl() }
    add { UIImageView() }
    add { UIScrollView() }
    add { UIStackView() }
    add { UITableView() }
    add { UITextField() }
    add { UITextView() }
    add { UISwitch() }
    add { UISlider() }
    add { UIStepper() }
    add { UISegmentedControl() }
    add { UIPageControl() }
    add { UIProgressView() }
    add { UIActivityIndicatorView() }
    add { UIVisualEffectView() }
    add { UIToolbar() }
    add { UINavigationBar() }
    add { UITabBar() }
    add { UISearchBar() }
    add { UIWindow() }
    add { UITableViewCell() }
    add { UICollectionViewCell() }
    add { UICollectionReusableView() }
    add { UIViewController() }
    add { UINavigationController() }
    add { UITabBarController() }
    add { UITableViewController() }
    add { UITapGestureRecognizer() }
    add { UIPanGestureRecognizer() }
    add { UIScreenEdgePanGestureRecognizer() }
    add { UILongPressGestureRecognizer() }
    add { UIPinchGestureRecognizer() }
    add { UIRotationGestureRecognizer() }
    add { UISwipeGestureRecognizer() }
    add { UIPercentDrivenInteractiveTransition() }
    add { UIBarButtonItem() }
    add { UITabBarItem() }
    add { UILayoutGuide() }
    add { UIBezierPath() }
    add { UIImage() }
    add { NSMutableParagraphStyle() }
    add { NSObject() }
    add { CALayer() }
    add { CAShapeLayer() }
    add { CAGradientLayer() }
    add { CABasicAnimation() }
    add { CAKeyframeAnimation() }
    add { CASpringAnimation() }
    add { CAAnimationGroup() }
    return makers
  }()
}
