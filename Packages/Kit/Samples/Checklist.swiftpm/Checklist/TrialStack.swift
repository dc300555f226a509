public import InterludeKit
public import UIKit

/// A small stack in which an item is shown, or tried with fingers.
public final class TrialStack: UINavigationController {
  private let item: ChecklistItem
  private let moving: InterludeDelegate?
  private let back = BackController()
  private var isBegun = false

  /// Creates a stack; an animator or a plugin that is missing leaves the changes to UIKit.
  public init(_ item: ChecklistItem, _ interlude: Interlude) {
    self.item = item
    moving =
      item.isGesture
      ? try? interlude.delegate(plugin: item.name) : try? interlude.delegate(item.name)
    super.init(nibName: nil, bundle: nil)
    viewControllers = [back]
    isNavigationBarHidden = true
  }

  public required init?(coder: NSCoder) { nil }

  /// Shows the animator of a property half way, as long as the screen is open, or lets the plugin's gestures begin.
  public func begin() {
    guard !isBegun else { return }
    isBegun = true
    delegate = moving
    let front = FrontController()
    front.scrolls = item.name == "scrolled"
    guard item.isGesture else {
      moving?.drive { pushViewController(front, animated: true) }.update(0.5)
      return
    }
    moving?.addGestures(to: self)
    if item.name == "tap" {
      back.onTap = { [weak self] in self?.pushViewController(front, animated: true) }
    } else {
      pushViewController(front, animated: false)
    }
  }
}

/// The screen behind: three rows.
final class BackController: UIViewController {
  var onTap: () -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.accessibilityIdentifier = "back"
    let colors: [UIColor] = [
      UIColor(red: 0.8, green: 0.2, blue: 0.2, alpha: 1),
      UIColor(red: 0.2, green: 0.6, blue: 0.4, alpha: 1),
      UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1),
    ]
    for (index, color) in colors.enumerated() {
      let row = UIControl(frame: CGRect(x: 12, y: 30 + 70 * index, width: 146, height: 50))
      row.backgroundColor = color
      row.accessibilityIdentifier = index == 0 ? "block" : "row\(index)"
      row.addAction(UIAction { [weak self] _ in self?.onTap() }, for: .touchUpInside)
      view.addSubview(row)
    }
  }
}

/// The screen in front: a large block, and a small one.
final class FrontController: UIViewController {
  var scrolls = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.9, green: 0.9, blue: 0.95, alpha: 1)
    view.accessibilityIdentifier = "front"
    var content: UIView = view
    if scrolls {
      let scroll = UIScrollView(frame: view.bounds)
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scroll.contentSize = CGSize(width: 170, height: 1200)
      view.addSubview(scroll)
      content = scroll
    }
    let large = UIView(frame: CGRect(x: 20, y: 60, width: 130, height: 110))
    large.backgroundColor = UIColor(red: 1, green: 0.8, blue: 0, alpha: 1)
    large.accessibilityIdentifier = "large"
    let small = UIView(frame: CGRect(x: 20, y: 200, width: 60, height: 60))
    small.backgroundColor = UIColor(red: 0.5, green: 0.2, blue: 0.6, alpha: 1)
    small.accessibilityIdentifier = "small"
    content.addSubview(large)
    content.addSubview(small)
  }
}
