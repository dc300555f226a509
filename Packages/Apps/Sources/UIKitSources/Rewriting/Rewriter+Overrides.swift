import SwiftSyntax

// In Objective-C, an extension can override methods, and what an extension declares can be overridden. In Swift, only
// the class can do either, so a member is added to the class, which calls the renamed one of the extension.
extension Rewriter {
  private static let prefix = "_extension_"

  /// Renames the overriding members of an extension, and replaces `open` by `public`.
  func rewriteOverrides(in node: ExtensionDeclSyntax) {
    let type = enclosing.joined(separator: ".")
    for member in node.memberBlock.members where !rewriteForeignOverride(member.decl) {
      let modifiers = member.decl.modifiers
      if survey.isHoisted(member.decl, from: type), let name = member.decl.declaredName {
        for word in modifiers where ["open", "public"].contains(word.name.text) {
          edits.blank(word, of: source.bytes, nil)
        }
        edits.insert(
          Self.prefix, at: name.positionAfterSkippingLeadingTrivia, .extensionOverride)
        continue
      }
      guard let override = modifiers.first(where: { $0.name.text == "override" }) else {
        // Without Objective-C, members of an extension can't be overridden.
        if let word = modifiers.first(where: { $0.name.text == "open" }) {
          edits.replace(word.trimmedRange, by: "public", .extensionOverride)
        }
        continue
      }
      guard survey.hasClass(type), Self.override(for: member.decl) != nil,
        let name = member.decl.declaredName
      else { continue }
      edits.blank(override, of: source.bytes, .extensionOverride)
      for word in modifiers where ["open", "public"].contains(word.name.text) {
        edits.blank(word, of: source.bytes, nil)
      }
      edits.insert(Self.prefix, at: name.positionAfterSkippingLeadingTrivia)
    }
  }

  /// Adds the overrides for a class's extensions before its closing brace.
  func addOverrides(to node: ClassDeclSyntax) {
    let lines = survey.overrides(of: enclosing.joined(separator: "."))
    guard !lines.isEmpty else { return }
    edits.insert(
      lines.joined(separator: "; ") + " ",
      at: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia)
  }

  /// The override that calls a member of an extension, on one line; nil if the member overrides nothing.
  static func override(for member: DeclSyntax) -> String? {
    guard member.modifiers.contains(where: { $0.name.text == "override" }) else { return nil }
    return redirection(to: member)
  }

  /// The member of a class that calls a member of its extension, on one line.
  static func redirection(to member: DeclSyntax) -> String? {
    let words = member.modifiers.map { $0.trimmedDescription + " " }.joined()
    if let function = member.as(FunctionDeclSyntax.self) {
      guard objectMethod(function) == nil else { return nil }
      let call = OptionalRequirement(function)
      let effects = function.signature.effectSpecifiers
      let marks =
        (effects?.throwsClause == nil ? "" : "try ")
        + (effects?.asyncSpecifier == nil ? "" : "await ")
      return "\(words)func \(function.name.text)\(function.signature.trimmedDescription) "
        + "{ \(marks)\(prefix)\(call.name)\(call.arguments) }"
    }
    guard let variable = member.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      let type = binding.typeAnnotation?.trimmedDescription
    else { return nil }
    let name = binding.pattern.trimmedDescription
    let isSettable =
      binding.accessorBlock?.trimmedDescription.split { !$0.isLetter }.contains("set") ?? false
    let body =
      isSettable
      ? "get { \(prefix)\(name) } set { \(prefix)\(name) = newValue }" : "\(prefix)\(name)"
    return "\(words)var \(name)\(type) { \(body) }"
  }
}

extension DeclSyntax {
  /// The name of a member that a subclass can override, with its labels; nil for other members.
  var overridableName: String? {
    let hides = ["static", "class", "private", "fileprivate", "final"]
    guard !modifiers.contains(where: { hides.contains($0.name.text) }) else { return nil }
    return self.as(FunctionDeclSyntax.self).map { MethodName($0).description }
      ?? self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
  }
  /// Whether the member overrides another one.
  var isOverride: Bool { modifiers.contains { $0.name.text == "override" } }

  /// The modifiers of a function or a property.
  var modifiers: DeclModifierListSyntax {
    self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
      ?? DeclModifierListSyntax([])
  }

  /// The name of a function or a property.
  var declaredName: (any SyntaxProtocol)? {
    self.as(FunctionDeclSyntax.self)?.name
      ?? self.as(VariableDeclSyntax.self)?.bindings.first?.pattern
  }
}
