import SwiftSyntax

// `extension NSObject: P` where `P` requires `init()`: in Objective-C, every class has it. In Swift, a subclass can lack
// it, so the compiler refuses the extension. The requirement is replaced by an `init()` that a table of makers serves.
extension Rewriter {
  /// Takes `init()` out of a protocol that a class of UIKit or Foundation conforms to by an extension.
  func rewriteInitializer(of node: ProtocolDeclSyntax) {
    guard survey.isMetByForeignClasses(node.name.text),
      let requirement = node.memberBlock.members.first(where: { $0.decl.isPlainInitializer })
    else { return }
    edits.blank(requirement.decl, of: source.bytes, .objectInitializer)
    if let clause = node.inheritanceClause {
      edits.insert(", UIKit.ObjectMaking", at: clause.endPositionBeforeTrailingTrivia)
    } else {
      edits.insert(": UIKit.ObjectMaking", at: node.name.endPositionBeforeTrailingTrivia)
    }
    let access =
      node.modifiers.map(\.name.text).first { ["public", "package"].contains($0) }
      .map { "\($0) " } ?? ""
    let makers = survey.madeWithoutArguments(by: node.name.text)
      .map { "UIKit.ObjectMaker(\($0.type).self) { \($0.call) }" }.joined(separator: ", ")
    let path = (enclosing + [node.name.text]).joined(separator: ".")
    edits.append(
      "\(isolation(of: node))extension \(path) { \(access)init() "
        + "{ self.init(_made: UIKit._object(of: Self.self, [\(makers)])) } }",
      forLine: source.line(of: requirement))
  }
}

extension DeclSyntax {
  /// Whether this is `init()`, which can't fail.
  var isPlainInitializer: Bool {
    guard let initializer = self.as(InitializerDeclSyntax.self) else { return false }
    return initializer.signature.parameterClause.parameters.isEmpty
      && initializer.optionalMark == nil && initializer.signature.effectSpecifiers == nil
  }
}
