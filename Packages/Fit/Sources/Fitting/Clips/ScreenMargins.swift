/// How far a screen goes on beyond its picture on either side, in the picture's widths and heights.
///
/// There it is taken to be as at the edge of the picture.
package struct ScreenMargins: Sendable, Hashable {
  package var (across, down) = (0.0, 0.0)

  package static let none = ScreenMargins()

  /// Where the screen goes on, in words.
  var place: String {
    if across > 0 { return down > 0 ? "all around" : "at the left or the right" }
    return "at the top or the bottom"
  }
}
