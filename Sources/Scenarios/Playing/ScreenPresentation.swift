import Motion
import Transitions
import Views

/// What a scenario says about the presentation of a controller: its sheet, its size and its style where
/// there is little room.
final class ScreenPresentation: AdaptivePresentationControllerDelegate {
  private let screen: Screen
  private unowned let controller: ViewController

  init(of controller: ViewController, as screen: Screen) {
    self.screen = screen
    self.controller = controller
    controller.isModalInPresentation = screen.modal
    controller.preferredContentSize = screen.preferredSize ?? .zero
  }

  func adaptivePresentationStyle(
    for controller: PresentationController, traits: Traits
  ) -> PresentationStyle {
    guard let style = screen.adaptivePresentationStyle, traits.horizontalSizeClass == .compact
    else { return controller.adaptivePresentationStyle(for: traits) }
    return style
  }

  /// Sets up what will look after the next presentation, as the screen says.
  func prepare() {
    guard controller.presentingViewController == nil else { return }
    if screen.adaptivePresentationStyle != nil {
      controller.presentationController?.delegate = self
    }
    guard let settings = screen.sheet, let sheet = controller.sheetPresentationController
    else { return }
    sheet.detents = settings.detents.map(\.detent)
    sheet.selectedDetentIdentifier = settings.selected.map { .init($0) }
    sheet.largestUndimmedDetentIdentifier = settings.undimmedUpTo.map { .init($0) }
    sheet.prefersGrabberVisible = settings.grabber
    sheet.prefersScrollingExpandsWhenScrolledToEdge = settings.scrollExpands
    sheet.preferredCornerRadius = settings.cornerRadius
    sheet.prefersEdgeAttachedInCompactHeight = settings.edgeAttached
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
