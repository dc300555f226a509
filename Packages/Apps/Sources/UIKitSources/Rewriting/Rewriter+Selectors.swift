import SwiftSyntax

extension Rewriter {
  /// Rewrites `#selector(f(_:))` to `Selector(Type.f(_:))`.
  ///
  /// A reference to a method of an object would retain the object; a reference to a method of its type doesn't. Only
  /// the spelling shows whether an expression names a type, so an object other than `self` isn't changed.
  func rewriteSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first else { return }
    if let label = argument.label?.text, ["getter", "setter"].contains(label) {
      let name = argument.expression.lastName
      let selector =
        label == "getter" ? name : "set\(name.prefix(1).uppercased())\(name.dropFirst()):"
      edits.replace(node.trimmedRange, by: "Selector(\(StringLiteral.quoted(selector)))", .selector)
      return
    }
    let name =
      node.pound.positionAfterSkippingLeadingTrivia..<node.macroName.endPositionBeforeTrailingTrivia
    edits.replace(name, by: "Selector", .selector)
    // With the name, the same method always makes the same selector, so that a target can be removed.
    edits.insert(
      ", name: \(StringLiteral.quoted(argument.expression.methodName))",
      at: argument.endPositionBeforeTrailingTrivia)
    guard let type = enclosing.last else { return }
    var method = argument.expression
    if let sequence = method.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      // `f as () -> Void`, which selects an overload.
      if !first.namesType, let cast = sequence.elements.last?.as(TypeExprSyntax.self) {
        edits.insert("(\(type)) -> ", at: cast.positionAfterSkippingLeadingTrivia)
      }
      method = first
    }
    if let reference = method.as(DeclReferenceExprSyntax.self) {
      edits.insert("\(type).", at: reference.positionAfterSkippingLeadingTrivia)
    } else if let member = method.as(MemberAccessExprSyntax.self), let base = member.base,
      ["self", "super", "Self"].contains(base.trimmedDescription)
    {
      edits.replace(base.trimmedRange, by: type, nil)
    }
  }

  /// Replaces `#keyPath(Type.a.b)` by the string `"a.b"`.
  func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let path = node.arguments.first?.expression else { return }
    let names = path.trimmedDescription.split(separator: ".").map(String.init)
    let properties = names.drop { $0.first?.isUppercase == true || $0 == "self" }
    let text = StringLiteral.quoted(properties.joined(separator: "."))
    edits.replace(node.trimmedRange, by: text, .keyPath)
  }
}

extension SyntaxProtocol {
  /// The range without surrounding spaces and comments.
  var trimmedRange: Range<AbsolutePosition> {
    positionAfterSkippingLeadingTrivia..<endPositionBeforeTrailingTrivia
  }
}

extension ExprSyntax {
  /// The name after the last period.
  fileprivate var lastName: String {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? trimmedDescription
  }

  /// The name of the method with the labels that are written.
  fileprivate var methodName: String {
    if let sequence = self.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      return first.methodName
    }
    return self.as(MemberAccessExprSyntax.self)?.declName.trimmedDescription ?? trimmedDescription
  }

  /// Whether the expression is a member of a type, judging by its spelling.
  fileprivate var namesType: Bool {
    guard let base = self.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription else {
      return false
    }
    return base != "Self" && base.first?.isUppercase == true
  }
}
