import SwiftSyntax

// `class Proxy<Delegate: NSObjectProtocol>` and `Proxy<UITableViewDelegate>`: in Objective-C, the type of a protocol is
// a class type, and conforms to `NSObjectProtocol`. In Swift it is neither, so such a type takes any argument here, and
// keeps weak references of it in a wrapper.
extension Rewriter {
  /// The constraints that only classes meet.
  private static let classConstraints: Set<String> = ["AnyObject", "class", "NSObjectProtocol"]

  /// Loosens the generic parameters of a type that is used with a protocol as the argument.
  func rewriteParameters(
    of name: String, _ clause: GenericParameterClauseSyntax?, _ members: MemberBlockSyntax
  ) {
    guard let clause, survey.takesProtocols(name) else { return }
    var loosened: Set<String> = []
    for parameter in clause.parameters {
      guard let colon = parameter.colon, let type = parameter.inheritedType,
        Self.classConstraints.contains(type.trimmedDescription)
      else { continue }
      edits.blank(colon, of: source.bytes, .protocolArgument)
      edits.blank(type, of: source.bytes, nil)
      loosened.insert(parameter.name.text)
    }
    guard !loosened.isEmpty else { return }
    let assigned = AssignedNames(in: members)
    for member in members.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
      wrap(variable, of: loosened, isInitialized: assigned.contains)
    }
    let calls = ResponseFinder(viewMode: .sourceAccurate)
    calls.walk(members)
    for call in calls.found { rewriteResponse(call) }
  }

  /// Replaces `weak var delegate: Delegate?` by a wrapped property.
  private func wrap(
    _ variable: VariableDeclSyntax, of parameters: Set<String>,
    isInitialized: (String) -> Bool
  ) {
    guard let word = variable.modifiers.first(where: { $0.name.text == "weak" }),
      let binding = variable.bindings.first,
      let wrapped = binding.typeAnnotation?.type.as(OptionalTypeSyntax.self)?.wrappedType,
      parameters.contains(wrapped.trimmedDescription)
    else { return }
    edits.insert(
      "@UIKit.WeakReference ", at: variable.positionAfterSkippingLeadingTrivia, .protocolArgument)
    edits.blank(word, of: source.bytes, nil)
    // Without a value of its own, it gets one in each initializer, as far as those give it one.
    if binding.initializer == nil, !isInitialized(binding.pattern.trimmedDescription) {
      edits.insert(" = nil", at: binding.endPositionBeforeTrailingTrivia)
    }
  }

  /// Replaces `object.responds(to: selector)`, which not every argument has now.
  private func rewriteResponse(_ call: FunctionCallExprSyntax) {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = access.base, let paren = call.leftParen
    else { return }
    edits.insert(
      "UIKit.responds(", at: base.positionAfterSkippingLeadingTrivia, .protocolArgument)
    edits.replace(
      base.endPositionBeforeTrailingTrivia..<paren.endPositionBeforeTrailingTrivia, by: ", ", nil)
  }
}

/// The names that initializers give values to.
private final class AssignedNames: SyntaxVisitor {
  private var found: Set<String> = []

  init(in members: MemberBlockSyntax) {
    super.init(viewMode: .sourceAccurate)
    for member in members.members {
      if let initializer = member.decl.as(InitializerDeclSyntax.self) { walk(initializer) }
    }
  }

  func contains(_ name: String) -> Bool { found.contains(name) }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    guard parts.count > 1, parts[1].is(AssignmentExprSyntax.self) else { return .visitChildren }
    let target = parts[0]
    found.insert(
      target.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? target.trimmedDescription)
    return .visitChildren
  }
}

/// Finds the calls of `responds(to:)` of other objects than `self`.
private final class ResponseFinder: SyntaxVisitor {
  var found: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "responds", node.arguments.first?.label?.text == "to",
      let base = access.base, !base.is(SuperExprSyntax.self), base.trimmedDescription != "self",
      !base.is(OptionalChainingExprSyntax.self)
    {
      found.append(node)
    }
    return .visitChildren
  }
}
