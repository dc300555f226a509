import Motion
import Views

/// Stacked presentations that are dismissed by one transition.
final class PresentationPile {
  /// The presentations, from the bottom to the top.
  let chain: [PresentationController]
  let top: PresentationController
  let bottom: PresentationController
  /// The positions of the lower presentations, from the bottom to the top, while the transition has
  /// removed them.
  private var asides: [(container: View, place: PresentationController.Place?)] = []
  /// The position of the presenter's view, if it was in the window and the transition animates its
  /// arrival.
  private var place: PresentationController.Place?

  init(
    _ chain: [PresentationController], top: PresentationController, bottom: PresentationController
  ) {
    self.chain = chain
    self.top = top
    self.bottom = bottom
  }

  var lower: [PresentationController] { chain.dropLast() }
  var presenting: ViewController { bottom.presentingViewController }
  private var presenterView: View { presenting.presentedOrOwnView }

  /// The presenter's frame in its own superview, converted to the container's coordinates.
  var presenterFrame: Rect {
    guard let superview = (place ?? bottom.presenterPlace)?.superview else {
      return presenterView.frame
    }
    return superview.convert(presenterView.frame, to: top.containerView)
  }

  /// Reveals the presenter below the front presentation; the presentations in between disappear
  /// immediately.
  func uncover() {
    guard !lower.isEmpty else { return }
    let presenterHasPlace = bottom.presenterHasPlace
    for controller in lower {
      guard let container = controller.containerView else { continue }
      asides.append((container, .init(of: container)))
      container.removeFromSuperview()
    }
    if top.shouldRemovePresentersView {
      place = .init(of: presenterView)
      presenterView.removeFromSuperview()
    } else if presenterHasPlace {
      bottom.putBackPresenter(in: bottom.presenterPlace)
    }
  }

  /// Returns the lowest presentation to its old position before it is taken down.
  ///
  /// Inside a container, the presenter's view then takes that position.
  func putBottomBack() {
    for aside in asides where aside.container === bottom.containerView {
      aside.place?.putBack(aside.container)
    }
  }

  /// Restores all views after a cancel.
  func coverAgain() {
    if top.shouldRemovePresentersView || bottom.shouldRemovePresentersView {
      presenterView.removeFromSuperview()
    }
    for aside in asides.reversed() { aside.place?.putBack(aside.container) }
    asides = []
    putPresenterBack()
  }

  /// Returns the presenter's view to the window if it was there before.
  func putPresenterBack() {
    bottom.putBackPresenter(in: place)
    place = nil
  }
}
