import CPango
import Look
@_spi(Tools) public import Motion
@_spi(Tools) public import Views

/// Draws frames of the stage.
///
/// As in Core Animation, a view's content is drawn once into a backing store, and a frame only
/// composites backing stores. A renderer is for one series of frames, because it caches what it
/// draws.
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
  /// The insets that the device's shape and bars cover at each edge, in points.
  ///
  /// The status bar is drawn in the top inset if it fits, and the home indicator in the bottom
  /// inset.
  public var insets = EdgeInsets.zero
  /// Whether the status bar and the texts of views run from right to left.
  ///
  /// Set it before the first frame.
  public var isRightToLeft: Bool {
    get { painter.isRightToLeft }
    set { painter.isRightToLeft = newValue }
  }

  let screens: [String: ScreenArt]
  let shadows = ShadowStore()
  let lists = SnapshotLists()
  private let images: ImageStore
  private(set) var painter: ScreenPainter
  let meter = Meter()
  private var stores: (BackingStores, pixels: Int)?
  /// Whether the slice that is being drawn will be rotated in 3D.
  var isTurningSlice = false

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - pixelsPerPoint: The resolution of the pictures.
  ///   - screens: The placeholder content of controllers' views, by the id of the view.
  ///   - imageFolder: The folder of the image files that views name.
  /// - Throws: ``FontError`` if text can't be set in the bundled font.
  public init(
    pixelsPerPoint: Double, screens: [String: ScreenArt] = [:], imageFolder: String? = nil
  ) throws(FontError) {
    self.pixelsPerPoint = pixelsPerPoint
    self.screens = screens
    let typesetter = try Typesetter()
    painter = ScreenPainter(typesetter: typesetter)
    images = ImageStore(folder: imageFolder, meter: meter)
  }

  /// Draws a frame as a new picture.
  ///
  /// - Throws: ``PictureError`` if a view is too costly or the picture needs too much memory.
  public func render(_ frame: Frame) throws(PictureError) -> Bitmap {
    let size = Size(
      width: (frame.size.width * pixelsPerPoint).rounded(),
      height: (frame.size.height * pixelsPerPoint).rounded())
    try Bitmap.checkRoom(for: size)
    let bitmap = Bitmap(covering: size)
    try render(frame, into: bitmap)
    return bitmap
  }

  /// Draws a frame over the existing content of a picture.
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
    drawLayer(DisplayList(of: frame.root).root, alpha: 1, backdrop: background, stores, on: canvas)
    drawDevice(size: frame.size, over: bitmap, on: canvas)
    // Cairo draws nothing more after a number that it can't represent.
    if !canvas.isSound { meter.fail() }
    if let fault = meter.fault { throw fault }
  }

  /// The caches for pictures of the same size.
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
    _ view: Branch, backdrop: Color, _ stores: BackingStores, on canvas: Canvas
  ) {
    let item = view.item
    guard item.isShown, !meter.isSpent else { return }
    let outside = meter.view
    meter.view = item.id
    defer { meter.view = outside }
    switch item.map {
    case .flat(let transform):
      let whole = transform.concatenating(canvas.transform)
      guard transform.isVisible, whole.isVisible, !whole.isEndless else {
        if whole.isEndless {
          blameScale(of: item)
          meter.fail()
        }
        return
      }
      canvas.within {
        canvas.concatenate(transform)
        canvas.snapToPixels(item.partOrigin, unit: pixelsPerPoint)
        if item.hasBackdrop { drawBackdrop(of: item, alpha: item.opacity, on: canvas) }
        blended(item, on: canvas) {
          drawMasked(view, alpha: item.opacity, backdrop: backdrop, stores, on: canvas)
        }
      }
    case .projected(let projection):
      if case .slice = item.content { isTurningSlice = true }
      defer { isTurningSlice = false }
      let outer = Homography(canvas.transform)
      if item.hasBackdrop {
        let whole = projection.followed(by: outer)
        drawBackdrop(of: item, alpha: item.opacity, seenThrough: whole, on: canvas)
      }
      guard let (bitmap, area) = projectable(view, backdrop: backdrop, stores) else { return }
      let placed = AffineTransform.scale(
        x: area.width / Double(bitmap.width), y: area.height / Double(bitmap.height)
      ).concatenating(.translation(x: area.minX, y: area.minY))
      let map = Homography(placed).followed(by: projection).followed(by: outer)
      blame(item[.perspective] > 0 ? .perspective : .translateZ, of: item)
      blended(item, on: canvas) { Warp.draw(bitmap, by: map, alpha: item.opacity, on: canvas) }
    }
  }

  /// Draws a view with its blend mode.
  private func blended(_ item: Item, on canvas: Canvas, _ body: () -> Void) {
    guard item.blendMode != .normal else { return body() }
    canvas.group(alpha: 1, within: nil, mixing: item.blendMode, body)
  }

  /// Records the property to name in the error if the drawing costs too much.
  func blame(_ property: Property, of item: Item) {
    meter.cause = .init(property: property, value: item[property])
  }

  private func blameScale(of item: Item) {
    let scales = [Property.scale, .scaleX, .scaleY]
    blame(scales.max { abs(item[$0]) < abs(item[$1]) } ?? .scale, of: item)
  }

  func blameSize(of item: Item) {
    blame(item.longerSide, of: item)
  }

  // MARK: A view with its subviews

  /// Draws a view in its own coordinates: shadow, background and content, subviews, border.
  func drawLayer(
    _ view: Branch, alpha: Double, backdrop: Color, _ stores: BackingStores, on canvas: Canvas
  ) {
    let item = view.item
    if alpha < 1, view.isGroup {
      blame(.alpha, of: item)
      // Subviews can be anywhere; a view without subviews stays within the extent of its shadow.
      canvas.group(alpha: alpha, within: view.isLeaf ? item.extent : nil) {
        drawParts(view, alpha: 1, backdrop: backdrop, stores, on: canvas)
      }
    } else {
      drawParts(view, alpha: alpha, backdrop: backdrop, stores, on: canvas)
    }
  }

  func drawParts(
    _ view: Branch, alpha: Double, castsShadow: Bool = true, backdrop: Color,
    _ stores: BackingStores, on canvas: Canvas
  ) {
    let (item, bounds) = (view.item, view.item.bounds)
    if castsShadow {
      blame(.shadowRadius, of: item)
      drawShadow(of: item, alpha: alpha, on: canvas)
    }
    if canvas.visible(bounds) != nil {
      blameSize(of: item)
      drawContent(of: item, alpha: alpha, backdrop: backdrop, stores, on: canvas)
      if case .gradient(let gradient) = item.content {
        canvas.fill(bounds, cornerRadius: item.corner, gradient, alpha: alpha)
      }
    }
    if case .shape(let shape) = item.content, let outline = item.outline {
      draw(shape, along: outline, of: item, alpha: alpha, on: canvas)
    }
    let art = screens[item.id]
    canvas.within {
      if !view.isLeaf, item.clips || (item.corner > 0 && art != nil) {
        canvas.add(bounds, cornerRadius: item.corner)
        canvas.clip()
      }
      let ground = item.ground(over: backdrop)
      for child in view.children { draw(child, backdrop: ground, stores, on: canvas) }
      if let art, !art.tabs.isEmpty, canvas.visible(bounds) != nil {
        painter.drawTabBar(
          art, selected: selectedTab(of: view) ?? 0, size: bounds.size, on: canvas)
      }
    }
    if item.hasBorder { drawBorder(of: item, alpha: alpha, on: canvas) }
  }
}

extension Canvas {
  /// Aligns a view that is not rotated or scaled to whole pixels, so that its text stays sharp.
  ///
  /// - Parameter origin: The point to align, in the view's coordinates. For a slice it is the
  ///   origin of the whole snapshot, so that all slices move by the same distance.
  fileprivate func snapToPixels(_ origin: Point, unit: Double) {
    var now = transform
    guard now.b == 0, now.c == 0, abs(now.a - unit) < 1e-9, abs(now.d - unit) < 1e-9 else { return }
    now.tx = Self.wholePixel(now.tx + origin.x * unit) - origin.x * unit
    now.ty = Self.wholePixel(now.ty + origin.y * unit) - origin.y * unit
    transform = now
  }

  /// The nearest whole pixel; halfway between two, the one to the right or below.
  ///
  /// Edges at the same point must get the same pixel, although each view computes it from its own
  /// center, and on both sides of 0. Otherwise the views behind would show through between them.
  private static func wholePixel(_ place: Double) -> Double {
    (place + 0.5 + 1e-6).rounded(.down)
  }
}
