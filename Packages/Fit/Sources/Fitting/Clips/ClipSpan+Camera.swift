extension ClipSpan {
  /// The fraction of the pixels that a recorder of a screen changes at most while the screen rests; an
  /// encoder leaves nearly all as they are.
  private static let resting = 0.25
  /// How far off the picture is after two frames at most, as a fraction of both steps, if it only trembles.
  ///
  /// Motion goes on, which gives 1; noise doesn't, which gives a half.
  private static let trembling = 0.75
  /// The number of still frames that are looked at.
  private static let most = 40

  /// Whether a camera has made the pictures: even where a screen rests, all pixels change, back and
  /// forth.
  ///
  /// - Parameter changes: The change from each picture to the next one.
  static func isFilmed(_ pictures: [ClipPicture], _ changes: [Double]) -> Bool {
    let quiet = changes.indices.dropLast().sorted { changes[$0] < changes[$1] }
      .prefix(min(changes.count / 4, most))
    guard quiet.count > 1 else { return false }
    let shares = quiet.map { pictures[$0 + 1].changedShare(from: pictures[$0]) }.sorted()
    guard shares[shares.count / 2] > resting else { return false }
    let ways = quiet.map { index in
      pictures[index + 2].difference(from: pictures[index])
        / max(changes[index] + changes[index + 1], 1e-9)
    }.sorted()
    return ways[ways.count / 2] < trembling
  }
}

extension ClipPicture {
  /// The fraction of the pixels that differ at all from a picture of the same size.
  fileprivate func changedShare(from other: ClipPicture) -> Double {
    let count = zip(pixels, other.pixels).count { ($0 - $1).max() > 1e-4 || ($1 - $0).max() > 1e-4 }
    return Double(count) / Double(max(pixels.count, 1))
  }
}
