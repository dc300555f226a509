import Views

/// A container with a bar.
protocol BarHosting: ViewController {
  /// The name of the bar in frames, one of ``TransitionContext/barNames``.
  var barName: String { get }
  /// The bar; nil while it is hidden.
  var visibleBar: View? { get }
  /// The title and the buttons of a child in the bar.
  func barParts(of child: ViewController) -> [(part: TransitionContext.BarPart, view: View)]
  /// Lays out the bar, again when the container's view enters the window: the safe area is known
  /// only there.
  func layOutBar()
}
