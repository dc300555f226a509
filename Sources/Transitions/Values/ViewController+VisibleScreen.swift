import Views

extension ViewController {
  /// The controller itself, or for a container, the visible screen inside it.
  var visibleScreen: ViewController {
    visibleChildren.count == 1 ? visibleChildren[0].visibleScreen : self
  }
}
