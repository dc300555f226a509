import InterludeKit
public import UIKit

/// Places below one another; a tap on one pushes it.
final class PlacesController: UIViewController {
  private static let places: [(name: String, color: UIColor)] = [
    ("Harbor", .systemTeal), ("Hills", .systemGreen), ("Market", .systemOrange),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Places"
    view.backgroundColor = .white
    for (index, place) in Self.places.enumerated() {
      let row = Tile(place.name, place.color)
      row.accessibilityIdentifier = "place\(index + 1)"
      row.frame = CGRect(x: 20, y: 130 + 110 * index, width: 350, height: 90)
      row.autoresizingMask = .flexibleWidth
      row.addAction(
        UIAction { [weak self] _ in
          self?.navigationController?.pushViewController(
            PlaceController(place.name, place.color), animated: true)
        }, for: .touchUpInside)
      view.addSubview(row)
    }
  }
}

/// A place.
public final class PlaceController: UIViewController {
  private let color: UIColor

  public init(_ name: String, _ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.96, alpha: 1)
    let picture = Tile(title ?? "", color)
    picture.isUserInteractionEnabled = false
    picture.frame = CGRect(x: 0, y: 100, width: view.bounds.width, height: 300)
    picture.autoresizingMask = .flexibleWidth
    view.addSubview(picture)
  }
}

/// A card that opens into a story, and a button for the sheet.
final class TodayController: UIViewController {
  private let card: InterludeDelegate?
  private let sheet: InterludeDelegate?

  init(card: InterludeDelegate?, sheet: InterludeDelegate?) {
    self.card = card
    self.sheet = sheet
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    // Taps tell scripts which view a screen comes from.
    card?.addGestures(to: self)
    let tile = Tile("Today's walk", .systemIndigo)
    tile.accessibilityIdentifier = "card"
    tile.layer.cornerRadius = 16
    tile.frame = CGRect(x: 20, y: 90, width: 350, height: 400)
    tile.autoresizingMask = .flexibleWidth
    tile.addAction(UIAction { [weak self] _ in self?.openStory() }, for: .touchUpInside)
    let more = Tile("Now playing", .systemPink)
    more.accessibilityIdentifier = "more"
    more.layer.cornerRadius = 12
    more.frame = CGRect(x: 20, y: 530, width: 350, height: 60)
    more.autoresizingMask = .flexibleWidth
    more.addAction(UIAction { [weak self] _ in self?.openSheet() }, for: .touchUpInside)
    view.addSubview(tile)
    view.addSubview(more)
  }

  private func openStory() {
    let story = StoryController()
    story.modalPresentationStyle = .fullScreen
    story.transitioningDelegate = card
    card?.addGestures(to: story)
    present(story, animated: true)
  }

  private func openSheet() {
    let shown = SheetController()
    shown.modalPresentationStyle = .custom
    shown.transitioningDelegate = sheet
    present(shown, animated: true)
  }
}

/// The story of a card.
final class StoryController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let picture = Tile("Today's walk", .systemIndigo)
    picture.isUserInteractionEnabled = false
    picture.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 420)
    picture.autoresizingMask = .flexibleWidth
    view.addSubview(picture)
  }
}

/// What the sheet shows.
final class SheetController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.92, alpha: 1)
    let label = UILabel(frame: CGRect(x: 24, y: 24, width: 340, height: 40))
    label.text = "Now playing"
    label.font = .systemFont(ofSize: 28, weight: .bold)
    view.addSubview(label)
  }
}

/// A colored view with a title.
final class Tile: UIControl {
  private let label = UILabel()

  init(_ title: String, _ color: UIColor) {
    super.init(frame: .zero)
    backgroundColor = color
    label.text = title
    label.textColor = .white
    label.font = .systemFont(ofSize: 26, weight: .bold)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 20, y: bounds.height - 52, width: bounds.width - 40, height: 36)
  }
}
