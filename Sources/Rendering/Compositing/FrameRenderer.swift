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
  let shadows = ShadowStore()
  private let images: ImageStore
  let painter: ScreenPainter
  let meter = Meter()
  private var stores: (BackingStores, pixels: Int)?
  /// Whether the slice that is drawn now will be turned in depth.
  var isTurningSlice = false

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
  func blame(_ property: Property, of node: View.Node) {
    meter.cause = .init(property: property, value: node[property])
  }

  private func blameScale(of node: View.Node) {
    let scales = [Property.scale, .scaleX, .scaleY]
    blame(scales.max { abs(node[$0]) < abs(node[$1]) } ?? .scale, of: node)
  }

  func blameSize(of node: View.Node) {
    blame(node[.width] >= node[.height] ? .width : .height, of: node)
  }

  // MARK: A view with its subviews

  /// Draws a view in its own coordinates: shadow, background and content, subviews, border.
  func drawLayer(
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

  func drawParts(
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
