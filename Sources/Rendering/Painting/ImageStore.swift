import FileReading
import Motion

/// The images of a scenario's folder, read once.
///
/// Only PNG, because Cairo reads nothing else; a landscape is painted instead of any other file, so
/// that a picture of a scenario needs no photographs.
package final class ImageStore {
  private let folder: String?
  private var images: [String: Bitmap?] = [:]

  init(folder: String?) {
    self.folder = folder
  }

  /// Draws an image so that it fills the view and keeps its aspect ratio.
  func draw(_ name: String, size: Size, painter: ScreenPainter, on canvas: Canvas) {
    guard let image = image(name) else {
      var dice = Dice(seed: ScreenArt.seed(of: name))
      ScreenBody(
        typesetter: painter.typesetter, palette: Palette(background: .white, seed: 0), seed: 0
      ).drawPicture(Rect(origin: .zero, size: size), cornerRadius: 0, &dice, on: canvas)
      return
    }
    let (width, height) = (Double(image.width), Double(image.height))
    let scale = max(size.width / width, size.height / height)
    canvas.within {
      canvas.add(Rect(origin: .zero, size: size))
      canvas.clip()
      canvas.draw(
        image,
        in: Rect(
          center: Point(x: size.width / 2, y: size.height / 2),
          size: Size(width: width * scale, height: height * scale)))
    }
  }

  /// The largest file that is read.
  package static let mostBytes = 16 << 20

  private func image(_ name: String) -> Bitmap? {
    if let known = images[name] { return known }
    let image = read(name)
    images[name] = .some(image)
    return image
  }

  private func read(_ name: String) -> Bitmap? {
    // A scenario can be a stranger's, so it can use only files in its own folder.
    guard let folder, !name.hasPrefix("/"), !FilePath(name).steps.contains("..") else {
      return nil
    }
    guard
      let bytes = try? RegularFile.bytes(
        at: "\(folder)/\(name)", within: folder, atMost: Self.mostBytes)
    else { return nil }
    return PNGEncoder.read(bytes)
  }
}
