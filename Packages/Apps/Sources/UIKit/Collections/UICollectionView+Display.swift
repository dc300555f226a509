import CoreGraphics
import Foundation
import QuartzCore

// Visible elements have a view; a view that is scrolled away is reused.
extension UICollectionView {
  /// The number of times that the sizes which new views prefer can change the layout in one pass.
  private static let sizingRounds = 8

  /// Creates the views of the elements that become visible, and puts away those of the others.
  func showElements() {
    guard dataSource != nil, !isShowing else { return }
    isShowing = true
    defer { isShowing = false }
    placeStrips()
    let seen = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let elements = Set(seen.map(\.element))
    for element in views.keys.sorted() where !elements.contains(element) {
      guard let view = recycle(element) else { continue }
      notifyOfEndOfDisplay(of: view, at: element)
    }
    fill { _ in nil }
    for attributes in collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [] {
      if let view = views[attributes.element] { apply(attributes, by: view) }
    }
  }

  /// Creates the views that visible elements lack.
  ///
  /// - Parameter beginning: Where the view of an element begins; nil for its place.
  func fill(from beginning: (CollectionElement) -> UICollectionViewLayoutAttributes?) {
    for _ in 0..<Self.sizingRounds {
      var isOtherSize = false
      for attributes in collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
      where views[attributes.element] == nil {
        let begin = beginning(attributes.element)
        UIView.performWithoutAnimation {
          isOtherSize = show(attributes, from: begin) || isOtherSize
        }
      }
      guard isOtherSize else { return }
      prepareLayout()
      placeStrips()
    }
  }

  /// Gives an element its view.
  ///
  /// - Returns: Whether the view prefers another size, so that the layout must be prepared again.
  private func show(
    _ attributes: UICollectionViewLayoutAttributes, from begin: UICollectionViewLayoutAttributes?
  ) -> Bool {
    let element = attributes.element
    guard let view = makeView(of: element) else { return false }
    views[element] = view
    apply(begin ?? attributes, by: view)
    if let cell = view as? UICollectionViewCell {
      cell.isSelected = selected.contains(element.path)
      cell.updateConfigurationIfNeeded()
    }
    let isOtherSize = prefersOtherSize(view, attributes)
    notifyOfBeginOfDisplay(of: view, at: element)
    (stripView(for: attributes) ?? self).addElement(view)
    view.layoutIfNeeded()
    return isOtherSize
  }

  private func makeView(of element: CollectionElement) -> UICollectionReusableView? {
    switch element.category {
    case .cell: dataSource?.collectionView(self, cellForItemAt: element.path)
    case .supplementaryView:
      dataSource?.collectionView(
        self, viewForSupplementaryElementOfKind: element.kind, at: element.path)
    case .decorationView: collectionViewLayout.decorationMakers[element.kind]?()
    }
  }

  /// Whether a view that determines its own size changes the layout.
  private func prefersOtherSize(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard collectionViewLayout.measures(attributes) else { return false }
    let preferred = view.preferredLayoutAttributesFitting(attributes.duplicate())
    guard
      collectionViewLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return false }
    collectionViewLayout.invalidateLayout(
      with: collectionViewLayout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    return true
  }

  // MARK: Places

  /// Places a view as its attributes say, in the collection view or in the strip of its section.
  func apply(_ attributes: UICollectionViewLayoutAttributes, by view: UICollectionReusableView) {
    let origin = stripView(for: attributes)?.contentOrigin ?? .zero
    view.apply(attributes, in: origin)
  }

  /// The scroll view of the section in which the attributes place something.
  func stripView(for attributes: UICollectionViewLayoutAttributes) -> SectionStripView? {
    guard let strip = strips[attributes.indexPath.section], strip.strip.holds(attributes.element)
    else { return nil }
    return strip
  }

  // MARK: Reuse

  /// Takes the view of an element off the screen, so that it can be reused.
  @discardableResult
  func recycle(_ element: CollectionElement) -> UICollectionReusableView? {
    guard let view = views.removeValue(forKey: element) else { return nil }
    putAway(view)
    return view
  }

  func putAway(_ view: UICollectionReusableView) {
    view.removeFromSuperview()
    view.forgetAttributes()
    if let key = view.reuseKey { queue[key, default: []].append(view) }
  }

  // MARK: Delegate

  var listener: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

  private func notifyOfBeginOfDisplay(
    of view: UICollectionReusableView, at element: CollectionElement
  ) {
    if let cell = view as? UICollectionViewCell, element.category == .cell {
      listener?.collectionView(self, willDisplay: cell, forItemAt: element.path)
    } else if element.category == .supplementaryView {
      listener?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.path)
    }
  }

  func notifyOfEndOfDisplay(of view: UICollectionReusableView, at element: CollectionElement) {
    if let cell = view as? UICollectionViewCell, element.category == .cell {
      listener?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
    } else if element.category == .supplementaryView {
      listener?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind,
        at: element.path)
    }
  }
}

extension UIView {
  /// Adds the view of an element; what is in front stays in front.
  fileprivate func addElement(_ view: UICollectionReusableView) {
    let inFront = subviews.first {
      ($0 as? UICollectionReusableView).map { $0.order > view.order } ?? false
    }
    if let inFront { insertSubview(view, belowSubview: inFront) } else { addSubview(view) }
  }
}

extension UICollectionReusableView {
  /// Undoes what the attributes of a layout can change, as those of the next item would.
  fileprivate func forgetAttributes() {
    layer.transform = CATransform3DIdentity
    layer.zPosition = 0
    (alpha, isHidden) = (1, false)
    attributes = nil
  }

  /// Applies the attributes of the layout.
  ///
  /// - Parameter origin: The point of the collection view's content at which the superview's begins.
  fileprivate func apply(_ attributes: UICollectionViewLayoutAttributes, in origin: CGPoint) {
    apply(attributes)
    if bounds.size != attributes.size { bounds.size = attributes.size }
    center = CGPoint(x: attributes.center.x - origin.x, y: attributes.center.y - origin.y)
    let old = self.attributes
    // A view keeps the transform and the alpha that the app has set, unless the layout specifies one.
    if attributes.transform != .identity || old?.transform != attributes.transform && old != nil {
      transform = attributes.transform
    }
    if !CATransform3DIsIdentity(attributes.transform3D) {
      layer.transform = attributes.transform3D
    }
    if attributes.alpha != 1 || old.map({ $0.alpha != attributes.alpha }) ?? false {
      alpha = attributes.alpha
    }
    if attributes.zIndex != 0 { layer.zPosition = CGFloat(attributes.zIndex) }
    if attributes.isHidden || old?.isHidden == true { isHidden = attributes.isHidden }
    self.attributes = attributes
  }
}
