import SwiftSyntax

/// UIKit's own protocols with optional requirements, as far as subclasses need them.
enum SystemProtocol {
  /// The protocols that each one inherits.
  static let inherited: [String: Set<String>] = [
    "UITableViewDelegate": ["UIScrollViewDelegate"],
    "UICollectionViewDelegate": ["UIScrollViewDelegate"],
    "UICollectionViewDelegateFlowLayout": ["UICollectionViewDelegate"],
    "UITextViewDelegate": ["UIScrollViewDelegate"],
    "UIPopoverPresentationControllerDelegate": ["UIAdaptivePresentationControllerDelegate"],
    "UISheetPresentationControllerDelegate": ["UIAdaptivePresentationControllerDelegate"],
  ]

  /// The protocol in `UIKit.Inherited` for a subclass's method that is an optional requirement of UIKit.
  static func heir(of function: FunctionDeclSyntax, among protocols: Set<String>) -> String? {
    let name = MethodName(function)
    var (requirement, symbol) = (name.description, name.symbol)
    if overloaded.contains(requirement),
      let type = function.signature.parameterClause.parameters.last?.type.trimmedDescription
    {
      requirement += " " + type
      symbol += "_" + type
    }
    guard protocols.contains(where: { optional[$0]?.contains(requirement) == true }) else {
      return nil
    }
    return symbol.prefix(1).uppercased() + symbol.dropFirst()
  }

  /// The names of all optional methods, which an app also calls itself to forward a delegate's calls.
  ///
  /// UIKit has default implementations for them here.
  static let optionalMethods = Set(
    optional.values.joined().map { String($0.prefix { $0 != " " }) }
  ).union([
    // Of `UIViewImplicitlyAnimating`, which no class of an app has subclasses for.
    "addAnimations(_:delayFactor:)", "addAnimations(_:)", "addCompletion(_:)",
    "continueAnimation(withTimingParameters:durationFactor:)",
  ])

  /// The names that several methods have.
  private static let overloaded = Set(
    optional.values.joined().filter { $0.contains(" ") }.map { String($0.prefix { $0 != " " }) })
}
