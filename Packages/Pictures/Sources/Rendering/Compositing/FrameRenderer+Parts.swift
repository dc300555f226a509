import Look
@_spi(Tools) import Motion
@_spi(Tools) import Views

// The parts of a view besides its subviews: shadow, content, shape, border.
extension FrameRenderer {
  func drawContent(
    of item: Item, alpha: Double, backdrop: Color, _ stores: BackingStores, on canvas: Canvas
  ) {
    let (bounds, corner) = (item.bounds, item.corner)
    let content = stores.content(of: item, backdrop: backdrop, on: canvas) {
      self.snapshot($0, stores)
    }
    switch content {
    case .color(let color): canvas.fill(bounds, cornerRadius: corner, color, alpha: alpha)
    case .bitmap(let bitmap, let part, let isOpaque):
      if !isOpaque { canvas.fill(bounds, cornerRadius: corner, item.background, alpha: alpha) }
      guard let part else {
        let rect = natural(bitmap, for: bounds)
        return canvas.draw(bitmap, in: rect, cornerRadius: corner, alpha: alpha)
      }
      let now = canvas.transform
      guard isTurningSlice || now.b != 0 || now.c != 0, corner == 0, !part.isEmpty else {
        return canvas.draw(bitmap, part: part, in: bounds, cornerRadius: corner, alpha: alpha)
      }
      let whole = Size(width: Double(bitmap.width), height: Double(bitmap.height))
      let (wider, box) = item.reaching(part, of: whole, by: 1)
      canvas.draw(bitmap, part: wider, in: box, alpha: alpha)
    case .visible(let bitmap, let area):
      canvas.fill(bounds, cornerRadius: corner, item.background, alpha: alpha)
      canvas.within {
        canvas.add(bounds, cornerRadius: corner)
        canvas.clip()
        canvas.draw(bitmap, in: area, alpha: alpha)
      }
    }
  }

  func draw(
    _ shape: View.VectorShape, along path: VectorPath, of item: Item, alpha: Double,
    on canvas: Canvas
  ) {
    blame(item[.morph] == 0 ? .scale : .morph, of: item)
    canvas.fill(path, shape.fillRule, item.color(.fillColor).faded(alpha))
    blame(.lineWidth, of: item)
    let line = path.trimmed(from: item[.trimStart], to: item[.trimEnd])
    let color = item.color(.strokeColor).faded(alpha)
    if !canvas.stroke(line, of: shape, width: item[.lineWidth], color) { meter.fail() }
  }

  func drawBorder(of item: Item, alpha: Double, on canvas: Canvas) {
    let (bounds, corner) = (item.bounds, item.corner)
    let width = item[.borderWidth]
    let color = item.color(.borderColor).faded(alpha)
    guard canvas.visible(bounds) != nil else { return }
    blame(.borderWidth, of: item)
    guard !canvas.isFar(bounds), width <= min(bounds.width, bounds.height) else {
      canvas.fillBorder(of: bounds, cornerRadius: corner, width: width, color)
      return
    }
    guard canvas.spend(DrawingCost.Touches.border, in: bounds) else { return }
    let inner = Rect(
      x: width / 2, y: width / 2, width: bounds.width - width, height: bounds.height - width)
    canvas.add(inner, cornerRadius: max(corner - width / 2, 0))
    canvas.stroke(color, width: width)
  }

  /// The rectangle of a store at its natural size.
  ///
  /// A store can be up to a pixel larger than its view; scaling it to the view would blur it.
  private func natural(_ bitmap: Bitmap, for bounds: Rect) -> Rect {
    let size = Size(
      width: Double(bitmap.width) / pixelsPerPoint, height: Double(bitmap.height) / pixelsPerPoint)
    let isNatural =
      abs(size.width - bounds.width) * pixelsPerPoint < 1
      && abs(size.height - bounds.height) * pixelsPerPoint < 1
    return isNatural ? Rect(origin: .zero, size: size) : bounds
  }

  func drawShadow(of item: Item, alpha: Double, on canvas: Canvas) {
    let bounds = item.bounds
    guard item.hasShadow, !bounds.isEmpty else { return }
    let color = item.color(.shadowColor).faded(item[.shadowOpacity] * alpha)
    shadows.draw(
      of: bounds.offsetBy(dx: item[.shadowX], dy: item[.shadowY]), cornerRadius: item.corner,
      radius: item[.shadowRadius], color: color, pixelsPerPoint: pixelsPerPoint,
      cover: item.background.alpha == 1 && alpha == 1 ? bounds : nil, on: canvas)
  }
}
