import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// A row of a list in a collection view, like UIKit's `UICollectionViewListCell`.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The smallest height of a row, in points.
  private static let usualHeight: CGFloat = 44

  /// How many levels the content is indented.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a level, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether accessories are indented with the content.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }
  /// What is shown before and after the content.
  open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }
  /// The guide of the line under the row.
  public private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    return guide
  }()
  private var shown: [(accessory: UICellAccessory, view: UIView)] = []
  private let line = UIView()
  /// The style of the list, and where the row is in its section.
  var listPlace: ListPlace? { didSet { if listPlace != oldValue { applyStyle() } } }

  /// Where a row is in a list.
  struct ListPlace: Equatable {
    var appearance: UICollectionLayoutListConfiguration.Appearance
    var isFirst: Bool
    var isLast: Bool
    var hasSeparator: Bool
  }

  open override class func _instance(frame: CGRect) -> UICollectionReusableView {
    UICollectionViewListCell(frame: frame)
  }

  /// The content that the style of the list has for a cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    switch listPlace?.appearance {
    case .grouped, .insetGrouped: .listGroupedCell()
    case .sidebar, .sidebarPlain: .listSidebarCell()
    case .plain, nil: .listPlainCell()
    }
  }

  private func applyStyle() {
    showDefaultBackground(defaultBackgroundConfiguration())
    if let place = listPlace, place.appearance == .insetGrouped {
      var corners: CACornerMask = []
      if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
      roundBackground(corners, by: corners.isEmpty ? 0 : 10)
    }
    setNeedsLayout()
  }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    listPlace = layoutAttributes.listPlace
  }

  // MARK: Accessories

  private func showAccessories() {
    for (_, view) in shown { view.removeFromSuperview() }
    shown = accessories.map { ($0, $0.makeView(in: self)) }
    for (_, view) in shown { addSubview(view) }
    setNeedsLayout()
  }

  /// The accessories that are shown, from the leading edge, or from the trailing edge.
  private func shown(isLeading: Bool) -> [(accessory: UICellAccessory, view: UIView)] {
    shown.filter {
      $0.accessory.isLeading == isLeading && $0.accessory.isShown(whileEditing: isEdited)
    }
  }

  private var isEdited: Bool { configurationState.isEditing }

  private var insets: (leading: CGFloat, trailing: CGFloat) {
    let indent = CGFloat(indentationLevel) * indentationWidth
    func width(_ list: [(accessory: UICellAccessory, view: UIView)]) -> CGFloat {
      list.reduce(0) { $0 + $1.accessory.width(of: $1.view) + UICellAccessory.gap }
    }
    return (width(shown(isLeading: true)) + indent, width(shown(isLeading: false)))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (leading, trailing) = insets
    let isFlipped = isRightToLeft
    contentView.frame = CGRect(
      x: isFlipped ? trailing : leading, y: 0, width: max(bounds.width - leading - trailing, 0),
      height: bounds.height)
    for (accessory, view) in shown {
      view.isHidden = !accessory.isShown(whileEditing: isEdited)
    }
    place(shown(isLeading: true), fromLeft: !isFlipped)
    place(shown(isLeading: false), fromLeft: isFlipped)
    placeLine()
  }

  private func place(_ list: [(accessory: UICellAccessory, view: UIView)], fromLeft: Bool) {
    var x = UICellAccessory.gap
    for (accessory, view) in fromLeft ? list : list.reversed() {
      let size = CGSize(width: accessory.width(of: view), height: view.bounds.height)
      view.frame = CGRect(
        x: fromLeft ? x : bounds.width - x - size.width, y: (bounds.height - size.height) / 2,
        width: size.width, height: size.height)
      x += size.width + UICellAccessory.gap
    }
  }

  private func placeLine() {
    let isShown = listPlace.map { $0.hasSeparator && !$0.isLast } ?? false
    guard isShown else { return line.removeFromSuperview() }
    if line.superview == nil { addSubview(line) }
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    let start = insets.leading + 20
    line.frame = CGRect(
      x: isRightToLeft ? 0 : start, y: bounds.height - 1 / 3, width: max(bounds.width - start, 0),
      height: 1 / 3)
  }

  override func neededSize(
    in size: CGSize, _ measured: UICollectionViewLayoutAttributes.MeasuredDirections
  ) -> CGSize? {
    let (leading, trailing) = insets
    let room = CGSize(width: max(size.width - leading - trailing, 0), height: size.height)
    guard var fits = super.neededSize(in: room, measured) else {
      return CGSize(width: size.width, height: Self.usualHeight)
    }
    fits.height = max(fits.height, Self.usualHeight)
    return CGSize(width: fits.width + leading + trailing, height: fits.height)
  }
}
