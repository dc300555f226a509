import Motion
import Transitions
import Views

extension ViewController {
  /// Applies a screen's settings to every presentation of the controller.
  func preparePresentation(as screen: Screen) {
    isModalInPresentation = screen.modal
    preferredContentSize = screen.preferredSize ?? .zero
    setUpPresentation = ScreenPresentation(screen).setUp
  }
}

/// A scenario's settings for the presentation of a screen: its sheet, and its style in a compact
/// width.
private final class ScreenPresentation: AdaptivePresentationControllerDelegate {
  private let screen: Screen

  init(_ screen: Screen) { self.screen = screen }

  func adaptivePresentationStyle(
    for controller: PresentationController, traits: Traits
  ) -> PresentationStyle {
    guard let style = screen.adaptivePresentationStyle, traits.horizontalSizeClass == .compact
    else { return controller.adaptivePresentationStyle(for: traits) }
    return style
  }

  /// The screen's settings take precedence over a plugin's, which apply to any screen.
  func setUp(_ presentation: PresentationController) {
    if screen.adaptivePresentationStyle != nil { presentation.delegate = self }
    (presentation as? PopoverPresentationController)?.pointsAtTappedView = true
    guard let settings = screen.sheet, let sheet = presentation as? SheetPresentationController
    else { return }
    // The detents are also set if the screen has none, so that the sheet can be dragged between its
    // default ones.
    sheet.detents = settings.detents?.map(\.detent) ?? sheet.detents
    if settings.detents != nil || settings.selected != nil {
      sheet.selectedDetentIdentifier = settings.selected.map { .init($0) }
    }
    if settings.detents != nil || settings.undimmedUpTo != nil {
      sheet.largestUndimmedDetentIdentifier = settings.undimmedUpTo.map { .init($0) }
    }
    if let grabber = settings.grabber { sheet.prefersGrabberVisible = grabber }
    if let expands = settings.scrollExpands {
      sheet.prefersScrollingExpandsWhenScrolledToEdge = expands
    }
    if let radius = settings.cornerRadius { sheet.preferredCornerRadius = radius }
    if let attached = settings.edgeAttached { sheet.prefersEdgeAttachedInCompactHeight = attached }
  }
}

extension Screen.Sheet.Detent {
  fileprivate var detent: SheetPresentationController.Detent {
    switch (id, height) {
    case ("medium", nil): .medium()
    case (_, nil): .large()
    case (_, let height?):
      .custom(identifier: .init(id)) { height <= 1 ? height * $0.maximumDetentValue : height }
    }
  }
}
