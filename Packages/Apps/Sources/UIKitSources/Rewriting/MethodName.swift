import SwiftSyntax

/// The name of a method with its labels, as in `f(_:at:)`.
struct MethodName: Hashable, CustomStringConvertible {
  let base: String
  let labels: [String]

  init(_ declaration: FunctionDeclSyntax) {
    base = declaration.name.text
    labels = declaration.signature.parameterClause.parameters.map(\.firstName.text)
  }

  /// Creates the name of the method that a call refers to; a trailing closure is an argument without a label.
  init(_ member: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax) {
    base = member.declName.baseName.text
    labels =
      call.arguments.map { $0.label?.text ?? "_" } + (call.trailingClosure == nil ? [] : ["_"])
  }

  /// The name and its labels as an identifier, for example `f_at` for `f(_:at:)`.
  var symbol: String { ([base] + labels.filter { $0 != "_" }).joined(separator: "_") }

  var description: String { "\(base)(\(labels.map { "\($0):" }.joined()))" }
}
