import CPango
public import Motion
public import Views

/// Draws frames of the stage.
///
/// A view's content is drawn once into a backing store, as in Core Animation; a frame only
/// composites backing stores. One renderer is for one series of frames, because it caches what it
/// drew.
///
/// ```swift
/// let renderer = try FrameRenderer(pixelsPerPoint: 2)
/// let bitmap = renderer.render(Frame(of: stage.window, at: stage.time))
/// ```
public final class FrameRenderer {
  /// Pixels of the picture per point of the stage.
  public let pixelsPerPoint: Double
  /// The color behind the window.
  public var background: Color = .black
  /// What the device's shape and bars cover at each edge, in points; the status bar is drawn in the
  /// upper one if it fits, and the home indicator in the lower one.
  public var insets = EdgeInsets.zero

  let screens: [String: ScreenArt]
  private let shadows = ShadowStore()
  private let images: ImageStore
  let painter: ScreenPainter
  let meter = Meter()
  private var stores: (BackingStores, pixels: Int)?
  /// Whether the slice that is drawn now will be turned in depth.
  private var isTurningSlice = false

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - pixelsPerPoint: The resolution of the pictures.
  ///   - screens: What to paint on the views of controllers, by the id of the view.
  ///   - imageFolder: The folder of the files that views name as their images.
  /// - Throws: ``FontError`` if text can't be set in the bundled font.
  public init(
    pixelsPerPoint: Double, screens: [String: ScreenArt] = [:], imageFolder: String? = nil
  ) throws(FontError) {
    self.pixelsPerPoint = pixelsPerPoint
    self.screens = screens
    let typesetter = try Typesetter()
    painter = ScreenPainter(typesetter: typesetter)
    images = ImageStore(folder: imageFolder)
  }

  /// Draws a frame as a new picture.
  ///
  /// - Throws: ``PictureError`` if a view is too costly or the picture needs too much memory.
  public func render(_ frame: Frame) throws(PictureError) -> Bitmap {
    let size = Size(
      width: (frame.size.width * pixelsPerPoint).rounded(),
      height: (frame.size.height * pixelsPerPoint).rounded())
    try Bitmap.checkRoom(for: size)
    let bitmap = Bitmap(width: Int(size.width), height: Int(size.height))
    try render(frame, into: bitmap)
    return bitmap
  }

  /// Draws a frame over a picture's previous content.
  ///
  /// - Throws: ``PictureError`` if a view is too costly; the picture is then incomplete.
  public func render(_ frame: Frame, into bitmap: Bitmap) throws(PictureError) {
    let stores = stores(for: bitmap)
    meter.begin(pixels: Double(bitmap.width * bitmap.height))
    let canvas = Canvas(bitmap, meter: meter)
    cairo_set_operator(canvas.context, CAIRO_OPERATOR_SOURCE)
    canvas.setSource(background)
    cairo_paint(canvas.context)
    cairo_set_operator(canvas.context, CAIRO_OPERATOR_OVER)
    canvas.scale(pixelsPerPoint)
    meter.view = frame.root.id
    drawLayer(frame.root, alpha: 1, backdrop: background, stores, on: canvas)
    drawDevice(size: frame.size, over: bitmap, on: canvas)
    // Cairo draws nothing more after a number that it can't represent.
    if !canvas.isSound { meter.fail() }
    if let fault = meter.fault { throw fault }
  }

  /// Caches for pictures of the same size.
  private func stores(for bitmap: Bitmap) -> BackingStores {
    stores(ofPixels: bitmap.width * bitmap.height)
  }

  func stores(ofPixels pixels: Int) -> BackingStores {
    if let stores, stores.pixels == pixels { return stores.0 }
    let new = BackingStores(
      pixelsPerPoint: pixelsPerPoint, pixels: Double(pixels), painter: painter, screens: screens,
      images: images, meter: meter)
    stores = (new, pixels)
    return new
  }

  /// The status bar and home indicator lie over everything and don't move; their colors contrast
  /// with what is below.
  private func drawDevice(size: Size, over bitmap: Bitmap, on canvas: Canvas) {
    let y = insets.top * 0.55
    let sides = [33, size.width - 63].map { stride(from: $0, to: $0 + 30, by: 6) }
    if let left = ink(on: bitmap, columns: sides[0], y: y),
      let right = ink(on: bitmap, columns: sides[1], y: y)
    {
      painter.drawStatusBar(size: size, insets: insets, left: left, right: right, on: canvas)
    }
    let line = ScreenPainter.homeIndicator(on: size)
    let places = stride(from: line.minX, to: line.maxX, by: 6)
    if insets.bottom > 0, let ink = ink(on: bitmap, columns: places, y: line.midY) {
      painter.drawHomeIndicator(size: size, color: ink, on: canvas)
    }
  }

