import JSON5Reading

extension FilmStyle {
  init(_ root: JSONObject) throws(JSONError) {
    self.init()
    scale = try root["scale"]?.number("pixels per point, 0.1 to 4") { Self.scales.contains($0) }
    frameRate = try root["fps"]?.number("frames per second, 1 to 120") {
      Self.frameRates.contains($0)
    }
    hasDevice = try root["device"]?.bool() ?? true
    guard let node = root["background"] else { return }
    let color = try node.string()
    // The color is an argument of a command.
    guard color.utf8.count == 7, color.hasPrefix("#"), color.dropFirst().allSatisfy(\.isHexDigit),
      color.utf8.allSatisfy({ $0 < 128 })
    else { throw node.error(expected: "a color as in #1C1C1E") }
    background = color
  }
}
