import SwiftSyntax

// `extension UIViewController { @objc var isHidden: Bool { … } }`, which a class of the app overrides: in Objective-C it
// can. In Swift, nothing that an extension of another module's class declares can be overridden, so the member asks
// whether its object conforms to a protocol of the ones that do.
extension Rewriter {
  private static let own = "_extension_"
  private static let override = "_override_"

  /// Renames the members of an extension of UIKit's class that the app overrides, and adds one that finds the override.
  func rewriteForeignMembers(in node: ExtensionDeclSyntax) {
    let type = node.extendedType.trimmedDescription
    for member in node.memberBlock.members {
      guard !member.decl.isOverride, let name = member.decl.overridableName,
        let place = member.decl.declaredName, let forwarding = Forwarding(member.decl)
      else { continue }
      let overriders = survey.foreignOverriders(of: name, in: type)
      guard !overriders.isEmpty else { continue }
      edits.insert(Self.own, at: place.positionAfterSkippingLeadingTrivia, .extensionOverride)
      let interface = Survey.foreignProtocol(type, name)
      let line = source.line(of: member)
      edits.append(
        "@preconcurrency @MainActor protocol \(interface): AnyObject { "
          + "\(forwarding.requirement(Self.override)) }", forLine: line)
      edits.append(
        "extension \(type) { \(overriders.contains(where: survey.isPublic) ? "public " : "")"
          + forwarding.dispatch(to: interface, Self.override, or: Self.own) + " }", forLine: line)
    }
  }

  /// Renames the members of a class that override such a member.
  func rewriteForeignOverrides(in node: ClassDeclSyntax) {
    for member in node.memberBlock.members { _ = rewriteForeignOverride(member.decl) }
  }

  /// Renames a member of a class or its extension if it overrides such a member.
  ///
  /// - Returns: Whether it does.
  func rewriteForeignOverride(_ member: DeclSyntax) -> Bool {
    let path = enclosing.joined(separator: ".")
    guard member.isOverride, let name = member.overridableName,
      let found = survey.foreignMember(that: name, of: path), let place = member.declaredName
    else { return false }
    edits.insert(Self.override, at: place.positionAfterSkippingLeadingTrivia, .extensionOverride)
    if found.isFirst {
      for word in member.modifiers where word.name.text == "override" {
        edits.blank(word, of: source.bytes, nil)
      }
      edits.append(
        "extension \(path): \(Survey.foreignProtocol(found.type, name)) {}",
        forLine: source.line(of: member))
    }
    let supers = SuperMemberFinder(of: place.trimmedDescription)
    supers.walk(member)
    for access in supers.found {
      edits.insert(
        found.isFirst ? Self.own : Self.override,
        at: access.declName.positionAfterSkippingLeadingTrivia)
    }
    return true
  }
}

/// A function or property that calls another one.
private struct Forwarding {
  private let head: String
  private let name: String
  private let rest: String
  private let arguments: String
  private let marks: String
  private let isSettable: Bool

  /// - Returns: Nil for a property without a written type.
  init?(_ member: DeclSyntax) {
    if let function = member.as(FunctionDeclSyntax.self) {
      let effects = function.signature.effectSpecifiers
      (head, name) = ("func", function.name.text)
      rest = function.signature.trimmedDescription
      arguments = OptionalRequirement(function).arguments
      marks =
        (effects?.throwsClause == nil ? "" : "try ")
        + (effects?.asyncSpecifier == nil ? "" : "await ")
      isSettable = false
      return
    }
    guard let variable = member.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      let type = binding.typeAnnotation?.trimmedDescription
    else { return nil }
    (head, name, rest) = ("var", binding.pattern.trimmedDescription, type)
    (arguments, marks) = ("", "")
    isSettable =
      binding.accessorBlock?.trimmedDescription.split { !$0.isLetter }.contains("set") ?? false
  }

  func requirement(_ prefix: String) -> String {
    let accessors = head == "func" ? "" : isSettable ? " { get set }" : " { get }"
    return "\(head) \(prefix)\(name)\(rest)\(accessors)"
  }

  /// The member that calls the one of a protocol if its object conforms to it, or else another one.
  func dispatch(to interface: String, _ prefix: String, or own: String) -> String {
    func calling(_ suffix: String) -> String {
      "if let other = self as? any \(interface) { return \(marks)other.\(prefix)\(name)\(suffix) }; "
        + "return \(marks)\(own)\(name)\(suffix)"
    }
    guard isSettable else { return "\(head) \(name)\(rest) { \(calling(arguments)) }" }
    return "\(head) \(name)\(rest) { get { \(calling("")) } set { \(calling(" = newValue")) } }"
  }
}

/// Finds `super.name`.
private final class SuperMemberFinder: SyntaxVisitor {
  private let name: String
  var found: [MemberAccessExprSyntax] = []

  init(of name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == name, node.base?.is(SuperExprSyntax.self) == true {
      found.append(node)
    }
    return .visitChildren
  }
}
