import UIKit

/// A container of the app's own, which shows the list and puts the product over it.
///
/// The mistake: it begins the child's appearance and never ends it.
final class DrawerViewController: UIViewController {
  private let list = ListViewController()
  private let product = ProductViewController()
  private let isCorrected: Bool

  init(isCorrected: Bool) {
    self.isCorrected = isCorrected
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(list)
    list.view.frame = view.bounds
    view.addSubview(list.view)
    list.didMove(toParent: self)
    list.whenOpened = { [weak self] _ in self?.openDrawer() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    list.beginAppearanceTransition(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    list.endAppearanceTransition()
  }

  private func openDrawer() {
    addChild(product)
    product.beginAppearanceTransition(true, animated: true)
    product.view.frame = view.bounds.offsetBy(dx: view.bounds.width, dy: 0)
    view.addSubview(product.view)
    UIView.animate(
      withDuration: 0.3,
      animations: { self.product.view.frame = self.view.bounds },
      completion: { _ in
        self.product.didMove(toParent: self)
        if self.isCorrected { self.product.endAppearanceTransition() }
      })
  }
}
