import SwiftSyntax

/// Finds the rewrites in a file.
///
/// It replaces tokens and doesn't change any other byte. Strings and comments are never changed, and an attribute is
/// replaced by spaces, so that lines and columns stay the same.
final class Rewriter: SyntaxVisitor {
  let source: Source
  let survey: Survey
  var edits = Edits()
  /// The names of the enclosing types, the innermost last.
  var enclosing: [String] = []
  /// The members that implement an optional requirement with a hook; see ``addHooks()``.
  var hooks: [Hook] = []
  /// The members of subclasses that the default implementation of a superclass's protocol must find.
  var heirs: [Heir] = []

  init(_ source: Source, knowing survey: Survey) {
    self.source = source
    self.survey = survey
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.memberBlock)
    addOverrides(to: node)
    sayHowCellIsMade(node)
    rewriteForeignOverrides(in: node)
    makeObservable(node)
    rewriteParameters(of: node.name.text, node.genericParameterClause, node.memberBlock)
    return .visitChildren
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.memberBlock)
    rewriteParameters(of: node.name.text, node.genericParameterClause, node.memberBlock)
    return .visitChildren
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.memberBlock)
    return .visitChildren
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.memberBlock)
    return .visitChildren
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription, node.memberBlock)
    rewriteOverrides(in: node)
    rewriteForeignMembers(in: node)
    return .visitChildren
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    rewrite(node)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { enclosing.removeLast() }

  private func enter(_ name: String, _ members: MemberBlockSyntax) {
    enclosing.append(name)
    findHooks(in: members)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteObjectMethod(node)
    return .visitChildren
  }

  // MARK: Attributes

  /// Attributes that only Objective-C, nibs and Xcode use.
  private static let attributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable", "NSCopying",
  ]
  private static let entryPoints: Set<String> = ["main", "UIApplicationMain"]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if Self.attributes.contains(name) {
      edits.blank(node, of: source.bytes, .attribute)
      return .skipChildren
    }
    if Self.entryPoints.contains(name) {
      edits.blank(node, of: source.bytes, .entryPoint)
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { edits.blank(node, of: source.bytes, .attribute) }
    return .skipChildren
  }

  // MARK: Imports

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    rewrite(node)
    return .skipChildren
  }

  // MARK: Conditions

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition {
      let answers = Conditions(viewMode: .sourceAccurate)
      answers.walk(condition)
      for (range, answer) in answers.answers {
        edits.replace(range, by: "\(answer)", .condition)
      }
    }
    guard let elements = node.elements else { return .skipChildren }
    walk(elements)
    return .skipChildren
  }

  // MARK: The clock

  private static let steered: Set<String> = [
    "Timer", "DispatchQueue", "DispatchTime", "DispatchGroup",
  ]

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // A name after a period is a member of something else.
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    if !isMember { steer(node.baseName) }
    // In an extension of the class, the property needs no name before it.
    let isThreads = enclosing.last == "Thread" && !survey.types.contains("Thread")
    if !isMember, isThreads, node.baseName.text == "isMainThread" {
      edits.insert("UIKit.", at: node.positionAfterSkippingLeadingTrivia, .clock)
    }
    return .visitChildren
  }

  /// Asks for the main queue instead of the main thread, on which the main actor needn't run on Linux.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.trimmedDescription == "Thread.isMainThread", !survey.types.contains("Thread") {
      edits.replace(node.trimmedRange, by: "UIKit.isMainThread", .clock)
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    steer(node.name)
    return .visitChildren
  }

  /// Inserts the module before a name that `import Foundation` makes ambiguous.
  private func steer(_ name: TokenSyntax) {
    guard Self.steered.contains(name.text), !survey.types.contains(name.text) else { return }
    edits.insert("UIKit.", at: name.positionAfterSkippingLeadingTrivia, .clock)
  }

  // MARK: Macros

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": rewriteSelector(node)
    case "keyPath": rewriteKeyPath(node)
    case "Preview": edits.blank(node, of: source.bytes, .preview)
    default: return .visitChildren
    }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    edits.blank(node, of: source.bytes, .preview)
    return .skipChildren
  }

  // MARK: Calls of optional requirements

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let chain = node.calledExpression.as(OptionalChainingExprSyntax.self)
    let force = node.calledExpression.as(ForceUnwrapExprSyntax.self)
    if let mark = chain?.questionMark ?? force?.exclamationMark,
      let member = (chain?.expression ?? force?.expression)?.as(MemberAccessExprSyntax.self),
      survey.isOptionalMethod(MethodName(member, node))
    {
      edits.blank(mark, of: source.bytes, .optionalCall)
    }
    sayHowRegisteredClassIsMade(node)
    return .visitChildren
  }

  // MARK: Classes that UIKit makes

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    sayHowLayerIsMade(node)
    storeManagedProperty(node)
    reportChanges(of: node)
    return .visitChildren
  }
}
