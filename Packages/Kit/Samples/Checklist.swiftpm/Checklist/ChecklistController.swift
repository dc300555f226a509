public import InterludeKit
public import UIKit

/// A list of all that has to be looked at on a device, with what was found so far.
public final class ChecklistController: UIViewController {
  private let interlude: Interlude
  private let items: [ChecklistItem]
  private let picture: (ChecklistItem) -> UIImage?
  private var found: [String: Bool] = [:]
  private var rows: [UIButton] = []

  /// - Parameters:
  ///   - interlude: The scripts of the items.
  ///   - picture: The engine's picture of an item; nil without one.
  public init(
    _ interlude: Interlude, items: [ChecklistItem],
    picture: @escaping (ChecklistItem) -> UIImage?
  ) {
    self.interlude = interlude
    self.items = items
    self.picture = picture
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  /// What was found, an item a line.
  public var report: String {
    items.map { item in
      let word = found[item.name].map { $0 ? "same" : "different" } ?? "not looked at"
      return "\(item.name): \(word)"
    }.joined(separator: "\n")
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let scroll = UIScrollView(frame: view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for (index, item) in items.enumerated() {
      let row = UIButton(type: .system)
      row.frame = CGRect(x: 20, y: 20 + 44 * index, width: 340, height: 40)
      row.addAction(UIAction { [weak self] _ in self?.open(item) }, for: .touchUpInside)
      rows.append(row)
      scroll.addSubview(row)
    }
    scroll.contentSize = CGSize(width: 300, height: 60 + 44 * items.count)
    view.addSubview(scroll)
    show()
  }

  private func show() {
    for (row, item) in zip(rows, items) {
      let mark = found[item.name].map { $0 ? "✓ " : "✗ " } ?? ""
      row.setTitle(mark + item.name, for: .normal)
    }
  }

  /// Opens the screen of an item.
  public func open(_ item: ChecklistItem) {
    let screen = ItemController(item, interlude, picture: picture(item)) { [weak self] isSame in
      self?.found[item.name] = isSame
      self?.show()
      self?.dismiss(animated: true)
      #if !os(Linux)
        UIPasteboard.general.string = self?.report
      #endif
    }
    screen.modalPresentationStyle = .fullScreen
    present(screen, animated: true)
  }
}
