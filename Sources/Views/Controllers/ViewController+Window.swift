extension View {
  /// The controller whose view this is.
  package internal(set) var owningController: ViewController? {
    get { slots[OwningController.self]?.controller }
    set { slots[OwningController.self] = newValue.map(OwningController.init) }
  }
}

/// A view's reference to its controller.
private final class OwningController {
  weak var controller: ViewController?

  init(_ controller: ViewController) { self.controller = controller }
}

extension ViewController {
  /// The window that contains the controller's view.
  public var window: Window? { viewIfLoaded?.window }

  /// The window of the controller's view, or of the presentation that covers it.
  ///
  /// This also works for a controller that was removed together with the tab in which it is
  /// presented.
  @_spi(Tools) public var windowEvenIfCovered: Window? {
    ancestors.lazy.compactMap(\.window).first
      ?? ancestors.lazy.compactMap { $0.covering?.windowEvenIfCovered }.first
      ?? ancestors.lazy.compactMap { $0.presentingChild?.parent?.windowEvenIfCovered }.first
  }

  /// The presenter of that window; nil if there is no stage.
  var presenter: (any Presenter)? { windowEvenIfCovered?.presenter }
}
