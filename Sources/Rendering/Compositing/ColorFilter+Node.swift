import Views

extension ColorFilter {
  /// What a view does to its own picture.
  init(_ node: View.Node) {
    self.init()
    saturation = node[.saturation]
    brightness = node[.brightness]
    contrast = node[.contrast]
    tint = node.color(.tint)
  }

  /// What a view does to the picture behind it.
  init(backdropOf node: View.Node) {
    self.init()
    saturation = node[.backdropSaturation]
  }
}
