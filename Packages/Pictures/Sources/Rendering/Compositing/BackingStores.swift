import Look
@_spi(Tools) import Motion
@_spi(Tools) import Views

/// The contents of views, drawn once and cached.
final class BackingStores {
  private let pixelsPerPoint: Double
  private let painter: ScreenPainter
  private let screens: [String: ScreenArt]
  private let images: ImageStore
  private let meter: Meter
  /// The maximum number of pixels of a store.
  ///
  /// A larger view has a store of its visible part, or a store with a lower resolution.
  private let limit: Double

  private var drawn: BitmapCache<Key, Void>
  private var flat: BitmapCache<String, Flat>
  /// Snapshots by the address of their values, which the entry keeps alive.
  ///
  /// All slices of a snapshot share this address, and comparing whole snapshots would take longer
  /// than drawing them.
  private var pictures: BitmapCache<UnsafeRawPointer, View.Node>

  private struct Key: Hashable {
    var id: String
    var size: Size
    var background: Color
    /// The color behind a screen, which determines the colors of its texts.
    var ground: Color?
    var content: String?
    var style: TextStyle?
  }

  /// A view that was drawn with its subviews as one bitmap.
  private struct Flat {
    var view: Branch
    var extent: FrameRenderer.Extent
    var wanted: Rect
    var area: Rect
  }

  /// The drawing in a view's bounds.
  enum Content {
    case color(Color)
    /// A bitmap, or a part of it in its pixels; an opaque one needs no background.
    case bitmap(Bitmap, part: Rect?, isOpaque: Bool)
    /// A bitmap of the visible part of the bounds.
    case visible(Bitmap, area: Rect)
  }

  /// Stores for pictures of a given size in pixels.
  init(
    pixelsPerPoint: Double, pixels: Double, painter: ScreenPainter, screens: [String: ScreenArt],
    images: ImageStore, meter: Meter
  ) {
    self.pixelsPerPoint = pixelsPerPoint
    self.painter = painter
    self.screens = screens
    self.images = images
    self.meter = meter
    limit = max(pixels * Self.layers, Self.leastLimit)
    let capacity = max(Int(clamped: pixels * 4) * Self.kept, Self.leastCapacity)
    drawn = BitmapCache(capacity: capacity)
    flat = BitmapCache(capacity: capacity)
    pictures = BitmapCache(capacity: capacity)
  }

  /// The maximum number of pixels of a store, as a multiple of the picture's.
  private static let layers = 4.0
  private static let leastLimit = 1_000_000.0
  /// The number of stores of the picture's size that each cache can hold.
  private static let kept = 8
  private static let leastCapacity = 16 << 20

  /// The content of a view, without its subviews.
  func content(
    of item: Item, backdrop: Color, on canvas: Canvas, snapshot: (View.Node) -> Bitmap
  ) -> Content {
    let (size, fill) = (item.bounds.size, item.background)
    guard !size.isEmpty else { return .color(fill) }
    switch item.content {
    case .none:
      guard let art = screens[item.id], art.isPainted else { return .color(fill) }
      let ground = item.ground(over: backdrop)
      // A color that is not opaque is drawn under the picture, once for the view as a whole.
      let own = fill.alpha == 1 ? fill : .clear
      let key = Key(id: item.id, size: size, background: own, ground: ground, content: nil)
      return kept(key, isOpaque: fill.alpha == 1, on: canvas) {
        painter.draw(art, size: size, background: own, over: ground, on: $0)
      }
    case .text(let text, let style):
      let ground = item.ground(over: backdrop)
      let key = Key(id: item.id, size: size, background: ground, content: text, style: style)
      return kept(key, isOpaque: false, on: canvas) {
        painter.draw(text: text, style, size: size, over: ground, on: $0)
      }
    case .image(let name):
      let key = Key(id: item.id, size: size, background: fill, content: name)
      return kept(key, isOpaque: false, on: canvas) {
        images.draw(name, size: size, painter: painter, on: $0)
      }
    case .snapshot(let picture):
      return .bitmap(self.picture(of: picture, snapshot), part: nil, isOpaque: false)
    case .shape, .gradient: return .color(fill)
    case .slice(let picture, let rect):
      let bitmap = self.picture(of: picture, snapshot)
      let (across, down) = finenesses(of: bitmap, for: picture)
      let part = Rect(
        x: rect.minX * across, y: rect.minY * down, width: rect.width * across,
        height: rect.height * down)
      return .bitmap(bitmap, part: part, isOpaque: false)
    }
  }

