import Foundation
import UIKit

// A screen of which only the subclass decides, as Objective-C allows.

/// Conforms for its subclasses, and has none of the optional methods.
class QuietScreen: UIViewController, UIScrollViewDelegate, UIGestureRecognizerDelegate,
  UIViewControllerTransitioningDelegate, PriceListener
{
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.delegate = self
    view.addSubview(scrollView)
  }
}

final class LoudScreen: QuietScreen {
  var calls: [String] = []

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
  func priceDidChange(to price: Int) { calls.append("price \(price)") }
  func mayBuy(at price: Int) -> Bool { price < 10 }
  let currency: String? = "€"
}

extension LoudScreen {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    calls.append("scroll \(scrollView.contentOffset.y)")
  }
  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  {
    calls.append("dismissed")
    return nil
  }
}

@objc protocol PriceListener: NSObjectProtocol {
  @objc optional func priceDidChange(to price: Int)
  @objc optional func mayBuy(at price: Int) -> Bool
  @objc optional var currency: String? { get }
}

/// What asks a listener.
@objc final class Price: NSObject {
  weak var listener: PriceListener?

  func change(to price: Int) -> String {
    listener?.priceDidChange?(to: price)
    let may = listener?.mayBuy?(at: price)
    return "\(may.map { "\($0)" } ?? "nobody") \(listener?.currency.flatMap { $0 } ?? "none")"
  }
}

/// Beside both imports, names of the clock are UIKit's.
final class Waiter: NSObject {
  var calls: [String] = []

  func wait() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.calls.append("main") }
    DispatchQueue.global(qos: .userInitiated).async {
      DispatchQueue.main.async { self.calls.append("global") }
    }
    Timer.scheduledTimer(
      timeInterval: 0.05, target: self, selector: #selector(tick), userInfo: nil, repeats: false)
    NotificationCenter.default.addObserver(
      self, selector: #selector(hear(_:)), name: Notification.Name("priceChanged"), object: nil)
  }

  @objc private func tick() { calls.append("timer") }
  @objc private func hear(_ note: Notification) {
    calls.append("heard \(note.userInfo?["price"] ?? "")")
  }
}
