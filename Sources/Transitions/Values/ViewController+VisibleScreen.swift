import Views

extension ViewController {
  /// The controller itself, or for a container, the screen that it shows.
  var visibleScreen: ViewController {
    visibleChildren.count == 1 ? visibleChildren[0].visibleScreen : self
  }
}
