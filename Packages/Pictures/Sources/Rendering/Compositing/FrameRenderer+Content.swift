public import Look
@_spi(Tools) public import Motion
@_spi(Tools) import Views

extension FrameRenderer {
  /// The values that determine the picture of a view's content; views with equal keys look the
  /// same.
  public struct ContentKey: Hashable {
    private var id: String
    private var width: Double
    private var height: Double
    private var background: Double
    private var backdrop: UInt32
    private var text: String?
    private var style: TextStyle?
    /// The address of a snapshot, which is valid while the key's owner keeps the snapshot alive.
    private var picture: UnsafeRawPointer?

    fileprivate init(_ item: Item, backdrop: UInt32) {
      id = item.id
      width = item[.width]
      height = item[.height]
      background = item[.backgroundColor]
      self.backdrop = backdrop
      switch item.content {
      case .none: break
      case .text(let text, let style):
        self.text = "t" + text
        self.style = style
      case .image(let name): text = "i" + name
      // These are drawn as vectors and not cached as pictures.
      case .shape, .gradient: break
      case .snapshot(let inner), .slice(let inner, _):
        (id, width, height, background) = ("", 0, 0, 0)
        self.backdrop = 0
        picture = inner.values.withUnsafeBytes { $0.baseAddress }
      }
    }
  }

  /// The key of a view's content, or nil if it shows nothing besides its background.
  ///
  /// - Parameter backdrop: The color behind the view, packed.
  public func contentKey(of item: Item, backdrop: UInt32) -> ContentKey? {
    switch item.content {
    case .none where screens[item.id]?.isPainted != true: return nil
    case .shape, .gradient: return nil
    default: break
    }
    return ContentKey(item, backdrop: backdrop)
  }

  /// Whether a view is the root of a screen, whose rounded corners clip its subviews.
  public func isScreen(_ item: Item) -> Bool { screens[item.id] != nil }

  /// The picture of a view's content, without its background and its subviews.
  ///
  /// For a slice, it is the picture from which the slice is cut.
  ///
  /// - Returns: Nil if there is no picture, as for a view without a size or one that is larger than
  ///   a picture can be.
  /// - Throws: ``PictureError`` if it is too costly.
  public func contentPicture(
    of item: Item, backdrop: UInt32, on size: Size
  ) throws(PictureError) -> Bitmap? {
    let pixels = Int(
      clamped: (size.width * pixelsPerPoint * size.height * pixelsPerPoint).rounded())
    let stores = stores(ofPixels: pixels)
    meter.begin(pixels: Double(pixels))
    meter.view = item.id
    let nowhere = Canvas(Bitmap(width: 1, height: 1), meter: meter)
    let content = stores.content(of: item, backdrop: Color(packed: backdrop), on: nowhere) {
      self.snapshot($0, stores)
    }
    if let fault = meter.fault { throw fault }
    switch content {
    case .color, .visible: return nil
    case .bitmap(let bitmap, _, _): return bitmap
    }
  }

  /// The index of the front tab if the view is a tab bar controller's; nil for any other view.
  public func selectedTab(of view: Branch) -> Int? {
    guard let art = screens[view.item.id], !art.tabs.isEmpty else { return nil }
    let selected = view.frontmost(of: art.tabs.map(\.id))
    return art.tabs.firstIndex { $0.id == selected } ?? 0
  }

  /// A picture of the tab bar alone.
  public func tabBarPicture(of item: Item, selected: Int) throws(PictureError) -> Bitmap? {
    guard let art = screens[item.id] else { return nil }
    return try overlay(item.bounds.size) { size, canvas in
      painter.drawTabBar(art, selected: selected, size: size, on: canvas)
    }
  }

  /// A picture of the parts that the system draws over everything, in one color.
  ///
  /// It shows the top of the screen with the status bar, and below it the bottom of the screen with
  /// the home indicator, both with the same height. The part in between is transparent, and would
  /// take as long to encode as a whole screen.
  public func deviceBars(of size: Size, ink: UInt32) throws(PictureError) -> Bitmap {
    let color = Color(packed: ink)
    let height = max(insets.top, insets.bottom, 24).rounded(.up)
    return try overlay(Size(width: size.width, height: 2 * height)) { _, canvas in
      painter.drawStatusBar(size: size, insets: insets, left: color, right: color, on: canvas)
      guard insets.bottom > 0 else { return }
      canvas.translate(x: 0, y: 2 * height - size.height)
      painter.drawHomeIndicator(size: size, color: color, on: canvas)
    }
  }

  private func overlay(
    _ size: Size, _ draw: (Size, Canvas) -> Void
  ) throws(PictureError) -> Bitmap {
    let pixels = Size(
      width: (size.width * pixelsPerPoint).rounded(.up),
      height: (size.height * pixelsPerPoint).rounded(.up))
    try Bitmap.checkRoom(for: pixels)
    let bitmap = Bitmap(covering: pixels)
    meter.begin(pixels: pixels.width * pixels.height)
    let canvas = Canvas(bitmap, meter: meter)
    canvas.scale(pixelsPerPoint)
    draw(size, canvas)
    if let fault = meter.fault { throw fault }
    return bitmap
  }
}
