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
