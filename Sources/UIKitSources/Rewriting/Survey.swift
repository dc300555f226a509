import SwiftSyntax

/// What all files of a target declare, as far as it decides what is rewritten in any of them.
struct Survey {
  /// The names of all types, by which an app's own `Timer` is known.
  private(set) var types: Set<String> = []
  /// The optional requirements of the app's own protocols, by protocol.
  private(set) var requirements: [String: [OptionalRequirement]] = [:]
  /// What each type conforms to, and each protocol inherits, by the names that the files write.
  private var conformances: [String: Set<String>] = [:]
  /// Types that other modules can see.
  private var publicTypes: Set<String> = []

  init(_ sources: [Source]) {
    let surveyor = Surveyor()
    for source in sources {
      surveyor.source = source
      surveyor.walk(source.tree)
    }
    types = surveyor.types
    requirements = surveyor.requirements
    conformances = surveyor.conformances
    publicTypes = surveyor.publicTypes
  }

  /// Whether a call of a method is one of an optional requirement: the app's own, or one of UIKit's.
  func isOptionalMethod(_ name: MethodName) -> Bool {
    OptionalRequirement.ofUIKit.contains(name.description)
      || requirements.values.contains { $0.contains { $0.method == name } }
  }

  /// The optional requirements with a hook that a type's members can meet.
  func hooks(of type: String) -> [(protocol: String, requirement: OptionalRequirement)] {
    var seen: Set<String> = []
    var waiting = Array(conformances[type] ?? []).sorted()
    var found: [(String, OptionalRequirement)] = []
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      found += (requirements[name] ?? []).filter(\.needsHook).map { (name, $0) }
      waiting += (conformances[name] ?? []).sorted()
    }
    return found.sorted { ($0.0, $0.1.name) < ($1.0, $1.1.name) }
  }

  /// Whether another module sees both.
  func arePublic(_ type: String, _ protocolName: String) -> Bool {
    // A type that isn't declared in these files is one of UIKit's.
    (publicTypes.contains(type) || !types.contains(type)) && publicTypes.contains(protocolName)
  }
}

/// Collects what a ``Survey`` holds.
private final class Surveyor: SyntaxVisitor {
  var source: Source?
  var types: Set<String> = []
  var requirements: [String: [OptionalRequirement]] = [:]
  var conformances: [String: Set<String>] = [:]
  var publicTypes: Set<String> = []
  private var nesting: [String] = []

  init() { super.init(viewMode: .sourceAccurate) }

  private func enter(
    _ name: String, _ clause: InheritanceClauseSyntax?, _ modifiers: DeclModifierListSyntax?
  ) {
    nesting.append(name)
    let path = nesting.joined(separator: ".")
    if let modifiers {
      types.formUnion([name, path])
      let isPublic = modifiers.contains { ["public", "open"].contains($0.name.text) }
      if isPublic { publicTypes.insert(path) }
    }
    let inherited = clause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    conformances[path, default: []].formUnion(inherited)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause, node.modifiers)
    return .visitChildren
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause, node.modifiers)
    return .visitChildren
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause, node.modifiers)
    return .visitChildren
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause, node.modifiers)
    return .visitChildren
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription, node.inheritanceClause, nil)
    return .visitChildren
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause, node.modifiers)
    let optional = node.memberBlock.members.compactMap { OptionalRequirement($0.decl) }
    if !optional.isEmpty { requirements[node.name.text, default: []] += optional }
    return .visitChildren
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    types.insert(node.name.text)
    return .skipChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visitPost(_ node: ClassDeclSyntax) { nesting.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { nesting.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { nesting.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { nesting.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { nesting.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { nesting.removeLast() }
}
