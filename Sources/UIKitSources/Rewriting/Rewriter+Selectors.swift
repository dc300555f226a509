import SwiftSyntax

extension Rewriter {
  /// `#selector(f(_:))` becomes `Selector(Type.f(_:))`.
  ///
  /// A reference to the method of an object would keep the object alive; one to the method of its
  /// type doesn't. Only the expression tells whether it names a type, so an object that isn't `self`
  /// stays what it is.
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
    // The same method makes the same selector wherever it is written, so that a target can be removed.
    edits.insert(
      ", name: \(StringLiteral.quoted(argument.expression.methodName))",
      at: argument.endPositionBeforeTrailingTrivia)
    guard let type = enclosing.last else { return }
    var method = argument.expression
    if let sequence = method.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      // `f as () -> Void`, which chooses between overloads.
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

  /// `#keyPath(Type.a.b)` is the string `"a.b"`.
  func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let path = node.arguments.first?.expression else { return }
    let names = path.trimmedDescription.split(separator: ".").map(String.init)
    let properties = names.drop { $0.first?.isUppercase == true || $0 == "self" }
    let text = StringLiteral.quoted(properties.joined(separator: "."))
    edits.replace(node.trimmedRange, by: text, .keyPath)
  }
}

extension SyntaxProtocol {
  /// The range without spaces and comments around it.
  var trimmedRange: Range<AbsolutePosition> {
    positionAfterSkippingLeadingTrivia..<endPositionBeforeTrailingTrivia
  }
}

extension ExprSyntax {
  /// The name after the last period.
  fileprivate var lastName: String {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? trimmedDescription
  }

  /// The method with its labels, as far as they are written.
  fileprivate var methodName: String {
    if let sequence = self.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      return first.methodName
    }
    return self.as(MemberAccessExprSyntax.self)?.declName.trimmedDescription ?? trimmedDescription
  }

  /// Whether it is a member of a type, as its spelling says.
  fileprivate var namesType: Bool {
    guard let base = self.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription else {
      return false
    }
    return base != "Self" && base.first?.isUppercase == true
  }
}
