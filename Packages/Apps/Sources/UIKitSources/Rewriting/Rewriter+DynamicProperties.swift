import SwiftSyntax

// Objective-C reports each change of a property that is `@objc dynamic`. Here the property does so itself.
extension Rewriter {
  /// Adds the protocol to a class by which its objects can be observed.
  func makeObservable(_ node: ClassDeclSyntax) {
    let path = enclosing.joined(separator: ".")
    guard survey.isFirstWithDynamicProperties(path) else { return }
    edits.append("extension \(path): UIKit.DynamicProperties {}", forLine: source.line(of: node))
  }

  /// Adds to a dynamic property that it reports its changes.
  func reportChanges(of variable: VariableDeclSyntax) {
    guard Self.isReporting(variable), let binding = variable.bindings.first,
      survey.hasDynamicProperties(enclosing.joined(separator: "."))
    else { return }
    let name = binding.pattern.trimmedDescription
    let call = "UIKit.didChange(self, \"\(name.filter { $0 != "`" })\", \\.\(name))"
    guard let block = binding.accessorBlock else {
      edits.insert(
        " { didSet { \(call) } }", at: binding.endPositionBeforeTrailingTrivia, .dynamicProperty)
      return
    }
    guard case .accessors(let accessors) = block.accessors else { return }
    let reporting = accessors.first { ["set", "didSet"].contains($0.accessorSpecifier.text) }
    guard let reporting else {
      edits.insert(
        "didSet { \(call) } ", at: block.rightBrace.positionAfterSkippingLeadingTrivia,
        .dynamicProperty)
      return
    }
    guard let body = reporting.body else { return }
    // Observers hear of it after the accessor, wherever it returns.
    let text = body.statements.isEmpty ? " \(call) " : " defer { \(call) }; "
    edits.insert(text, at: body.leftBrace.endPositionBeforeTrailingTrivia, .dynamicProperty)
  }

  /// Whether a property is dynamic and can be set; one that overrides another is reported by that one.
  static func isReporting(_ variable: VariableDeclSyntax) -> Bool {
    let words = Set(variable.modifiers.map { $0.name.text })
    guard words.contains("dynamic"), words.isDisjoint(with: ["override", "static", "class"]),
      variable.bindingSpecifier.text == "var", variable.bindings.count == 1,
      let binding = variable.bindings.first
    else { return false }
    guard let block = binding.accessorBlock else { return true }
    guard case .accessors(let accessors) = block.accessors else { return false }
    return accessors.contains { ["set", "didSet", "willSet"].contains($0.accessorSpecifier.text) }
  }
}
