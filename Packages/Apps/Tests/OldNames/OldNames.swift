import UIKit

// Code from before Swift 4.2, in Swift 4 mode.

/// What the names that members and constants had say now.
@MainActor public enum OldNames {
  public static func children() -> [Int] {
    let (parent, child) = (UIViewController(), UIViewController())
    child.willMove(toParentViewController: parent)
    parent.addChildViewController(child)
    child.didMove(toParentViewController: parent)
    let count = parent.childViewControllers.count
    child.removeFromParentViewController()
    return [count, parent.childViewControllers.count]
  }

  public static func order() -> [Int] {
    let (view, first, second) = (UIView(), UIView(), UIView())
    first.tag = 1
    second.tag = 2
    view.addSubview(first)
    view.addSubview(second)
    view.bringSubview(toFront: first)
    view.sendSubview(toBack: second)
    return view.subviews.map { $0.tag }
  }

  public static var levels: [CGFloat] {
    let levels = [
      UIWindowLevelNormal, UIWindowLevelStatusBar + 1, UIWindowLevelAlert - 1,
    ]
    return levels.map { $0.rawValue }
  }

  public static var sizes: [CGFloat] {
    let rect = UIEdgeInsetsInsetRect(
      CGRect(x: 0, y: 0, width: 10, height: 10), UIEdgeInsetsMake(1, 2, 3, 4))
    return [
      rect.width, rect.height, UIViewNoIntrinsicMetric, UITableViewAutomaticDimension,
      UILayoutFittingCompressedSize.width, UILayoutFittingExpandedSize.width,
    ]
  }

  public static var names: [String] {
    [UICollectionElementKindSectionHeader, UICollectionElementKindSectionFooter]
  }

  public static var notifications: [NSNotification.Name] {
    [
      .UIKeyboardWillShow, .UIKeyboardDidShow, .UIKeyboardWillHide, .UIKeyboardDidHide,
      .UIKeyboardWillChangeFrame, .UIKeyboardDidChangeFrame, .UIDeviceOrientationDidChange,
      .UIApplicationDidBecomeActive, .UIApplicationWillResignActive,
      .UIApplicationDidEnterBackground, .UIApplicationWillEnterForeground,
    ]
  }

  public static var keys: [String] {
    [
      UIKeyboardFrameEndUserInfoKey, UIKeyboardFrameBeginUserInfoKey,
      UIKeyboardAnimationDurationUserInfoKey, UIKeyboardAnimationCurveUserInfoKey,
    ]
  }

  public static var layers: [String] {
    [
      kCAMediaTimingFunctionLinear, kCAMediaTimingFunctionEaseIn, kCAMediaTimingFunctionEaseOut,
      kCAMediaTimingFunctionEaseInEaseOut, kCAMediaTimingFunctionDefault,
    ].map { $0.rawValue }
      + [kCAFillModeForwards, kCAFillModeBackwards, kCAFillModeBoth, kCAFillModeRemoved]
      .map { $0.rawValue }
      + [kCALineCapRound, kCALineCapButt, kCALineCapSquare].map { $0.rawValue }
      + [kCALineJoinRound, kCALineJoinMiter, kCALineJoinBevel].map { $0.rawValue }
      + [kCAFillRuleEvenOdd, kCAFillRuleNonZero].map { $0.rawValue }
  }

  public static var others: [Bool] {
    [
      RunLoopMode.commonModes == RunLoopMode.common,
      RunLoopMode.defaultRunLoopMode == RunLoopMode.default,
      UIScrollViewDecelerationRateNormal == .normal, UIScrollViewDecelerationRateFast == .fast,
    ]
  }
}
