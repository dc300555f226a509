import SwiftSyntax

extension Rewriter {
  /// A member of a type that implements an optional requirement with a hook.
  struct Hook {
    let type: String
    let line: Int
    let access: String
    let requirement: OptionalRequirement
  }

  /// A member of a subclass for a requirement that only its superclass conforms to.
  struct Heir {
    let type: String
    let line: Int
    let access: String
    let requirement: OptionalRequirement
    /// The protocol through which the default implementation finds the member.
    let heir: String
  }

  /// Records the members of a type that implement requirements with hooks, also if the protocol or the conformance is
  /// in another file.
  func findHooks(in members: MemberBlockSyntax) {
    let type = enclosing.joined(separator: ".")
    for (name, requirement) in survey.hooks(of: type) {
      guard let member = members.members.first(where: { requirement.isMet(by: $0.decl) })
      else { continue }
      hooks.append(
        Hook(
          type: type, line: source.line(of: member),
          access: survey.arePublic(type, name) ? "public " : "", requirement: requirement))
    }
    findHeirs(in: members, of: type)
  }

  /// Records the members for requirements that only a superclass conforms to.
  ///
  /// Objective-C checks whether the object has the method. In Swift, the conformance of the superclass determines the
  /// method for all subclasses. The default implementation therefore checks whether the subclass conforms to an extra
  /// protocol for this requirement.
  private func findHeirs(in members: MemberBlockSyntax, of type: String) {
    let inherited = survey.inheritedProtocols(of: type)
    guard !inherited.isEmpty else { return }
    for member in members.members where !member.decl.overrides {
      for name in inherited.sorted() {
        for requirement in survey.requirements[name] ?? []
        where !requirement.isStatic && requirement.isMet(by: member.decl) {
          heirs.append(
            Heir(
              type: type, line: source.line(of: member),
              access: survey.arePublic(type, name) ? "public " : "", requirement: requirement,
              heir: requirement.heir(of: survey.path(ofProtocol: name))))
        }
      }
      guard let function = member.decl.as(FunctionDeclSyntax.self),
        let heir = SystemProtocol.heir(of: function, among: inherited)
      else { continue }
      heirs.append(
        Heir(
          type: type, line: source.line(of: member),
          access: survey.isPublic(type) ? "public " : "",
          requirement: OptionalRequirement(function), heir: "UIKit.Inherited.\(heir)"))
    }
  }

  /// Adds the implementations of the hooks after the end of the file.
  func addHooks() {
    for hook in hooks {
      edits.append(
        "extension \(hook.type) { \(hook.requirement.witness(access: hook.access)) }",
        forLine: hook.line)
    }
    for heir in heirs {
      edits.append(
        heir.requirement.heirConformance(of: heir.type, to: heir.heir, access: heir.access),
        forLine: heir.line)
    }
  }

  /// Rewrites the Objective-C features of a protocol.
  func rewrite(_ node: ProtocolDeclSyntax) {
    let isObjective = node.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "objc"
    }
    if isObjective { restrictToClasses(node) }
    rewriteClassKeyword(node)
    rewriteInitializer(of: node)
    let requirements = survey.requirements[node.name.text] ?? []
    for member in node.memberBlock.members where OptionalRequirement(member.decl) != nil {
      guard let requirement = requirements.first(where: { $0.isMet(by: member.decl) }) else {
        continue
      }
      rewrite(member.decl, as: requirement, of: node)
    }
  }

  /// Restricts an Objective-C protocol to classes, which `weak` properties require.
  private func restrictToClasses(_ node: ProtocolDeclSyntax) {
    if let clause = node.inheritanceClause {
      let names = clause.inheritedTypes.map { $0.type.trimmedDescription }
      guard !names.contains("AnyObject"), !names.contains("class") else { return }
      edits.insert(", AnyObject", at: clause.endPositionBeforeTrailingTrivia, .classProtocol)
    } else {
      edits.insert(": AnyObject", at: node.name.endPositionBeforeTrailingTrivia, .classProtocol)
    }
  }

  /// Replaces `class`, the old spelling of `AnyObject`.
  private func rewriteClassKeyword(_ node: ProtocolDeclSyntax) {
    for type in node.inheritanceClause?.inheritedTypes ?? [] {
      guard let word = type.type.as(ClassRestrictionTypeSyntax.self) else { continue }
      edits.replace(
        word.positionAfterSkippingLeadingTrivia..<word.endPositionBeforeTrailingTrivia,
        by: "AnyObject", .classProtocol)
    }
  }

  private func rewrite(
    _ declaration: DeclSyntax, as requirement: OptionalRequirement, of node: ProtocolDeclSyntax
  ) {
    let function = declaration.as(FunctionDeclSyntax.self)
    let variable = declaration.as(VariableDeclSyntax.self)
    let modifiers = function?.modifiers ?? variable?.modifiers
    if let word = modifiers?.first(where: { $0.name.text == "optional" }) {
      edits.blank(word, of: source.bytes, .optionalRequirement)
    }
    if requirement.needsHook { hookInPlace(function, variable) }
    // A private declaration at file scope is visible in the whole file.
    let access =
      node.modifiers.map(\.name.text).first { ["public", "package"].contains($0) }
      .map { "\($0) " } ?? ""
    let type = (enclosing + [node.name.text]).joined(separator: ".")
    let line = source.line(of: declaration)
    let heir = requirement.isStatic ? nil : requirement.heir(of: type)
    edits.append(
      "extension \(type) { \(requirement.defaults(access: access, heir: heir)) }", forLine: line)
    guard let heir else { return }
    let isHidden = node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    edits.append(
      requirement.heirDeclaration(
        heir, attributes: isolation(of: node), access: isHidden ? "fileprivate " : access),
      forLine: line)
  }

  /// The attributes that isolate a protocol to an actor.
  func isolation(of node: ProtocolDeclSyntax) -> String {
    let actors = node.attributes.compactMap { element -> String? in
      let name = element.as(AttributeSyntax.self)?.attributeName.trimmedDescription
      return name?.hasSuffix("Actor") == true ? name : nil
    }
    let isFree = node.modifiers.contains { $0.name.text == "nonisolated" }
    return actors.map { "@\($0) " }.joined() + (isFree ? "nonisolated " : "")
  }

  /// Turns the requirement into its own hook, with another name and an optional result.
  private func hookInPlace(_ function: FunctionDeclSyntax?, _ variable: VariableDeclSyntax?) {
    let name =
      function?.name.positionAfterSkippingLeadingTrivia
      ?? variable?.bindings.first?.pattern.positionAfterSkippingLeadingTrivia
    let type =
      function?.signature.returnClause?.type
      ?? variable?.bindings.first?.typeAnnotation?.type
    guard let name, let type else { return }
    edits.insert(OptionalRequirement.prefix, at: name)
    edits.insert("(", at: type.positionAfterSkippingLeadingTrivia)
    edits.insert(")?", at: type.endPositionBeforeTrailingTrivia)
    // A setter would not show whether the type has the property.
    if let accessors = variable?.bindings.first?.accessorBlock {
      edits.replace(
        accessors.positionAfterSkippingLeadingTrivia..<accessors.endPositionBeforeTrailingTrivia,
        by: "{ get }", nil)
    }
  }
}

extension DeclSyntax {
  /// Whether the member overrides a superclass's member, or is a type member.
  fileprivate var overrides: Bool {
    let modifiers =
      self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
    return modifiers?.contains { ["override", "static", "class"].contains($0.name.text) } ?? true
  }
}
