// No import: an app's header brings UIKit.

/// A cell that only its class names.
final class PictureCell: UICollectionViewCell {
  let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(picture)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = contentView.bounds
  }
}

final class RowCell: UITableViewCell {}

extension UICollectionView {
  /// As apps write it for all their cells.
  func register<Cell: UICollectionViewCell>(_ type: Cell.Type) {
    register(type, forCellWithReuseIdentifier: String(describing: type))
  }
}

/// A wall of pictures.
final class WallScreen: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  let layout = UICollectionViewFlowLayout()
  private(set) lazy var wall = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
  let rows = UITableView()
  var tapped: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    wall.register(PictureCell.self)
    wall.dataSource = self
    wall.delegate = self
    view.addSubview(wall)
    rows.register(RowCell.self, forCellReuseIdentifier: "row")
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 60 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: String(describing: PictureCell.self), for: indexPath)
    (cell as? PictureCell)?.picture.tag = indexPath.item
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 90, height: 80) }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    tapped.append(indexPath.item)
  }
}

/// A view with a layer of the app's own.
final class TicketView: UIView {
  override class var layerClass: AnyClass { TicketLayer.self }
}

final class TicketLayer: CAShapeLayer {
  var holes = 3
}
