import UIKit

/// A product that does something when it has been closed.
///
/// The mistake: the block is the product's own, and keeps the product.
final class ClosingProductViewController: ProductViewController {
  var whenClosed: (() -> Void)?
  private let isCorrected: Bool
  private(set) var closings = 0

  init(isCorrected: Bool) {
    self.isCorrected = isCorrected
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    if isCorrected {
      whenClosed = { [weak self] in self?.closings += 1 }
    } else {
      whenClosed = { self.closings += 1 }
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    whenClosed?()
  }
}
