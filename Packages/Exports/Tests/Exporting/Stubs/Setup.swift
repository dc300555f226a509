/// A situation in which an export is played.
struct Setup: Decodable {
  struct Insets: Decodable { let top, left, bottom, right: Double }
  struct Place: Decodable { let x, y, width, height: Double }
  let operation: String
  let width, height: Double
  /// Where the two views are before and after the transition.
  let from, to: Place
  let insets: Insets
  let rtl: Bool
  let moments: [Double]
}
