@_spi(Tools) import Diagnostics
import Look
@_spi(Tools) import Motion
import Rendering
@_spi(Tools) import Views

/// The pictures of views.
///
/// Each is numbered, and sent once, until the page forgets it.
final class PictureTable {
  private let renderer: FrameRenderer
  private let size: Size
  private var known: [FrameRenderer.ContentKey: Known] = [:]
  /// What was asked last: slices of one picture follow each other.
  private var latest: (key: FrameRenderer.ContentKey, number: Int)?
  /// The bars that are drawn over views: tab bars and the device's own bars.
  private var bars: [String: Int] = [:]
  /// Each run creates new snapshots.
  ///
  /// Equal snapshots share a picture.
  private var snapshots: [View.Node: Int] = [:]
  /// The pictures on the page.
  private var sent: [Int: (size: Size, colors: Thumbnail)] = [:]
  private let pageNumbers: PictureNumbers
  private let drawn: DrawnPictures
  /// Sends a new picture: its number, its size in pixels, and a PNG.
  var send: (_ number: Int, _ width: Int, _ height: Int, _ png: [UInt8]) -> Void = { _, _, _, _ in }
  /// The drawing errors, each kind once.
  private var faults: [PictureError] = []
  /// The views that were left out, each once.
  private var refused: Set<Item.Fault> = []

  /// The drawing errors and the omitted views.
  var problems: [Diagnostic] {
    faults.map(\.diagnostic)
      + refused.sorted { $0.view < $1.view }.map { Diagnostic(.error, $0.message) }
  }

  /// A content with a numbered picture.
  ///
  /// A snapshot is retained, because its address is its key.
  private struct Known {
    let number: Int
    let snapshot: View.Node?
  }

  /// The maximum number of pictures on the page.
  ///
  /// Other views show only their background.
  static let limit = 2000

  /// - Parameters:
  ///   - numbers: The numbers of the page's pictures, shared by all its tables.
  ///   - drawn: What was drawn for other pages with the same screens.
  init(
    _ renderer: FrameRenderer, on size: Size, numbers: PictureNumbers = PictureNumbers(),
    drawn: DrawnPictures = DrawnPictures()
  ) {
    self.renderer = renderer
    self.drawn = drawn
    self.size = size
    pageNumbers = numbers
  }

  /// The number of a view's picture, or 0 if it has none.
  func number(of item: Item, backdrop: UInt32) -> Int {
    guard let key = renderer.contentKey(of: item, backdrop: backdrop) else { return 0 }
    if let latest, latest.key == key { return latest.number }
    if let known = known[key] {
      latest = (key, known.number)
      return known.number
    }
    let snapshot = item.picture?.node
    let number =
      snapshot.flatMap { snapshots[$0] }
      ?? add(item.isDrawnForAllPages ? .content(key) : nil) { () throws(PictureError) in
        try renderer.contentPicture(of: item, backdrop: backdrop, on: size)
      }
    // Without room, the picture is added later, after the page has forgotten another one.
    guard let number else { return 0 }
    if let snapshot { snapshots[snapshot] = number }
    known[key] = Known(number: number, snapshot: snapshot)
    return number
  }

  /// The number of the picture of a tab bar; nil for a view without one.
  func tabBar(of view: Branch) -> Int? {
    guard let tab = renderer.selectedTab(of: view) else { return nil }
    let (item, size) = (view.item, view.item.bounds.size)
    return bar("\(item.id) \(tab) \(size.width) \(size.height)") {
      () throws(PictureError) in try renderer.tabBarPicture(of: item, selected: tab)
    }
  }

  /// The numbers of the device bars' pictures, dark and light.
  func deviceBars() -> (dark: Int, light: Int) {
    func device(_ name: String, _ ink: UInt32) -> Int {
      bar(name) { () throws(PictureError) in try renderer.deviceBars(of: size, ink: ink) }
    }
    return (dark: device("dark", 0x0000_00FF), light: device("light", 0xFFFF_FFFF))
  }

  /// Forgets pictures that the page no longer uses.
  ///
  /// A picture that is needed again gets a new number.
  func forget(_ numbers: Set<Int>) {
    let gone = numbers.filter { sent[$0] != nil }
    guard !gone.isEmpty else { return }
    for number in gone { sent[number] = nil }
    known = known.filter { !gone.contains($1.number) }
    latest = nil
    bars = bars.filter { !gone.contains($1) }
    snapshots = snapshots.filter { !gone.contains($1) }
  }

  /// The size of a picture in points; zero if the page does not have it.
  func size(of number: Int) -> Size { sent[number]?.size ?? Size(width: 0, height: 0) }

  /// The colors of a picture on the page.
  func colors(of number: Int) -> Thumbnail? { sent[number]?.colors }

  /// Pixels per point in a picture.
  var pixelsPerPoint: Double { renderer.pixelsPerPoint }

  /// The points at which the brightness under each device bar is measured.
  func barPlaces(on size: Size) -> [[Point]] { renderer.barPlaces(on: size) }

  /// A bit for each device bar that is over dark views and therefore light.
  func lightBars(under light: BarLight, of counts: [Int]) -> UInt32 {
    var (bits, start): (UInt32, Int) = (0, 0)
    for (bar, count) in counts.enumerated() where count > 0 {
      let own = light.brightness[start..<start + count]
      if FrameRenderer.isDark(own.reduce(0, +) / Double(count)) { bits |= 1 << UInt32(bar) }
      start += count
    }
    return bits
  }

  /// Records that a view was omitted.
  func refuse(_ fault: Item.Fault) { refused.insert(fault) }

  /// Whether a view's rounded corners clip its content.
  func isScreen(_ item: Item) -> Bool { renderer.isScreen(item) }

  /// Whether a view is opaque everywhere in its bounds, so that its edges stay sharp under a blur.
  func isFilled(_ view: Branch) -> Bool { renderer.isFilled(view) }

  /// The number of a bar's picture.
  ///
  /// The name of a tab bar contains spaces; that of a device bar doesn't.
  private func bar(_ name: String, _ draw: () throws(PictureError) -> Bitmap?) -> Int {
    if let known = bars[name] { return known }
    let number = add(.bar(name), draw)
    bars[name] = number
    return number ?? 0
  }

  /// Draws and sends a picture.
  ///
  /// Returns its number, 0 if there is nothing to draw, or nil if there is no room for it.
  private func add(
    _ key: DrawnPictures.Key?, _ draw: () throws(PictureError) -> Bitmap?
  ) -> Int? {
    guard sent.count < Self.limit else { return nil }
    do {
      guard let picture = try drawn.picture(key, draw) else { return 0 }
      let number = pageNumbers.next()
      sent[number] = (
        Size(
          width: Double(picture.width) / pixelsPerPoint,
          height: Double(picture.height) / pixelsPerPoint), picture.colors
      )
      send(number, picture.width, picture.height, picture.png)
      return number
    } catch {
      if !faults.contains(error) { faults.append(error) }
      return 0
    }
  }
}

extension Item {
  /// Whether its picture is the same in each run: it is neither a snapshot nor the content of a file.
  fileprivate var isDrawnForAllPages: Bool {
    switch content {
    case .none, .text: true
    default: false
    }
  }
}

/// Assigns numbers to the pictures of one page, so that no two have the same number.
final class PictureNumbers {
  private var last = 0

  /// A number that no other picture of the page has; starts at 1.
  func next() -> Int {
    last += 1
    return last
  }
}
