import UIKit

/// Reports when a container has another size, in the layout pass in which that happens.
final class InterludeSizeWatcher: UIView {
  private let onResize: () -> Void
  private var size: CGSize

  init(over container: UIView, onResize: @escaping () -> Void) {
    self.onResize = onResize
    size = container.bounds.size
    super.init(frame: container.bounds)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != size else { return }
    size = bounds.size
    onResize()
  }
}
