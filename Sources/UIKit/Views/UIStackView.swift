import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Views in a row or a column, as `UIStackView`.
///
/// It places its views itself and not by constraints, whose sizes it reads.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How views share the length.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  /// Where views are across.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }
  /// The views, in their order.
  open private(set) var arrangedSubviews: [UIView] = []
  /// A row or a column.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { changed() } }
  /// How views share the length.
  open var distribution = Distribution.fill { didSet { changed() } }
  /// Where views are across.
  open var alignment = Alignment.fill { didSet { changed() } }
  /// Points between two views.
  open var spacing: CGFloat = 0 { didSet { changed() } }
  /// Kept.
  open var isBaselineRelativeArrangement = false
  /// Whether views stay inside the margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { changed() } }
  private var custom: [ObjectIdentifier: CGFloat] = [:]

  /// Makes a stack of views.
  public init(arrangedSubviews views: [UIView]) {
    super.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
  /// Makes an empty stack.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Absent: there are no archives; answers nil.
  public required init?(coder: NSCoder) { nil }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }
  /// Adds a view at an index.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
    changed()
  }
  /// Removes a view from the order; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    changed()
  }
  /// Says the space after a view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    custom[ObjectIdentifier(arrangedSubview)] = spacing
    changed()
  }
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    arrangedSubviews.removeAll { $0 === subview }
    changed()
  }
  private func changed() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }
  private func space(after view: UIView) -> CGFloat { custom[ObjectIdentifier(view)] ?? spacing }
  private func along(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
  private func across(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

  /// The size that a view asks for.
  private func natural(_ view: UIView) -> CGSize {
    var size = view.intrinsicContentSize
    let fitted = size.width < 0 || size.height < 0 || !view.constraints.isEmpty
    if fitted {
      let fit = view.systemLayoutSizeFitting(.zero)
      size = CGSize(
        width: size.width < 0 || fit.width > 0 ? max(fit.width, size.width) : size.width,
        height: size.height < 0 || fit.height > 0 ? max(fit.height, size.height) : size.height)
    }
    return CGSize(width: max(size.width, 0), height: max(size.height, 0))
  }

  private var area: CGRect {
    isLayoutMarginsRelativeArrangement ? bounds.inset(by: layoutMargins) : bounds
  }

  open override var intrinsicContentSize: CGSize {
    let views = shown
    let sizes = views.map(natural)
    let spaces = views.dropLast().map(space).reduce(0, +)
    let length =
      distribution == .fillEqually
      ? (sizes.map(along).max() ?? 0) * CGFloat(views.count) : sizes.map(along).reduce(0, +)
    let depth = sizes.map(across).max() ?? 0
    let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    let (w, h) = (margins.left + margins.right, margins.top + margins.bottom)
    return axis == .horizontal
      ? CGSize(width: length + spaces + w, height: depth + h)
      : CGSize(width: depth + w, height: length + spaces + h)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let views = shown
    guard !views.isEmpty else { return }
    let sizes = views.map(natural)
    let room = along(area.size) - views.dropLast().map(space).reduce(0, +)
    let total = sizes.map(along).reduce(0, +)
    var lengths = sizes.map(along)
    var gap: CGFloat = 0
    switch distribution {
    case .fillEqually: lengths = lengths.map { _ in room / CGFloat(views.count) }
    case .fillProportionally:
      lengths = lengths.map { total > 0 ? $0 * room / total : room / CGFloat(views.count) }
    case .fill:
      // The first view that hugs its content least gets what is left.
      let priorities = views.map { $0.contentHuggingPriority(for: axis).rawValue }
      let index = priorities.indices.min { priorities[$0] < priorities[$1] } ?? 0
      lengths[index] = max(lengths[index] + room - total, 0)
    case .equalSpacing, .equalCentering:
      gap = views.count > 1 ? max(room - total, 0) / CGFloat(views.count - 1) : 0
    }
    var place = axis == .horizontal ? area.minX : area.minY
    let isReversed = axis == .horizontal && isRightToLeft
    for (index, view) in views.enumerated() {
      let depth =
        alignment == .fill ? across(area.size) : min(across(sizes[index]), across(area.size))
      let start = axis == .horizontal ? area.minY : area.minX
      let offset: CGFloat =
        switch alignment {
        case .fill, .leading, .firstBaseline: 0
        case .center: (across(area.size) - depth) / 2
        case .trailing, .lastBaseline: across(area.size) - depth
        }
      var frame =
        axis == .horizontal
        ? CGRect(x: place, y: start + offset, width: lengths[index], height: depth)
        : CGRect(x: start + offset, y: place, width: depth, height: lengths[index])
      if isReversed { frame.origin.x = area.maxX - (frame.maxX - area.minX) }
      view.bounds = CGRect(origin: view.bounds.origin, size: frame.size)
      view.center = CGPoint(
        x: frame.minX + frame.width * view.layer.anchorPoint.x,
        y: frame.minY + frame.height * view.layer.anchorPoint.y)
      place += lengths[index] + space(after: view) + gap
    }
  }
}
