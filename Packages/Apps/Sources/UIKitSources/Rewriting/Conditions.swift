import SwiftSyntax

/// Evaluates the conditions of an `#if` as the compiler for an iPhone does.
final class Conditions: SyntaxVisitor {
  private(set) var answers: [(range: Range<AbsolutePosition>, answer: Bool)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let question = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let argument = node.arguments.first?.expression.trimmedDescription
    else { return .visitChildren }
    let answer: Bool? =
      switch (question, argument) {
      case ("os", _): argument == "iOS"
      case ("targetEnvironment", _): false
      case ("canImport", "UIKit"): true
      case ("canImport", "AppKit"), ("canImport", "WatchKit"), ("canImport", "Cocoa"): false
      default: nil
      }
    if let answer {
      answers.append(
        (node.positionAfterSkippingLeadingTrivia..<node.endPositionBeforeTrailingTrivia, answer))
    }
    return .skipChildren
  }
}
