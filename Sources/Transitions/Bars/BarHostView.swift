import Motion
import Views

/// The view of a container with a bar; its layout pass also lays out the bar.
final class BarHostView: View {
  /// Lays out the bar.
  var layOutBar: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutBar()
  }
}

/// A container with a bar.
///
/// It lays out the bar again when its view enters the window, because the safe area is known only
/// there.
protocol BarHosting: ViewController {
  func layOutBar()
}
