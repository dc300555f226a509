import Motion
import Views

/// What views show, drawn once and kept.
final class BackingStores {
  private let pixelsPerPoint: Double
  private let painter: ScreenPainter
  private let screens: [String: ScreenArt]
  private let images: ImageStore
  private var drawn: [Key: Bitmap] = [:]
  private var flat: [String: (node: View.Node, bitmap: Bitmap)] = [:]
  /// By the place of the pictured values in memory, which the entry keeps alive: all slices of a
  /// picture share it, and comparing whole pictures would take longer than drawing them.
  private var pictures: [UnsafeRawPointer: (node: View.Node, bitmap: Bitmap)] = [:]

  private struct Key: Hashable {
    var id: String
    var size: Size
    var background: Color
    var content: String?
  }

  /// What is to be put on a view's bounds.
  enum Content {
    case color(Color)
    /// A part of a bitmap in its pixels, or all of it; an opaque one needs no background.
    case bitmap(Bitmap, part: Rect?, isOpaque: Bool)
  }

  init(
    pixelsPerPoint: Double, painter: ScreenPainter, screens: [String: ScreenArt],
    images: ImageStore
  ) {
    self.pixelsPerPoint = pixelsPerPoint
    self.painter = painter
    self.screens = screens
    self.images = images
  }

  /// What a view shows besides its subviews.
  func content(
    of node: View.Node, backdrop: Color, snapshot: (View.Node) -> Bitmap
  ) -> Content {
    let size = Size(width: node[.width], height: node[.height])
    guard !size.isEmpty else { return .color(node.background) }
    switch node.content {
    case .none:
      guard let art = screens[node.id], art.isPainted else { return .color(node.background) }
      let background = node.background.alpha > 0 ? node.background : backdrop
      let key = Key(id: node.id, size: size, background: background, content: nil)
      let bitmap = kept(key) { painter.draw(art, size: size, background: background, on: $0) }
      return .bitmap(bitmap, part: nil, isOpaque: background.alpha == 1)
    case .text(let text):
      let ground = node.background.alpha > 0.5 ? node.background : backdrop
      let key = Key(id: node.id, size: size, background: ground, content: text)
      let bitmap = kept(key) { painter.draw(text: text, size: size, over: ground, on: $0) }
      return .bitmap(bitmap, part: nil, isOpaque: false)
    case .image(let name):
      let key = Key(id: node.id, size: size, background: node.background, content: name)
      let bitmap = kept(key) { images.draw(name, size: size, painter: painter, on: $0) }
      return .bitmap(bitmap, part: nil, isOpaque: false)
    case .snapshot(let picture):
      return .bitmap(self.picture(of: picture, snapshot), part: nil, isOpaque: false)
    case .slice(let picture, let rect):
      let bitmap = self.picture(of: picture, snapshot)
      let part = Rect(
        x: rect.minX * pixelsPerPoint, y: rect.minY * pixelsPerPoint,
        width: rect.width * pixelsPerPoint, height: rect.height * pixelsPerPoint)
      return .bitmap(bitmap, part: part, isOpaque: false)
    }
  }

  private func kept(_ key: Key, _ body: (Canvas) -> Void) -> Bitmap {
    if let bitmap = drawn[key] { return bitmap }
    // A view that changes its size is drawn anew with each frame; what it showed then is not kept.
    if drawn.count >= 128 { drawn.removeAll() }
    let bitmap = drawn(
      area: Rect(x: 0, y: 0, width: key.size.width, height: key.size.height), body)
    drawn[key] = bitmap
    return bitmap
  }

  private func picture(of node: View.Node, _ draw: (View.Node) -> Bitmap) -> Bitmap {
    let place = node.values.withUnsafeBytes { $0.baseAddress }
    if let place, let known = pictures[place] { return known.bitmap }
    let bitmap = draw(node)
    if let place { pictures[place] = (node, bitmap) }
    return bitmap
  }

  /// A view with its subviews as one bitmap, kept for as long as it looks the same.
  func flattened(_ node: View.Node, area: Rect, _ body: (Canvas) -> Void) -> Bitmap {
    if let known = flat[node.id], known.node.looksLike(node) { return known.bitmap }
    let bitmap = drawn(area: area, body)
    flat[node.id] = (node, bitmap)
    return bitmap
  }

  /// A bitmap of an area in points.
  func drawn(area: Rect, _ body: (Canvas) -> Void) -> Bitmap {
    let bitmap = Bitmap(
      width: Int((area.width * pixelsPerPoint).rounded(.up)),
      height: Int((area.height * pixelsPerPoint).rounded(.up)))
    let canvas = Canvas(bitmap)
    canvas.scale(pixelsPerPoint)
    canvas.translate(x: -area.minX, y: -area.minY)
    body(canvas)
    return bitmap
  }
}
