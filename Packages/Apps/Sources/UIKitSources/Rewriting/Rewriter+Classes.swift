import SwiftSyntax

// UIKit makes objects of classes that an app only names: registered cells, and the layers of views. Without a runtime,
// the code must contain a closure that makes one.
extension Rewriter {
  /// Adds to `register(Cell.self, …)`, for a class of the app, how a cell is made.
  func sayHowRegisteredClassIsMade(_ call: FunctionCallExprSyntax) {
    let name =
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard name == "register", let argument = call.arguments.first?.expression else { return }
    sayHowIsMade(argument)
  }

  /// Adds to `class var layerClass: AnyClass { Layer.self }`, for a class of the app, how a layer is made.
  func sayHowLayerIsMade(_ variable: VariableDeclSyntax) {
    guard let binding = variable.bindings.first, binding.pattern.trimmedDescription == "layerClass",
      let body = binding.accessorBlock
    else { return }
    let finder = MetatypeFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    for expression in finder.found { sayHowIsMade(ExprSyntax(expression)) }
  }

  private func sayHowIsMade(_ expression: ExprSyntax) {
    guard let metatype = expression.as(MemberAccessExprSyntax.self),
      metatype.declName.baseName.text == "self", let base = metatype.base?.trimmedDescription,
      let root = survey.root(of: base, from: enclosing.joined(separator: "."))
    else { return }
    let arguments: String
    switch root {
    case "CALayer", "CAShapeLayer", "CAGradientLayer": arguments = "()"
    case "UITableViewCell": arguments = "(style: $0, reuseIdentifier: $1)"
    case "UICollectionViewCell", "UICollectionReusableView": arguments = "(frame: $0)"
    default: return
    }
    edits.insert(
      "UIKit.made(", at: expression.positionAfterSkippingLeadingTrivia, .classMaker)
    edits.insert(") { \(base)\(arguments) }", at: expression.endPositionBeforeTrailingTrivia)
  }
}

/// Finds `Type.self`.
private final class MetatypeFinder: SyntaxVisitor {
  var found: [MemberAccessExprSyntax] = []

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "self" { found.append(node) }
    return .visitChildren
  }
}
