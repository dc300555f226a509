import UIKit
import os

/// A screen whose extensions override, as published code does, and which observes by names.
final class OverridingScreen: UIViewController {
  var calls: [String] = []
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let lock = os_unfair_lock()
}

extension OverridingScreen {
  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("viewDidLoad")
    scrollView.contentSize = CGSize(width: 100, height: 500)
    view.addSubview(scrollView)
    scrollView.addObserver(
      self, forKeyPath: #keyPath(UIScrollView.contentOffset), options: [.new, .old], context: nil)
    os_log("loaded %d", log: .default, type: .info, 1)
  }

  override var prefersStatusBarHidden: Bool { return true }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard keyPath == "contentOffset", let point = change?[.newKey] as? CGPoint,
      let old = (change?[.oldKey] as? NSValue)?.cgPointValue
    else {
      return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    calls.append("\(old.y) to \(point.y)")
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    calls.append("\(segue.identifier ?? "") to \(type(of: segue.destination))")
  }
}

/// Has two requirements that only their types tell apart, and one that is called by force.
@objc protocol Arranging {
  @objc optional func arrange(_ screen: OverridingScreen, for size: CGSize) -> String
  @objc optional func arrange(_ screen: OverridingScreen, for traits: UITraitCollection) -> String
}

final class SizeArranger: NSObject, Arranging {
  func arrange(_ screen: OverridingScreen, for size: CGSize) -> String { "\(size.width) wide" }
}

extension OverridingScreen {
  func answers(of arranger: Arranging?) -> [String?] {
    [
      arranger?.arrange?(self, for: CGSize(width: 3, height: 4)),
      arranger?.arrange?(self, for: traitCollection),
    ]
  }

  /// A method that waits for its time.
  func callLater() {
    perform(#selector(later(_:)), with: "later", afterDelay: 0.2)
    perform(#selector(later(_:)), with: "never", afterDelay: 0.3)
  }
  @objc private func later(_ word: String) {
    calls.append(word)
    NSObject.cancelPreviousPerformRequests(withTarget: self)
  }
}
