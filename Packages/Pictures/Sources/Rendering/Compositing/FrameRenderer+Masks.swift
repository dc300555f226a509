public import Look
@_spi(Tools) import Motion
@_spi(Tools) import Views

// Effects on a whole view: backdrop filters, masks, and its own filters.
extension FrameRenderer {
  /// Filters the picture behind a view that is not rotated in 3D.
  func drawBackdrop(of item: Item, alpha: Double, on canvas: Canvas) {
    blame(.backdropBlur, of: item)
    canvas.within {
      guard clip(to: item, on: canvas) else { return }
      for cut in item.cuts {
        guard let path = cut.path else { continue }
        canvas.clip(to: path, cut.rule, isInverted: cut.isInverted)
      }
      canvas.add(item.bounds, cornerRadius: item.corner)
      canvas.clip()
      let scale = abs(canvas.transform.determinant).squareRoot()
      canvas.filterBehind(
        sigma: item[.backdropBlur] * scale, ColorFilter(backdropOf: item), alpha: alpha)
    }
  }

  /// Filters the picture behind a view that is rotated in 3D, inside the polygon of its corners.
  func drawBackdrop(
    of item: Item, alpha: Double, seenThrough map: Homography, on canvas: Canvas
  ) {
    guard let corners = map.corners(of: item.bounds) else { return }
    blame(.backdropBlur, of: item)
    canvas.within {
      canvas.clip(toPixels: corners)
      canvas.filterBehind(
        sigma: item[.backdropBlur] * pixelsPerPoint, ColorFilter(backdropOf: item), alpha: alpha)
    }
  }

  // MARK: Masks and filters

  /// Draws a view in its own coordinates, clipped by its masks.
  func drawMasked(
    _ view: Branch, alpha: Double, backdrop: Color, _ stores: BackingStores, on canvas: Canvas
  ) {
    guard view.item.cuts.isEmpty else {
      return drawCut(view, alpha: alpha, backdrop: backdrop, stores, on: canvas)
    }
    drawClipped(view, alpha: alpha, backdrop: backdrop, stores, on: canvas)
  }

  /// Draws a view, clipped by its mask shapes.
  private func drawCut(
    _ view: Branch, alpha: Double, backdrop: Color, _ stores: BackingStores, on canvas: Canvas
  ) {
    canvas.group(alpha: alpha, within: view.isLeaf ? view.item.extent : nil) {
      drawClipped(view, alpha: 1, backdrop: backdrop, stores, on: canvas)
      for cut in view.item.cuts where !meter.isSpent {
        let outside = meter.view
        meter.view = cut.id
        meter.cause = .init(property: .scale, value: cut.scale)
        canvas.cut(
          by: cut.path ?? VectorPath(), cut.rule, isInverted: cut.isInverted, alpha: cut.opacity)
        meter.view = outside
      }
    }
  }

  /// Draws a view in its own coordinates, clipped by the masks in its properties.
  private func drawClipped(
    _ view: Branch, alpha: Double, backdrop: Color, _ stores: BackingStores, on canvas: Canvas
  ) {
    let item = view.item
    guard item.hasBorder, item.circle != nil || item.window != nil else {
      guard clip(to: item, on: canvas) else { return }
      return drawFiltered(view, alpha: alpha, backdrop: backdrop, stores, on: canvas)
    }
    // The view is clipped as one picture. If its parts were clipped separately, the fill would be
    // visible through the border's antialiased edge.
    canvas.group(alpha: alpha, within: view.isLeaf ? view.item.extent : nil) {
      drawFiltered(view, alpha: 1, backdrop: backdrop, stores, on: canvas)
    } clippedBy: {
      clip(to: item, on: canvas)
    }
  }

  /// Clips to a view's masks.
  ///
  /// - Returns: Whether any part is left.
  private func clip(to item: Item, on canvas: Canvas) -> Bool {
    if let circle = item.circle {
      guard circle.radius > 0 else { return false }
      canvas.addCircle(center: circle.center, radius: circle.radius)
      canvas.clip()
    }
    if let window = item.window {
      guard window.rect.size.width > 0, window.rect.size.height > 0 else { return false }
      canvas.add(window.rect, cornerRadius: window.corner)
      canvas.clip()
    }
    return canvas.clipInPixels != nil
  }

  /// Draws a view in its own coordinates with its filters.
  private func drawFiltered(
    _ view: Branch, alpha: Double, backdrop: Color, _ stores: BackingStores, on canvas: Canvas
  ) {
    let item = view.item
    let colors = ColorFilter(item)
    guard item[.blur] > 0 || !colors.isNeutral else {
      return drawLayer(view, alpha: alpha, backdrop: backdrop, stores, on: canvas)
    }
    guard alpha == 1 || !item.hasShadow else {
      return canvas.group(alpha: alpha, within: nil) {
        drawFiltered(view, alpha: 1, backdrop: backdrop, stores, on: canvas)
      }
    }
    blame(.shadowRadius, of: item)
    drawShadow(of: item, alpha: 1, on: canvas)
    let keepsEdge = isFilled(view)
    guard let (bitmap, area) = flattened(view, keepsEdge ? .filled : .bare, backdrop, stores)
    else { return }
    blame(item[.blur] > 0 ? .blur : .saturation, of: item)
    let pixels = Double(bitmap.width * bitmap.height)
    guard canvas.visible(area) != nil, canvas.spend(DrawingCost.Touches.filter, pixels: pixels)
    else { return }
    let shown: Bitmap
    if item[.blur] > 0 {
      let fineness = Double(bitmap.width) / area.width
      let natural = abs(fineness - pixelsPerPoint) * area.width <= 1
      shown = BoxBlur.blurred(
        bitmap, sigma: item.visibleBlur * (natural ? pixelsPerPoint : fineness),
        beyond: keepsEdge ? .edge : .clear)
    } else {
      shown = bitmap.copy()
    }
    if !colors.isNeutral { colors.apply(to: shown) }
    canvas.within {
      if keepsEdge {
        // A slice that is rotated in 3D is drawn a pixel beyond its bounds, as in
        // `Item.reaching(_:of:by:)`.
        let more = isTurningSlice && item.corner == 0 ? 1 / pixelsPerPoint : 0
        canvas.add(item.bounds.insetBy(dx: -more, dy: -more), cornerRadius: item.corner)
        canvas.clip()
      }
      canvas.draw(shown, in: area, alpha: alpha, goesOn: keepsEdge)
    }
  }

  /// Whether a view is opaque everywhere in its bounds, except at rounded corners.
  public func isFilled(_ view: Branch) -> Bool {
    let item = view.item
    if item.background.alpha == 1 { return true }
    switch item.content {
    case .image: return true
    case .snapshot(let picture), .slice(let picture, _):
      return isFilled(lists.list(of: picture).root)
    case .gradient(let gradient):
      if gradient.stops.allSatisfy({ $0.color.alpha == 1 }) { return true }
    case .none, .text, .shape: break
    }
    return view.children.contains { child in
      child.item[.alpha] == 1 && child.item.isShown && !child.item.isCut
        && child.item.covers(item.bounds) && isFilled(child)
    }
  }
}
