import Motion
import Views

/// The view of a container that has a bar: it lays the bar out with itself.
final class BarHostView: View {
  /// Places the bar.
  var layOutBar: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutBar()
  }
}

/// A container that has a bar, to be laid out again when its view comes into the window: what the device
/// covers is known there.
protocol BarHosting: ViewController {
  func layOutBar()
}
