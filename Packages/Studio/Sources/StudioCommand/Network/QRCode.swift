import CQREncode

/// An address as a QR code.
struct QRCode {
  /// The dark modules, row by row.
  let rows: [[Bool]]

  /// - Returns: nil for a text that is too long.
  init?(_ text: String) {
    guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L) else { return nil }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    guard let data = code.pointee.data else { return nil }
    rows = (0..<width).map { y in (0..<width).map { x in data[y * width + x] & 1 != 0 } }
  }

  /// The code in half blocks, two rows per line, with the margin of four modules that readers
  /// need.
  ///
  /// Light modules are drawn and dark ones left blank, because most terminals are dark. Readers
  /// also accept the inverse.
  var text: String {
    let margin = 4
    func isLight(_ x: Int, _ y: Int) -> Bool {
      guard rows.indices.contains(y), rows.indices.contains(x) else { return true }
      return !rows[y][x]
    }
    let span = -margin..<rows.count + margin
    func block(_ x: Int, _ y: Int) -> String {
      switch (isLight(x, y), y + 1 < span.upperBound && isLight(x, y + 1)) {
      case (true, true): "█"
      case (true, false): "▀"
      case (false, true): "▄"
      case (false, false): " "
      }
    }
    return stride(from: span.lowerBound, to: span.upperBound, by: 2)
      .map { y in span.map { x in block(x, y) }.joined() }
      .joined(separator: "\n")
  }
}