  /// The contrasting color on a line of a picture, in points; nil outside of it.
  private func ink(
    on bitmap: Bitmap, columns: StrideTo<Double>, y: Double
  ) -> Color? {
    let row = Int(min(max(y * pixelsPerPoint, 0), Double(bitmap.height - 1)))
    let inside = columns.map { Int($0 * pixelsPerPoint) }.filter { 0..<bitmap.width ~= $0 }
    guard !inside.isEmpty else { return nil }
    let brightness = inside.reduce(0) { $0 + bitmap[$1, row].luminance } / Double(inside.count)
    return brightness < 0.45 ? .white : .black
  }

  // MARK: A view in its superview

  private func draw(
    _ node: View.Node, seenBy eye: Pose.Eye?, backdrop: Color, _ stores: BackingStores,
    on canvas: Canvas
  ) {
    let opacity = min(max(node[.alpha], 0), 1)
    guard node[.hidden] == 0, opacity > 0, !meter.isSpent else { return }
    let outside = meter.view
    meter.view = node.id
    defer { meter.view = outside }
    let pose = node.pose(seenBy: eye)
    guard !pose.showsBack || node[.doubleSided] != 0 else { return }
    switch pose.map {
    case .flat(let transform):
      let whole = transform.concatenating(canvas.transform)
      guard transform.isVisible, whole.isVisible, !whole.isEndless else {
        if whole.isEndless {
          blameScale(of: node)
          meter.fail()
        }
        return
      }
      canvas.within {
        canvas.concatenate(transform)
        canvas.snapToPixels(node.partOrigin, unit: pixelsPerPoint)
        if node.hasBackdrop { drawBackdrop(of: node, alpha: opacity, on: canvas) }
        blended(node, on: canvas) {
          drawMasked(node, alpha: opacity, backdrop: backdrop, stores, on: canvas)
        }
      }
    case .projected(let projection):
      if case .slice = node.content { isTurningSlice = true }
      defer { isTurningSlice = false }
      let outer = Homography(canvas.transform)
      if node.hasBackdrop {
        let whole = projection.followed(by: outer)
        drawBackdrop(of: node, alpha: opacity, seenThrough: whole, on: canvas)
      }
      guard let (bitmap, area) = projectable(node, backdrop: backdrop, stores) else { return }
      let placed = AffineTransform.scale(
        x: area.width / Double(bitmap.width), y: area.height / Double(bitmap.height)
      ).concatenating(.translation(x: area.minX, y: area.minY))
      let map = Homography(placed).followed(by: projection).followed(by: outer)
      blame(node[.perspective] > 0 ? .perspective : .translateZ, of: node)
      blended(node, on: canvas) { Warp.draw(bitmap, by: map, alpha: opacity, on: canvas) }
    }
  }

  /// Draws a view mixed with what lies behind it.
  private func blended(_ node: View.Node, on canvas: Canvas, _ body: () -> Void) {
    guard node.blendMode != .normal else { return body() }
    canvas.group(alpha: 1, within: nil, mixing: node.blendMode, body)
  }

  /// Names the property that is to blame if drawing costs too much.
  private func blame(_ property: Property, of node: View.Node) {
    meter.cause = .init(property: property, value: node[property])
  }

  private func blameScale(of node: View.Node) {
    let scales = [Property.scale, .scaleX, .scaleY]
    blame(scales.max { abs(node[$0]) < abs(node[$1]) } ?? .scale, of: node)
  }

  private func blameSize(of node: View.Node) {
    blame(node[.width] >= node[.height] ? .width : .height, of: node)
  }

  // MARK: Backdrop

