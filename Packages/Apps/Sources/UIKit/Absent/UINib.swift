import Foundation

/// A nib, which code can pass on and ask nothing of: there are no nibs on the stage.
public final class UINib: NSObject {
  /// Absent: there are no nibs.
  @available(
    *, unavailable, message: "there are no storyboards and nibs on the stage; make it in code"
  )
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {}
  /// Absent: there are no nibs.
  @available(
    *, unavailable, message: "there are no storyboards and nibs on the stage; make it in code"
  )
  public init(data: Data, bundle bundleOrNil: Bundle?) {}
}

extension UITableView {
  /// Ignored, because there are no nibs: register the class of the cell.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}
  /// Ignored, because there are no nibs: register the class of the view.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {}
}

extension UICollectionView {
  /// Ignored, because there are no nibs: register the class of the cell.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}
  /// Ignored, because there are no nibs: register the class of the view.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {}
}
