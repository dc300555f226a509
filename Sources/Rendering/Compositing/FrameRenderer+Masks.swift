import Motion
package import Views

// What is done to a view as a whole: the filters of what lies behind it, its masks, its own filters.
extension FrameRenderer {
  /// Filters what lies behind a view that is not turned in depth.
  func drawBackdrop(of node: View.Node, alpha: Double, on canvas: Canvas) {
    blame(.backdropBlur, of: node)
    canvas.within {
      guard clip(to: node, on: canvas) else { return }
      for mask in node.maskNodes {
        guard let path = outline(of: mask) else { continue }
        canvas.clip(to: path, mask.node.fillRule, isInverted: mask.isInverted)
      }
      canvas.add(node.bounds, cornerRadius: node.visibleCorner)
      canvas.clip()
      let scale = abs(canvas.transform.determinant).squareRoot()
      canvas.filterBehind(
        sigma: node[.backdropBlur] * scale, ColorFilter(backdropOf: node), alpha: alpha)
    }
  }

  /// Filters what lies behind a view that is turned in depth: behind its four corners.
  func drawBackdrop(
    of node: View.Node, alpha: Double, seenThrough map: Homography, on canvas: Canvas
  ) {
    guard let corners = map.corners(of: node.bounds) else { return }
    blame(.backdropBlur, of: node)
    canvas.within {
      canvas.clip(toPixels: corners)
      canvas.filterBehind(
        sigma: node[.backdropBlur] * pixelsPerPoint, ColorFilter(backdropOf: node), alpha: alpha)
    }
  }

  // MARK: Masks and filters

  /// Draws a view in its own coordinates, clipped by its masks.
  func drawMasked(
    _ node: View.Node, alpha: Double, backdrop: Color, _ stores: BackingStores, on canvas: Canvas
  ) {
    guard node.maskNodes.isEmpty else {
      return drawCut(node, alpha: alpha, backdrop: backdrop, stores, on: canvas)
    }
    drawClipped(node, alpha: alpha, backdrop: backdrop, stores, on: canvas)
  }

  /// Draws a view cut by the shapes that are its masks.
  private func drawCut(
    _ node: View.Node, alpha: Double, backdrop: Color, _ stores: BackingStores, on canvas: Canvas
  ) {
    canvas.group(alpha: alpha, within: node.subviews.isEmpty ? node.extent : nil) {
      drawClipped(node, alpha: 1, backdrop: backdrop, stores, on: canvas)
      for mask in node.maskNodes where !meter.isSpent {
        let view = meter.view
        meter.view = mask.node.id
        blame(.scale, of: mask.node)
        canvas.cut(
          by: outline(of: mask) ?? VectorPath(), mask.node.fillRule, isInverted: mask.isInverted,
          alpha: mask.node[.hidden] == 0 ? min(max(mask.node[.alpha], 0), 1) : 0)
        meter.view = view
      }
    }
  }

  /// The outline of a mask in the coordinates of the view that it clips.
  private func outline(of mask: View.MaskNode) -> VectorPath? {
    guard let path = mask.node.outline else { return nil }
    switch mask.node.pose(seenBy: nil).map {
    case .flat(let transform):
      guard transform.isVisible else { return nil }
      return path.mapped(transform.apply)
    case .projected(let map): return path.mapped { map.apply(to: $0) ?? Point(x: 1e7, y: 1e7) }
    }
  }

  /// Draws a view in its own coordinates, clipped by the masks among its properties.
  private func drawClipped(
    _ node: View.Node, alpha: Double, backdrop: Color, _ stores: BackingStores, on canvas: Canvas
  ) {
    guard node.hasBorder, !node.masks.isEmpty else {
      guard clip(to: node, on: canvas) else { return }
      return drawFiltered(node, alpha: alpha, backdrop: backdrop, stores, on: canvas)
    }
    // Clipped as one picture: clipped by itself, the fill would be seen through the border's edge.
    canvas.group(alpha: alpha, within: node.subviews.isEmpty ? node.extent : nil) {
      drawFiltered(node, alpha: 1, backdrop: backdrop, stores, on: canvas)
    } clippedBy: {
      clip(to: node, on: canvas)
    }
  }