  /// Filters what lies behind a view that is not turned in depth.
  private func drawBackdrop(of node: View.Node, alpha: Double, on canvas: Canvas) {
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
  private func drawBackdrop(
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
  private func drawMasked(
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
    guard canvas.visible(area) != nil, canvas.spend(node[.blur] > 0 ? 16 : 8, pixels: pixels)
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
      // A slice that turns goes on beyond its bounds, see `reached`.
      if keepsEdge, !isTurningSlice {
        canvas.add(node.bounds, cornerRadius: node.visibleCorner)
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

  // MARK: A view with its subviews

  /// Draws a view in its own coordinates: shadow, background and content, subviews, border.
  private func drawLayer(
    _ node: View.Node, alpha: Double, backdrop: Color, _ stores: BackingStores, on canvas: Canvas
  ) {
    let isGroup =
      !node.subviews.isEmpty || node.hasShadow || node.hasBorder || node.outline != nil
    if alpha < 1, isGroup {
      blame(.alpha, of: node)
      // Subviews can be anywhere; a view without any stays within its shadow.
      canvas.group(alpha: alpha, within: node.subviews.isEmpty ? node.extent : nil) {
        drawParts(node, alpha: 1, backdrop: backdrop, stores, on: canvas)
      }
    } else {
      drawParts(node, alpha: alpha, backdrop: backdrop, stores, on: canvas)
    }
  }

  private func drawParts(
    _ node: View.Node, alpha: Double, castsShadow: Bool = true, backdrop: Color,
    _ stores: BackingStores, on canvas: Canvas
  ) {
    let bounds = node.bounds
    let corner = node.visibleCorner
    if castsShadow {
      blame(.shadowRadius, of: node)
      drawShadow(of: node, bounds, corner: corner, alpha: alpha, on: canvas)
    }
    let ground = node.background.alpha > 0.5 ? node.background : backdrop
    if canvas.visible(bounds) != nil {
      blameSize(of: node)
      drawContent(node, bounds, corner: corner, alpha: alpha, backdrop: backdrop, stores, canvas)
      if case .gradient(let gradient) = node.content {
        canvas.fill(bounds, cornerRadius: corner, gradient, alpha: alpha)
      }
    }
    if case .shape(let shape) = node.content { draw(shape, of: node, alpha: alpha, on: canvas) }
    canvas.within {
      if !node.subviews.isEmpty, node.clipsToBounds || (corner > 0 && screens[node.id] != nil) {
        canvas.add(bounds, cornerRadius: corner)
        canvas.clip()
      }
      let eye = node.camera?.eye(in: bounds.size)
      for child in node.subviews {
        draw(child, seenBy: eye, backdrop: ground, stores, on: canvas)
      }
      if let art = screens[node.id], !art.tabs.isEmpty, canvas.visible(bounds) != nil {
        let selected = art.tabs.firstIndex { $0.id == node.frontmost(of: art.tabs.map(\.id)) }
        painter.drawTabBar(art, selected: selected ?? 0, size: bounds.size, on: canvas)
      }
    }
    if node.hasBorder { drawBorder(of: node, bounds, corner: corner, alpha: alpha, on: canvas) }
  }

  private func drawContent(
    _ node: View.Node, _ bounds: Rect, corner: Double, alpha: Double, backdrop: Color,
    _ stores: BackingStores, _ canvas: Canvas
  ) {
    let content = stores.content(of: node, backdrop: backdrop, on: canvas) {
      self.snapshot($0, stores)
    }
    switch content {
    case .color(let color): canvas.fill(bounds, cornerRadius: corner, color, alpha: alpha)
    case .bitmap(let bitmap, let part, let isOpaque):
      if !isOpaque { canvas.fill(bounds, cornerRadius: corner, node.background, alpha: alpha) }
      guard let part else {
        let rect = natural(bitmap, for: bounds)
        return canvas.draw(bitmap, in: rect, cornerRadius: corner, alpha: alpha)
      }
      let (wider, rect) = reached(part, of: bitmap, bounds, corner: corner, on: canvas)
      canvas.draw(bitmap, part: wider, in: rect, cornerRadius: corner, alpha: alpha)
    case .visible(let bitmap, let area):
      canvas.fill(bounds, cornerRadius: corner, node.background, alpha: alpha)
      canvas.within {
        canvas.add(bounds, cornerRadius: corner)
        canvas.clip()
        canvas.draw(bitmap, in: area, alpha: alpha)
      }
    }
  }

  /// A slice, a pixel larger on each side where its picture goes on, if its edges are smoothed: the
  /// smooth edges of two slices that touch would let through what is behind them.
  private func reached(
    _ part: Rect, of bitmap: Bitmap, _ bounds: Rect, corner: Double, on canvas: Canvas
  ) -> (part: Rect, rect: Rect) {
    let now = canvas.transform
    guard isTurningSlice || now.b != 0 || now.c != 0, corner == 0, !part.isEmpty else {
      return (part, bounds)
    }
    let (x, y) = (bounds.width / part.width, bounds.height / part.height)
    let left = min(1, part.minX), top = min(1, part.minY)
    let right = min(1, max(Double(bitmap.width) - part.maxX, 0))
    let bottom = min(1, max(Double(bitmap.height) - part.maxY, 0))
    return (
      Rect(
        minX: part.minX - left, minY: part.minY - top, maxX: part.maxX + right,
        maxY: part.maxY + bottom),
      Rect(
        minX: bounds.minX - left * x, minY: bounds.minY - top * y, maxX: bounds.maxX + right * x,
        maxY: bounds.maxY + bottom * y)
    )
  }

  private func draw(
    _ shape: View.VectorShape, of node: View.Node, alpha: Double, on canvas: Canvas
  ) {
    let path = shape.path(morph: node[.morph])
    blame(node[.morph] == 0 ? .scale : .morph, of: node)
    canvas.fill(path, shape.fillRule, node.color(.fillColor).faded(alpha))
    blame(.lineWidth, of: node)
    let line = path.trimmed(from: node[.trimStart], to: node[.trimEnd])
    let color = node.color(.strokeColor).faded(alpha)
    if !canvas.stroke(line, of: shape, width: node[.lineWidth], color) { meter.fail() }
  }

  private func drawBorder(
    of node: View.Node, _ bounds: Rect, corner: Double, alpha: Double, on canvas: Canvas
  ) {
    let width = node[.borderWidth]
    let color = node.color(.borderColor).faded(alpha)
    guard canvas.visible(bounds) != nil else { return }
    blame(.borderWidth, of: node)
    guard !canvas.isFar(bounds), width <= min(bounds.width, bounds.height) else {
      canvas.fillBorder(of: bounds, cornerRadius: corner, width: width, color)
      return
    }
    guard canvas.spend(2, in: bounds) else { return }
    let inner = Rect(
      x: width / 2, y: width / 2, width: bounds.width - width, height: bounds.height - width)
    canvas.add(inner, cornerRadius: max(corner - width / 2, 0))
    canvas.stroke(color, width: width)
  }

  /// A store can be up to a pixel larger than its view; scaled to the view it would blur.
  private func natural(_ bitmap: Bitmap, for bounds: Rect) -> Rect {
    let size = Size(
      width: Double(bitmap.width) / pixelsPerPoint, height: Double(bitmap.height) / pixelsPerPoint)
    let isNatural =
      abs(size.width - bounds.width) * pixelsPerPoint < 1
      && abs(size.height - bounds.height) * pixelsPerPoint < 1
    return isNatural ? Rect(origin: .zero, size: size) : bounds
  }

  private func drawShadow(
    of node: View.Node, _ bounds: Rect, corner: Double, alpha: Double, on canvas: Canvas
  ) {
    guard node.hasShadow, !bounds.isEmpty else { return }
    let color = node.color(.shadowColor).faded(node[.shadowOpacity] * alpha)
    shadows.draw(
      of: bounds.offsetBy(dx: node[.shadowX], dy: node[.shadowY]), cornerRadius: corner,
      radius: node[.shadowRadius], color: color, pixelsPerPoint: pixelsPerPoint,
      cover: node.background.alpha == 1 && alpha == 1 ? bounds : nil, on: canvas)
  }

  // MARK: Views as pictures

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
  private func flattened(
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
  private func projectable(
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

extension Canvas {
  /// Aligns views that are not rotated or scaled to whole pixels, so that their text stays sharp.
  ///
  /// - Parameter origin: The point to align, in the view's own coordinates. For a slice it is the
  ///   origin of the whole snapshot, so that all slices move alike.
  fileprivate func snapToPixels(_ origin: Point, unit: Double) {
    var now = transform
    guard now.b == 0, now.c == 0, abs(now.a - unit) < 1e-9, abs(now.d - unit) < 1e-9 else { return }
    now.tx = (now.tx + origin.x * unit).rounded() - origin.x * unit
    now.ty = (now.ty + origin.y * unit).rounded() - origin.y * unit
    transform = now
  }
}
