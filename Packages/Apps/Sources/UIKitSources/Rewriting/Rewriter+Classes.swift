import SwiftSyntax

// UIKit makes objects of classes that an app only names: registered cells, and the layers of views. Without a runtime,
// the code must contain a closure that makes one.
extension Rewriter {
  /// Adds to `register(Cell.self, …)` how a cell is made.
  func sayHowRegisteredClassIsMade(_ call: FunctionCallExprSyntax) {
    let name =
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard name == "register", let argument = call.arguments.first?.expression else { return }
    let use = call.arguments.dropFirst().first?.label.flatMap { Self.registered[$0.text] }
    sayHowIsMade(argument, as: use)
  }

  /// Adds to `class var layerClass: AnyClass { Layer.self }` how a layer is made.
  func sayHowLayerIsMade(_ variable: VariableDeclSyntax) {
    guard let binding = variable.bindings.first, binding.pattern.trimmedDescription == "layerClass",
      let body = binding.accessorBlock
    else { return }
    let finder = MetatypeFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    for expression in finder.found { sayHowIsMade(ExprSyntax(expression), as: "CALayer") }
  }

  /// The class of UIKit that a registered class inherits from, by the label of UIKit's method.
  private static let registered = [
    "forCellReuseIdentifier": "UITableViewCell",
    "forCellWithReuseIdentifier": "UICollectionViewCell",
    "forSupplementaryViewOfKind": "UICollectionReusableView",
  ]

  /// Adds to `Type.self` how an object of the class is made.
  ///
  /// - Parameter use: The class of UIKit that the code requires, for a class that is not in these files.
  private func sayHowIsMade(_ expression: ExprSyntax, as use: String?) {
    guard let metatype = expression.as(MemberAccessExprSyntax.self),
      metatype.declName.baseName.text == "self", let base = metatype.base?.trimmedDescription,
      let arguments = arguments(toMake: base, as: use)
    else { return }
    edits.insert(
      "UIKit.made(", at: expression.positionAfterSkippingLeadingTrivia, .classMaker)
    edits.insert(") { \(base)\(arguments) }", at: expression.endPositionBeforeTrailingTrivia)
  }

  private func arguments(toMake name: String, as use: String?) -> String? {
    let root = survey.root(of: name, from: enclosing.joined(separator: "."))
    if let own = root.flatMap({ Self.arguments[$0] }) { return own }
    // A class of another module, or one that inherits from such a class.
    guard root != nil || survey.canBeForeignClass(name) else { return nil }
    return use.flatMap { Self.arguments[$0] }
  }

  /// The arguments of the initializer that UIKit calls.
  private static let arguments = [
    "CALayer": "()", "CAShapeLayer": "()", "CAGradientLayer": "()",
    "UITableViewCell": "(style: $0, reuseIdentifier: $1)",
    "UICollectionViewCell": "(frame: $0)", "UICollectionReusableView": "(frame: $0)",
  ]
}

/// Finds `Type.self`.
private final class MetatypeFinder: SyntaxVisitor {
  var found: [MemberAccessExprSyntax] = []

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "self" { found.append(node) }
    return .visitChildren
  }
}