  /// Pixels per point in both directions.
  ///
  /// A difference of less than a pixel, from rounding, is not worth scaling.
  private func finenesses(of bitmap: Bitmap, for node: View.Node) -> (Double, Double) {
    let size = Size(width: node[.width], height: node[.height])
    guard fineness(for: size) < pixelsPerPoint else { return (pixelsPerPoint, pixelsPerPoint) }
    return (Double(bitmap.width) / size.width, Double(bitmap.height) / size.height)
  }

  private func kept(
    _ key: Key, isOpaque: Bool, on canvas: Canvas, _ body: (Canvas) -> Void
  ) -> Content {
    if let known = drawn.find(key) {
      return .bitmap(known.bitmap, part: nil, isOpaque: isOpaque)
    }
    let bounds = Rect(origin: .zero, size: key.size)
    guard fineness(for: key.size) < pixelsPerPoint else {
      let bitmap = drawn(area: bounds, body)
      // A view that is resized is drawn again in each frame; the new content replaces the old one.
      if !meter.isSpent { drawn.keep(bitmap, for: key, ()) }
      return .bitmap(bitmap, part: nil, isOpaque: isOpaque)
    }
    guard let area = canvas.visible(bounds) else { return .color(.clear) }
    return .visible(drawn(area: area, body), area: area)
  }

  private func picture(of node: View.Node, _ draw: (View.Node) -> Bitmap) -> Bitmap {
    let place = node.values.withUnsafeBytes { $0.baseAddress }
    if let place, let known = pictures.find(place) { return known.bitmap }
    let bitmap = draw(node)
    if let place { pictures.keep(bitmap, for: place, node) }
    return bitmap
  }

  /// A view and its subviews as one bitmap, with the area that the bitmap shows.
  ///
  /// The bitmap is cached for as long as the view looks the same.
  func flattened(
    _ view: Branch, _ extent: FrameRenderer.Extent, area wanted: Rect, _ body: (Canvas) -> Void
  ) -> (bitmap: Bitmap, area: Rect) {
    if let known = flat.find(
      view.item.id,
      where: { $0.extent == extent && $0.wanted == wanted && $0.view.looksLike(view) })
    {
      return (known.bitmap, known.companion.area)
    }
    let area = extent == .filled ? wholePixels(of: wanted) : wanted
    let bitmap = drawn(area: area, body)
    if !meter.isSpent {
      flat.keep(
        bitmap, for: view.item.id, Flat(view: view, extent: extent, wanted: wanted, area: area))
    }
    return (bitmap, area)
  }

  /// Shrinks a rectangle to whole pixels, because a partly covered last pixel would not be opaque.
  private func wholePixels(of rect: Rect) -> Rect {
    let fineness = fineness(for: rect.size)
    // The result is slightly smaller, so that rounding up later does not add a pixel.
    func whole(_ length: Double) -> Double {
      max((length * fineness + 1e-6).rounded(.down) - 1e-9, min(length * fineness, 1)) / fineness
    }
    return Rect(
      x: rect.minX, y: rect.minY, width: whole(rect.width), height: whole(rect.height))
  }

  /// The resolution in pixels per point at which a bitmap stays within the limit.
  private func fineness(for size: Size) -> Double {
    let whole = Size(width: size.width * pixelsPerPoint, height: size.height * pixelsPerPoint)
    // Sides are also limited, because a long thin bitmap has few pixels, but its side can be too
    // long.
    let shrink = max(
      (whole.width * whole.height / limit).squareRoot(),
      max(whole.width, whole.height) / Double(Bitmap.longestSide))
    return shrink <= 1 ? pixelsPerPoint : pixelsPerPoint / shrink
  }

  /// Draws a bitmap of an area in points.
  func drawn(area: Rect, _ body: (Canvas) -> Void) -> Bitmap {
    let fineness = fineness(for: area.size)
    let bitmap = Bitmap(
      covering: Size(width: area.width * fineness, height: area.height * fineness))
    guard meter.spend(Double(bitmap.width * bitmap.height) * 2) else { return bitmap }
    let canvas = Canvas(bitmap, meter: meter)
    let scale =
      fineness == pixelsPerPoint
      ? AffineTransform.scale(x: fineness, y: fineness)
      : .scale(x: Double(bitmap.width) / area.width, y: Double(bitmap.height) / area.height)
    // Nothing in such a large view would cover a pixel.
    guard scale.isVisible else { return bitmap }
    canvas.concatenate(scale)
    canvas.translate(x: -area.minX, y: -area.minY)
    body(canvas)
    if !canvas.isSound { meter.fail() }
    return bitmap
  }
}
