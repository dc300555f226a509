import Rendering

/// The pictures that were drawn of some screens, for every page that shows them.
///
/// To draw the pictures of two screens takes most of the time until a page shows its first frame. What a
/// file contains, which may change, and snapshots, which only one run has, are drawn for each page.
final class DrawnPictures {
  enum Key: Hashable {
    case content(FrameRenderer.ContentKey)
    case bar(String)
  }

  struct Picture {
    let width: Int
    let height: Int
    let colors: Thumbnail
    let png: [UInt8]
  }

  private var known: [Key: (picture: Picture, used: Int)] = [:]
  /// How often a picture was asked for.
  private var uses = 0
  private let limit: Int
  private var size = 0

  /// The number of pictures that are kept.
  var count: Int { known.count }

  /// - Parameter limit: The bytes of all pictures that are kept.
  init(limit: Int = 8 << 20) { self.limit = limit }

  /// The picture of a content or a bar, which is drawn unless it is known.
  ///
  /// - Parameter key: Nil for a picture that only one page shows.
  /// - Returns: Nil if there is nothing to draw.
  func picture(
    _ key: Key?, _ draw: () throws(PictureError) -> Bitmap?
  ) throws(PictureError) -> Picture? {
    uses += 1
    if let key, let picture = known[key]?.picture {
      known[key]?.used = uses
      return picture
    }
    guard let bitmap = try draw() else { return nil }
    let picture = Picture(
      width: bitmap.width, height: bitmap.height,
      colors: Thumbnail { x, y in
        bitmap[Int(x * Double(bitmap.width)), Int(y * Double(bitmap.height))]
      },
      png: PNGEncoder.encode(bitmap, level: 1))
    if let key {
      known[key] = (picture, uses)
      size += picture.png.count
      if size > limit { forgetOldest() }
    }
    return picture
  }

  /// Forgets the pictures that were used longest ago, until half of the room is free: a view that grows has
  /// another picture in each frame.
  private func forgetOldest() {
    for (key, one) in known.sorted(by: { $0.value.used < $1.value.used }) where size > limit / 2 {
      size -= one.picture.png.count
      known[key] = nil
    }
  }
}

/// The drawn pictures of the screens that pages showed last.
final class PictureStore {
  private var sets: [(art: StudioSession.Art, pictures: DrawnPictures)] = []

  private static let limit = 3

  func pictures(of art: StudioSession.Art) -> DrawnPictures {
    let index = sets.firstIndex { $0.art == art }
    let pictures = index.map { sets.remove(at: $0).pictures } ?? DrawnPictures()
    sets.append((art, pictures))
    if sets.count > Self.limit { sets.removeFirst() }
    return pictures
  }
}
