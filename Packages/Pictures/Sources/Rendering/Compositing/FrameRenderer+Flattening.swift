import Look
@_spi(Tools) import Motion
@_spi(Tools) import Views

// Drawing views with their subviews into bitmaps.
extension FrameRenderer {
  /// The parts of a view that a bitmap contains.
  enum Extent {
    /// The view with its shadow.
    case whole
    /// The view without its shadow, with the margin that a blur needs around it.
    case bare
    /// The view without its shadow and without rounded corners, up to the last whole pixel.
    case filled

    /// The distance by which the bitmap extends beyond the view's bounds, in points.
    fileprivate func reach(of item: Item) -> Double {
      switch self {
      case .filled: return 0
      case .bare: return (item.visibleBlur * 3 + item.overhang).rounded(.up)
      case .whole:
        let overhang = item.overhang
        guard item.hasShadow else { return overhang.rounded(.up) }
        let offset = max(abs(item[.shadowX]), abs(item[.shadowY]))
        return max(overhang, min(item[.shadowRadius] * 3 + offset, 1e7)).rounded(.up)
      }
    }
  }

  /// Draws a view and its subviews into a bitmap, with the bitmap's area in the view's coordinates.
  ///
  /// Returns nil if nothing is visible.
  func flattened(
    _ view: Branch, _ extent: Extent, _ backdrop: Color, _ stores: BackingStores
  ) -> (bitmap: Bitmap, area: Rect)? {
    let item = view.item
    let bounds = item.bounds
    let reach = extent.reach(of: item) + (isTurningSlice ? 1 / pixelsPerPoint : 0)
    guard bounds.width + 2 * reach > 0, bounds.height + 2 * reach > 0 else { return nil }
    let wanted = bounds.insetBy(dx: -reach, dy: -reach)
    if reach > 0 { blame(item[.blur] > 0 ? .blur : .shadowRadius, of: item) }
    if reach == 0 { blameSize(of: item) }
    let picture = stores.flattened(view, extent, area: wanted) { canvas in
      switch extent {
      case .whole: drawLayer(view, alpha: 1, backdrop: backdrop, stores, on: canvas)
      case .bare, .filled:
        if extent == .filled, item.corner > 0 {
          canvas.fill(bounds, item.background.alpha > 0 ? item.background : backdrop)
        }
        drawParts(
          view, alpha: 1, castsShadow: false, backdrop: backdrop, stores, on: canvas)
      }
      if !canvas.isSound { meter.fail() }
    }
    return meter.isSpent ? nil : picture
  }

  /// Draws a view with its masks and filters into a bitmap that is then rotated in 3D.
  func projectable(
    _ view: Branch, backdrop: Color, _ stores: BackingStores
  ) -> (bitmap: Bitmap, area: Rect)? {
    let item = view.item
    guard item.isCut || item[.blur] > 0 || !ColorFilter(item).isNeutral else {
      return flattened(view, .whole, backdrop, stores)
    }
    var reach = max(Extent.whole.reach(of: item), Extent.bare.reach(of: item))
    if isTurningSlice { reach += 1 / pixelsPerPoint }
    let area = item.bounds.insetBy(dx: -reach, dy: -reach)
    guard area.width > 0, area.height > 0 else { return nil }
    blameSize(of: item)
    let bitmap = stores.drawn(area: area) { canvas in
      drawMasked(view, alpha: 1, backdrop: backdrop, stores, on: canvas)
      if !canvas.isSound { meter.fail() }
    }
    return meter.isSpent ? nil : (bitmap, area)
  }

  /// The content of a snapshot: the view without its own position, transform and opacity.
  func snapshot(_ node: View.Node, _ stores: BackingStores) -> Bitmap {
    let view = lists.list(of: node).root
    return stores.drawn(area: view.item.bounds) { canvas in
      canvas.add(view.item.bounds)
      canvas.clip()
      drawParts(view, alpha: 1, backdrop: node.ground ?? background, stores, on: canvas)
      if !canvas.isSound { meter.fail() }
    }
  }
}
