import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

// UIKit makes objects of classes that an app only names: registered cells, and the layers of views. Linux has no
// runtime that can make an object of a class. So the rewriter adds to each class of cells an override that makes one,
// and to the names of layers and of classes in other modules a closure.

/// How to make objects of the classes that the app has named.
@MainActor
enum ClassMakers {
  static var rows: [ObjectIdentifier: (UITableViewCell.CellStyle, String?) -> UITableViewCell] = [:]
  static var items: [ObjectIdentifier: (CGRect) -> UICollectionReusableView] = [:]
  static var headers: [ObjectIdentifier: (String?) -> UITableViewHeaderFooterView] = [:]

  /// Makes a cell or a supplementary view of a collection view.
  static func item(of type: AnyClass) -> UICollectionReusableView {
    if let make = items[ObjectIdentifier(type)] { return make(.zero) }
    let made = (type as? UICollectionReusableView.Type)?._instance(frame: .zero)
    return exactly(type, made, "frame: $0")
  }

  /// Makes a cell of a table.
  static func row(of type: AnyClass, _ identifier: String) -> UITableViewCell {
    if let make = rows[ObjectIdentifier(type)] { return make(.default, identifier) }
    let made = (type as? UITableViewCell.Type)?._instance(
      style: .default, reuseIdentifier: identifier)
    return exactly(type, made, "style: $0, reuseIdentifier: $1")
  }

  /// Makes a header or a footer of a table.
  static func header(of type: AnyClass, _ identifier: String) -> UITableViewHeaderFooterView {
    if let make = headers[ObjectIdentifier(type)] { return make(identifier) }
    let made = (type as? UITableViewHeaderFooterView.Type)?._instance(reuseIdentifier: identifier)
    return exactly(type, made, "reuseIdentifier: $0")
  }

  /// Returns an object that was made for a class, unless a superclass has made it.
  ///
  /// - Parameter call: The initializer with its arguments, of which `$0` is the first.
  private static func exactly<View: UIView>(_ type: AnyClass, _ made: View?, _ call: String) -> View
  {
    guard let made, Swift.type(of: made) == type else {
      preconditionFailure(
        "no \(type) can be made, because Linux has no runtime that makes an object of a class. In the files that "
          + "AppSources.txt names, give the class the initializer that UIKit calls; for a class of another module, "
          + "write register(UIKit.made(\(type).self) { \(type)(\(call)) }, …) where it is registered"
      )
    }
    return made
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

/// Registers how a header or a footer of a table is made; the rewriter writes this call.
@preconcurrency @MainActor
public func made<Header: UITableViewHeaderFooterView>(
  _ type: Header.Type, by make: @escaping (String?) -> Header
) -> Header.Type {
  ClassMakers.headers[ObjectIdentifier(type)] = make
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
