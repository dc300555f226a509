import Motion
import Views

// Views with their subviews as pictures.
extension FrameRenderer {
  /// What a picture of a view contains.
  enum Extent {
    /// The view with its shadow.
    case whole
    /// The view without its shadow, and what a blur needs around it.
    case bare
    /// The view without its shadow and without rounded corners, to the last whole pixel.
    case filled
  }

  /// A view with its subviews as a bitmap, and the bitmap's area in the view's coordinates; nil if
  /// nothing is visible.
  func flattened(
    _ node: View.Node, _ extent: Extent, _ backdrop: Color, _ stores: BackingStores
  ) -> (bitmap: Bitmap, area: Rect)? {
    let bounds = node.bounds
    let reach = node.reach(extent) + (isTurningSlice ? 1 / pixelsPerPoint : 0)
    guard bounds.width + 2 * reach > 0, bounds.height + 2 * reach > 0 else { return nil }
    let wanted = bounds.insetBy(dx: -reach, dy: -reach)
    if reach > 0 { blame(node[.blur] > 0 ? .blur : .shadowRadius, of: node) }
    if reach == 0 { blameSize(of: node) }
    let picture = stores.flattened(node, extent, area: wanted) { canvas in
      switch extent {
      case .whole: drawLayer(node, alpha: 1, backdrop: backdrop, stores, on: canvas)
      case .bare, .filled:
        if extent == .filled, node.visibleCorner > 0 {
          canvas.fill(bounds, node.background.alpha > 0 ? node.background : backdrop)
        }
        drawParts(
          node, alpha: 1, castsShadow: false, backdrop: backdrop, stores, on: canvas)
      }
      if !canvas.isSound { meter.fail() }
    }
    return meter.isSpent ? nil : picture
  }

  /// A view as a bitmap to be turned in depth: with its masks and filters.
  func projectable(
    _ node: View.Node, backdrop: Color, _ stores: BackingStores
  ) -> (bitmap: Bitmap, area: Rect)? {
    guard
      !node.masks.isEmpty || !node.maskNodes.isEmpty || node[.blur] > 0
        || !ColorFilter(node).isNeutral
    else {
      return flattened(node, .whole, backdrop, stores)
    }
    var reach = max(node.reach(.whole), node.reach(.bare))
    if isTurningSlice { reach += 1 / pixelsPerPoint }
    let area = node.bounds.insetBy(dx: -reach, dy: -reach)
    guard area.width > 0, area.height > 0 else { return nil }
    blameSize(of: node)
    let bitmap = stores.drawn(area: area) { canvas in
      drawMasked(node, alpha: 1, backdrop: backdrop, stores, on: canvas)
      if !canvas.isSound { meter.fail() }
    }
    return meter.isSpent ? nil : (bitmap, area)
  }

  /// The content of a snapshot: the view without its own position, transform and opacity.
  func snapshot(_ node: View.Node, _ stores: BackingStores) -> Bitmap {
    let bounds = Rect(x: 0, y: 0, width: node[.width], height: node[.height])
    return stores.drawn(area: bounds) { canvas in
      canvas.add(bounds)
      canvas.clip()
      drawParts(node, alpha: 1, backdrop: node.ground ?? background, stores, on: canvas)
      if !canvas.isSound { meter.fail() }
    }
  }
}