  /// Clips to a view's masks.
  ///
  /// - Returns: Whether anything is left.
  private func clip(to node: View.Node, on canvas: Canvas) -> Bool {
    if node.masks.contains(.circle) {
      guard node[.maskRadius] > 0 else { return false }
      canvas.addCircle(
        center: Point(x: node[.maskX], y: node[.maskY]), radius: node[.maskRadius])
      canvas.clip()
    }
    if node.masks.contains(.rectangle) {
      let rect = Rect(
        x: node[.maskLeft], y: node[.maskTop], width: node[.maskWidth], height: node[.maskHeight])
      guard rect.size.width > 0, rect.size.height > 0 else { return false }
      canvas.add(rect, cornerRadius: node[.maskCorner])
      canvas.clip()
    }
    return canvas.clipInPixels != nil
  }

  /// Draws a view in its own coordinates with its filters.
  private func drawFiltered(
    _ node: View.Node, alpha: Double, backdrop: Color, _ stores: BackingStores, on canvas: Canvas
  ) {
    let colors = ColorFilter(node)
    guard node[.blur] > 0 || !colors.isNeutral else {
      return drawLayer(node, alpha: alpha, backdrop: backdrop, stores, on: canvas)
    }
    guard alpha == 1 || !node.hasShadow else {
      return canvas.group(alpha: alpha, within: nil) {
        drawFiltered(node, alpha: 1, backdrop: backdrop, stores, on: canvas)
      }
    }
    blame(.shadowRadius, of: node)
    drawShadow(of: node, node.bounds, corner: node.visibleCorner, alpha: 1, on: canvas)
    let keepsEdge = isFilled(node)
    guard let (bitmap, area) = flattened(node, keepsEdge ? .filled : .bare, backdrop, stores)
    else { return }
    blame(node[.blur] > 0 ? .blur : .saturation, of: node)
    let pixels = Double(bitmap.width * bitmap.height)
    guard canvas.visible(area) != nil, canvas.spend(16, pixels: pixels)
    else { return }
    let shown: Bitmap
    if node[.blur] > 0 {
      let fineness = Double(bitmap.width) / area.width
      let natural = abs(fineness - pixelsPerPoint) * area.width <= 1
      shown = BoxBlur.blurred(
        bitmap, sigma: node.visibleBlur * (natural ? pixelsPerPoint : fineness),
        beyond: keepsEdge ? .edge : .clear)
    } else {
      shown = bitmap.copy()
    }
    if !colors.isNeutral { colors.apply(to: shown) }
    canvas.within {
      if keepsEdge {
        // A slice that turns goes on a pixel beyond its bounds, see `reached`.
        let more = isTurningSlice && node.visibleCorner == 0 ? 1 / pixelsPerPoint : 0
        canvas.add(node.bounds.insetBy(dx: -more, dy: -more), cornerRadius: node.visibleCorner)
        canvas.clip()
      }
      canvas.draw(shown, in: area, alpha: alpha, goesOn: keepsEdge)
    }
  }

  /// Whether a view is opaque everywhere in its bounds but for rounded corners.
  package func isFilled(_ node: View.Node) -> Bool {
    if node.background.alpha == 1 { return true }
    switch node.content {
    case .none:
      if screens[node.id]?.isPainted == true { return true }
    case .image: return true
    case .snapshot(let picture), .slice(let picture, _): return isFilled(picture)
    case .gradient(let gradient):
      if gradient.stops.allSatisfy({ $0.color.alpha == 1 }) { return true }
    case .text, .shape: break
    }
    return node.subviews.contains { child in
      child[.alpha] == 1 && child[.hidden] == 0 && child.masks.isEmpty
        && child.maskNodes.isEmpty && child.covers(node.bounds)
        && isFilled(child)
    }
  }
}
