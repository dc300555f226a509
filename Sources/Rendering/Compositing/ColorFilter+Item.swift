import Look
import Views

extension ColorFilter {
  /// What a view does to its own picture.
  init(_ item: Item) {
    self.init()
    saturation = item[.saturation]
    brightness = item[.brightness]
    contrast = item[.contrast]
    tint = item.color(.tint)
  }

  /// What a view does to the picture behind it.
  init(backdropOf item: Item) {
    self.init()
    saturation = item[.backdropSaturation]
  }
}
