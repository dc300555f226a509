import SwiftSyntax

// UIKit makes objects of classes that an app only names: registered cells, and the layers of views. Without a runtime,
// a class of cells must say itself how one is made, and the name of a layer or of another module's class a closure.
extension Rewriter {
  /// Adds to `register(Cell.self, …)` how a cell is made whose class is in another module.
  func sayHowRegisteredClassIsMade(_ call: FunctionCallExprSyntax) {
    let name =
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard name == "register", let argument = call.arguments.first?.expression else { return }
    let use = call.arguments.dropFirst().first?.label.flatMap { Self.registered[$0.text] }
    sayHowIsMade(argument, as: use)
  }

  /// Adds to a class of cells how a cell is made, before its closing brace.
  ///
  /// So a class is also made that reaches UIKit only as a generic parameter.
  func sayHowCellIsMade(_ node: ClassDeclSyntax) {
    let path = enclosing.joined(separator: ".")
    guard survey.hasClass(path), let root = survey.rootClass(of: path),
      let call = Self.instances[root], survey.canBeMade(path, by: call.initializer)
    else { return }
    let access = survey.isPublic(path) ? "public " : ""
    // Overrides for extensions end at the same place.
    let separator = survey.overrides(of: path).isEmpty ? "" : "; "
    edits.insert(
      "\(separator)\(access)override class func _instance\(call.parameters) -> \(call.result) "
        + "{ \(node.name.text)\(call.arguments) } ",
      at: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia, .classMaker)
  }

  /// How an object of a class is made, by the class of UIKit that it inherits from.
  private static let instances: [String: Instance] = {
    let item = Instance(
      initializer: "init(frame:)", parameters: "(frame: CGRect)", arguments: "(frame: frame)",
      result: "UIKit.UICollectionReusableView")
    return [
      "UICollectionReusableView": item, "UICollectionViewCell": item,
      "UICollectionViewListCell": item,
      "UITableViewCell": Instance(
        initializer: "init(style:reuseIdentifier:)",
        parameters: "(style: UIKit.UITableViewCell.CellStyle, reuseIdentifier: String?)",
        arguments: "(style: style, reuseIdentifier: reuseIdentifier)",
        result: "UIKit.UITableViewCell"),
      "UITableViewHeaderFooterView": Instance(
        initializer: "init(reuseIdentifier:)", parameters: "(reuseIdentifier: String?)",
        arguments: "(reuseIdentifier: reuseIdentifier)",
        result: "UIKit.UITableViewHeaderFooterView"),
    ]
  }()

  private struct Instance {
    let initializer: String
    let parameters: String
    let arguments: String
    let result: String
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

  /// Replaces `@NSManaged var radius: CGFloat`, whose accessors Objective-C makes, by a stored property.
  func storeManagedProperty(_ variable: VariableDeclSyntax) {
    let attribute = variable.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == "NSManaged" }
    guard let attribute, let binding = variable.bindings.first,
      let type = binding.typeAnnotation?.type
    else { return }
    let name = type.trimmedDescription
    let isOptional =
      type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    let value = isOptional ? "nil" : Self.zeros[name] ?? "\(name)()"
    edits.blank(attribute, of: source.bytes, .managedProperty)
    edits.insert(" = \(value)", at: binding.endPositionBeforeTrailingTrivia)
  }

  /// The values of what Objective-C fills with zeros.
  private static let zeros = [
    "CGFloat": "0", "Double": "0", "Float": "0", "Int": "0", "Bool": "false", "CGPoint": ".zero",
    "CGSize": ".zero", "CGRect": ".zero",
  ]

  /// The class of UIKit that a registered class inherits from, by the label of UIKit's method.
  private static let registered = [
    "forCellReuseIdentifier": "UITableViewCell",
    "forCellWithReuseIdentifier": "UICollectionViewCell",
    "forSupplementaryViewOfKind": "UICollectionReusableView",
    "forHeaderFooterViewReuseIdentifier": "UITableViewHeaderFooterView",
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
    if let root, use == "CALayer", let own = Self.arguments[root] { return own }
    // A class of the target says itself how it is made.
    if let root, Self.instances[root] != nil { return nil }
    // A class of another module, or one that inherits from such a class.
    guard root != nil || survey.canBeForeignClass(name) else { return nil }
    return use.flatMap { Self.arguments[$0] }
  }

  /// The arguments of the initializer that UIKit calls.
  private static let arguments = [
    "CALayer": "()", "CAShapeLayer": "()", "CAGradientLayer": "()",
    "UITableViewCell": "(style: $0, reuseIdentifier: $1)",
    "UICollectionViewCell": "(frame: $0)", "UICollectionReusableView": "(frame: $0)",
    "UITableViewHeaderFooterView": "(reuseIdentifier: $0)",
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
