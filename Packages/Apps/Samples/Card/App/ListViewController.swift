import UIKit

/// Cards below one another; a tap opens one.
final class ListViewController: UIViewController {
  private let stack = UIStackView()
  private var transition: CardTransition?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Today"
    view.backgroundColor = UIColor(white: 0.95, alpha: 1)
    stack.axis = .vertical
    stack.spacing = 24
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
    for (index, color) in [UIColor.systemIndigo, .systemOrange].enumerated() {
      let card = CardView(title: "Card \(index + 1)", color: color)
      card.accessibilityIdentifier = "card\(index + 1)"
      card.heightAnchor.constraint(equalToConstant: 300).isActive = true
      card.addTarget(self, action: #selector(open(_:)), for: .touchUpInside)
      stack.addArrangedSubview(card)
    }
  }

  @objc private func open(_ card: CardView) {
    let detail = DetailViewController(title: card.title, color: card.color)
    let transition = CardTransition(from: card.convert(card.bounds, to: nil))
    detail.modalPresentationStyle = .custom
    detail.transitioningDelegate = transition
    transition.follow(detail)
    self.transition = transition
    present(detail, animated: true)
  }
}

/// A colored card with a title.
final class CardView: UIControl {
  let title: String
  let color: UIColor
  private let label = UILabel()

  init(title: String, color: UIColor) {
    self.title = title
    self.color = color
    super.init(frame: .zero)
    backgroundColor = color
    layer.cornerRadius = 16
    label.text = title
    label.textColor = .white
    label.font = .systemFont(ofSize: 28, weight: .bold)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 20, y: 20, width: bounds.width - 40, height: 40)
  }
}
