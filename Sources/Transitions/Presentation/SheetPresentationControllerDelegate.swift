/// Receives a user's actions on a sheet, as `UISheetPresentationControllerDelegate`.
public protocol SheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// The user has moved the sheet to another detent; not called when code moves it.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ controller: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ controller: SheetPresentationController
  ) {}
}
