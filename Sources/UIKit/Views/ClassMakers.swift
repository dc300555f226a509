import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

// A class of the app's own is known by its name in `register(_:)` and `layerClass`, and made later. Linux has
// no runtime that could make an object of a class, so the rewriter writes how beside the name.

/// How to make the classes that the app has named.
@MainActor
enum ClassMakers {
  static var rows: [ObjectIdentifier: (UITableViewCell.CellStyle, String?) -> UITableViewCell] = [:]
  static var items: [ObjectIdentifier: (CGRect) -> UICollectionReusableView] = [:]

  /// Why no object of a class can be made, and what to write where it is registered.
  ///
  /// - Parameter call: The initializer with its arguments, of which `$0` is the first.
  static func absent(_ type: AnyClass, _ call: String) -> String {
    "no \(type) can be made: register(\(type).self, …) must be in a file that AppSources.txt names and "
      + "name the class; in any other file, write register(UIKit.made(\(type).self) { "
      + "\(type)(\(call)) }, …)"
  }
}

/// Says how a layer is made; written by the rewriter.
@preconcurrency @MainActor
public func made<Layer: CALayer>(
  _ type: Layer.Type, by make: @escaping () -> Layer
) -> Layer.Type {
  CALayer.makers[ObjectIdentifier(type)] = make
  return type
}

/// Says how a row of a table is made; written by the rewriter.
@preconcurrency @MainActor
public func made<Cell: UITableViewCell>(
  _ type: Cell.Type, by make: @escaping (UITableViewCell.CellStyle, String?) -> Cell
) -> Cell.Type {
  ClassMakers.rows[ObjectIdentifier(type)] = make
  return type
}

/// Says how an item of a collection is made; written by the rewriter.
@preconcurrency @MainActor
public func made<Item: UICollectionReusableView>(
  _ type: Item.Type, by make: @escaping (CGRect) -> Item
) -> Item.Type {
  ClassMakers.items[ObjectIdentifier(type)] = make
  return type
}
