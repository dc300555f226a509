import UIKit

/// The whole card, with its text below the picture.
final class DetailViewController: UIViewController {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @IBOutlet private weak var closeButton: UIButton!
  private let color: UIColor

  init(title: String, color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.accessibilityIdentifier = "detail"
    let head = UIView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 380))
    head.autoresizingMask = .flexibleWidth
    head.backgroundColor = color
    view.addSubview(head)
    let label = UILabel(frame: CGRect(x: 20, y: 70, width: 300, height: 40))
    label.text = title
    label.textColor = .white
    label.font = .systemFont(ofSize: 28, weight: .bold)
    head.addSubview(label)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: view.bounds.width - 60, y: 64, width: 40, height: 40)
    button.autoresizingMask = .flexibleLeftMargin
    button.setTitle("✕", for: .normal)
    button.backgroundColor = UIColor.black.withAlphaComponent(0.3)
    button.tintColor = .white
    button.layer.cornerRadius = 20
    button.accessibilityIdentifier = "close"
    button.addTarget(self, action: #selector(close), for: .touchUpInside)
    view.addSubview(button)
    closeButton = button
  }

  @IBAction func close() {
    dismiss(animated: true)
  }

  override var prefersStatusBarHidden: Bool { true }
}
