import UIKit

/// Presents a product by a delegate of its own.
///
/// The mistake: nothing keeps the delegate, to which the property refers weakly, so the system's own animation plays.
enum LostDelegate {
  static func window(isCorrected: Bool) -> UIWindow {
    let list = ListViewController()
    list.whenOpened = { list in
      let product = ProductViewController()
      product.modalPresentationStyle = .fullScreen
      product.transitioningDelegate = delegate(keptBy: isCorrected ? list : nil)
      list.present(product, animated: true)
    }
    return Shop.window(list)
  }

  private static func delegate(keptBy list: ListViewController?) -> ShopDelegate {
    let delegate = ShopDelegate { SlideAnimator(isForward: $0, isCorrected: true) }
    list?.keptDelegate = delegate
    return delegate
  }
}
