import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

// An app registers its own classes by name, in `register(_:)` and `layerClass`, and objects are made later. Linux has
// no runtime that can make an object of a class, so the rewriter adds a closure that makes one next to the name.

/// How to make objects of the classes that the app has named.
@MainActor
enum ClassMakers {
  static var rows: [ObjectIdentifier: (UITableViewCell.CellStyle, String?) -> UITableViewCell] = [:]
  static var items: [ObjectIdentifier: (CGRect) -> UICollectionReusableView] = [:]

  /// The message for a class of which no object can be made; it says what to write where the class is registered.
  ///
  /// - Parameter call: The initializer with its arguments, of which `$0` is the first.
  static func absent(_ type: AnyClass, _ call: String) -> String {
    "no \(type) can be made, because Linux has no runtime that makes an object of a class. Where the class is "
      + "registered, write register(UIKit.made(\(type).self) { \(type)(\(call)) }, …); in the files that "
      + "AppSources.txt names, this is done for each class that register(_:) names, but not for a generic parameter"
  }
}

/// Registers how a layer is made; the rewriter writes this call.
@preconcurrency @MainActor
public func made<Layer: CALayer>(
  _ type: Layer.Type, by make: @escaping () -> Layer
) -> Layer.Type {
  CALayer.makers[ObjectIdentifier(type)] = make
  return type
}

/// Registers how a table cell is made; the rewriter writes this call.
@preconcurrency @MainActor
public func made<Cell: UITableViewCell>(
  _ type: Cell.Type, by make: @escaping (UITableViewCell.CellStyle, String?) -> Cell
) -> Cell.Type {
  ClassMakers.rows[ObjectIdentifier(type)] = make
  return type
}

/// Registers how a collection view's cell or supplementary view is made; the rewriter writes this call.
@preconcurrency @MainActor
public func made<Item: UICollectionReusableView>(
  _ type: Item.Type, by make: @escaping (CGRect) -> Item
) -> Item.Type {
  ClassMakers.items[ObjectIdentifier(type)] = make
  return type
}
