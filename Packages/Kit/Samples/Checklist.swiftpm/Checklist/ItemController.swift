import InterludeKit
import UIKit

/// The screen of an item: the device's own view, the engine's picture, and what was found.
final class ItemController: UIViewController {
  private let item: ChecklistItem
  private let picture: UIImage?
  private let answer: (Bool) -> Void
  private let stack: TrialStack

  /// The size of the device's view, in points; the pictures have it, too.
  static let size = CGSize(width: 170, height: 368)

  init(
    _ item: ChecklistItem, _ interlude: Interlude, picture: UIImage?,
    answer: @escaping (Bool) -> Void
  ) {
    self.item = item
    stack = TrialStack(item, interlude)
    self.picture = picture
    self.answer = answer
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let hint = UILabel(frame: CGRect(x: 20, y: 60, width: 350, height: 80))
    hint.text = item.name + ": " + item.hint
    hint.numberOfLines = 0
    view.addSubview(hint)
    addChild(stack)
    stack.view.frame = CGRect(origin: CGPoint(x: 16, y: 160), size: Self.size)
    stack.view.clipsToBounds = true
    stack.view.accessibilityIdentifier = "device"
    view.addSubview(stack.view)
    stack.didMove(toParent: self)
    let engine = UIImageView(image: picture)
    engine.frame = CGRect(origin: CGPoint(x: 204, y: 160), size: Self.size)
    view.addSubview(engine)
    for (index, isSame) in [true, false].enumerated() {
      let button = UIButton(type: .system)
      button.setTitle(isSame ? "Same" : "Different", for: .normal)
      button.frame = CGRect(x: 16 + 188 * index, y: 560, width: 170, height: 50)
      button.addAction(
        UIAction { [weak self] _ in self?.answer(isSame) }, for: .touchUpInside)
      view.addSubview(button)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    stack.begin()
  }
}
