import Look
import Motion
import Rendering
import Views

/// The pictures of what views show, each numbered and sent once, until the page forgets it.
final class PictureTable {
  private let renderer: FrameRenderer
  private let size: Size
  private var known: [FrameRenderer.ContentKey: Known] = [:]
  /// What is drawn over views: tab bars and the device's own bars.
  private var bars: [String: Int] = [:]
  /// Each run makes new snapshots; those that look the same share a picture.
  private var snapshots: [View.Node: Int] = [:]
  /// The pictures that the page has.
  private var sent: Set<Int> = []
  private let pageNumbers: PictureNumbers
  /// Sends a picture that is new: its number, and a PNG with its size in pixels.
  var send: (_ number: Int, _ width: Int, _ height: Int, _ png: [UInt8]) -> Void = { _, _, _, _ in }
  /// What could not be drawn, each kind once.
  private(set) var faults: [PictureError] = []

  /// A content whose picture has a number; a snapshot is kept, as its place in memory is its key.
  private struct Known {
    let number: Int
    let snapshot: View.Node?
  }

  /// The pictures that the page may have at a time; beyond that views show their background only.
  static let limit = 2000

  /// - Parameter numbers: The numbers of the page's pictures, which its tables share.
  init(
    _ renderer: FrameRenderer, on size: Size, numbers: PictureNumbers = PictureNumbers()
  ) {
    self.renderer = renderer
    self.size = size
    pageNumbers = numbers
  }

  /// The number of the picture of what a view shows, or 0 when it has none.
  func number(of item: Item, backdrop: UInt32) -> Int {
    guard let key = renderer.contentKey(of: item, backdrop: backdrop) else { return 0 }
    if let known = known[key] { return known.number }
    let snapshot = item.picture?.node
    let number =
      snapshot.flatMap { snapshots[$0] }
      ?? add { () throws(PictureError) in
        try renderer.contentPicture(of: item, backdrop: backdrop, on: size)
      }
    // There is room for it as soon as the page forgets another.
    guard let number else { return 0 }
    if let snapshot { snapshots[snapshot] = number }
    known[key] = Known(number: number, snapshot: snapshot)
    return number
  }

  /// The number of the picture of a tab bar; nil of a view that has none.
  func tabBar(of view: Branch) -> Int? {
    guard let tab = renderer.selectedTab(of: view) else { return nil }
    let (item, size) = (view.item, view.item.bounds.size)
    return bar("\(item.id) \(tab) \(size.width) \(size.height)") {
      () throws(PictureError) in try renderer.tabBarPicture(of: item, selected: tab)
    }
  }

  /// The numbers of what the system draws over everything, dark and light.
  func deviceBars() -> (dark: Int, light: Int) {
    func device(_ name: String, _ ink: UInt32) -> Int {
      bar(name) { () throws(PictureError) in try renderer.devicePicture(of: size, ink: ink) }
    }
    return (dark: device("dark", 0x0000_00FF), light: device("light", 0xFFFF_FFFF))
  }

  /// Forgets pictures that the page has no use for; one that is needed again gets another number.
  func forget(_ numbers: Set<Int>) {
    let gone = sent.intersection(numbers)
    guard !gone.isEmpty else { return }
    sent.subtract(gone)
    known = known.filter { !gone.contains($1.number) }
    bars = bars.filter { !gone.contains($1) }
    snapshots = snapshots.filter { !gone.contains($1) }
  }

  /// Whether a view's rounded corners cut what is in it.
  func isScreen(_ item: Item) -> Bool { renderer.isScreen(item) }

  /// Whether a view is opaque everywhere in its bounds, so that a blur of it keeps its edges.
  func isFilled(_ view: Branch) -> Bool { renderer.isFilled(view) }

  /// The number of a bar's picture; a tab bar's name contains spaces, the device's don't.
  private func bar(_ name: String, _ draw: () throws(PictureError) -> Bitmap?) -> Int {
    if let known = bars[name] { return known }
    let number = add(draw)
    bars[name] = number
    return number ?? 0
  }

  /// Draws and sends a picture: its number, 0 for nothing to draw, or nil without room for it.
  private func add(_ draw: () throws(PictureError) -> Bitmap?) -> Int? {
    guard sent.count < Self.limit else { return nil }
    do {
      guard let bitmap = try draw() else { return 0 }
      let number = pageNumbers.next()
      sent.insert(number)
      send(number, bitmap.width, bitmap.height, PNGEncoder.encode(bitmap, level: 1))
      return number
    } catch {
      if !faults.contains(error) { faults.append(error) }
      return 0
    }
  }
}

/// Numbers the pictures of one page, so that it never takes one for another.
final class PictureNumbers {
  private var last = 0

  /// A number that no picture of the page has; from 1.
  func next() -> Int {
    last += 1
    return last
  }
}
