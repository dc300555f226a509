import Motion
import Rendering
import Views

/// The pictures of what views show, each numbered and sent once.
final class PictureTable {
  private let renderer: FrameRenderer
  private let size: Size
  private var numbers: [FrameRenderer.ContentKey: Int] = [:]
  private var bars: [String: Int] = [:]
  /// Each run makes new snapshots; those that look the same share a picture.
  private var snapshots: [View.Node: Int] = [:]
  /// Keeps the snapshots whose places in memory are keys.
  private var kept: [View.Node] = []
  private var count = 0
  private let pageNumbers: PictureNumbers
  /// Sends a picture that is new: its number, and a PNG with its size in pixels.
  var send: (_ number: Int, _ width: Int, _ height: Int, _ png: [UInt8]) -> Void = { _, _, _, _ in }
  /// What could not be drawn, each kind once.
  private(set) var faults: [PictureError] = []

  /// The pictures that are made for one page; beyond that views show their background only.
  private static let limit = 2000

  /// - Parameter numbers: The numbers of the page's pictures, which its tables share.
  init(
    _ renderer: FrameRenderer, on size: Size, numbers: PictureNumbers = PictureNumbers()
  ) {
    self.renderer = renderer
    self.size = size
    pageNumbers = numbers
  }

  /// The number of the picture of what a view shows, or 0 when it has none.
  func number(of node: View.Node, backdrop: UInt32) -> Int {
    guard let key = renderer.contentKey(of: node, backdrop: backdrop) else { return 0 }
    if let known = numbers[key] { return known }
    let snapshot: View.Node? =
      switch node.content {
      case .snapshot(let inner), .slice(let inner, _): inner
      case .none, .text, .image, .shape, .gradient: nil
      }
    let number =
      snapshot.flatMap { snapshots[$0] }
      ?? add { () throws(PictureError) in
        try renderer.contentPicture(of: node, backdrop: backdrop, on: size)
      }
    if let snapshot {
      kept.append(snapshot)
      snapshots[snapshot] = number
    }
    numbers[key] = number
    return number
  }

  /// The number of the picture of a tab bar; nil of a view that has none.
  func tabBar(of node: View.Node) -> Int? {
    guard let tab = renderer.selectedTab(of: node) else { return nil }
    let name = "\(node.id) \(tab) \(node[.width]) \(node[.height])"
    if let known = bars[name] { return known }
    let number = add { () throws(PictureError) in
      try renderer.tabBarPicture(of: node, selected: tab)
    }
    bars[name] = number
    return number
  }

  /// Whether a view's rounded corners cut what is in it.
  func isScreen(_ node: View.Node) -> Bool { renderer.isScreen(node) }

  /// Whether a view is opaque everywhere in its bounds, so that a blur of it keeps its edges.
  func isFilled(_ node: View.Node) -> Bool { renderer.isFilled(node) }

  /// Sends what the system draws over everything, dark and light.
  func sendDevice() -> (dark: Int, light: Int) {
    func bars(_ ink: UInt32) -> Int {
      add { () throws(PictureError) in try renderer.devicePicture(of: size, ink: ink) }
    }
    return (dark: bars(0x0000_00FF), light: bars(0xFFFF_FFFF))
  }

  private func add(_ draw: () throws(PictureError) -> Bitmap?) -> Int {
    guard count < Self.limit else { return 0 }
    do {
      guard let bitmap = try draw() else { return 0 }
      count += 1
      let number = pageNumbers.next()
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
